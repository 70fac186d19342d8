import { listInvoicesOf } from "~/features/commerce/invoices/queries.server";
import { findOwnOrder, readOrder } from "~/features/commerce/orders/queries.server";
import { orderActions } from "~/features/commerce/orders/rules";
import { staffMay } from "~/features/core/access/staff";
import type { Actor } from "~/features/core/access/viewer";
import { loadFonts } from "~/features/profiles/one-pager/load-fonts.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { type ReceiptLanguage, receiptContent, type Seller, textsByWeight } from "./content";
import { drawReceipt } from "./draw-receipt";

/**
 * Creates an order's receipt, a one-page A4 PDF, from the current ledger. For the buyer, and for staff with
 * `orders.read`. Throws `not_found` for other people's orders, and `wrong_state` for unpaid ones.
 */
export async function makeReceipt(
  app: App,
  { actor, orderId, language }: { actor: Actor; orderId: string; language: ReceiptLanguage },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; number: string }> {
  const order = staffMay(actor, "orders.read")
    ? await readOrder(app, { id: orderId })
    : await findOwnOrder(app, { actor, id: orderId });
  if (!order) throw new AppError("not_found");
  if (!orderActions({ ...order, payBy: null }, app.now()).hasReceipt) throw new AppError("wrong_state");
  const invoices = await listInvoicesOf(app, { orderId });
  const content = receiptContent(order, { invoices, seller: sellerOf(app), language, translate, now: app.now() });
  const bytes = drawReceipt(content, await loadFonts(app, textsByWeight(content)));
  return { bytes, number: order.number };
}

/** Returns the configured seller. */
function sellerOf({ config }: Pick<App, "config">): Seller | null {
  const { SELLER_NAME: name, SELLER_COMPANY_NUMBER: companyNumber, SELLER_ADDRESS: address } = config;
  return name && companyNumber && address ? { name, companyNumber, address } : null;
}
