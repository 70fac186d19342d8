import simd from "argon2id/dist/simd.wasm";
import setupWasm, { type computeHash } from "argon2id/lib/setup.js";

interface Cost {
  /** In KiB. */
  memorySize: number;
  passes: number;
  parallelism: number;
}

/** argon2id at 19 MiB, two passes, one lane (product §5.3); about 50 ms of work. */
const cost: Cost = { memorySize: 19_456, passes: 2, parallelism: 1 };
const saltLength = 16;
const tagLength = 32;

/** Bounds on the cost parameters of a stored hash, so that a corrupt row cannot exhaust the Worker. */
const maxMemorySize = 65_536;
const maxPasses = 10;

let loaded: computeHash | undefined;

/**
 * Loads argon2id once per isolate (decision 047). One module serves as both of the library's builds, because workerd
 * always supports SIMD.
 */
async function argon2id(): Promise<computeHash> {
  const instantiate = async (imports: WebAssembly.Imports) => ({
    module: simd,
    instance: await WebAssembly.instantiate(simd, imports),
  });
  loaded ??= await setupWasm(instantiate, instantiate);
  return loaded;
}

/** Hashes a password with argon2id and a fresh salt, as a PHC string. Only tests pass another cost. */
export async function hashPassword(password: string, chosen: Cost = cost): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(saltLength));
  const compute = await argon2id();
  const { memorySize, passes, parallelism } = chosen;
  const tag = compute({ memorySize, passes, parallelism, password: bytesOf(password), salt, tagLength });
  return `$argon2id$v=19$m=${memorySize},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Whether a password matches a PHC string. Without a string (unknown account, or one without a password) it does the
 * same work and returns false, so that response times do not reveal which addresses exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parsed = stored === null ? null : parsePhc(stored);
  const compute = await argon2id();
  if (!parsed) {
    compute({ ...cost, password: bytesOf(password), salt: new Uint8Array(saltLength), tagLength });
    return false;
  }
  const { tag, ...parameters } = parsed;
  return sameBytes(compute({ ...parameters, password: bytesOf(password), tagLength: tag.length }), tag);
}

/** Normalizes first, so that different encodings of the same characters are the same password. */
function bytesOf(password: string): Uint8Array {
  return new TextEncoder().encode(password.normalize("NFKC"));
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

function parsePhc(stored: string) {
  const [, m, t, p, salt, tag] = phc.exec(stored) ?? [];
  if (!m || !t || !p || !salt || !tag) return null;
  const [memorySize, passes, parallelism] = [Number(m), Number(t), Number(p)];
  if (memorySize > maxMemorySize || passes > maxPasses || passes < 1 || parallelism < 1) return null;
  return { memorySize, passes, parallelism, salt: bytesOfBase64(salt), tag: bytesOfBase64(tag) };
}

/** Compares in constant time. */
function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return difference === 0;
}

/** PHC strings use standard base64 without padding. */
function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll("=", "");
}

function bytesOfBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
