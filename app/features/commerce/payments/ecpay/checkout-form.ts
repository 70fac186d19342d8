import type { ProviderCheckout, ProviderForm } from "../provider";
import { signed } from "./check-mac-value";
import type { Merchant } from "./merchant";
import { ecpayTime } from "./time";

/** Builds the form for AioCheckOut V5, ECPay's page for cards, subscriptions and ATM numbers. */
export async function checkoutForm(merchant: Merchant, checkout: ProviderCheckout): Promise<ProviderForm> {
  const { amount, urls } = checkout;
  const fields = {
    MerchantID: merchant.id,
    MerchantTradeNo: checkout.tradeNo,
    MerchantTradeDate: ecpayTime(checkout.at),
    PaymentType: "aio",
    TotalAmount: String(amount),
    TradeDesc: plainText(checkout.description, 200),
    ItemName: plainText(checkout.itemName, 400),
    ReturnURL: urls.paid,
    ClientBackURL: urls.order,
    EncryptType: "1",
    NeedExtraPaidInfo: "N",
    ...(checkout.locale === "en-US" ? { Language: "ENG" } : {}),
    ...methodFields(checkout),
  };
  return { action: `${merchant.origin}/Cashier/AioCheckOut/V5`, fields: await signed(fields, merchant) };
}

function methodFields({ method, amount, periodDays = 0, atmDays, urls }: ProviderCheckout): Record<string, string> {
  switch (method) {
    case "cc":
      // Without UnionPay, which does not send the browser back.
      return { ChoosePayment: "Credit", UnionPay: "2", OrderResultURL: urls.result };
    case "atm":
      return {
        ChoosePayment: "ATM",
        ExpireDate: String(atmDays),
        PaymentInfoURL: urls.atm,
        ClientRedirectURL: urls.result,
      };
    case "subscription":
      return {
        ChoosePayment: "Credit",
        PeriodAmount: String(amount),
        PeriodType: "D",
        Frequency: String(periodDays),
        // The maximum: a subscription runs until it is cancelled.
        ExecTimes: "999",
        PeriodReturnURL: urls.period,
        OrderResultURL: urls.result,
      };
  }
}

/**
 * Replaces `#`, which separates items, and the markup and control characters that ECPay refuses; truncates longer
 * texts.
 */
function plainText(text: string, maxLength: number): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}<>&|`"'\\]+/gu, " ")
    .replaceAll("#", "＃")
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(plain).slice(0, maxLength).join("");
}
