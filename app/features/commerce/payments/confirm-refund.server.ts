import type { App } from "~/server/app.server";
import { recordRefund } from "./record-refund.server";
import { type RefundAction, requireRefund } from "./requested-refund.server";

/**
 * Confirms that the buyer has the money back (staff): an ATM refund they transferred, or a failed one returned in
 * another way. Confirming twice changes nothing. Throws as `requireRefund`, and `wrong_state` for a refund that the
 * provider is about to execute.
 */
export async function confirmRefund(app: App, action: RefundAction): Promise<void> {
  const { id } = await requireRefund(app, action);
  await recordRefund(app, { refundId: id, actor: action.actor, from: ["manual", "failed"] });
}
