/**
 * The keys of `Data` in ECPay's JSON interfaces: JSON, URL-encoded, encrypted with AES-128-CBC and PKCS #7 padding
 * under the merchant's HashKey and HashIV, in base64.
 */
export interface DataKeys {
  hashKey: string;
  hashIv: string;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function keyOf({ hashKey }: DataKeys): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytesOf(hashKey), "AES-CBC", false, ["encrypt", "decrypt"]);
}

/** Encodes like `application/x-www-form-urlencoded`, as ECPay's PHP library does. */
function urlEncode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
}

export async function encryptData(keys: DataKeys, data: unknown): Promise<string> {
  const algorithm = { name: "AES-CBC", iv: bytesOf(keys.hashIv) };
  const encrypted = await crypto.subtle.encrypt(algorithm, await keyOf(keys), bytesOf(urlEncode(JSON.stringify(data))));
  return btoa(String.fromCharCode(...new Uint8Array(encrypted)));
}

/** Decrypts the text. Throws if it was not encrypted with these keys, or is not JSON. */
export async function decryptData(keys: DataKeys, encrypted: string): Promise<unknown> {
  const algorithm = { name: "AES-CBC", iv: bytesOf(keys.hashIv) };
  const bytes = Uint8Array.from(atob(encrypted), (character) => character.charCodeAt(0));
  const decrypted = await crypto.subtle.decrypt(algorithm, await keyOf(keys), bytes);
  return JSON.parse(decodeURIComponent(new TextDecoder().decode(decrypted).replaceAll("+", " ")));
}
