import { and, desc, eq, exists, sql } from "drizzle-orm";
import { events, meetings } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/**
 * The length and place of the newest meeting that the actor itself has offered; null if there is none. The other side's
 * places, such as its video room, are not shown to third parties.
 */
export async function findLastPlace(
  app: App,
  { actor }: { actor: Actor },
): Promise<{ minutes: number; place: string } | null> {
  const isOwn = actor.kind === "investor" ? eq(meetings.investorId, actor.id) : eq(meetings.startupId, actor.id);
  const ownOffer = app.db
    .select({ one: sql`1` })
    .from(events)
    .where(and(eq(events.subjectId, meetings.id), eq(events.action, "meeting.offered"), eq(events.actorId, actor.id)));
  const row = await app.db
    .select({ minutes: meetings.minutes, place: meetings.place })
    .from(meetings)
    .where(and(isOwn, exists(ownOffer)))
    .orderBy(desc(meetings.id))
    .limit(1)
    .get();
  return row ?? null;
}
