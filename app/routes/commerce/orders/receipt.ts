import { type ReceiptLanguage, receiptLanguages } from "~/features/commerce/receipts/content";
import { makeReceipt } from "~/features/commerce/receipts/make-receipt.server";
import { askedLanguage } from "../../asked-locale.server";
import { page } from "../../page.server";

/** Serves an order's receipt as a PDF, in the language of `?lang=`, or in both. */
export const loader = page("members", async ({ app, params, url, viewer: actor, locale }) => {
  const language = askedLanguage<ReceiptLanguage>(url, receiptLanguages, locale);
  const { bytes, number } = await makeReceipt(app, { actor, orderId: params.orderid ?? "", language });
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="receipt-${number}.pdf"`,
    },
  });
});
