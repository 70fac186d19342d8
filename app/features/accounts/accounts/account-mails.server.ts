import { commit } from "~/db/commit.server";
import type { SocialProvider } from "~/db/values";
import { foreign } from "~/features/core/mail/foreign-text";
import { countMails } from "~/features/core/mail/queries.server";
import type { MailTemplate } from "~/features/core/notice-kinds/register";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { FoundAccount } from "./queries.server";
import { accountMailsPerHour, accountMailWindow, activationLifetime, providerNames } from "./rules";
import { prepareCode } from "./verify-codes.server";

type Recipient = Pick<FoundAccount, "id" | "kind" | "email"> & { locale: Locale };

const activationTemplates: MailTemplate[] = ["activate", "activateSocial", "activateGiven", "accountExists"];

/**
 * Whether an address may receive another sign-up mail. Anyone can enter anyone's address, so the limit is per address;
 * the response does not reveal it.
 */
export async function mayMail(app: App, { email }: { email: string }): Promise<boolean> {
  const since = app.now() - accountMailWindow;
  const sent = await countMails(app, { to: email, templates: activationTemplates, since });
  return sent < accountMailsPerHour;
}

/**
 * Prepares a new activation code and its mail: two rows for the command's batch, then `send`. The mail names the
 * provider of a social sign-up, or the profile if staff hand an account over to its owner (`given`).
 */
export async function prepareActivation(
  app: App,
  {
    account,
    origin,
    provider,
    given,
  }: { account: Recipient; origin: string; provider?: SocialProvider | null; given?: { name: string } },
) {
  const { code, insert } = await prepareCode(app, {
    accountId: account.id,
    purpose: "activate",
    lifetime: activationLifetime,
    email: account.email,
  });
  const mail = await prepareNotice(app, {
    to: account.email,
    accountId: account.id,
    locale: account.locale,
    kind: provider ? "activateSocial" : given ? "activateGiven" : "activate",
    values: {
      link: `${origin}${localePath(account.locale, "/activate")}?code=${code}`,
      ...(provider ? { provider: providerNames[provider] } : {}),
      ...(given ? { name: foreign(given.name) } : {}),
    },
  });
  return { inserts: [insert, ...mail.statements] as const, send: mail.send };
}

/**
 * Mails another link to an account that awaits activation, unless its address has reached the mail limit. Earlier links
 * stay valid and the account is unchanged.
 */
export async function mailActivation(
  app: App,
  options: { account: Recipient; origin: string; provider?: SocialProvider | null },
): Promise<void> {
  if (!(await mayMail(app, { email: options.account.email }))) return;
  const activation = await prepareActivation(app, options);
  await commit(app, [...activation.inserts]);
  await activation.send();
}

/**
 * Tells an account's owner that someone tried to sign up with their address, unless the address has reached the mail
 * limit.
 */
export async function mailAccountExists(
  app: App,
  { account, origin }: { account: Recipient; origin: string },
): Promise<void> {
  if (!(await mayMail(app, { email: account.email }))) return;
  const mail = await prepareNotice(app, {
    to: account.email,
    accountId: account.id,
    locale: account.locale,
    kind: "accountExists",
    values: { link: `${origin}${localePath(account.locale, "/login")}?type=${account.kind}` },
  });
  await commit(app, mail.statements);
  await mail.send();
}
