import type { Attempt } from "~/features/accounts/attempt-rules";
import { clearAttempts, countAttempt } from "~/features/accounts/count-attempts.server";
import type { App } from "~/server/app.server";

const triesAt = (accountId: string): Attempt[] => [{ kind: "secondFactorPerAccount", subject: accountId }];

/**
 * Counts one try at the second factor of an account, before it is looked at: tries side by side count one by one. Only
 * who has proved the password, or holds a session, gets so far. Throws `rate_limited` after too many within the hour.
 */
export async function countTry(app: App, { accountId }: { accountId: string }): Promise<void> {
  await countAttempt(app, triesAt(accountId));
}

/** A right answer: the count starts over. */
export async function forgetTries(app: App, { accountId }: { accountId: string }): Promise<void> {
  await clearAttempts(app, triesAt(accountId));
}
