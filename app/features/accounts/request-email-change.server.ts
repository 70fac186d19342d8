import { prepareMail } from "~/features/mail/queue-mail.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type FoundAccount, findAccount } from "./queries.server";
import { emailChangeLifetime } from "./rules";
import { closeCodes, prepareCode } from "./verify-codes.server";

/** The error for an address that another account of the same kind uses. */
export const emailTaken = () => new AppError("already_exists", { fields: { email: ["accounts:email.taken"] } });

/**
 * Prepares the mail that confirms a new address for an account. Nothing is written before `send`, which invalidates the
 * codes of earlier requests; the address changes only when the link is used (`confirmEmail`). Throws `already_exists`
 * on `email` if another account of the same kind uses the address.
 */
export async function prepareEmailChange(
  app: App,
  options: { account: Pick<FoundAccount, "id" | "kind" | "locale">; email: string; origin: string },
): Promise<{ send: () => Promise<void> }> {
  const { account, email, origin } = options;
  const holder = await findAccount(app, { kind: account.kind, email });
  if (holder && holder.id !== account.id) throw emailTaken();
  const { code, insert } = await prepareCode(app, {
    accountId: account.id,
    purpose: "email",
    lifetime: emailChangeLifetime,
    email,
  });
  const mail = prepareMail(app, {
    to: email,
    accountId: account.id,
    locale: account.locale,
    template: "confirmEmail",
    values: { link: `${origin}${localePath(account.locale, "/confirm-email")}?code=${code}` },
  });
  return {
    send: async () => {
      await app.db.batch([closeCodes(app, { accountId: account.id, purpose: "email" }), insert, mail.insert]);
      await mail.send();
    },
  };
}
