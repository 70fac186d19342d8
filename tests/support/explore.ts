import fc from "fast-check";
import { inject } from "vitest";

/**
 * How many times as many cases random tests try. `npm test` always tries the same cases, so that failures come from the
 * change; `npm run test:explore` draws others, and a failure prints its seed.
 */
const explore = inject("explore");

fc.configureGlobal(explore === 1 ? { seed: 20_261_127 } : { numRuns: 100 * explore });

/** Returns the number of cases for a random test with its own number in `npm test`. */
export const runs = (usual: number): number => usual * explore;
