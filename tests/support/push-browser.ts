/** A browser's side of web push, and our keys, for tests: encryption is checked by undoing it (RFC 8291, 8292). */

type Bytes = Uint8Array<ArrayBuffer>;

const base64 = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));

/** Makes a pair of keys that identify us to push services. */
export async function makeVapidKeys() {
  const pair = await generate("ECDSA", ["sign", "verify"]);
  const { d = "" } = (await crypto.subtle.exportKey("jwk", pair.privateKey)) as JsonWebKey;
  return { VAPID_PUBLIC_KEY: base64(await raw(pair)), VAPID_PRIVATE_KEY: d, verifying: pair.publicKey };
}

async function generate(name: "ECDSA" | "ECDH", usages: KeyUsage[]): Promise<CryptoKeyPair> {
  return (await crypto.subtle.generateKey({ name, namedCurve: "P-256" }, true, usages)) as CryptoKeyPair;
}

const raw = async (pair: CryptoKeyPair) =>
  new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);

/** Makes a browser that receives push notifications at an endpoint. */
export async function makePushBrowser(endpoint: string) {
  const pair = await generate("ECDH", ["deriveBits"]);
  const point = await raw(pair);
  const secret = crypto.getRandomValues(new Uint8Array(16));

  /** Decrypts a message, as the browser does. */
  async function read(body: Bytes): Promise<unknown> {
    const salt = body.slice(0, 16);
    const length = body[20] ?? 0;
    const sender = body.slice(21, 21 + length);
    const senderKey = await crypto.subtle.importKey("raw", sender, { name: "ECDH", namedCurve: "P-256" }, false, []);
    const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: senderKey }, pair.privateKey, 256);
    const info = new Uint8Array([...new TextEncoder().encode("WebPush: info\0"), ...point, ...sender]);
    const key = await derive(new Uint8Array(shared), secret, info, 32);
    const text = (name: string) => new TextEncoder().encode(`Content-Encoding: ${name}\0`);
    const [content, iv] = [await derive(key, salt, text("aes128gcm"), 16), await derive(key, salt, text("nonce"), 12)];
    const cipher = await crypto.subtle.importKey("raw", content, "AES-GCM", false, ["decrypt"]);
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, cipher, body.slice(21 + length));
    const padded = new Uint8Array(plain);
    // The last record ends with a 2 and padding.
    return JSON.parse(new TextDecoder().decode(padded.slice(0, padded.lastIndexOf(2))));
  }

  return { subscription: { endpoint, p256dh: base64(point), auth: base64(secret) }, read };
}

async function derive(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8));
}

/** Checks the signature of an `Authorization` header, and returns what it claims and the key it names. */
export async function readVapid(header: string, verifying: CryptoKey) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const isSigned = await crypto.subtle.verify(
    { name: "ECDSA", hash: "SHA-256" },
    verifying,
    bytesOf(signature),
    new TextEncoder().encode(`${head}.${claims}`),
  );
  return { isSigned, key, claims: JSON.parse(new TextDecoder().decode(bytesOf(claims))) as Record<string, unknown> };
}
