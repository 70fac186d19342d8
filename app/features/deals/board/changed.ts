import type { FactName } from "~/features/records/dated-facts/facts";

/** How many news of one startup are counted at most. */
export const mostCounted = 20;

/** What changed about a card's subject, without what it says. */
export interface ChangeSummary {
  facts: FactName[];
  news: number;
  documents: number;
}

/** How many things changed. */
export const changesIn = ({ facts, news, documents }: ChangeSummary): number => facts.length + news + documents;

/** The number as cards write it: of news, no more are counted than `mostCounted`. */
export const changeNumber = (count: number): string => (count < mostCounted ? String(count) : `${mostCounted}+`);
