import { loginAttempts } from "~/features/accounts/attempt-rules";
import { countFailure } from "~/features/accounts/count-attempts.server";
import { deviceOf } from "~/features/accounts/device";
import { findDevice } from "~/features/accounts/known-devices.server";
import { limitAttempts } from "~/features/accounts/limit-attempts.server";
import { verifyPassword } from "~/features/accounts/password.server";
import { findAccount } from "~/features/accounts/queries.server";
import { accountKindOf, type LoginType } from "~/features/accounts/rules";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { finishLogIn } from "./finish-log-in.server";

interface LogInOptions {
  type: LoginType;
  email: string;
  password: string;
  ip: string;
  userAgent: string;
  /** The second factor's code, if sent along. */
  code?: string;
  /** The origin of links in mails about the login. */
  origin?: string;
  /** The token of the browser's cookie, if any (`rememberDevice`). */
  device?: string | null;
}

/**
 * Logs in with a password and returns the session's token (spec §7, authentication). Wrong passwords are counted
 * (`loginAttempts`), for unknown addresses too, and recorded in the owner's security activity. Throws `rate_limited`;
 * `wrong_credentials`, after the same work for unknown addresses; and, only if the password is correct, `suspended`,
 * `not_activated` and what `finishLogIn` throws.
 */
export async function logIn(app: App, options: LogInOptions): Promise<{ token: string; accountId: string }> {
  const { email, password, ip, userAgent } = options;
  const kind = accountKindOf(options.type);
  const typed = `${kind}:${email}`;
  const device = await findDevice(app, { kind, email, device: options.device });
  await limitAttempts(app.limits.signIn, { ip, account: device === null ? typed : `${typed}|${device}` });
  const account = await findAccount(app, { kind, email });
  const proved = await countFailure(app, loginAttempts({ account: typed, ip, device }), () =>
    verifyPassword(password, account?.passwordHash ?? null),
  );
  if (account && !proved) recordFailure(app, { accountId: account.id, userAgent });
  if (!account || !proved) throw new AppError("wrong_credentials");
  if (account.suspendedAt !== null) throw new AppError("suspended");
  if (account.activatedAt === null) throw new AppError("not_activated");
  const token = await finishLogIn(app, { ...options, accountId: account.id, way: "password" });
  return { token, accountId: account.id };
}

/** Runs after the response, so its timing does not reveal whether the account exists. Bounded by the attempt limits. */
function recordFailure(app: App, { accountId, userAgent }: { accountId: string; userAgent: string }): void {
  const event = recordEvent(app, {
    actor: null,
    action: "account.login_failed",
    subject: { kind: "account", id: accountId },
    data: deviceOf(userAgent),
  });
  app.waitUntil(event.execute().catch((error: unknown) => console.error(error)));
}
