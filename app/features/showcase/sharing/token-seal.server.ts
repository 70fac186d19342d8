import type { App } from "~/server/app.server";
import { decryptText, encryptText } from "~/server/derived-keys";

const use = "share link tokens";

/** Encrypts a link's token, so that its owner can copy the link again. */
export function sealToken(app: App, { linkId, token }: { linkId: string; token: string }): Promise<string> {
  return encryptText(app, use, { text: token, row: linkId });
}

/** Decrypts a link's token; null if it was not kept, or the key has changed since. */
export async function openToken(
  app: App,
  { linkId, sealed }: { linkId: string; sealed: string | null },
): Promise<string | null> {
  return sealed === null ? null : decryptText(app, use, { sealed, row: linkId }).catch(() => null);
}
