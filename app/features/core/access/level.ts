import type { CardLevel } from "~/db/values";

/**
 * Returns the current level: `normal` once the end date has passed. Access rules must read levels through this
 * function.
 */
export function levelInForce<Level extends string>(
  level: Level,
  untilAt: number | null,
  now: number,
): Level | "normal" {
  return hasEnded(untilAt, now) ? "normal" : level;
}

/** Like `levelInForce`, for a CVC's card level; null stays null. */
export function cardLevelInForce(card: CardLevel | null, untilAt: number | null, now: number): CardLevel | null {
  return card !== null && hasEnded(untilAt, now) ? "normal" : card;
}

function hasEnded(untilAt: number | null, now: number): boolean {
  return untilAt !== null && untilAt <= now;
}
