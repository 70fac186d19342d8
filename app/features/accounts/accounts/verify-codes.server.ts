import { and, eq, exists, gt, isNull, or } from "drizzle-orm";
import { ulid } from "ulidx";
import { accounts, type VerifyPurpose, verifyCodes } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { createToken, hashToken } from "~/server/tokens";

/**
 * Creates a one-time code and the statement that stores its hash; the code itself is only mailed (product §5.5).
 * `email` is the address it is mailed to: for the purpose `email` the one to confirm, otherwise the account's current
 * one, and the code expires if that changes.
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

/** Returns the statement that invalidates an account's open codes, or only those for one purpose. */
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

/** Builds the condition on a code's row: it is neither used nor expired. */
export function isOpenCode(app: App) {
  return and(isNull(verifyCodes.usedAt), gt(verifyCodes.expiresAt, app.now()));
}

/** Builds the condition for the statement that uses a code: it is still open. */
export function codeIsOpen(app: App, codeId: string) {
  return exists(
    app.db
      .select({ id: verifyCodes.id })
      .from(verifyCodes)
      .where(and(eq(verifyCodes.id, codeId), isOpenCode(app))),
  );
}

/**
 * Returns an open code with its account, without using up the code, because mail scanners open links too. Throws `gone`
 * if the code is unknown, for another purpose, used or expired, if its account is suspended or erased, or if the
 * account no longer has the address that the code was mailed to.
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
        purpose === "email" ? undefined : or(isNull(verifyCodes.email), eq(verifyCodes.email, accounts.email)),
      ),
    )
    .get();
  if (!found) throw new AppError("gone");
  return found;
}
