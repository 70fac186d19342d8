import { and, eq } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { invitationQueue } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { findPairsWalls, hiddenInPair } from "~/features/core/firewall/find-pair-walls.server";
import type { App } from "~/server/app.server";

/** Gives up a startup's place in an investor's queue, even one that is held for it; does nothing if it has none. */
export async function leaveQueue(
  app: App,
  { actor, investorId }: { actor: Pick<StartupViewer, "id">; investorId: string },
): Promise<void> {
  await app.db
    .delete(invitationQueue)
    .where(and(eq(invitationQueue.startupId, actor.id), eq(invitationQueue.investorId, investorId)));
}

/** Takes a startup out of the queues of investors from whom it hides its profile, which it could not invite. */
export async function leaveHiddenQueues(app: App, { startupId }: { startupId: string }): Promise<void> {
  const rows = await app.db
    .select({ investorId: invitationQueue.investorId })
    .from(invitationQueue)
    .where(eq(invitationQueue.startupId, startupId));
  if (rows.length === 0) return;
  const walls = await findPairsWalls(app, { startupId, investorIds: rows.map(({ investorId }) => investorId) });
  const hidden = [...walls].flatMap(([id, found]) => (hiddenInPair(found).has("profile") ? [id] : []));
  await app.db
    .delete(invitationQueue)
    .where(and(eq(invitationQueue.startupId, startupId), isOneOf(invitationQueue.investorId, hidden)));
}
