import setUp, { type computeHash } from "../../node_modules/argon2id/lib/setup.js";

/** The memory that the product's hashes take, in KiB, and what they take in tests of commands. */
const [costly, cheap] = [19_456, 8];

/**
 * Stands in for the library in tests of commands (`vitest.config.ts`): what the product hashes at its own cost, 50 ms a time, is hashed
 * cheaply, when it is stored as when it is compared. Hashes of any other cost are computed as they are, such as the reference
 * implementation's in `password.worker.test.ts`; journeys hash at full cost.
 */
export default async function setUpCheaply(...loaders: Parameters<typeof setUp>): Promise<computeHash> {
  const compute = await setUp(...loaders);
  return ({ memorySize, ...rest }) => compute({ ...rest, memorySize: memorySize === costly ? cheap : memorySize });
}
