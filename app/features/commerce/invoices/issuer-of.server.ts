import type { App } from "~/server/app.server";
import { ecpayIssuer } from "./ecpay/ecpay-issuer.server";
import type { InvoiceIssuer } from "./issuer";
import { localIssuer } from "./local-issuer.server";

/**
 * Returns the configured issuer; otherwise one that issues samples, or null in production, where invoices then wait.
 */
export function issuerOf(app: App): InvoiceIssuer | null {
  const {
    ENVIRONMENT,
    ECPAY_INVOICE_ORIGIN: origin,
    ECPAY_INVOICE_MERCHANT_ID: merchantId,
    ECPAY_INVOICE_HASH_KEY: hashKey,
    ECPAY_INVOICE_HASH_IV: hashIv,
  } = app.config;
  if (origin && merchantId && hashKey && hashIv) return ecpayIssuer(app, { origin, merchantId, hashKey, hashIv });
  return ENVIRONMENT === "production" ? null : localIssuer(app);
}
