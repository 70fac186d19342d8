/** What the desk's search finds, in the order of its groups. */
export const foundKinds = ["places", "reviews", "accounts", "orders", "startups", "investors", "content"] as const;

/** The characters of a search that count. */
export const longestTyped = 100;

/** How many entries of a kind are shown. */
export const mostOfKind = 5;

/** Something to go to. */
export interface FoundEntry {
  /** Its bare path. */
  path: string;
  name: string;
  /** What distinguishes it from others of that name; empty if nothing. */
  detail: string;
}

export interface FoundGroup {
  kind: (typeof foundKinds)[number];
  entries: FoundEntry[];
}

/** What the page of the search answers. */
export interface FindAnswer {
  /** The text that was searched, as it was typed. */
  typed: string;
  /** Null if the search failed. */
  groups: FoundGroup[] | null;
}
