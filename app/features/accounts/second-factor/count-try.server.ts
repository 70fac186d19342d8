import type { Attempt } from "~/features/accounts/accounts/attempt-rules";
import { clearAttempts, countAttempt } from "~/features/accounts/accounts/count-attempts.server";
import type { App } from "~/server/app.server";

const triesAt = (accountId: string): Attempt[] => [{ kind: "secondFactorPerAccount", subject: accountId }];

/**
 * Counts one try at an account's second factor before it is checked, so that concurrent tries are counted exactly.
 * Throws `rate_limited` after too many within an hour.
 */
export async function countTry(app: App, { accountId }: { accountId: string }): Promise<void> {
  await countAttempt(app, triesAt(accountId));
}

/** Resets the counter after a success. */
export async function resetTries(app: App, { accountId }: { accountId: string }): Promise<void> {
  await clearAttempts(app, triesAt(accountId));
}
