import { afterAnswer } from "~/db/commit.server";
import type { AccountKind } from "~/db/values";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { mailAccountExists, mailActivation } from "./account-mails.server";
import { networkOf } from "./attempt-rules";
import { countAttempt } from "./count-attempts.server";
import { limitAttempts } from "./limit-attempts.server";
import { findAccount, findProvider } from "./queries.server";

/**
 * Mails another activation link; earlier links stay valid. Neither the result nor its timing reveals whether the
 * address has an account, because the mail is written after the response: activated accounts get a notice, unknown and
 * suspended ones get no mail. Throws `rate_limited`.
 */
export async function resendActivation(
  app: App,
  options: { kind: AccountKind; email: string; origin: string; ip: string },
): Promise<void> {
  const { kind, email, origin, ip } = options;
  await limitAttempts(app.limits.signUp, { ip, account: `${kind}:${email}` });
  await countAttempt(app, [{ kind: "resendPerNetwork", subject: networkOf(ip) }]);
  app.waitUntil(mailLink(afterAnswer(app), { kind, email, origin }).catch((error) => logError(error)));
}

async function mailLink(
  app: App,
  { kind, email, origin }: { kind: AccountKind; email: string; origin: string },
): Promise<void> {
  const account = await findAccount(app, { kind, email });
  if (!account || account.suspendedAt !== null) return;
  if (account.activatedAt !== null) return mailAccountExists(app, { account, origin });
  const provider = await findProvider(app, { accountId: account.id });
  await mailActivation(app, { account, origin, provider });
}
