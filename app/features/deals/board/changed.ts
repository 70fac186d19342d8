import type { FactName } from "~/features/records/dated-facts/facts";

/** Maximum number of news items counted per startup. */
export const mostCounted = 20;

/** What changed about a card's subject, without what it says. */
export interface ChangeSummary {
  facts: FactName[];
  news: number;
  documents: number;
}

/** How many things changed. */
export const changesIn = ({ facts, news, documents }: ChangeSummary): number => facts.length + news + documents;

/** The number as shown on cards: `20+` from `mostCounted` on, because news is not counted beyond that. */
export const changeNumber = (count: number): string => (count < mostCounted ? String(count) : `${mostCounted}+`);
