import { createReadableCode, readableDigest } from "~/server/tokens";
import { keyLength, keyPrefix } from "./rules";

/** Creates a key: its prefix, random characters, and their checksum. */
export async function createKey(): Promise<string> {
  const key = keyPrefix + createReadableCode(keyLength.random);
  return key + (await readableDigest(key, keyLength.checksum));
}

/** Whether a text is complete and typed correctly; only the database knows whether there is such a key. */
export async function isWellFormedKey(text: string): Promise<boolean> {
  if (text.length !== keyPrefix.length + keyLength.random + keyLength.checksum) return false;
  const key = text.slice(0, -keyLength.checksum);
  return text === key + (await readableDigest(key, keyLength.checksum));
}
