import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { insertIf } from "~/db/insert-if.server";
import { invitationCredits } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { taipeiMonth } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { invitationAllowance, maxInvitationAllowance, silence } from "./invitation-credits";
import { hasRoom } from "./invitation-queue/conditions.server";
import { placeIn, selectInbox } from "./invitation-queue/find-place.server";

/** How many invitations a startup has left this month, and its monthly allowance. */
export async function invitationsLeft(app: App, { actor }: { actor: StartupViewer }) {
  const allowance = invitationAllowance(actor.level);
  const row = await app.db.select({ spent: count() }).from(invitationCredits).where(isSpentBy(app, actor.id)).get();
  return {
    left: Math.max(0, allowance - (row?.spent ?? 0)),
    allowance,
    canHaveMore: allowance < maxInvitationAllowance,
  };
}

/**
 * Takes an invitation's credit before the invitation is sent, under the id of the record it will open. Concurrent
 * invitations to the same investor share one credit; `isOwn` marks the one that took it and must settle it. Count and
 * insert are one statement, so two invitations cannot take the same last credit, and the result is read in the same
 * transaction. Throws `inbox_full` if as many invitations as fit wait for the investor's answer or others are ahead in
 * its queue, and `no_credit`.
 */
export async function spendCredit(
  app: App,
  { actor, investorId }: { actor: StartupViewer; investorId: string },
): Promise<{ recordId: string; isOwn: boolean }> {
  const now = app.now();
  const recordId = ulid(now);
  const spent = sql`(SELECT count(*) FROM ${invitationCredits} WHERE ${isSpentBy(app, actor.id)})`;
  const pair = { investorId, startupId: actor.id };
  const [taken, standing, open, queue] = await app.db.batch([
    insertIf(
      app.db,
      invitationCredits,
      { startupId: actor.id, investorId, recordId, isPending: true, month: taipeiMonth(now), spentAt: now },
      sql`${spent} < ${invitationAllowance(actor.level)} AND ${hasRoom(app, pair)}`,
    )
      .onConflictDoNothing()
      .returning({ recordId: invitationCredits.recordId }),
    app.db
      .select({ recordId: invitationCredits.recordId })
      .from(invitationCredits)
      .where(and(eq(invitationCredits.startupId, actor.id), eq(invitationCredits.investorId, investorId))),
    ...selectInbox(app, investorId),
  ]);
  const [credit] = standing;
  if (!credit) throw new AppError(placeIn(app, pair, open, queue).freeBy === null ? "no_credit" : "inbox_full");
  return { recordId: credit.recordId ?? recordId, isOwn: taken.length > 0 };
}

/** The credits that count for the month: taken in it, not returned, and not freed by 14 days of silence. */
function isSpentBy(app: App, startupId: string) {
  const now = app.now();
  return and(
    eq(invitationCredits.startupId, startupId),
    eq(invitationCredits.month, taipeiMonth(now)),
    isNull(invitationCredits.returnedAt),
    gt(invitationCredits.spentAt, now - silence),
  );
}
