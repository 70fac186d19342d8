import { and, eq, gt, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { accounts, pendingLogins } from "~/db/schema";
import type { LogInWay } from "~/db/values";
import { stillStands } from "~/features/accounts/accounts/first-proofs.server";
import { startSession } from "~/features/accounts/accounts/sessions.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { createToken, hashToken } from "~/server/tokens";
import { checkPasskey } from "./check-passkey.server";
import { describeSecondFactor } from "./queries.server";
import { pendingLoginLifetime, triesPerLogin } from "./rules";
import type { PasskeyAnswer } from "./schema";
import { spendCode } from "./spend-code.server";

/**
 * Stores a login whose first factor was correct. Its token only allows answering with the second factor, for ten
 * minutes and five tries. Whatever takes the first factor from the account deletes its pending logins, so `proved` need
 * hold only now. Throws `wrong_credentials` if it does not.
 */
export async function startPendingLogin(
  app: App,
  { accountId, way, proved }: { accountId: string; way: LogInWay; proved: SQL },
): Promise<string> {
  const token = createToken();
  const now = app.now();
  const row = {
    id: ulid(now),
    tokenHash: await hashToken(token),
    accountId,
    way,
    createdAt: now,
    expiresAt: now + pendingLoginLifetime,
  };
  await commitGuarded(
    { db: app.db },
    {
      update: insertIf(app.db, pendingLogins, row, stillStands(accountId, proved)),
      error: () => new AppError("wrong_credentials"),
    },
  );
  return token;
}

/**
 * Returns the pending login of a token. Throws `gone` if it is unknown, expired or used up, or its account is
 * suspended.
 */
async function openLogin(app: App, token: string | null) {
  const found = await app.db
    .select({ id: pendingLogins.id, accountId: pendingLogins.accountId, way: pendingLogins.way })
    .from(pendingLogins)
    .innerJoin(accounts, eq(accounts.id, pendingLogins.accountId))
    .where(
      and(
        eq(pendingLogins.tokenHash, await hashToken(token ?? "")),
        gt(pendingLogins.expiresAt, app.now()),
        lt(pendingLogins.tries, triesPerLogin),
        isNull(accounts.suspendedAt),
        isNotNull(accounts.activatedAt),
      ),
    )
    .get();
  if (!found) throw new AppError("gone");
  return found;
}

/** Returns the factors a pending login can continue with, without revealing the account. Throws `gone`. */
export async function readPendingLogin(
  app: App,
  { token }: { token: string | null },
): Promise<{ totp: boolean; passkey: boolean; recovery: boolean }> {
  const { accountId } = await openLogin(app, token);
  const { totpSince, passkeys, recoveryCodesLeft } = await describeSecondFactor(app, { accountId });
  return { totp: totpSince !== null, passkey: passkeys.length > 0, recovery: recoveryCodesLeft > 0 };
}

/** Returns the challenge parameters of a pending login, which is itself the holder. Throws `gone`. */
export async function challengeForLogin(app: App, { token }: { token: string | null }) {
  const { id, accountId } = await openLogin(app, token);
  return { accountId, holder: id, purpose: "login" as const };
}

/**
 * Completes a pending login with its second factor and returns the session's token and account. A pending login starts
 * at most one session. Throws `gone` if the login is over, including after the last wrong try; `invalid` on `code` or
 * `passkey`; and `rate_limited`.
 */
export async function verifyPendingLogin(
  app: App,
  options: {
    token: string | null;
    answer: { code: string } | { passkey: PasskeyAnswer };
    userAgent: string;
    origin: string;
  },
): Promise<{ token: string; accountId: string }> {
  const { token, answer, userAgent, origin } = options;
  const { id, accountId, way } = await openLogin(app, token);
  // Counted before the answer is checked, so that concurrent tries are counted exactly.
  const [tried] = await app.db
    .update(pendingLogins)
    .set({ tries: sql`${pendingLogins.tries} + 1` })
    .where(and(eq(pendingLogins.id, id), lt(pendingLogins.tries, triesPerLogin)))
    .returning({ tries: pendingLogins.tries });
  if (!tried) throw new AppError("gone");
  try {
    if ("passkey" in answer) {
      await checkPasskey(app, { accountId, purpose: "login", holder: id, response: answer.passkey, origin });
    } else {
      await spendCode(app, { accountId, code: answer.code, origin });
    }
  } catch (error) {
    const isOver = tried.tries >= triesPerLogin && error instanceof AppError && error.code === "invalid";
    throw isOver ? new AppError("gone") : error;
  }
  // One transaction: a new password, which deletes the pending login, comes before it or ends the session.
  const ending = app.db.delete(pendingLogins).where(eq(pendingLogins.id, id));
  const error = () => new AppError("gone");
  return { token: await startSession(app, { accountId, userAgent, way, ending, error }), accountId };
}
