import { existsSync, statfsSync } from "node:fs";
import { freemem } from "node:os";

/** Where Linux keeps files in memory. */
const inMemory = "/dev/shm";

/** What must be free for the tests' databases, in bytes: they use a few hundred megabytes. */
const [needed, neededMemory] = [2 * 2 ** 30, 4 * 2 ** 30];

/**
 * Returns a folder whose files stay in memory, or null if there is none with enough room. Tests write to D1 and to
 * Durable Objects all the time, and each write to a disk waits until it is stored: a quarter of their time.
 */
export function memoryFolder(): string | null {
  if (!existsSync(inMemory)) return null;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= needed && freemem() >= neededMemory ? inMemory : null;
}
