import type { LogInWay } from "~/db/values";
import { startSession } from "~/features/accounts/sessions.server";
import { hasSecondFactor } from "~/features/second-factor/queries.server";
import { spendCode } from "~/features/second-factor/spend-code.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** The first proof was right, and the account asks for a second: a page goes on with it, anything else answers 401. */
export class SecondFactorRequired extends AppError {
  readonly accountId: string;
  /** What the first proof was. */
  readonly way: LogInWay;

  constructor({ accountId, way }: { accountId: string; way: LogInWay }) {
    super("second_factor_required");
    this.accountId = accountId;
    this.way = way;
  }
}

/**
 * The only way from a first proof (a password, a social identity, a mailed link) to a session, whose token it gives.
 * Throws `SecondFactorRequired` for an account with a second factor when no code comes along, and for a wrong one
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
  /** What the first proof was. */
  way: LogInWay;
  /** Of the authenticator app, or a recovery code. */
  code?: string;
  /** Of the link in the mail about a used recovery code. */
  origin?: string;
}
