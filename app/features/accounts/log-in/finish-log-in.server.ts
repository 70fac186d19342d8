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

  constructor({ accountId, way }: { accountId: string; way: LogInWay }) {
    super("second_factor_required");
    this.accountId = accountId;
    this.way = way;
  }
}

/**
 * Completes every login after its first factor (a password, a social identity, a mailed link) and returns the session's
 * token. Throws `SecondFactorRequired` if the account has a second factor and no code is given, and for a wrong code
 * `invalid` on `code` or `rate_limited`.
 */
export async function finishLogIn(
  app: App,
  { accountId, userAgent, way, code, origin = app.config.PUBLIC_ORIGIN }: FinishOptions,
): Promise<string> {
  if (await hasSecondFactor(app, { accountId })) {
    if (code === undefined) throw new SecondFactorRequired({ accountId, way });
    await spendCode(app, { accountId, code, origin });
  }
  return startSession(app, { accountId, userAgent, way });
}

interface FinishOptions {
  accountId: string;
  userAgent: string;
  /** The first factor. */
  way: LogInWay;
  /** A code of the authenticator app, or a recovery code. */
  code?: string;
  /** The origin of the link in the mail about a used recovery code. */
  origin?: string;
}
