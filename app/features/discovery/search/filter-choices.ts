import type { Option } from "~/features/profiles/startups/options";

export interface Choice extends Option {
  /** Number of results if this option is selected; null if not counted. */
  count: number | null;
}

/** The options of one parameter; several may be selected. */
export interface FilterGroup {
  /** The parameter's name. */
  name: string;
  label: string;
  choices: Choice[];
}

/** The filter options of a list and the filters in use, in the reader's language. */
export interface FilterChoices {
  groups: FilterGroup[];
  /** The options for `amount_min` and `amount_max`; null if the viewer may not filter by amount. */
  amount: { label: string; choices: Option[] } | null;
  /** Each filter in use with the query string of the list without it. */
  used: Array<{ name: string; value: string; label: string; without: string }>;
  /** The same, with all values of a filter together (`filterOf`). */
  usedFilters: Array<{ filter: string; label: string; without: string }>;
  /** The query string without any filter. */
  withoutAll: string;
  /** The query string without the keyword. */
  withoutKeyword: string;
}

/** Groups with at most this many options show all of them, even those without results. */
const shortGroup = 8;

/**
 * Splits a group's options into those shown and those behind "more": options of long groups without results, unless in
 * use. A group that would show nothing shows everything.
 */
export function splitChoices(choices: Choice[], used: readonly string[]): { shown: Choice[]; more: Choice[] } {
  const isShown = ({ value, count }: Choice) => count !== 0 || used.includes(value);
  const shown = choices.filter(isShown);
  if (choices.length <= shortGroup || shown.length === 0) return { shown: choices, more: [] };
  return { shown, more: choices.filter((choice) => !isShown(choice)) };
}
