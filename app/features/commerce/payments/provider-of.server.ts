import type { App } from "~/server/app.server";
import { ecpayProvider } from "./ecpay/provider";
import type { PaymentProvider } from "./provider";

/** Returns the configured payment provider; null if there is none, in which case nothing can be paid. */
export function providerOf(app: App): PaymentProvider | null {
  const { ECPAY_ORIGIN, ECPAY_MERCHANT_ID, ECPAY_HASH_KEY, ECPAY_HASH_IV } = app.config;
  if (!ECPAY_ORIGIN || !ECPAY_MERCHANT_ID || !ECPAY_HASH_KEY || !ECPAY_HASH_IV) return null;
  return ecpayProvider(app, {
    origin: ECPAY_ORIGIN,
    id: ECPAY_MERCHANT_ID,
    hashKey: ECPAY_HASH_KEY,
    hashIv: ECPAY_HASH_IV,
  });
}
