import { eq } from "drizzle-orm";
import { busyCalendars, calendarFeeds } from "~/db/schema";
import type { BusyCalendarProblem } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { openAddress } from "./busy-seal.server";
import { openFeedToken } from "./feed-token.server";

/** The private address of an account's meetings, as its owner sees it. */
export interface CalendarFeed {
  /** Null if the key it was encrypted with has changed since. */
  address: string | null;
  createdAt: number;
}

/** The calendar that an account keeps elsewhere, as its owner sees it: of its address the host alone. */
export interface BusyCalendar {
  host: string;
  readAt: number;
  problem: BusyCalendarProblem | null;
}

interface Calendars {
  feed: CalendarFeed | null;
  busy: BusyCalendar | null;
}

/** Reads the actor's calendar settings (product §24.7, §24.8); `origin` is the site's own. */
export async function readCalendars(app: App, { actor, origin }: { actor: Actor; origin: string }): Promise<Calendars> {
  const [[feed], [busy]] = await app.db.batch([
    app.db.select().from(calendarFeeds).where(eq(calendarFeeds.accountId, actor.id)),
    app.db
      .select({ sealed: busyCalendars.addressSealed, readAt: busyCalendars.readAt, problem: busyCalendars.problem })
      .from(busyCalendars)
      .where(eq(busyCalendars.accountId, actor.id)),
  ]);
  const token = feed && (await openFeedToken(app, { accountId: actor.id, sealed: feed.tokenSealed }));
  const address = busy && (await openAddress(app, { accountId: actor.id, sealed: busy.sealed }));
  return {
    feed: feed ? { address: token ? `${origin}/calendar/${token}.ics` : null, createdAt: feed.createdAt } : null,
    busy: busy ? { host: URL.parse(address ?? "")?.hostname ?? "", readAt: busy.readAt, problem: busy.problem } : null,
  };
}
