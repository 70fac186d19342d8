import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { insertIf } from "~/db/insert-if.server";
import { pitchCredits } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { taipeiMonth } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { maxPitchAllowance, pitchAllowance, silence } from "./pitch-credits";

/** How many pitches a startup may still send this month, and how many the month has. */
export async function pitchesLeft(app: App, { actor }: { actor: StartupViewer }) {
  const allowance = pitchAllowance(actor.level);
  const row = await app.db.select({ spent: count() }).from(pitchCredits).where(isSpentBy(app, actor.id)).get();
  return { left: Math.max(0, allowance - (row?.spent ?? 0)), allowance, canHaveMore: allowance < maxPitchAllowance };
}

/**
 * Takes a pitch's credit before the pitch is sent, under the id of the record that it will open. Each pair has one:
 * concurrent pitches to the same investor share it, and `isOwn` tells which of them took it and must settle it. The count
 * and the insert are one statement, so that two pitches cannot share the last credit, and the result is read in the same
 * transaction. Throws `no_credit`.
 */
export async function spendCredit(
  app: App,
  { actor, investorId }: { actor: StartupViewer; investorId: string },
): Promise<{ recordId: string; isOwn: boolean }> {
  const now = app.now();
  const recordId = ulid(now);
  const spent = sql`(SELECT count(*) FROM ${pitchCredits} WHERE ${isSpentBy(app, actor.id)})`;
  const [taken, standing] = await app.db.batch([
    insertIf(
      app.db,
      pitchCredits,
      { startupId: actor.id, investorId, recordId, isPending: true, month: taipeiMonth(now), spentAt: now },
      sql`${spent} < ${pitchAllowance(actor.level)}`,
    )
      .onConflictDoNothing()
      .returning({ recordId: pitchCredits.recordId }),
    app.db
      .select({ recordId: pitchCredits.recordId })
      .from(pitchCredits)
      .where(and(eq(pitchCredits.startupId, actor.id), eq(pitchCredits.investorId, investorId))),
  ]);
  const [credit] = standing;
  if (!credit) throw new AppError("no_credit");
  return { recordId: credit.recordId ?? recordId, isOwn: taken.length > 0 };
}

/** Which credits count against the month: spent in it, not returned, and not given back by 14 days' silence. */
function isSpentBy(app: App, startupId: string) {
  const now = app.now();
  return and(
    eq(pitchCredits.startupId, startupId),
    eq(pitchCredits.month, taipeiMonth(now)),
    isNull(pitchCredits.returnedAt),
    gt(pitchCredits.spentAt, now - silence),
  );
}
