import { commit } from "~/db/commit.server";
import { busyCalendars } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { sideOf } from "~/features/messaging/rules";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { countAttempt } from "../accounts/count-attempts.server";
import { requireKept } from "../accounts/require-kept.server";
import { sealAddress } from "./busy-seal.server";
import { CalendarProblem } from "./fetch-calendar.server";
import { readBusyTimes } from "./read-busy-times.server";

/**
 * Reads the calendar at an address of the actor's, and keeps the address with the busy times of the coming weeks; it
 * replaces an earlier one (product §24.8). Throws `invalid` on `address` with what is wrong, `erasing`, `rate_limited`,
 * and `forbidden` for staff.
 */
export async function saveBusyCalendar(app: App, { actor, address }: { actor: Actor; address: string }): Promise<void> {
  if (!sideOf(actor.kind)) throw new AppError("forbidden");
  await requireKept(app, { actor });
  await countAttempt(app, [{ kind: "busyCalendarPerAccount", subject: actor.id }]);
  const accountId = actor.id;
  const busy = await readBusyTimes(app, { accountId, address }).catch((error: unknown) => {
    if (!(error instanceof CalendarProblem)) throw error;
    throw new AppError("invalid", { fields: { address: [`calendars:busy.problems.${error.problem}`] } });
  });
  const now = app.now();
  const fields = {
    addressSealed: await sealAddress(app, { accountId, address }),
    busy,
    readAt: now,
    triedAt: now,
    problem: null,
    createdAt: now,
  };
  await commit(app, [
    app.db
      .insert(busyCalendars)
      .values({ accountId, ...fields })
      .onConflictDoUpdate({ target: busyCalendars.accountId, set: fields }),
    recordEvent(app, { actor, action: "account.busy_calendar_saved", subject: { kind: "account", id: accountId } }),
  ]);
}
