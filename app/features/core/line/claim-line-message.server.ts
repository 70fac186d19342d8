import { and, eq, isNull, sql } from "drizzle-orm";
import { lineMonths, mails } from "~/db/schema";
import { taipeiMonth } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";

/**
 * Counts a message among those of its month, in one transaction with marking it as counted, so that no two deliveries
 * spend the last one (product §25.7). Returns false if the month's budget is used up. `month`: of a message that has
 * been counted, which is not counted again.
 */
export async function claimLineMessage(
  app: App,
  { mailId, month: counted }: { mailId: string; month: string | null },
): Promise<boolean> {
  if (counted !== null) return true;
  const month = taipeiMonth(app.now());
  const budget = app.config.LINE_MONTHLY_MESSAGES;
  const [, , , [mail]] = await app.db.batch([
    app.db.insert(lineMonths).values({ month }).onConflictDoNothing(),
    app.db
      .update(mails)
      .set({ lineMonth: month })
      .where(
        and(
          eq(mails.id, mailId),
          eq(mails.status, "queued"),
          isNull(mails.lineMonth),
          sql`(SELECT ${lineMonths.used} FROM ${lineMonths} WHERE ${lineMonths.month} = ${month}) < ${budget}`,
        ),
      ),
    app.db
      .update(lineMonths)
      .set({ used: sql`${lineMonths.used} + 1` })
      .where(and(eq(lineMonths.month, month), sql`changes() > 0`)),
    app.db.select({ month: mails.lineMonth }).from(mails).where(eq(mails.id, mailId)),
  ]);
  return mail?.month != null;
}

/** Whether the month's budget has a message left. */
export async function hasLineBudget(app: App): Promise<boolean> {
  const { used, budget } = await readLineBudget(app);
  return used < budget;
}

/** Returns how many messages of this month are counted, and how many may be. */
export async function readLineBudget(app: App): Promise<{ used: number; budget: number }> {
  const month = await app.db
    .select({ used: lineMonths.used })
    .from(lineMonths)
    .where(eq(lineMonths.month, taipeiMonth(app.now())))
    .get();
  return { used: month?.used ?? 0, budget: app.config.LINE_MONTHLY_MESSAGES };
}
