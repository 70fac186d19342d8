/** Whether LINE signed a webhook's body: base64 of its HMAC-SHA256 by the secret of the Messaging API channel. */
export async function isSignedByLine(
  body: Uint8Array<ArrayBuffer>,
  { signature, secret }: { signature: string; secret: string },
): Promise<boolean> {
  const given = bytesOf(signature);
  return given !== null && isMacOf(body, { mac: given, secret });
}

/** Whether these bytes are the HMAC-SHA256 of the content by the secret. Compares in constant time. */
export async function isMacOf(
  content: Uint8Array<ArrayBuffer>,
  { mac, secret }: { mac: Uint8Array<ArrayBuffer>; secret: string },
): Promise<boolean> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["verify"]);
  return crypto.subtle.verify(algorithm, key, mac, content);
}

/** Decodes a signature; null if it is not base64 of 32 bytes. */
function bytesOf(signature: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(signature)) return null;
  return Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
}
