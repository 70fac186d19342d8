/**
 * Returns the headers that let a receiver check a message, by Standard Webhooks 1.0: the HMAC-SHA-256 of id, time in
 * seconds and body with each secret, so that a replaced one can still be checked.
 */
export async function signedHeaders({
  id,
  at,
  body,
  secrets,
}: {
  id: string;
  /** In milliseconds. */
  at: number;
  body: string;
  secrets: readonly string[];
}): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(at / 1000));
  const signatures = await Promise.all(secrets.map((secret) => sign(secret, `${id}.${timestamp}.${body}`)));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.map((signature) => `v1,${signature}`).join(" "),
  };
}

async function sign(secret: string, text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, "")), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}
