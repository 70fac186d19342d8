import { eq, sql } from "drizzle-orm";
import { factorAttempts } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { triesPerHour, triesWindow } from "./rules";

/**
 * Counts one try at the second factor of an account, before it is looked at: tries side by side count one by one. Only
 * who has proved the password, or holds a session, gets so far. Throws `rate_limited` after too many within the hour.
 */
export async function countTry(app: App, { accountId }: { accountId: string }): Promise<void> {
  const now = app.now();
  const isOver = sql`${factorAttempts.windowStartAt} <= ${now - triesWindow}`;
  const [row] = await app.db
    .insert(factorAttempts)
    .values({ accountId, count: 1, windowStartAt: now })
    .onConflictDoUpdate({
      target: factorAttempts.accountId,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${factorAttempts.count} + 1 END`,
        windowStartAt: sql`CASE WHEN ${isOver} THEN ${now} ELSE ${factorAttempts.windowStartAt} END`,
      },
    })
    .returning();
  if (row && row.count > triesPerHour) {
    const wait = row.windowStartAt + triesWindow - now;
    throw new AppError("rate_limited", { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) });
  }
}

/** A right answer: the count starts over. */
export async function forgetTries(app: App, { accountId }: { accountId: string }): Promise<void> {
  await app.db.delete(factorAttempts).where(eq(factorAttempts.accountId, accountId));
}
