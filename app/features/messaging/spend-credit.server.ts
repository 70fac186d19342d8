import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import { pitchCredits } from "~/db/schema";
import type { StartupViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { monthOf, pitchAllowance, silence } from "./pitch-credits";

/** How many pitches a startup may still send this month, and how many the month has. */
export async function pitchesLeft(app: App, { actor }: { actor: StartupViewer }) {
  const allowance = pitchAllowance(actor.level);
  const row = await app.db.select({ spent: count() }).from(pitchCredits).where(isSpentBy(app, actor.id)).get();
  return { left: Math.max(0, allowance - (row?.spent ?? 0)), allowance };
}

/**
 * Takes the credit of a pitch before it is sent; one a pair, so sending the same pitch again takes no second one. The
 * count and the row are one statement: two pitches at once cannot share the last credit. Throws `no_credit`.
 */
export async function spendCredit(
  app: App,
  { actor, investorId }: { actor: StartupViewer; investorId: string },
): Promise<void> {
  const now = app.now();
  const spent = sql`(SELECT count(*) FROM ${pitchCredits} WHERE ${isSpentBy(app, actor.id)})`;
  const result = await app.db.run(
    sql`INSERT INTO pitch_credits (startup_id, investor_id, month, spent_at)
        SELECT ${actor.id}, ${investorId}, ${monthOf(now)}, ${now} WHERE ${spent} < ${pitchAllowance(actor.level)}
        ON CONFLICT (startup_id, investor_id) DO NOTHING`,
  );
  if (result.meta.changes > 0) return;
  const known = await app.db
    .select({ spentAt: pitchCredits.spentAt })
    .from(pitchCredits)
    .where(and(eq(pitchCredits.startupId, actor.id), eq(pitchCredits.investorId, investorId)))
    .get();
  if (!known) throw new AppError("no_credit");
}

/** Gives a credit back whose pitch was not sent after all. */
export async function dropCredit(
  app: App,
  { actor, investorId }: { actor: StartupViewer; investorId: string },
): Promise<void> {
  await app.db
    .delete(pitchCredits)
    .where(and(eq(pitchCredits.startupId, actor.id), eq(pitchCredits.investorId, investorId)));
}

function isSpentBy(app: App, startupId: string) {
  const now = app.now();
  return and(
    eq(pitchCredits.startupId, startupId),
    eq(pitchCredits.month, monthOf(now)),
    isNull(pitchCredits.returnedAt),
    gt(pitchCredits.spentAt, now - silence),
  );
}
