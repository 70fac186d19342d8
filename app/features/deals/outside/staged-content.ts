import type { ReadDeal, StagedDeal } from "./deal";

/** A preview's rows as the form sends them back, to be parsed with `stagedDeals`. */
export const stagedContent = (rows: readonly ReadDeal[]): string =>
  JSON.stringify(rows.map(({ line, deal }): StagedDeal => ({ line, ...deal })));
