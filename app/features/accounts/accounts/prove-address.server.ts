import { commit } from "~/db/commit.server";
import { countMails } from "~/features/core/mail/queries.server";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type FoundAccount, findAccount } from "./queries.server";
import { accountMailsPerHour, accountMailWindow, emailChangeLifetime, isTakenBy } from "./rules";
import { closeCodes, prepareCode } from "./verify-codes.server";

/** Account columns that clear any unproven or requested address. */
export const noOtherEmail = { unprovenEmail: null, unprovenAt: null, requestedEmail: null, requestedEmailAt: null };

/** The error for an address that another account of the same kind uses. */
export const emailTaken = () => new AppError("already_exists", { fields: { email: ["accounts:email.taken"] } });

/**
 * Prepares the mail that proves a new address for an account; nothing is written before `send`, which invalidates
 * earlier links. The address takes effect when the link is used (`confirmEmail`). If another account of the same kind
 * has proven it, the mail is a notice instead, and no mail is sent beyond the limit; only the mailbox learns which, so
 * that addresses with accounts cannot be discovered.
 */
export async function prepareAddressProof(
  app: App,
  options: { account: Pick<FoundAccount, "id" | "kind" | "locale">; email: string; origin: string },
): Promise<{ send: () => Promise<void> }> {
  const { account, email, origin } = options;
  const close = closeCodes(app, { accountId: account.id, purpose: "email" });
  if (!(await mayMail(app, email))) return { send: async () => void (await close) };
  const holder = await findAccount(app, { kind: account.kind, email });
  if (holder && holder.id !== account.id && isTakenBy(holder)) {
    const notice = await prepareNotice(app, {
      to: email,
      accountId: holder.id,
      locale: holder.locale,
      kind: "emailTaken",
      values: { link: `${origin}${localePath(holder.locale, "/login")}?type=${holder.kind}` },
    });
    return {
      send: async () => {
        await commit(app, [close, ...notice.statements]);
        await notice.send();
      },
    };
  }
  const lifetime = emailChangeLifetime;
  const { code, insert } = await prepareCode(app, { accountId: account.id, purpose: "email", lifetime, email });
  const mail = await prepareNotice(app, {
    to: email,
    accountId: account.id,
    locale: account.locale,
    kind: "confirmEmail",
    values: { link: `${origin}${localePath(account.locale, "/confirm-email")}?code=${code}` },
  });
  return {
    send: async () => {
      await commit(app, [close, insert, ...mail.statements]);
      await mail.send();
    },
  };
}

/** Anyone can enter anyone's address, so the limit is per address, regardless of who requests the mail. */
async function mayMail(app: App, email: string): Promise<boolean> {
  const since = app.now() - accountMailWindow;
  return (await countMails(app, { to: email, templates: ["confirmEmail", "emailTaken"], since })) < accountMailsPerHour;
}
