import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { insertFrom } from "~/db/insert-if.server";
import { accounts, listings } from "~/db/schema";
import { searchIndex } from "~/db/search-index";
import type { Side, StaticKeyType } from "~/db/values";
import {
  companyKeysOf,
  investmentStatements,
  removeInvestments,
} from "~/features/profiles/investors/investments.server";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import { type InvestorContent, investorRecord } from "~/features/profiles/investors/record";
import { countryLabel, optionLabel } from "~/features/profiles/startups/options";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { type StartupContent, startupRecord } from "~/features/profiles/startups/record";
import { readRates } from "~/features/publishing/currencies/read-rates.server";
import { allStaticKeys } from "~/features/records/content/static-keys.server";
import { type Locale, locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { facetToken } from "./facets";
import {
  indexVersion,
  investorListing,
  type KeysWithParents,
  type Listing,
  startupListing,
  type UnclaimedMark,
  unclaimedListing,
} from "./listing";
import { freeDoc, rankOf } from "./rank.server";
import { type SearchDocument, searchDocument } from "./search-document";

/** Statements for the `db.batch` of the state change they belong to. */
export type Statements = BatchItem<"sqlite">[];

/** A profile as lists show and find it. */
export interface IndexedProfile {
  side: Side;
  listing: Listing;
  document: SearchDocument;
}

/**
 * The statements that list and index a profile, or do so anew (product §7.2), for the same batch as the change that
 * publishes it, after that change: a profile that is not published is not listed. An investor's include its portfolio. Throws `not_found` for an id of
 * neither a startup nor an investor.
 */
export async function indexStatements(app: App, profileId: string): Promise<Statements> {
  const account = await app.db.select({ kind: accounts.kind }).from(accounts).where(eq(accounts.id, profileId)).get();
  if (account?.kind === "startup") {
    const profile = await getStartupProfile(app, profileId);
    if (!profile) throw new AppError("startup_not_found");
    return listingStatements(app, profileId, await indexedStartup(app, profile, profile.unclaimed));
  }
  if (account?.kind === "investor") {
    const profile = await getInvestorProfile(app, profileId);
    if (!profile) throw new AppError("investor_not_found");
    return investorStatements(app, profileId, profile);
  }
  throw new AppError("not_found", { message: `No profile ${profileId} to index.` });
}

/** The same for a startup with content that the same batch writes. */
export async function startupStatements(app: App, profileId: string, content: StartupContent): Promise<Statements> {
  return listingStatements(app, profileId, await indexedStartup(app, content));
}

/** The same for an investor. */
export async function investorStatements(app: App, profileId: string, content: InvestorContent): Promise<Statements> {
  return [
    ...listingStatements(app, profileId, await indexedInvestor(app, content)),
    ...investmentStatements(app, profileId, companyKeysOf(content)),
  ];
}

/** The statements that remove a profile from lists and search; harmless if it is not listed. */
export function unindexStatements(app: App, profileId: string): Statements {
  return [app.db.delete(listings).where(eq(listings.profileId, profileId)), removeInvestments(app, profileId)];
}

/**
 * The same as `indexStatements` for content that is not in the database yet, to write profile and listing in one batch.
 * The statements must come after the insert of the profile.
 */
export function listingStatements(
  app: App,
  profileId: string,
  { side, listing, document }: IndexedProfile,
): Statements {
  const { tokens: _, ...row } = listing;
  const rank = rankOf(app, side, sql`${JSON.stringify(row.facts)}`);
  return [
    ...unindexStatements(app, profileId),
    insertFrom(
      app.db,
      listings,
      {
        ...row,
        side,
        profileId,
        doc: freeDoc(app, side, rank),
        publishedAt: sql`coalesce(p.published_at, ${app.now()})`,
        verifiedBadge: side === "startup" ? sql`p.verified_badge AND p.unclaimed_source IS NULL` : false,
        ...rank,
        indexVersion,
      },
      side === "startup"
        ? sql`FROM startups p WHERE p.id = ${profileId} AND p.is_publish = 2`
        : sql`FROM investors p WHERE p.id = ${profileId} AND p.status = 'active'`,
    ),
    insertFrom(
      app.db,
      searchIndex,
      { ...searchRow({ listing, document }), rowid: sql`l.doc` },
      sql`FROM listings l WHERE l.profile_id = ${profileId}`,
    ),
  ];
}

/** The columns of a profile's row in the search index. */
export function searchRow({ listing, document }: Omit<IndexedProfile, "side">) {
  const { tokens, facets, memberFacets } = listing;
  return {
    ...document,
    facets: [...tokens, ...facets.map(facetToken)].join(" "),
    memberFacets: memberFacets.map(facetToken).join(" "),
  };
}

/**
 * A startup as lists show and find it, stored or not. An unclaimed listing is found only by what everyone may read of it.
 */
export async function indexedStartup(
  app: App,
  content: StartupContent,
  unclaimed: UnclaimedMark | null = null,
): Promise<IndexedProfile> {
  const keys = await keysWithParents(app, content);
  const labels = [
    ...(await keyNames(app, keys)),
    ...placeNames({ country: content.company_info.register_country, region: content.region }),
  ];
  const listing = startupListing(content, keys, await readRates(app));
  const document = searchDocument(startupRecord, content, labels);
  if (!unclaimed) return { side: "startup", listing, document };
  return {
    side: "startup",
    listing: unclaimedListing(listing, unclaimed),
    document: { ...document, member: "", premium: "" },
  };
}

async function indexedInvestor(app: App, content: InvestorContent): Promise<IndexedProfile> {
  const keys = await keysWithParents(app, content);
  const labels = [
    ...locales.map((locale) => translate(locale)(`investors:types.${content.type}`)),
    ...placeNames({ country: "", region: content.region }),
    ...(await keyNames(app, keys)),
  ];
  return {
    side: "investor",
    listing: investorListing(content, keys, await readRates(app)),
    document: searchDocument(investorRecord, content, labels),
  };
}

async function keysWithParents(
  app: App,
  { industry_keys, domain_keys }: { industry_keys: string[]; domain_keys: string[] },
): Promise<KeysWithParents> {
  const rows = await allStaticKeys(app);
  const withParents = (type: StaticKeyType, keys: string[]) => {
    const parents = rows.filter((row) => row.type === type && keys.includes(row.key)).map(({ parentKey }) => parentKey);
    return [...new Set([...keys, ...parents.filter((key) => key !== null)])];
  };
  return { industry: withParents("industry", industry_keys), domain: withParents("domain", domain_keys) };
}

/** The names of keys in both languages. */
export async function keyNames(app: App, keys: KeysWithParents): Promise<string[]> {
  const rows = await allStaticKeys(app);
  return (["industry", "domain"] as const).flatMap((type) =>
    rows.filter((row) => row.type === type && keys[type].includes(row.key)).flatMap(({ zhTW, enUS }) => [zhTW, enUS]),
  );
}

/** The name of a country (ISO 3166-1 alpha-2) and of a region in both languages. */
function placeNames(place: Place): string[] {
  return locales.flatMap((locale) => placeNamesIn(locale, place));
}

/** The same in one language. */
export function placeNamesIn(locale: Locale, { country, region }: Place): string[] {
  return [countryLabel(locale, country), optionLabel(translate(locale), "regions", region)];
}

interface Place {
  country: string;
  region: string;
}
