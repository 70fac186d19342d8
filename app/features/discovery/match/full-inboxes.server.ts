import { and, count, eq, gt, ne } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { invitationCredits, invitationQueue } from "~/db/schema";
import { maxOpenInvitations } from "~/features/messaging/invitation-credits";
import { isQueued } from "~/features/messaging/invitation-queue/conditions.server";
import { isWaiting } from "~/features/messaging/open-invitations.server";
import type { App } from "~/server/app.server";
import type { MatchViewer } from "./picks";

/**
 * Returns which investors the viewer cannot invite now, because their inbox is full or others wait for a place (product
 * §8.3); none for viewers who are investors.
 */
export async function findFullInboxes(
  app: App,
  { viewer, ids }: { viewer: MatchViewer; ids: readonly string[] },
): Promise<Set<string>> {
  if (viewer.kind === "investor" || ids.length === 0) return new Set();
  const { startupId, investorId, heldUntil } = invitationQueue;
  const [open, queued, held] = await app.db.batch([
    app.db
      .select({ id: invitationCredits.investorId, count: count() })
      .from(invitationCredits)
      .where(and(isWaiting(app), isOneOf(invitationCredits.investorId, ids)))
      .groupBy(invitationCredits.investorId),
    app.db
      .select({ id: investorId, count: count() })
      .from(invitationQueue)
      .where(and(isQueued(app), isOneOf(investorId, ids), ne(startupId, viewer.id)))
      .groupBy(investorId),
    app.db
      .select({ id: investorId })
      .from(invitationQueue)
      .where(and(eq(startupId, viewer.id), gt(heldUntil, app.now()))),
  ]);
  const taken = new Map(open.map((row) => [row.id, row.count]));
  for (const row of queued) taken.set(row.id, (taken.get(row.id) ?? 0) + row.count);
  const own = new Set(held.map(({ id }) => id));
  return new Set(ids.filter((id) => !own.has(id) && (taken.get(id) ?? 0) >= maxOpenInvitations));
}
