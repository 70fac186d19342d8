import type { SocialProvider } from "~/db/values";
import { foreign } from "~/features/mail/foreign-text";
import { countMails } from "~/features/mail/queries.server";
import { prepareMail } from "~/features/mail/queue-mail.server";
import type { MailTemplate } from "~/features/mail/render-mail";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { FoundAccount } from "./queries.server";
import { accountMailsPerHour, accountMailWindow, activationLifetime, providerNames } from "./rules";
import { prepareCode } from "./verify-codes.server";

type Recipient = Pick<FoundAccount, "id" | "kind" | "email"> & { locale: Locale };

const activationTemplates: MailTemplate[] = ["activate", "activateSocial", "activateGiven", "accountExists"];

/**
 * Whether an address may be sent one more mail about signing up. Anybody can type anybody's address, so what one address
 * gets is bounded whoever asks; the answer to who asked stays the same.
 */
export async function mayMail(app: App, { email }: { email: string }): Promise<boolean> {
  const since = app.now() - accountMailWindow;
  const sent = await countMails(app, { to: email, templates: activationTemplates, since });
  return sent < accountMailsPerHour;
}

/**
 * A new activation code and the mail that brings it: two rows for the command's batch, then `send`. For a sign-up by a
 * provider the mail names it; for an account that staff give to its owner (`given`) it names whose account it is.
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
  });
  const mail = prepareMail(app, {
    to: account.email,
    accountId: account.id,
    locale: account.locale,
    template: provider ? "activateSocial" : given ? "activateGiven" : "activate",
    values: {
      link: `${origin}${localePath(account.locale, "/activate")}?code=${code}`,
      ...(provider ? { provider: providerNames[provider] } : {}),
      ...(given ? { name: foreign(given.name) } : {}),
    },
  });
  return { inserts: [insert, mail.insert] as const, send: mail.send };
}

/**
 * Mails one more link to an account that waits for its activation, unless its address got too many; links sent before stay
 * good, and nothing of the account changes.
 */
export async function mailActivation(
  app: App,
  options: { account: Recipient; origin: string; provider?: SocialProvider | null },
): Promise<void> {
  if (!(await mayMail(app, { email: options.account.email }))) return;
  const activation = await prepareActivation(app, options);
  await app.db.batch([...activation.inserts]);
  await activation.send();
}

/** Tells the owner of an account that somebody tried to sign up with its address, unless the address got too many mails. */
export async function mailAccountExists(
  app: App,
  { account, origin }: { account: Recipient; origin: string },
): Promise<void> {
  if (!(await mayMail(app, { email: account.email }))) return;
  const mail = prepareMail(app, {
    to: account.email,
    accountId: account.id,
    locale: account.locale,
    template: "accountExists",
    values: { link: `${origin}${localePath(account.locale, "/login")}?type=${account.kind}` },
  });
  await mail.insert;
  await mail.send();
}
