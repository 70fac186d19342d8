import { isOneOf } from "~/db/is-one-of";
import { investments } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { KnownBackers } from "./co-investors";

/** Maximum number of rows read to compare one account with other investors. */
const maxRows = { backers: 2000, portfolios: 600, sizes: 6000 };

/** Reads the listed investors who backed each of these companies (`companyKey`). */
export async function readBackers(app: App, companies: readonly string[]): Promise<Map<string, string[]>> {
  const backers = new Map<string, string[]>();
  if (companies.length === 0) return backers;
  const rows = await app.db
    .select({ company: investments.company, investorId: investments.investorId })
    .from(investments)
    .where(isOneOf(investments.company, companies))
    .limit(maxRows.backers);
  for (const { company, investorId } of rows) backers.set(company, [...(backers.get(company) ?? []), investorId]);
  return backers;
}

/** Like `readBackers`, with the rest of the data that `findCoInvestors` needs. */
export async function readKnownBackers(app: App, companies: readonly string[]): Promise<KnownBackers> {
  const backers = await readBackers(app, companies);
  const portfolios = await readPortfolios(app, [...new Set([...backers.values()].flat())], maxRows.sizes);
  return { backers, portfolioSizes: new Map([...portfolios].map(([id, own]) => [id, own.length])) };
}

/** Reads the companies of listed investors, by investor. */
export async function readPortfolios(
  app: App,
  investorIds: readonly string[],
  limit = maxRows.portfolios,
): Promise<Map<string, string[]>> {
  const portfolios = new Map<string, string[]>();
  if (investorIds.length === 0) return portfolios;
  const rows = await app.db
    .select({ company: investments.company, investorId: investments.investorId })
    .from(investments)
    .where(isOneOf(investments.investorId, investorIds))
    .limit(limit);
  for (const { company, investorId } of rows) {
    portfolios.set(investorId, [...(portfolios.get(investorId) ?? []), company]);
  }
  return portfolios;
}
