/** Enum values of the numbers of the marketplace, apart from the others because most pages need none of them. */

/** The time that a report covers: the last 28 days, or the last twelve calendar months. */
export const numberRanges = ["weeks", "months"] as const;
export type NumberRange = (typeof numberRanges)[number];

/** What the numbers are broken down by. */
export const numberDimensions = ["side", "industry", "region", "level", "source", "cohort"] as const;
export type NumberDimension = (typeof numberDimensions)[number];

/** What else is kept for each day: the stages that members reached, and the spread of attention. */
export const dayParts = [...numberDimensions, "funnel", "attention"] as const;
export type DayPart = (typeof dayParts)[number];

/** The stages of the funnel, in order. */
export const funnelStages = ["signedUp", "begun", "published", "invited", "answered", "met", "deal"] as const;
export type FunnelStage = (typeof funnelStages)[number];

/** What a day counts: the figures' counts, and the stages that members reached. */
export type CountKey =
  | "signUps"
  | "published"
  | "invitations"
  | "answerable"
  | "answeredInTime"
  | "meetings"
  | "held"
  | "introductions"
  | "deals"
  | FunnelStage;

/** The durations that are counted: a day stores how often each length occurred. */
export type SpanKey = "daysToPublication" | "hoursToAnswer";

/** What happened to some members on a day: counts and lengths only, which can be added up. */
export interface Tally {
  counts: Partial<Record<CountKey, number>>;
  /** By length in days or hours: how often it occurred. */
  spans: Partial<Record<SpanKey, Record<string, number>>>;
  /** The Gini coefficient of the week, for the part `attention`. */
  gini?: number;
}

/** The tallies of a day or a time, by value of a dimension. */
export type Tallies = Record<string, Tally>;
