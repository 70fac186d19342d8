import { and, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { investments } from "~/db/schema";
import type { profileKeyTypes } from "~/db/schema/discovery/search";
import type { Side } from "~/db/values";
import { isOwned, pageQuery } from "~/features/discovery/search/list-query.server";
import { readListWalls } from "~/features/discovery/search/list-walls.server";
import type { App } from "~/server/app.server";
import type { MatchViewer } from "./picks";

/** Maximum number of candidates from each source. */
const shares = { coInvestors: 60, keys: 90, newest: 40 };

/** Number of the viewer's keys used for searching, and profiles read per key; a key also finds its children. */
const keyLimits = { keys: 12, candidates: 30 };

/** Number of co-investors whose portfolios are read, and companies read in all. */
const coInvestorLimits = { investors: 40, companies: 400 };

interface CandidateOptions {
  viewer: MatchViewer;
  /** The side of the candidates. */
  side: Side;
  industries: readonly string[];
  domains: readonly string[];
  /** Co-investors of the viewing investor, or of the backers of the viewing startup, each with its strength. */
  connected: ReadonlyMap<string, number>;
}

interface SearchedKey {
  type: (typeof profileKeyTypes)[number];
  key: string;
}

/**
 * Returns the ids of published profiles worth scoring: those reached through co-investors, the newest with a shared
 * industry or domain, and the newest overall. The number of rows read does not depend on the number of profiles.
 */
export async function readCandidates(app: App, options: CandidateOptions): Promise<string[]> {
  const { industries, domains } = options;
  const keys = interleave<SearchedKey>([
    industries.map((key) => ({ type: "industry", key })),
    domains.map((key) => ({ type: "domain", key })),
  ]).slice(0, keyLimits.keys);
  const [related, newest, ...byKey] = await Promise.all([
    idsByCoInvestors(app, options),
    newestIds(app, options, shares.newest),
    ...keys.map((key) => newestIds(app, options, keyLimits.candidates, key)),
  ]);
  return [...new Set([...related, ...interleave(byKey).slice(0, shares.keys), ...newest])];
}

async function idsByCoInvestors(app: App, { side, connected }: CandidateOptions): Promise<string[]> {
  const strongest = [...connected].sort(([a, low], [b, high]) => high - low || (a < b ? -1 : 1));
  if (side === "investor") return strongest.slice(0, shares.coInvestors).map(([id]) => id);
  const ids = strongest.slice(0, coInvestorLimits.investors).map(([id]) => id);
  if (ids.length === 0) return [];
  const rows = await app.db
    .select({ company: investments.company, investorId: investments.investorId })
    .from(investments)
    .where(and(isOneOf(investments.investorId, ids), sql`${investments.company} NOT LIKE 'name:%'`))
    .limit(coInvestorLimits.companies);
  const strengths = new Map<string, number>();
  for (const { company, investorId } of rows) {
    strengths.set(company, (strengths.get(company) ?? 0) + (connected.get(investorId) ?? 0));
  }
  return [...strengths]
    .sort(([a, low], [b, high]) => high - low || (a < b ? -1 : 1))
    .slice(0, shares.coInvestors)
    .map(([id]) => id);
}

/** Reads the newest published profiles of a side that are not hidden from the viewer, optionally with a key. */
async function newestIds(
  app: App,
  { viewer, side }: Pick<CandidateOptions, "viewer" | "side">,
  limit: number,
  key?: SearchedKey,
): Promise<string[]> {
  const facets = key ? [{ name: `${key.type}_keys` as const, values: [key.key] }] : [];
  const walls = side === "startup" ? await readListWalls(app, viewer) : null;
  const rows = await pageQuery(
    app,
    { side, facets, text: null, conditions: [isOwned], walls },
    { page: 1, size: limit, byRelevance: false, withRound: false },
  );
  return rows.map(({ id }) => id);
}

/** Interleaves lists: the first of each, then the second of each, and so on. */
function interleave<Item>(lists: readonly Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
