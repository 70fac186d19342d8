import { createHash } from "node:crypto";

/**
 * Whether an encrypted PDF opens without a password, because it only has an owner password, which restricts printing or
 * editing. Verifies the empty user password with the standard security handler (ISO 32000-2, 7.6.4; revisions 2 to 6).
 * False for any other encryption, and for dictionaries that cannot be read.
 */
export async function opensWithoutPassword({ encrypt, id }: { encrypt: string; id: string }): Promise<boolean> {
  if (!/\/Filter\s*\/Standard\b/.test(encrypt)) return false;
  const revision = numberIn(encrypt, "R");
  const [owner, user] = [stringIn(encrypt, "O"), stringIn(encrypt, "U")];
  const permissions = numberIn(encrypt, "P");
  if (revision === null || permissions === null || !owner || !user) return false;
  if (revision >= 5) return revision <= 6 && verifyByHash(user, revision);
  // Revision 4 stores a length per filter, always 128 bits.
  const length = revision === 2 ? 40 : revision === 4 ? 128 : (numberIn(encrypt, "Length") ?? 40);
  if (length < 40 || length > 128 || length % 8 !== 0) return false;
  const documentId = readString(id) ?? new Uint8Array();
  const metadata = revision >= 4 && /\/EncryptMetadata\s+false\b/.test(encrypt) ? [255, 255, 255, 255] : [];
  const signed = new Uint8Array(new Int32Array([permissions | 0]).buffer);
  let key = md5([...padding, ...owner.subarray(0, 32), ...signed, ...documentId, ...metadata]).subarray(0, length / 8);
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length / 8);
  if (revision === 2) return isSame(rc4(key, padding), user, 32);
  let expected = rc4(key, md5([...padding, ...documentId]));
  for (let round = 1; round <= 19; round += 1) {
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    );
  }
  return isSame(expected, user, 16);
}

/** The padding of passwords. */
const padding = Uint8Array.from(
  "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a".match(/../g) ?? [],
  (hex) => Number.parseInt(hex, 16),
);

/** Verifies revisions 5 and 6: the user string is a hash of the password, followed by its salt. */
async function verifyByHash(user: Uint8Array, revision: number): Promise<boolean> {
  let hash = await digest("SHA-256", user.subarray(32, 40));
  if (revision === 6) {
    for (let round = 0; ; round += 1) {
      const block = await encryptRepeated(hash);
      const sizes = ["SHA-256", "SHA-384", "SHA-512"] as const;
      const remainder = block.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
      hash = await digest(sizes[remainder] ?? "SHA-256", block);
      if (round >= 63 && (block.at(-1) ?? 0) <= round - 31) break;
    }
  }
  return isSame(hash, user, 32);
}

/** Encrypts 64 repetitions of a hash, which also gives key and IV (AES-128 in CBC mode, without padding). */
async function encryptRepeated(hash: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const repeated = new Uint8Array(64 * hash.byteLength);
  for (let at = 0; at < 64; at += 1) repeated.set(hash, at * hash.byteLength);
  const key = await crypto.subtle.importKey("raw", hash.slice(0, 16), "AES-CBC", false, ["encrypt"]);
  const sealed = await crypto.subtle.encrypt({ name: "AES-CBC", iv: hash.slice(16, 32) }, key, repeated);
  return new Uint8Array(sealed).slice(0, repeated.byteLength);
}

const digest = async (name: string, bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest(name, bytes.slice()));

const md5 = (bytes: ArrayLike<number>) => new Uint8Array(createHash("md5").update(Uint8Array.from(bytes)).digest());

const isSame = (one: Uint8Array, other: Uint8Array, length: number) =>
  one.byteLength >= length &&
  other.byteLength >= length &&
  one.subarray(0, length).every((byte, at) => byte === other[at]);

function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.byteLength] ?? 0)) & 255;
    swap(at, other);
  }
  let [i, j] = [0, 0];
  return bytes.map((byte) => {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(i, j);
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
  });
}

/** Returns an integer entry of a dictionary given as Latin-1 text. */
function numberIn(dictionary: string, name: string): number | null {
  const found = new RegExp(`/${name}\\s+(-?\\d{1,10})(?![\\d.])`).exec(dictionary);
  return found ? Number(found[1]) : null;
}

/** Returns a string entry of a dictionary. */
function stringIn(dictionary: string, name: string): Uint8Array | null {
  const at = new RegExp(`/${name}\\s*(?=[(<])`).exec(dictionary);
  return at ? readString(dictionary.slice(at.index + at[0].length)) : null;
}

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** Parses the literal or hexadecimal string at the start of a text, as bytes; null if there is none. */
function readString(text: string): Uint8Array | null {
  if (text.startsWith("<")) {
    const digits = text.slice(1, text.indexOf(">")).replace(/\s/g, "");
    const pairs = (digits.length % 2 === 0 ? digits : `${digits}0`).match(/[\da-f]{2}/gi) ?? [];
    return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
  }
  if (!text.startsWith("(")) return null;
  const bytes: number[] = [];
  let depth = 1;
  for (let at = 1; at < text.length; at += 1) {
    const mark = text[at] ?? "";
    if (mark === "\\") {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
      const next = text[at + 1] ?? "";
      if (octal) bytes.push(Number.parseInt(octal, 8) & 255);
      // An escaped line end continues the string.
      else if (next === "\r") at += text[at + 2] === "\n" ? 1 : 0;
      else if (next !== "\n") bytes.push(escapes[next] ?? next.charCodeAt(0));
      at += octal ? octal.length : 1;
      continue;
    }
    if (mark === "(") depth += 1;
    if (mark === ")") depth -= 1;
    if (depth === 0) return Uint8Array.from(bytes);
    bytes.push(mark.charCodeAt(0));
  }
  return null;
}
