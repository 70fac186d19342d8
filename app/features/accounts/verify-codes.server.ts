import { and, eq, exists, gt, isNull } from "drizzle-orm";
import { ulid } from "ulidx";
import { accounts, type VerifyPurpose, verifyCodes } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { createToken, hashToken } from "~/server/tokens";

/**
 * A new one-use code and the statement that stores its hash; the code itself is only ever mailed (design §15). `email` is
 * the address that a code of purpose `email` confirms.
 */
export async function prepareCode(
  app: App,
  options: { accountId: string; purpose: VerifyPurpose; lifetime: number; email?: string },
) {
  const code = createToken();
  const now = app.now();
  const insert = app.db.insert(verifyCodes).values({
    id: ulid(now),
    accountId: options.accountId,
    purpose: options.purpose,
    codeHash: await hashToken(code),
    email: options.email ?? null,
    createdAt: now,
    expiresAt: now + options.lifetime,
  });
  return { code, insert };
}

/** The statement that makes an account's open codes useless: those for one purpose if one is given. */
export function closeCodes(app: App, options: { accountId: string; purpose?: VerifyPurpose }) {
  return app.db
    .update(verifyCodes)
    .set({ usedAt: app.now() })
    .where(
      and(
        eq(verifyCodes.accountId, options.accountId),
        options.purpose && eq(verifyCodes.purpose, options.purpose),
        isNull(verifyCodes.usedAt),
      ),
    );
}

/** A condition on the row of a code: it is neither used nor expired. */
export function isOpenCode(app: App) {
  return and(isNull(verifyCodes.usedAt), gt(verifyCodes.expiresAt, app.now()));
}

/** A condition for the statement that spends a code: it is still open. */
export function codeIsOpen(app: App, codeId: string) {
  return exists(
    app.db
      .select({ id: verifyCodes.id })
      .from(verifyCodes)
      .where(and(eq(verifyCodes.id, codeId), isOpenCode(app))),
  );
}

/**
 * A mailed code that is open, with the account it belongs to, without using it up: mail scanners open links too. Throws
 * `gone` for one that is unknown, for another purpose, used or expired, and when its account is suspended or erased.
 */
export async function requireOpenCode(app: App, { code, purpose }: { code: string; purpose: VerifyPurpose }) {
  const { id, kind, email, locale, activatedAt } = accounts;
  const found = await app.db
    .select({
      codeId: verifyCodes.id,
      newEmail: verifyCodes.email,
      account: { id, kind, email, locale, activatedAt },
    })
    .from(verifyCodes)
    .innerJoin(accounts, eq(accounts.id, verifyCodes.accountId))
    .where(
      and(
        eq(verifyCodes.codeHash, await hashToken(code)),
        eq(verifyCodes.purpose, purpose),
        isOpenCode(app),
        isNull(accounts.suspendedAt),
        isNull(accounts.erasedAt),
      ),
    )
    .get();
  if (!found) throw new AppError("gone");
  return found;
}
