import type { App } from "~/server/app.server";
import { decryptText, encryptText } from "~/server/derived-keys";

const use = "webhook secrets";

/** Creates a secret of 256 random bits, in the form of Standard Webhooks. */
export function createSecret(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
}

/** Encrypts a webhook's secret. */
export const sealSecret = (app: App, { webhookId, secret }: { webhookId: string; secret: string }): Promise<string> =>
  encryptText(app, use, { text: secret, row: webhookId });

/** Decrypts it; null if the key has changed since. */
export const openSecret = (app: App, { webhookId, sealed }: { webhookId: string; sealed: string }) =>
  decryptText(app, use, { sealed, row: webhookId }).catch(() => null);
