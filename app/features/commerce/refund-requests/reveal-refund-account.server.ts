import { eq } from "drizzle-orm";
import { refundAccounts } from "~/db/schema";
import { requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { openAccount } from "./account-seal.server";
import type { RefundAccount } from "./schema";

/**
 * Returns the bank account for an order's refund, and records who looked (staff). Throws `forbidden` without
 * `orders.change`, `proof_required`, and `not_found` if there is none or it can no longer be decrypted.
 */
export async function revealRefundAccount(
  app: App,
  { actor, orderId }: { actor: StaffViewer; orderId: string },
): Promise<RefundAccount> {
  requireStaff(actor, "orders.change");
  await requireFreshProof(app, actor);
  const row = await app.db
    .select({ sealed: refundAccounts.sealed })
    .from(refundAccounts)
    .where(eq(refundAccounts.orderId, orderId))
    .get();
  const account = row ? await openAccount(app, { orderId, sealed: row.sealed }) : null;
  if (!account) throw new AppError("not_found");
  await recordEvent(app, { actor, action: "order.refund_account_viewed", subject: { kind: "order", id: orderId } });
  return account;
}
