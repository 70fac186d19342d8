import { ulid as encode } from "ulidx";

/** Random bytes fetched in bulk: ulidx would call the runtime for each of an id's 16 characters. */
const pool = new Uint8Array(1024);
let used = pool.length;

function random(): number {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  const byte = pool[used] ?? 0;
  // Clear used bytes, so that they are never reused.
  pool[used] = 0;
  used += 1;
  return byte / 256;
}

/** Creates an id that sorts by `at`, in milliseconds. */
export const ulid = (at: number): string => encode(at, random);
