export interface Choice {
  value: string;
  label: string;
}

/** Values of one parameter, of which any number may be chosen. */
export interface FilterGroup {
  /** The parameter. */
  name: string;
  label: string;
  choices: Choice[];
}

/** What a list can be filtered by and what it is filtered by, in the reader's language. */
export interface FilterChoices {
  groups: FilterGroup[];
  /** The ends an amount range may have, for `amount_min` and `amount_max`; null where the viewer may not filter by it. */
  amount: { label: string; choices: Choice[] } | null;
  /** Each filter in use with the query string of the list without it. */
  used: Array<{ name: string; value: string; label: string; without: string }>;
  /** The query string without any filter. */
  withoutAll: string;
}
