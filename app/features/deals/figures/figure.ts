import { type FigureKey, type FigureSource, figureKeys } from "~/db/figure-values";

/** A figure as its startup reported it. */
export interface Figure {
  id: string;
  key: FigureKey;
  /** A whole number, for money in whole units of `currency`; 1 for yes and 0 for no. */
  value: number;
  /** An ISO code; null if it is not money. */
  currency: string | null;
  /** The day it is true of, `YYYY-MM-DD`. */
  asOf: string;
  /** When it was reported, in milliseconds. */
  reportedAt: number;
  source: FigureSource;
  /** The figure of the same day that it corrects. */
  correctsId: string | null;
}

/** The figures that a startup reports at once, by key. */
export type ReportedFigures = Partial<Record<FigureKey, number>>;

/** The earliest day that a figure can have. */
export const firstDay = "2000-01-01";

/** How many figures a startup can report, with all corrections. */
export const mostFigures = 5000;

/** Whether a figure can have this value. */
export const isFigureValue = (key: FigureKey, value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= figureKeys[key].most;
