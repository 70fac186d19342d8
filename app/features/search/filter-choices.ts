export interface Choice {
  value: string;
  label: string;
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
  amount: { label: string; choices: Choice[] } | null;
  /** Each filter in use with the query string of the list without it. */
  used: Array<{ name: string; value: string; label: string; without: string }>;
  /** The query string without any filter. */
  withoutAll: string;
}
