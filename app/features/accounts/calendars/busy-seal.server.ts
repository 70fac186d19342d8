import type { App } from "~/server/app.server";
import { decryptText, encryptText } from "~/server/derived-keys";

const use = "busy calendar addresses";

/** Encrypts the address of an account's calendar, which gives access to all of it. */
export const sealAddress = (
  app: App,
  { accountId, address }: { accountId: string; address: string },
): Promise<string> => encryptText(app, use, { text: address, row: accountId });

/** Decrypts it; null if the key has changed since. */
export const openAddress = (
  app: App,
  { accountId, sealed }: { accountId: string; sealed: string },
): Promise<string | null> => decryptText(app, use, { sealed, row: accountId }).catch(() => null);
