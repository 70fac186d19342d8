import { shuffle } from "./random.ts";
import type { SampleFiles, SampleInvestor, SampleStartup } from "./sample.ts";

/**
 * Splits the companies of the given investors again between history and links, keeping the number of each. Profile
 * facts derived from the history (industries, amounts) are recomputed; other investors are unchanged, so that their
 * links remain unseen.
 */
export function redeal(files: SampleFiles, { seed, only }: { seed: number; only: ReadonlySet<string> }): SampleFiles {
  const startups = new Map(files.startups.map((startup) => [startup.id, startup]));
  const dealt = files.investors.map((investor, at) => {
    const own = files.links.filter((link) => link.investor === investor.id).map(({ startup }) => startup);
    if (!only.has(investor.id)) return { investor, links: own };
    const all = shuffle([...investor.history, ...own].sort(), seed * 10_007 + at);
    const history = all.slice(0, investor.history.length);
    const companies = history.flatMap((id) => startups.get(id) ?? []);
    return { investor: { ...investor, history, ...factsOf(companies) }, links: all.slice(history.length) };
  });
  return {
    startups: files.startups,
    investors: dealt.map(({ investor }) => investor),
    links: dealt.flatMap(({ investor, links }) => links.map((startup) => ({ investor: investor.id, startup }))),
  };
}

/** Returns the most frequent industries, and the 10th and 90th percentile of the amounts raised. */
export function factsOf(companies: readonly SampleStartup[]): Omit<SampleInvestor, "id" | "history"> {
  const counts = new Map<string, number>();
  for (const name of companies.flatMap(({ industries }) => industries)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const raised = companies.flatMap(({ raised_usd }) => raised_usd || []).sort((a, b) => a - b);
  const percentile = (share: number) => raised[Math.round(share * (raised.length - 1))] ?? null;
  return {
    industries: [...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 6)
      .map(([name]) => name),
    raised_usd_low: percentile(0.1),
    raised_usd_high: percentile(0.9),
  };
}
