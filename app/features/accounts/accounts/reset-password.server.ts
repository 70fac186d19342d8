import { and, eq, isNull } from "drizzle-orm";
import { accounts, socialIdentities } from "~/db/schema";
import type { AccountKind } from "~/db/values";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { resetMailAttempts } from "./attempt-rules";
import { clearAttempts } from "./count-attempts.server";
import { setPassword } from "./set-password.server";
import { codeIsOpen, requireOpenCode } from "./verify-codes.server";

/** Returns the address of the account whose password a mailed code resets, without using up the code. Throws `gone`. */
export async function readPasswordReset(app: App, { code }: { code: string }): Promise<{ email: string }> {
  const { account } = await requireOpenCode(app, { code, purpose: "reset" });
  return { email: account.email };
}

/**
 * Resets a forgotten password (product §5.5, /forgot). The code works once; every session of the account ends. Opening
 * the mail verifies the mailbox, so a waiting account is activated and earlier social identities are removed. Does not
 * log in; `logIn` does, with all its checks. Throws `gone`, and `invalid` on `password`.
 */
export async function resetPassword(
  app: App,
  options: { code: string; password: string; origin: string },
): Promise<{ accountId: string; kind: AccountKind; email: string }> {
  const { codeId, account } = await requireOpenCode(app, { code: options.code, purpose: "reset" });
  const waited = account.activatedAt === null;
  await setPassword(app, {
    account,
    password: options.password,
    keepSessionId: null,
    onlyIf: and(eq(accounts.email, account.email), isNull(accounts.suspendedAt), codeIsOpen(app, codeId)),
    columns: waited ? { activatedAt: app.now() } : {},
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
