import type { Side } from "~/db/values";

/** How many profiles of each side are shown. */
export const shownHighlights: Readonly<Record<Side, number>> = { startup: 6, investor: 3 };

/** How many profiles of a side staff can choose; more than are shown, for those with an end. */
export const maxFeatured = 10;

/** What decides the order of profiles that are featured by rule. */
export interface Candidate {
  id: string;
  hasPhoto: boolean;
  /** The paid level in force: 0 is the highest, the last one is none. */
  levelRank: number;
  isComplete: boolean;
  /** Milliseconds since the epoch. */
  publishedAt: number;
}

/**
 * The profiles to feature: those chosen by staff in their order, then candidates with a picture first, by paid level,
 * complete ones first, newest first. The same input always gives the same order.
 */
export function pickHighlights<Item extends Candidate>(
  chosen: readonly Item[],
  candidates: readonly Item[],
  limit: number,
): Item[] {
  const ranked = candidates.toSorted(
    (one, other) =>
      Number(other.hasPhoto) - Number(one.hasPhoto) ||
      one.levelRank - other.levelRank ||
      Number(other.isComplete) - Number(one.isComplete) ||
      other.publishedAt - one.publishedAt ||
      (one.id < other.id ? 1 : -1),
  );
  const picked = new Map([...chosen, ...ranked].map((item) => [item.id, item]));
  return [...picked.values()].slice(0, limit);
}
