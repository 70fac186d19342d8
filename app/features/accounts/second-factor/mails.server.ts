import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import { foreign } from "~/features/core/mail/foreign-text";
import type { MailValues } from "~/features/core/mail/render-mail";
import { notify } from "~/features/core/notices/prepare-notice.server";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { describeSecondFactor } from "./queries.server";

interface About {
  accountId: string;
  /** The origin of the link in the mail. */
  origin: string;
}

export type FactorName = "totp" | "passkey";

async function notifyOwner(
  app: App,
  { accountId, origin }: About,
  kind: "factorAdded" | "factorRemoved" | "recoveryCodesCreated" | "recoveryCodeUsed" | "factorsReset",
  values: (locale: Locale) => Omit<MailValues, "link">,
): Promise<void> {
  const account = await app.db
    .select({ accountId: accounts.id, to: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get();
  if (!account) return;
  const link = `${origin}${localePath(account.locale, "/account/two-step")}`;
  await notify(app, { ...account, kind, values: { ...values(account.locale), link } });
}

/** Notifies the owner that a second factor was added or removed. */
export function notifyFactorChange(
  app: App,
  { change, factor, ...about }: About & { change: "Added" | "Removed"; factor: FactorName },
) {
  return notifyOwner(app, about, `factor${change}`, (locale) => ({
    factor: translate(locale)(`secondFactor:names.${factor}`),
  }));
}

/** Notifies the owner of new recovery codes. */
export function notifyRecoveryCodesCreated(app: App, about: About) {
  return notifyOwner(app, about, "recoveryCodesCreated", () => ({}));
}

/** Notifies the owner that a recovery code was used, and how many are left. */
export async function notifyRecoveryCodeUsed(app: App, about: About): Promise<void> {
  const { recoveryCodesLeft } = await describeSecondFactor(app, about);
  await notifyOwner(app, about, "recoveryCodeUsed", () => ({ number: String(recoveryCodesLeft) }));
}

/** Notifies the owner that staff have removed their second factors, and why. */
export function notifyFactorsReset(app: App, { reason, ...about }: About & { reason: string }) {
  return notifyOwner(app, about, "factorsReset", () => ({ reason: foreign(reason) }));
}
