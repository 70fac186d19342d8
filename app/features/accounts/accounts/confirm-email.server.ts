import { and, eq, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { redirectHeld } from "~/features/core/mail/redirect-held.server";
import { notify } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { emailTaken, noOtherEmail } from "./prove-address.server";
import { prepareRelease } from "./release-address.server";
import { closeCodes, codeIsOpen, requireOpenCode } from "./verify-codes.server";

async function openEmailChange(app: App, code: string) {
  const { codeId, newEmail, account } = await requireOpenCode(app, { code, purpose: "email" });
  if (newEmail === null) throw new AppError("gone");
  return { codeId, newEmail, ...account };
}

/** Returns the new address that a mailed code confirms, without using up the code. Throws `gone`. */
export async function readEmailChange(app: App, { code }: { code: string }): Promise<{ email: string }> {
  const { newEmail } = await openEmailChange(app, code);
  return { email: newEmail };
}

/**
 * Changes an account's address to the confirmed one, which also gets the mails held back, and notifies the old one;
 * another account that holds the address unproven loses it. A code works once. Throws `gone` for a code that is
 * unknown, used or expired, and `already_exists` if another account has proven the address in the meantime.
 */
export async function confirmEmail(app: App, options: { code: string; origin: string }): Promise<{ email: string }> {
  const { codeId, id, kind, email, newEmail, locale } = await openEmailChange(app, options.code);
  const release = await prepareRelease(app, { kind, email: newEmail, for: id });
  const change = app.db
    .update(accounts)
    .set({ email: newEmail, ...noOtherEmail, updatedAt: app.now() })
    .where(and(eq(accounts.id, id), isNull(accounts.suspendedAt), codeIsOpen(app, codeId)));
  try {
    await commitGuarded(app, {
      ...(release ? { update: release.update, updates: [change] } : { update: change }),
      event: recordEvent(app, { actor: { id }, action: "account.email_changed", subject: { kind: "account", id } }),
      // Invalidates links to other requested addresses and to the old mailbox.
      extraStatements: [
        closeCodes(app, { accountId: id }),
        redirectHeld(app, { accountId: id, from: email, to: newEmail }),
        ...(release?.statements ?? []),
      ],
      error: () => new AppError("gone"),
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
  await notify(app, {
    to: email,
    accountId: id,
    locale,
    kind: "emailChanged",
    values: { email: foreign(newEmail), link: `${options.origin}${localePath(locale, "/login")}?type=${kind}` },
  });
  return { email: newEmail };
}
