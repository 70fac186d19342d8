import type { Side } from "~/db/values";

/** Profiles shown per side. */
export const shownHighlights: Readonly<Record<Side, number>> = { startup: 6, investor: 3 };

/** Maximum profiles staff can feature per side; more than are shown, to allow for those with an end. */
export const maxFeatured = 10;

/** The ranking criteria of profiles featured by rule. */
export interface Candidate {
  id: string;
  hasPhoto: boolean;
  /** The rank of the paid level in force: 0 is the highest, the last means none. */
  levelRank: number;
  isComplete: boolean;
  /** Milliseconds since the epoch. */
  publishedAt: number;
}

/**
 * Selects the profiles to feature: those chosen by staff in order, then candidates with a picture first, by paid level,
 * complete ones first, newest first. Deterministic.
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
