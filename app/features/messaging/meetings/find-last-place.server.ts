import { desc, eq } from "drizzle-orm";
import { meetings } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** The length and place of the newest meeting that the actor has had offered or offers; null if there is none. */
export async function findLastPlace(
  app: App,
  { actor }: { actor: Actor },
): Promise<{ minutes: number; place: string } | null> {
  const isOwn = actor.kind === "investor" ? eq(meetings.investorId, actor.id) : eq(meetings.startupId, actor.id);
  const row = await app.db
    .select({ minutes: meetings.minutes, place: meetings.place })
    .from(meetings)
    .where(isOwn)
    .orderBy(desc(meetings.id))
    .limit(1)
    .get();
  return row ?? null;
}
