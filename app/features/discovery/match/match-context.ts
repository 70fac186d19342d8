import type { MatchContext, MatchInvestor, MatchStartup } from "./match-input.ts";
import { wordsOf } from "./match-text.ts";

/** Assumed amount sought in NT$, for viewers who may not read what others seek. */
const usualAmount = 40_000_000;

/** Rounds a year with fraction to half-years. */
export function halfYearOf(year: number): number {
  return Math.round(year * 2) / 2;
}

/**
 * Summarizes what is common among the compared profiles. Starts and amounts are those of the startups; with too few
 * startups, as when a startup compares investors, starts are those of the investors' companies and the amount is the
 * assumed one.
 */
export function contextOf(startups: readonly MatchStartup[], investors: readonly MatchInvestor[]): MatchContext {
  const companies = investors.flatMap(({ history }) => history);
  const documents = [...startups, ...(startups.length > 1 ? [] : [...companies, ...investors])];
  const texts = documents.map(({ text }) => wordsOf(text)).filter(({ size }) => size > 0);
  const starts: Record<string, number> = {};
  for (const { startedIn } of startups.length > 1 ? startups : [...startups, ...companies]) {
    if (startedIn === null) continue;
    const half = halfYearOf(startedIn);
    starts[half] = (starts[half] ?? 0) + 1;
  }
  const amounts = startups.flatMap(({ amount }) => (amount ? [Math.log(amount)] : []));
  const usual = Math.log(usualAmount);
  // The assumed amount weighs as much as three startups, so that a single one does not dominate the mean.
  const logAmount = (amounts.reduce((sum, amount) => sum + amount, 0) + 3 * usual) / (amounts.length + 3);
  return {
    documents: documents.length,
    words: countOf(texts),
    usualWords: texts.reduce((sum, { size }) => sum + size, 0) / Math.max(1, texts.length),
    starts,
    logAmount,
  };
}

/** Counts in how many of the lists each item is. */
function countOf(lists: ReadonlyArray<Iterable<string>>): Record<string, number> {
  const counts: Record<string, number> = Object.create(null);
  for (const list of lists) for (const one of new Set(list)) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

/** Reduces a context to the words of these texts, which is all that a comparison with them needs. */
export function contextFor(context: MatchContext, texts: readonly string[]): MatchContext {
  const known = [...new Set(texts.flatMap((text) => [...wordsOf(text)]))].filter((word) => context.words[word]);
  return { ...context, words: Object.fromEntries(known.map((word) => [word, context.words[word] ?? 0])) };
}
