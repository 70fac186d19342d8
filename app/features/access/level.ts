import type { CardLevel } from "~/db/values";

/**
 * The level somebody has now: one whose end date has passed has fallen back to `normal`. The only place that decides it;
 * who reads a level for an access rule reads it through here.
 */
export function levelInForce<Level extends string>(
  level: Level,
  untilAt: number | null,
  now: number,
): Level | "normal" {
  return hasEnded(untilAt, now) ? "normal" : level;
}

/** The same for a CVC's card level; who has none keeps none. */
export function cardLevelInForce(card: CardLevel | null, untilAt: number | null, now: number): CardLevel | null {
  return card !== null && hasEnded(untilAt, now) ? "normal" : card;
}

function hasEnded(untilAt: number | null, now: number): boolean {
  return untilAt !== null && untilAt <= now;
}
