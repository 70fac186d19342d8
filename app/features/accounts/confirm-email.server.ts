import { and, eq, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { recordEvent } from "~/features/audit/record-event.server";
import { foreign } from "~/features/mail/foreign-text";
import { queueMail } from "~/features/mail/queue-mail.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { emailTaken, noOtherEmail } from "./prove-address.server";
import { closeCodes, codeIsOpen, requireOpenCode } from "./verify-codes.server";

async function openEmailChange(app: App, code: string) {
  const { codeId, newEmail, account } = await requireOpenCode(app, { code, purpose: "email" });
  if (newEmail === null) throw new AppError("gone");
  return { codeId, newEmail, ...account };
}

/** The new address a mailed code confirms; does not use up the code. Throws `gone`. */
export async function readEmailChange(app: App, { code }: { code: string }): Promise<{ email: string }> {
  const { newEmail } = await openEmailChange(app, code);
  return { email: newEmail };
}

/**
 * Changes an account's address to the confirmed one and notifies the old one. A code works once. Throws `gone` for a
 * code that is unknown, used or expired, and `already_exists` if another account has taken the address in the meantime.
 */
export async function confirmEmail(app: App, options: { code: string; origin: string }): Promise<{ email: string }> {
  const { codeId, id, kind, email, newEmail, locale } = await openEmailChange(app, options.code);
  try {
    await commitGuarded(app, {
      update: app.db
        .update(accounts)
        .set({ email: newEmail, ...noOtherEmail, updatedAt: app.now() })
        .where(and(eq(accounts.id, id), isNull(accounts.suspendedAt), codeIsOpen(app, codeId))),
      event: recordEvent(app, { actor: { id }, action: "account.email_changed", subject: { kind: "account", id } }),
      // Invalidates links to other requested addresses and to the old mailbox.
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
