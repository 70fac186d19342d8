/** Known backers of a set of companies. Companies are identified by id, or by name off the platform. */
export interface KnownBackers {
  /** Investor ids by company. */
  backers: ReadonlyMap<string, readonly string[]>;
  /** The number of companies in an investor's portfolio. */
  portfolioSizes: ReadonlyMap<string, number>;
}

/**
 * Finds the investors who backed the same companies as `investorId`, each with its strength: the probability that a
 * random walk from a random one of `companies` to one of its backers, and on to a random company of that backer, passes
 * them and ends at a given company. Companies with many backers and investors in everything therefore weigh little.
 */
export function findCoInvestors(
  { investorId, companies }: { investorId: string; companies: ReadonlySet<string> },
  { backers, portfolioSizes }: KnownBackers,
): Map<string, number> {
  const strengths = new Map<string, number>();
  for (const company of companies) {
    const ids = backers.get(company) ?? [];
    for (const id of ids) {
      if (id === investorId) continue;
      const step = 1 / (companies.size * ids.length * Math.max(1, portfolioSizes.get(id) ?? 1));
      strengths.set(id, (strengths.get(id) ?? 0) + step);
    }
  }
  return strengths;
}
