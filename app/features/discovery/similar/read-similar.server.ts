import { isOneOf } from "~/db/is-one-of";
import { startupTexts } from "~/db/schema";
import type { StoredStartupCard } from "~/db/schema/discovery/search";
import type { FacetName } from "~/features/discovery/listings/facets";
import { facetExpression } from "~/features/discovery/search/criteria";
import { behindWalls, isOwned, type ListedRow, pageQuery } from "~/features/discovery/search/list-query.server";
import type { ListWalls } from "~/features/discovery/search/list-walls.server";
import type { App } from "~/server/app.server";
import { type ComparedStartup, rankSimilar, type SimilarityReason } from "./similarity";

/** Number of listed startups that are compared, and of those returned. */
const limits = { compared: 60, found: 24 };

/** Number of keys of each type that candidates are searched by. */
const maxKeys = 12;

/** The startup that others are compared with. */
export interface SimilarTo extends Omit<ComparedStartup, "text"> {
  /** Of its keys, those it chose itself. */
  chosen: Pick<ComparedStartup, "industries" | "domains">;
}

/** What the reader may read of listed startups: behind `walls`, and with or without their rounds. */
export interface Reading {
  walls: ListWalls | null;
  withRound: boolean;
}

/** A listed startup with what it has in common. */
export interface SimilarRow {
  row: ListedRow;
  points: number;
  reasons: SimilarityReason[];
}

/**
 * Returns the listed startups that are most similar to one, by what a reader may read of them. The number of rows read
 * does not depend on the number of profiles.
 */
export async function readSimilar(app: App, startup: SimilarTo, reading: Reading): Promise<SimilarRow[]> {
  const rows = await readCandidates(app, startup, reading);
  if (rows.length === 0) return [];
  const texts = await readTexts(app, [startup.id, ...rows.map(({ id }) => id)]);
  const textOf = (id: string) => texts.get(id)?.join(" ") ?? "";
  const ranked = rankSimilar(
    { ...startup, text: textOf(startup.id) },
    rows.map((row) => ({ ...comparedOf(row), text: textOf(row.id) })),
  );
  return ranked.slice(0, limits.found).flatMap(({ id, points, reasons }) => {
    const row = rows.find((one) => one.id === id);
    return row ? [{ row, points, reasons }] : [];
  });
}

/**
 * Reads the newest listed startups with an industry and a domain in common, then those with one of them, then those with
 * only a parent in common.
 */
async function readCandidates(app: App, startup: SimilarTo, { walls, withRound }: Reading): Promise<ListedRow[]> {
  const used = (name: FacetName, values: readonly string[]) =>
    values.length > 0 ? [{ name, values: values.slice(0, maxKeys) }] : [];
  const industries = used("industry_keys", startup.chosen.industries);
  const domains = used("domain_keys", startup.chosen.domains);
  const both = industries.length > 0 && domains.length > 0 ? [...industries, ...domains] : [];
  const parents = [used("industry_keys", startup.industries), used("domain_keys", startup.domains)];
  const tiers = [both, industries, domains, ...parents]
    .filter((facets) => facets.length > 0)
    .map((facets) => facetExpression("startup", facets, walls));
  if (tiers.length === 0) return [];
  const found = await pageQuery(
    app,
    { side: "startup", facets: [], text: { any: tiers.join(" OR "), tiers }, conditions: [isOwned], walls },
    { page: 1, size: limits.compared, byRelevance: true, withRound },
  );
  return found.filter(({ id }) => id !== startup.id).map((row) => behindWalls(row, walls));
}

/** Reads the slogans and descriptions of startups, in every language; readers of a published profile may read both. */
async function readTexts(app: App, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await app.db
    .select({ id: startupTexts.startupId, slogan: startupTexts.slogan, description: startupTexts.description })
    .from(startupTexts)
    .where(isOneOf(startupTexts.startupId, ids));
  const texts = new Map<string, string[]>();
  for (const { id, slogan, description } of rows) texts.set(id, [...(texts.get(id) ?? []), slogan, description]);
  return texts;
}

/** Returns what a listed startup is compared by, except its texts. */
export function comparedOf({ id, card, round, facets }: ListedRow): Omit<ComparedStartup, "text"> {
  const { region, country } = card as StoredStartupCard;
  const keysOf = (name: FacetName) =>
    facets.filter((facet) => facet.startsWith(`${name}=`)).map((facet) => facet.slice(name.length + 1));
  return {
    id,
    industries: keysOf("industry_keys"),
    domains: keysOf("domain_keys"),
    region: placeOf({ region, country }),
    round: round ?? "",
  };
}

/** Returns the city or county, or the country of a company registered abroad. */
export const placeOf = ({ region, country }: { region: string; country: string }) =>
  region || (country === "TW" ? "" : country);
