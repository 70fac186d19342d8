import type { App } from "~/server/app.server";
import { decryptText, encryptText } from "~/server/derived-keys";
import { type RefundAccount, refundAccountSchema } from "./schema";

const use = "refund accounts";

/** A bank account as it is stored. */
export interface SealedAccount {
  sealed: string;
  /** The number's last four digits. */
  ending: string;
}

/** Encrypts the bank account for an order's refund. */
export async function sealAccount(
  app: App,
  { orderId, account }: { orderId: string; account: RefundAccount },
): Promise<SealedAccount> {
  const sealed = await encryptText(app, use, { text: JSON.stringify(account), row: orderId });
  return { sealed, ending: account.number.slice(-4) };
}

/** Decrypts it; null if the key has changed since. */
export async function openAccount(
  app: App,
  { orderId, sealed }: { orderId: string; sealed: string },
): Promise<RefundAccount | null> {
  const text = await decryptText(app, use, { sealed, row: orderId }).catch(() => null);
  return text === null ? null : refundAccountSchema.parse(JSON.parse(text));
}
