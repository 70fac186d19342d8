import type { App } from "~/server/app.server";
import { decryptText, encryptText } from "~/server/derived-keys";

const use = "calendar feed tokens";

/** Encrypts the token of an account's feed, so that its owner can copy the address again. */
export const sealFeedToken = (app: App, { accountId, token }: { accountId: string; token: string }): Promise<string> =>
  encryptText(app, use, { text: token, row: accountId });

/** Decrypts it; null if the key has changed since. */
export const openFeedToken = (
  app: App,
  { accountId, sealed }: { accountId: string; sealed: string },
): Promise<string | null> => decryptText(app, use, { sealed, row: accountId }).catch(() => null);
