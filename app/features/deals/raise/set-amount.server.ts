import type { AmountState } from "~/db/board-values";
import type { StartupViewer } from "~/features/core/access/viewer";
import { changeCard } from "~/features/deals/board/change-card.server";
import { issueWith } from "~/locales/issues";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { ownCurrency } from "./own-currency.server";
import { mostAmount } from "./raise";

/**
 * Sets what an investor may put into the startup's round, in whole units of the startup's currency, and how firm that
 * is; null removes both (product §23.6). Investors never see it. Returns the card's new version. Throws `invalid` for an
 * amount out of bounds or in another currency, `not_found` if the board has no such card, `conflict` if it has changed since `version`.
 */
export async function setAmount(
  app: App,
  {
    actor,
    cardId,
    version,
    amount,
  }: {
    actor: StartupViewer;
    cardId: string;
    version: number;
    /** With the ISO code of its currency; null for the startup's own. */
    amount: { amount: number; currency: string | null; state: AmountState } | null;
  },
): Promise<number> {
  if (amount && !(Number.isInteger(amount.amount) && amount.amount >= 0 && amount.amount <= mostAmount)) {
    throw new AppError("invalid", { fields: { amount: ["profileForms:issues.amount"] } });
  }
  if (amount?.currency) {
    const currency = await ownCurrency(app, { actor });
    if (amount.currency !== currency) {
      throw new AppError("invalid", {
        fields: { amount: [issueWith("profileForms:issues.currency", { currency: currency || "–" })] },
      });
    }
  }
  return changeCard(app, {
    actor,
    cardId,
    version,
    change: { amount: amount?.amount ?? null, amountState: amount?.state ?? null },
  });
}
