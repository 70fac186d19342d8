import { foreign } from "~/features/core/mail/foreign-text";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { tellOwner } from "../accounts/tell-owner.server";
import { describeSecondFactor } from "./queries.server";

interface About {
  accountId: string;
  /** The origin of the link in the mail. */
  origin: string;
}

export type FactorName = "totp" | "passkey";

function notifyOwner(
  app: App,
  about: About,
  kind: "factorAdded" | "factorRemoved" | "recoveryCodesCreated" | "recoveryCodeUsed" | "factorsReset",
  values: Parameters<typeof tellOwner>[2],
): Promise<void> {
  return tellOwner(app, { ...about, kind, path: "/account/two-step" }, values);
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
