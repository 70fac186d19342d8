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
  const texts = [...startups, ...(startups.length > 1 ? [] : [...companies, ...investors])].map(({ text }) => text);
  const words: Record<string, number> = Object.create(null);
  for (const text of texts) for (const word of wordsOf(text)) words[word] = (words[word] ?? 0) + 1;
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
  return { documents: texts.length, words, starts, logAmount };
}

/** Reduces a context to the words of these texts, which is all that a comparison with them needs. */
export function contextFor(context: MatchContext, texts: readonly string[]): MatchContext {
  const known = [...new Set(texts.flatMap((text) => [...wordsOf(text)]))].filter((word) => context.words[word]);
  return { ...context, words: Object.fromEntries(known.map((word) => [word, context.words[word] ?? 0])) };
}
