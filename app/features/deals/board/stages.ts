import type { BoardAct, CardStage } from "~/db/board-values";

/**
 * Where an act moves a card; null for `reopened`, which takes it back to its stage before the pass. `returned`, a
 * condition that is met, moves cards out of `passed` only, even those placed there by hand (`meetConditions`).
 */
export const stageOfAct: Record<BoardAct, CardStage | null> = {
  favorite: "watching",
  invited: "new",
  answered: "talking",
  met: "meeting",
  checked: "checking",
  invested: "won",
  passed: "passed",
  reopened: null,
  returned: "watching",
};

/**
 * Whether an act makes a card where there is none. A listed investment does not: a removed card stays away, and nobody
 * is put on a startup's board unasked.
 * @internal
 */
export const actMakes = (act: BoardAct): boolean => !["invested", "passed", "reopened", "returned"].includes(act);

/** Stages that acts move through, in their order. */
const path: readonly CardStage[] = ["watching", "new", "talking", "meeting", "checking", "won"];

/**
 * Whether an act moves a card that no hand has placed (product §23). Acts move cards forward only; a pass moves them
 * from everywhere but `won`, and whatever the two do together afterwards moves them out of `passed`. The trigger
 * `board_acts_follow` states the same in SQL.
 * @internal
 */
export function actMoves(stage: CardStage, act: BoardAct): boolean {
  if (stage === "won") return false;
  const to = stageOfAct[act];
  if (stage === "passed") return act !== "favorite" && act !== "passed";
  if (to === null) return false;
  return to === "passed" || path.indexOf(to) > path.indexOf(stage);
}

/** Stages whose cards need a next step. */
export const openStages: ReadonlySet<CardStage> = new Set(["watching", "new", "talking", "meeting", "checking"]);
