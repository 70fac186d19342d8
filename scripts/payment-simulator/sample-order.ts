import { signed } from "../../app/features/commerce/payments/ecpay/check-mac-value.ts";
import { taipeiTime } from "./taipei.ts";
import { testMerchant } from "./wire.ts";

/** A merchant's signed order form, for tests. */
export function sampleOrder(changes: Record<string, string> = {}): Promise<Record<string, string>> {
  return signed(
    {
      MerchantID: testMerchant.id,
      MerchantTradeNo: "FB0001",
      MerchantTradeDate: taipeiTime(0),
      PaymentType: "aio",
      TotalAmount: "1200",
      TradeDesc: "募橋會員方案",
      ItemName: "黃金會員 30 天",
      ReturnURL: "https://shop.test/paid",
      OrderResultURL: "https://shop.test/result",
      ClientBackURL: "https://shop.test/orders/1",
      ChoosePayment: "Credit",
      EncryptType: "1",
      ...changes,
    },
    testMerchant,
  );
}

/** Changes that turn it into a subscription of 30 days. */
export const monthly = {
  PeriodAmount: "1200",
  PeriodType: "D",
  Frequency: "30",
  ExecTimes: "999",
  PeriodReturnURL: "https://shop.test/period",
};

/** Changes that turn it into an ATM transfer. */
export const byTransfer = { ChoosePayment: "ATM", ExpireDate: "3", PaymentInfoURL: "https://shop.test/atm" };
