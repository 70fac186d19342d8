import type { SQL } from "drizzle-orm";
import type { LogInWay } from "~/db/values";
import { startSession } from "~/features/accounts/accounts/sessions.server";
import { hasSecondFactor } from "~/features/accounts/second-factor/queries.server";
import { spendCode } from "~/features/accounts/second-factor/spend-code.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Thrown when the first factor was correct and the account requires a second: pages continue to it, the API responds
 * with 401.
 */
export class SecondFactorRequired extends AppError {
  readonly accountId: string;
  /** The first factor. */
  readonly way: LogInWay;
  /** What it proved, for the pending login. */
  readonly proved: SQL;

  constructor({ accountId, way, proved }: { accountId: string; way: LogInWay; proved: SQL }) {
    super("second_factor_required");
    this.accountId = accountId;
    this.way = way;
    this.proved = proved;
  }
}

/**
 * Completes every login after its first factor (a password, a social identity, a mailed link) and returns the session's
 * token. Throws `SecondFactorRequired` if the account has a second factor and no code is given, for a wrong code
 * `invalid` on `code` or `rate_limited`, and `wrong_credentials` if the first factor was taken back meanwhile.
 */
export async function finishLogIn(
  app: App,
  { accountId, userAgent, way, proved, code, origin = app.config.PUBLIC_ORIGIN }: FinishOptions,
): Promise<string> {
  if (await hasSecondFactor(app, { accountId })) {
    if (code === undefined) throw new SecondFactorRequired({ accountId, way, proved });
    await spendCode(app, { accountId, code, origin });
  }
  return startSession(app, { accountId, userAgent, way, proved });
}

interface FinishOptions {
  accountId: string;
  userAgent: string;
  /** The first factor. */
  way: LogInWay;
  /** What it proved (`first-proofs.server.ts`). */
  proved: SQL;
  /** A code of the authenticator app, or a recovery code. */
  code?: string;
  /** The origin of the link in the mail about a used recovery code. */
  origin?: string;
}
