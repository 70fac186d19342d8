import { eq } from "drizzle-orm";
import { calendarFeeds } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { openFeedToken } from "./feed-token.server";

/** The private address of an account's meetings, as its owner sees it. */
export interface CalendarFeed {
  /** Null if the key it was encrypted with has changed since. */
  address: string | null;
  createdAt: number;
}

/** Reads the actor's calendar settings (product §24.7); `origin` is the site's own. */
export async function readCalendars(
  app: App,
  { actor, origin }: { actor: Actor; origin: string },
): Promise<{ feed: CalendarFeed | null }> {
  const row = await app.db.select().from(calendarFeeds).where(eq(calendarFeeds.accountId, actor.id)).get();
  if (!row) return { feed: null };
  const token = await openFeedToken(app, { accountId: actor.id, sealed: row.tokenSealed });
  return { feed: { address: token === null ? null : `${origin}/calendar/${token}.ics`, createdAt: row.createdAt } };
}
