import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { accounts, verifyCodes } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { hashToken } from "~/features/accounts/tokens";
import { closeCodes } from "~/features/accounts/verify-codes.server";
import { recordEvent } from "~/features/audit/record-event.server";
import { prepareMail } from "~/features/mail/queue-mail.server";
import { commitGuarded } from "~/features/review/commit-guarded.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** The change of address an open code stands for. Throws `gone` for a code that is unknown, used or expired. */
async function openChange(app: App, code: string) {
  const found = await app.db
    .select({
      codeId: verifyCodes.id,
      email: verifyCodes.email,
      accountId: accounts.id,
      oldEmail: accounts.email,
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
        isNull(accounts.erasedAt),
      ),
    )
    .get();
  if (!found?.email) throw new AppError("gone");
  return { ...found, email: found.email };
}

/** The address a mailed code would confirm, without using it up: mail scanners open links too. Throws `gone`. */
export async function readEmailChange(app: App, { code }: { code: string }): Promise<{ email: string }> {
  const { email } = await openChange(app, code);
  return { email };
}

/**
 * Makes the confirmed address the account's, once, and tells the old one. Works without a session: the mail may be read
 * on another device. Links mailed to the old address end with it. Throws `gone`, also where the address has become
 * somebody else's meanwhile.
 */
export async function confirmEmail(app: App, { code, origin }: { code: string; origin: string }): Promise<void> {
  const { codeId, accountId, email, oldEmail, locale } = await openChange(app, code);
  const at = app.now();
  const codeIsOpen = sql`EXISTS (SELECT 1 FROM ${verifyCodes} WHERE id = ${codeId} AND used_at IS NULL AND expires_at > ${at})`;
  const mail = prepareMail(app, {
    to: oldEmail,
    locale,
    template: "emailChanged",
    values: { link: `${origin}${localePath(locale, "/login")}`, email },
  });
  try {
    await commitGuarded(app, {
      update: app.db
        .update(accounts)
        .set({ email, updatedAt: at })
        .where(and(eq(accounts.id, accountId), eq(accounts.email, oldEmail), codeIsOpen)),
      event: recordEvent(
        app,
        {
          actor: { id: accountId },
          action: "account.email_changed",
          subject: { kind: "account", id: accountId },
          from: oldEmail,
          to: email,
        },
        { ifChanged: true },
      ),
      alongside: [
        ...(["email", "reset", "prove"] as const).map((purpose) => closeCodes(app, { accountId, purpose })),
        mail.insert,
      ],
    });
  } catch (error) {
    const lostRace = isUniqueViolation(error) || (error instanceof AppError && error.code === "wrong_state");
    throw lostRace ? new AppError("gone") : error;
  }
  await mail.send();
}
