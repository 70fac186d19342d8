import { z } from "zod";
import { cardStages } from "~/db/board-values";
import { passReasons } from "~/db/values";
import { boundedText } from "~/features/text/text/entered-text";
import { oneLine } from "~/features/text/text/one-line";
import { isDay } from "~/locales/day";
import { longestStep } from "./rules";

const oldestDay = "2000-01-01";
const latestDay = "2100-12-31";

/** A day of a plan, `YYYY-MM-DD`. */
export const planDay = boundedText(10).refine(
  (day) => isDay(day) && day >= oldestDay && day <= latestDay,
  "board:issues.day",
);

/** The card that a form changes, as its page showed it. */
const shownCard = {
  cardId: boundedText(32),
  version: z.number().int().min(0).max(1_000_000_000),
};

/** Moves a card by hand. */
export const moveForm = z.object({
  ...shownCard,
  stage: z.enum(cardStages),
  reason: z.enum(passReasons).optional(),
  /** Where the page showed it. */
  from: z.enum(cardStages),
});

/** Undoes the last move by hand. */
export const undoForm = z.object(shownCard);

/** Sets the next step with its day. */
export const planForm = z.object({
  ...shownCard,
  nextStep: oneLine(longestStep).optional(),
  nextOn: planDay.optional(),
});
