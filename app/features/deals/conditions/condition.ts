import { type FigureKey, figureNames } from "~/db/figure-values";

/** How many conditions an investor can wait for at a startup. */
export const mostConditions = 3;

/** What an investor who passed waits for: a figure that is at least a value; for yes or no, "yes". */
export interface Condition {
  key: FigureKey;
  /** At least 1. */
  value: number;
}

/** What an investor waits for, and whether it wants letters all the same; null where it was not asked. */
export interface Waits {
  conditions: readonly Condition[];
  isNamed: boolean;
  wantsLetters: boolean | null;
}

/** A figure as far as its condition shows it. */
export interface SeenFigure {
  value: number;
  /** `YYYY-MM-DD`. */
  asOf: string;
}

/** A condition as its investor sees it. */
export interface OwnCondition extends Condition {
  id: string;
  isNamed: boolean;
  /** How it was met; null while it waits. The time is in milliseconds. */
  met: {
    at: number;
    figure: SeenFigure;
    /** The startup's correction of the figure since. */
    correction: SeenFigure | null;
    /** The figure when the condition was set; null if there was none. */
    before: SeenFigure | null;
  } | null;
}

/** What startups see of those who wait for a figure. */
export interface Watched extends Condition {
  /** By name, those who chose so; empty for investors without their names. */
  investor: { id: string; name: string } | null;
}

/** Returns what a form with `conditionFields` says. */
export function readConditionFields({
  named,
  letters,
  asks_letters,
  ...figures
}: Partial<Record<FigureKey, number>> & { named: "yes" | "no"; letters: boolean; asks_letters: boolean }): Waits {
  return {
    isNamed: named === "yes",
    wantsLetters: asks_letters ? letters : null,
    conditions: figureNames.flatMap((key) => {
      const value = figures[key];
      return value === undefined || value === 0 ? [] : [{ key, value }];
    }),
  };
}
