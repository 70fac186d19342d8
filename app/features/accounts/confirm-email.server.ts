import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts, verifyCodes } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { recordEvent } from "~/features/audit/record-event.server";
import { foreign } from "~/features/mail/foreign-text";
import { queueMail } from "~/features/mail/queue-mail.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";
import { emailTaken } from "./request-email-change.server";
import { closeCodes } from "./verify-codes.server";

async function openEmailChange(app: App, code: string) {
  const found = await app.db
    .select({
      codeId: verifyCodes.id,
      newEmail: verifyCodes.email,
      id: accounts.id,
      kind: accounts.kind,
      email: accounts.email,
      locale: accounts.locale,
    })
    .from(verifyCodes)
    .innerJoin(accounts, eq(accounts.id, verifyCodes.accountId))
    .where(
      and(
        eq(verifyCodes.codeHash, await hashToken(code)),
        eq(verifyCodes.purpose, "email"),
        isNull(verifyCodes.usedAt),
        gt(verifyCodes.expiresAt, app.now()),
        isNull(accounts.suspendedAt),
      ),
    )
    .get();
  if (!found?.newEmail) throw new AppError("gone");
  return { ...found, newEmail: found.newEmail };
}

/** Which address a mailed code would give its account, without using it up. Throws `gone`. */
export async function readEmailChange(app: App, { code }: { code: string }): Promise<{ email: string }> {
  const { newEmail } = await openEmailChange(app, code);
  return { email: newEmail };
}

/**
 * Makes the confirmed address the account's, and tells the old one. A code works once. Throws `gone` for a code that is
 * unknown, used or expired, and `already_exists` when another account took the address meanwhile.
 */
export async function confirmEmail(app: App, options: { code: string; origin: string }): Promise<{ email: string }> {
  const { codeId, id, kind, email, newEmail, locale } = await openEmailChange(app, options.code);
  const codeIsOpen = sql`EXISTS (SELECT 1 FROM ${verifyCodes} WHERE id = ${codeId} AND used_at IS NULL)`;
  try {
    await commitGuarded(app, {
      update: app.db
        .update(accounts)
        .set({ email: newEmail, updatedAt: app.now() })
        .where(and(eq(accounts.id, id), isNull(accounts.suspendedAt), codeIsOpen)),
      event: recordEvent(app, { actor: { id }, action: "account.email_changed", subject: { kind: "account", id } }),
      // Neither a link to another new mailbox nor one to the old mailbox may do anything any more.
      extraStatements: [closeCodes(app, { accountId: id })],
      error: () => new AppError("gone"),
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
  await queueMail(app, {
    to: email,
    accountId: id,
    locale,
    template: "emailChanged",
    values: { email: foreign(newEmail), link: `${options.origin}${localePath(locale, "/login")}?type=${kind}` },
  });
  return { email: newEmail };
}
