import type { App } from "~/server/app.server";
import type { PaymentProvider } from "../provider";
import { cancelSubscription, findSubscription, findTrade, refund, takesRefunds } from "./calls";
import { checkoutForm } from "./checkout-form";
import type { Merchant } from "./merchant";
import { readNotification } from "./read-notification";

/**
 * Creates the provider for ECPay's AIO service, or for one with the same interface at another origin (decision 028).
 */
export function ecpayProvider(app: Pick<App, "fetch" | "now">, merchant: Merchant): PaymentProvider {
  return {
    name: "ecpay",
    checkoutForm: (checkout) => checkoutForm(merchant, checkout),
    readNotification: (kind, fields) => readNotification(merchant, kind, fields),
    findTrade: (tradeNo) => findTrade(app, merchant, tradeNo),
    findSubscription: (tradeNo) => findSubscription(app, merchant, tradeNo),
    cancelSubscription: (tradeNo) => cancelSubscription(app, merchant, tradeNo),
    takesRefunds: () => takesRefunds(app.now()),
    refund: (charge) => refund(app, merchant, charge),
  };
}
