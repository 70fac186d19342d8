import type { App } from "~/server/app.server";
import type { ProviderCharge } from "./provider";
import { recordDifference } from "./record-difference.server";
import { settleCharge } from "./settle-charge.server";

/**
 * Settles a charge from the provider's records, and records a difference if ours lacked it: its notification was lost,
 * or its amount is not the payment's.
 */
export async function settleFound(
  app: App,
  { tradeNo, charge }: { tradeNo: string; charge: ProviderCharge },
): Promise<{ isDifferent: boolean }> {
  const { outcome, orderId } = await settleCharge(app, { tradeNo, charge });
  if (outcome === "known" || outcome === "unknown") return { isDifferent: false };
  const isMismatch = outcome === "mismatch";
  await recordDifference(app, {
    tradeNo,
    orderId,
    kind: isMismatch ? "amount" : outcome === "renewed" ? "missed_renewal" : "missed_payment",
    detail: { amount: charge.amount, reference: charge.reference },
    isRepaired: !isMismatch,
  });
  return { isDifferent: true };
}
