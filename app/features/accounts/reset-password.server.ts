import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { accounts, socialIdentities, verifyCodes } from "~/db/schema";
import type { AccountKind } from "~/db/values";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";
import { resetMailAttempts } from "./attempt-rules";
import { clearAttempts } from "./count-attempts.server";
import { setPassword } from "./set-password.server";

/** The account an open code for a forgotten password belongs to; throws `gone` for any other code. */
async function openReset(app: App, code: string) {
  const found = await app.db
    .select({
      codeId: verifyCodes.id,
      id: accounts.id,
      kind: accounts.kind,
      email: accounts.email,
      locale: accounts.locale,
      activatedAt: accounts.activatedAt,
    })
    .from(verifyCodes)
    .innerJoin(accounts, eq(accounts.id, verifyCodes.accountId))
    .where(
      and(
        eq(verifyCodes.codeHash, await hashToken(code)),
        eq(verifyCodes.purpose, "reset"),
        isNull(verifyCodes.usedAt),
        gt(verifyCodes.expiresAt, app.now()),
        isNull(accounts.suspendedAt),
      ),
    )
    .get();
  if (!found) throw new AppError("gone");
  return found;
}

/** Whose password a mailed code would replace, without using it up. Throws `gone`. */
export async function readPasswordReset(app: App, { code }: { code: string }): Promise<{ email: string }> {
  const { email } = await openReset(app, code);
  return { email };
}

/**
 * Replaces a forgotten password (spec §2, /forgot). The code works once; every session of the account ends. Who opened
 * the mail has proved the mailbox, so an account that waited for its activation is activated, without the social
 * identities somebody may have tied to it before. Throws `gone`, and `invalid` on `password`. It logs nobody in: that is
 * left to `logIn`, which asks for everything it always asks for.
 */
export async function resetPassword(
  app: App,
  options: { code: string; password: string; origin: string },
): Promise<{ accountId: string; kind: AccountKind; email: string }> {
  const { codeId, activatedAt, ...account } = await openReset(app, options.code);
  const at = app.now();
  const waited = activatedAt === null;
  await setPassword(app, {
    account,
    password: options.password,
    keepSessionId: null,
    onlyIf: sql`${accounts.suspendedAt} IS NULL AND EXISTS (SELECT 1 FROM ${verifyCodes} WHERE id = ${codeId} AND used_at IS NULL AND expires_at > ${at})`,
    columns: waited ? { activatedAt: at } : {},
    event: { action: "account.password_reset" },
    extraStatements: waited ? [app.db.delete(socialIdentities).where(eq(socialIdentities.accountId, account.id))] : [],
    // Another request used the code first.
    error: () => new AppError("gone"),
    origin: options.origin,
  });
  const { usual, beyond } = resetMailAttempts(account.id);
  await clearAttempts(app, [usual, beyond]);
  return { accountId: account.id, kind: account.kind, email: account.email };
}
