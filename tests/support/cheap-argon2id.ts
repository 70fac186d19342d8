import setUp, { type computeHash } from "../../node_modules/argon2id/lib/setup.js";

/** The memory of the product's hashes in KiB, and the memory used for them in tests of commands. */
const [costly, cheap] = [19_456, 8];

/**
 * Replaces the library in tests of commands (`vitest.config.ts`): hashes with the product's cost, 50 ms each, are
 * computed cheaply, both when stored and when compared. Hashes of any other cost are computed normally, such as the
 * reference implementation's in `password.worker.test.ts`; journeys hash at full cost.
 */
export default async function setUpCheaply(...loaders: Parameters<typeof setUp>): Promise<computeHash> {
  const compute = await setUp(...loaders);
  return ({ memorySize, ...rest }) => compute({ ...rest, memorySize: memorySize === costly ? cheap : memorySize });
}
