import { and, asc, eq, lt } from "drizzle-orm";
import { invitationCredits } from "~/db/schema";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { abandonedAfter } from "./invitation-credits";
import { conversationOf } from "./objects";
import type { Pair } from "./rules";

/** Invitations settled per cron run; the rest wait for the next run. */
const perRun = 100;

/**
 * Settles invitations whose credit was taken but whose result is unknown. The pair's object decides: when it reports
 * that an invitation has not arrived it rejects that id from then on, and only then is the credit returned. Throws if
 * the object or the database is unavailable; the next cron run retries.
 */
export async function settleInvitation(app: App, { pair, recordId }: { pair: Pair; recordId: string }): Promise<void> {
  const hasArrived = await conversationOf(app, pair).settleInvitation(recordId);
  const pending = and(
    eq(invitationCredits.startupId, pair.startupId),
    eq(invitationCredits.investorId, pair.investorId),
    eq(invitationCredits.recordId, recordId),
    eq(invitationCredits.isPending, true),
  );
  if (hasArrived) await app.db.update(invitationCredits).set({ isPending: false }).where(pending);
  else await app.db.delete(invitationCredits).where(pending);
}

/** Settles invitations that were interrupted between credit and answer. Run by cron. */
export async function settleInvitations(app: App): Promise<void> {
  const abandoned = await app.db
    .select({
      startupId: invitationCredits.startupId,
      investorId: invitationCredits.investorId,
      recordId: invitationCredits.recordId,
    })
    .from(invitationCredits)
    .where(and(eq(invitationCredits.isPending, true), lt(invitationCredits.spentAt, app.now() - abandonedAfter)))
    .orderBy(asc(invitationCredits.spentAt))
    .limit(perRun);
  for (const { recordId, ...pair } of abandoned) {
    if (recordId === null) continue;
    try {
      await settleInvitation(app, { pair, recordId });
    } catch (error) {
      logError(`The invitation ${recordId} was not settled.`, error);
    }
  }
}
