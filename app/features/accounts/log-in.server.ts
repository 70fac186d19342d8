import { finishLogIn } from "~/features/second-factor/finish-log-in.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { limitAttempts } from "./limit-attempts.server";
import { verifyPassword } from "./password.server";
import { findAccount } from "./queries.server";
import { accountKindOf, type LoginType } from "./rules";

/**
 * Logs an account in by its password and gives the session's token (spec §7, authentication). Throws `rate_limited`;
 * `wrong_credentials`, the same and after the same work for an unknown address; and, only to whoever knows the
 * password, `suspended`, `not_activated`, and what `finishLogIn` throws about the second factor, of which `code` is one.
 */
export async function logIn(
  app: App,
  options: {
    type: LoginType;
    email: string;
    password: string;
    code?: string;
    ip: string;
    userAgent: string;
    origin?: string;
  },
): Promise<{ token: string; accountId: string }> {
  const kind = accountKindOf(options.type);
  await limitAttempts(app.limits.signIn, { ip: options.ip, account: `${kind}:${options.email}` });
  const account = await findAccount(app, { kind, email: options.email });
  const proved = await verifyPassword(options.password, account?.passwordHash ?? null);
  if (!account || !proved) throw new AppError("wrong_credentials");
  if (account.suspendedAt !== null) throw new AppError("suspended");
  if (account.activatedAt === null) throw new AppError("not_activated");
  return {
    token: await finishLogIn(app, { ...options, accountId: account.id }),
    accountId: account.id,
  };
}
