import type { Side } from "~/db/values";
import { usedFilters } from "~/features/discovery/search/list-address";
import {
  type InvestorQuery,
  investorQuery,
  readQuery,
  type StartupQuery,
  startupQuery,
} from "~/features/discovery/search/schema";
import { cleanName, onOneLine } from "~/features/text/text/one-line";
import { AppError } from "~/server/errors";
import { valuesByName } from "~/server/values-by-name";
import { maxNameLength, maxQueryLength } from "./rules";

const schemas = { startup: startupQuery, investor: investorQuery } as const;

/**
 * Returns the stored form of a search: keyword and filters as a query string in a fixed order, so that equal searches
 * are equal text. Empty if there are none; page, order, language and favourites are not included.
 */
export function canonicalQuery(query: StartupQuery | InvestorQuery): string {
  const keyword = onOneLine(query.keyword);
  const filters = usedFilters(query).filter(({ name }) => name !== "favorites");
  const pairs = [...(keyword === "" ? [] : [{ name: "keyword", value: keyword }]), ...filters];
  const parameters = pairs.map(({ name, value }) => new URLSearchParams({ [name]: value }).toString());
  return parameters.sort().join("&");
}

/**
 * Returns the stored form of a submitted query string. Throws `invalid` for a parameter or value the list does not
 * have, for a search without keyword and filters, and for one that is too long.
 */
export function parseSearch(side: Side, query: string): string {
  const invalid = (issue: string) => new AppError("invalid", { fields: { query: [issue] } });
  const { data } = schemas[side].safeParse(valuesByName(new URLSearchParams(query)));
  if (!data) throw invalid("invalid");
  const canonical = canonicalQuery(data);
  if (canonical === "") throw invalid("savedSearches:errors.empty");
  if (canonical.length > maxQueryLength) throw invalid("savedSearches:errors.tooLong");
  return canonical;
}

/** Parses a stored search, dropping values that the list no longer has. */
export function readSearch(side: "startup", query: string): StartupQuery;
export function readSearch(side: "investor", query: string): InvestorQuery;
export function readSearch(side: Side, query: string): StartupQuery | InvestorQuery;
export function readSearch(side: Side, query: string): StartupQuery | InvestorQuery {
  const search = new URLSearchParams(query);
  return side === "startup" ? readQuery(startupQuery, search) : readQuery(investorQuery, search);
}

/** Suggests a name for a search from its keyword and filter labels; empty if no name results. */
export function suggestName(keyword: string, labels: readonly string[]): string {
  const parts = [keyword, ...labels].filter((part) => part !== "");
  return cleanName(parts.join(" · "), maxNameLength);
}
