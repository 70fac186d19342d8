import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import { timeZoneOf } from "~/locales/time-zones";
import type { App } from "~/server/app.server";
import { type BusyTime, busyAhead, busyTimes } from "./busy-times";
import { CalendarProblem, fetchCalendar } from "./fetch-calendar.server";

/** Reads when the calendar at an account's address is busy in the coming weeks. Throws `CalendarProblem`. */
export async function readBusyTimes(
  app: App,
  { accountId, address }: { accountId: string; address: string },
): Promise<BusyTime[]> {
  const text = await fetchCalendar(app, address);
  const account = await app.db
    .select({ timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get();
  const found = busyTimes(text, {
    from: app.now(),
    until: app.now() + busyAhead,
    timeZone: timeZoneOf(account?.timeZone ?? null),
    host: new URL(app.config.PUBLIC_ORIGIN).hostname,
  });
  if (typeof found === "string") throw new CalendarProblem(found);
  return found;
}
