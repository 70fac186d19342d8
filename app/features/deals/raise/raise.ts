import { type AmountState, amountStates } from "~/db/board-values";

/** The largest amount of a card, in whole units of the startup's currency. */
export const mostAmount = 1e12;

/** A startup's round as its board states it; amounts in whole units of the startup's currency. */
export interface Raise {
  /** An ISO code; empty if the profile has none. */
  currency: string;
  /** The amount sought; null if the profile states none. */
  target: number | null;
  /** By how firm they are: the sum of the investors' amounts, and how many there are. */
  states: Record<AmountState, { sum: number; count: number }>;
}

/** Builds a raise from sums by state. */
export function raiseOf(
  { currency, target }: Pick<Raise, "currency" | "target">,
  sums: ReadonlyArray<{ state: AmountState; sum: number; count: number }>,
): Raise {
  const of = (state: AmountState) => {
    const own = sums.filter((row) => row.state === state);
    return { sum: total(own.map(({ sum }) => sum)), count: total(own.map(({ count }) => count)) };
  };
  return {
    currency,
    // The profile's form takes 0 for an amount that is not known.
    target: target === 0 ? null : target,
    states: { wished: of("wished"), talking: of("talking"), promised: of("promised"), closed: of("closed") },
  };
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** What investors have promised or paid. */
export const securedOf = ({ states }: Raise): number => states.promised.sum + states.closed.sum;

/** The part of the target that is promised or paid, in whole percent, rounded down; null without a target. */
export const reachedOf = (raise: Raise): number | null =>
  raise.target === null ? null : Math.floor((securedOf(raise) / raise.target) * 100);

/** Whether no card has an amount. */
export const isEmptyRaise = ({ states }: Raise): boolean => amountStates.every((state) => states[state].count === 0);

/** The order of the bar's parts: the firmest first. */
export const firmestFirst = ["closed", "promised", "talking", "wished"] as const satisfies readonly AmountState[];

/**
 * The parts of the bar and the place of the target, in percent of its length: the target, or all amounts together if
 * they are more.
 */
export function barOf({ target, states }: Raise): { parts: Record<AmountState, number>; target: number | null } {
  const whole = Math.max(target ?? 0, total(amountStates.map((state) => states[state].sum)));
  const part = (amount: number) => (whole === 0 ? 0 : (amount / whole) * 100);
  return {
    parts: {
      wished: part(states.wished.sum),
      talking: part(states.talking.sum),
      promised: part(states.promised.sum),
      closed: part(states.closed.sum),
    },
    target: target === null ? null : part(target),
  };
}
