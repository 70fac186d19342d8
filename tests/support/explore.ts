import fc from "fast-check";
import { inject } from "vitest";

/**
 * Random tests try the same cases in each `npm test`, so that a change fails by what it did and not by what was drawn.
 * `npm run test:explore` draws others, `explore` times as many; a failure prints its seed.
 */
const explore = inject("explore");

fc.configureGlobal(explore === 1 ? { seed: 20_261_127 } : { numRuns: 100 * explore });

/** How many cases a random test tries that has a number of its own, given that for `npm test`. */
export const runs = (usual: number): number => usual * explore;
