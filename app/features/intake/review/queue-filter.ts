export const queueKinds = ["all", "startup", "investor"] as const;
/** The language with missing texts. */
export const queueGaps = ["none", "zh", "en"] as const;

export const queueClaims = ["any", "mine", "free", "others"] as const;
/** The options of "waiting longer than", in days; 0 is any. The URL may contain another number. */
export const queueAges = [0, 1, 3, 7] as const;

/** The queue's filters. */
export interface QueueFilter {
  kind: (typeof queueKinds)[number];
  gap: (typeof queueGaps)[number];
  claim: (typeof queueClaims)[number];
  /** Minimum number of whole days waiting. */
  days: number;
  page: number;
}

export const queueDefaults: QueueFilter = { kind: "all", gap: "none", claim: "any", days: 0, page: 1 };

/** Returns the filters as a query string with `?`, without defaults; empty when all are defaults. */
export function queueSearch(filter: QueueFilter): string {
  const search = new URLSearchParams();
  for (const name of ["kind", "gap", "claim", "days", "page"] as const) {
    if (filter[name] !== queueDefaults[name]) search.set(name, String(filter[name]));
  }
  return search.size > 0 ? `?${search}` : "";
}
