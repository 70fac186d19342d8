import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import { foreign } from "~/features/mail/foreign-text";
import { queueMail } from "~/features/mail/queue-mail.server";
import type { MailValues } from "~/features/mail/render-mail";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { describeSecondFactor } from "./queries.server";

interface About {
  accountId: string;
  /** Of the link in the mail. */
  origin: string;
}

export type FactorName = "totp" | "passkey";

async function tell(
  app: App,
  { accountId, origin }: About,
  template: "factorAdded" | "factorRemoved" | "recoveryCodesCreated" | "recoveryCodeUsed" | "factorsReset",
  values: (locale: Locale) => Omit<MailValues, "link">,
): Promise<void> {
  const account = await app.db
    .select({ accountId: accounts.id, to: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get();
  if (!account) return;
  const link = `${origin}${localePath(account.locale, "/account/two-step")}`;
  await queueMail(app, { ...account, template, values: { ...values(account.locale), link } });
}

/** Tells the owner that their account has a second factor more, or one less. */
export function tellFactor(
  app: App,
  { change, factor, ...about }: About & { change: "Added" | "Removed"; factor: FactorName },
) {
  return tell(app, about, `factor${change}`, (locale) => ({
    factor: translate(locale)(`secondFactor:names.${factor}`),
  }));
}

/** Tells the owner that their account has new recovery codes. */
export function tellRecoveryCodesCreated(app: App, about: About) {
  return tell(app, about, "recoveryCodesCreated", () => ({}));
}

/** Tells the owner that a recovery code was used, and how many are left. */
export async function tellRecoveryCodeUsed(app: App, about: About): Promise<void> {
  const { recoveryCodesLeft } = await describeSecondFactor(app, about);
  await tell(app, about, "recoveryCodeUsed", () => ({ number: String(recoveryCodesLeft) }));
}

/** Tells the owner that staff have removed their second factors, and why. */
export function tellFactorsReset(app: App, { reason, ...about }: About & { reason: string }) {
  return tell(app, about, "factorsReset", () => ({ reason: foreign(reason) }));
}
