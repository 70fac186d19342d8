import type { CardStage } from "~/db/board-values";
import type { BoardCard } from "~/features/deals/board/card";
import type { ChangeSummary } from "~/features/deals/board/changed";
import { workdaysLate } from "~/features/deals/board/workdays";
import type { SheetWeek } from "./sheet-time";

/** How many cards of a stage the sheet lists, besides those to decide; and how many of these it lists. */
export const mostPerStage = 40;

/** Why a card needs its owner's attention this week; the first that applies. */
export const sheetReasons = ["overdue", "due", "decide"] as const;
export type SheetReason = (typeof sheetReasons)[number];

/** A board's week on one page. */
export interface Sheet {
  week: SheetWeek;
  today: string;
  /** Open stages that have cards: the first cards, those whose next step is due first before others. */
  stages: Array<{ stage: CardStage; cards: BoardCard[]; number: number }>;
  /** The cards of the stages that need attention, by reason. */
  reasons: Record<SheetReason, BoardCard[]>;
  /** What changed about the cards' subjects in the seven days before, by the card's id; only cards with changes. */
  changes: Readonly<Record<string, ChangeSummary>>;
  /** How many cards were won, and how many passed, in the seven days before. */
  closed: { won: number; passed: number };
}

/** Returns why a card needs attention in a week; null if it does not. Lateness counts Taiwan's workdays, as on the board. */
export function reasonOf(
  { nextOn, decideBy }: Pick<BoardCard, "nextOn" | "decideBy">,
  { today, week }: Pick<Sheet, "today" | "week">,
): SheetReason | null {
  if (nextOn !== null && workdaysLate(nextOn, today) > 0) return "overdue";
  if (nextOn !== null && nextOn <= week.to) return "due";
  if (decideBy !== null && decideBy <= week.to) return "decide";
  return null;
}

/** Builds the sheet of open stages, in their order. */
export function sheetOf({ today, week, stages, changes, closed }: Omit<Sheet, "reasons">): Sheet {
  const cards = stages.flatMap((stage) => stage.cards);
  const of = (reason: SheetReason) =>
    cards
      .filter((card) => reasonOf(card, { today, week }) === reason)
      .sort((one, other) => (dayOf(one, reason) < dayOf(other, reason) ? -1 : 1));
  return {
    today,
    week,
    stages: stages.filter(({ number }) => number > 0),
    reasons: { overdue: of("overdue"), due: of("due"), decide: of("decide") },
    changes,
    closed,
  };
}

/** The day to state with a reason. */
export const dayOf = ({ nextOn, decideBy }: Pick<BoardCard, "nextOn" | "decideBy">, reason: SheetReason): string =>
  (reason === "decide" ? decideBy : nextOn) ?? "";

/** Whether the sheet says something: only then is it mailed. */
export const isWorthMailing = ({ reasons, changes, closed }: Sheet): boolean =>
  reasons.overdue.length + reasons.due.length + reasons.decide.length + closed.won + closed.passed > 0 ||
  Object.keys(changes).length > 0;
