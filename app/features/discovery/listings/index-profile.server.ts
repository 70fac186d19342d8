import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { insertFrom } from "~/db/insert-if.server";
import { requireThat } from "~/db/require-change.server";
import { accounts, listings } from "~/db/schema";
import { searchIndex } from "~/db/search-index";
import type { Side, StaticKeyType } from "~/db/values";
import type { Wall } from "~/features/core/access/walls";
import { readFirewall } from "~/features/core/firewall/read-rules.server";
import {
  companyKeysOf,
  investmentStatements,
  removeInvestments,
} from "~/features/profiles/investors/investments.server";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import { type InvestorContent, investorRecord } from "~/features/profiles/investors/record";
import { hasRevision } from "~/features/profiles/pending/pending-version.server";
import { countryLabel, optionLabel } from "~/features/profiles/startups/options";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { type StartupContent, startupRecord } from "~/features/profiles/startups/record";
import { readRates } from "~/features/publishing/currencies/read-rates.server";
import { allStaticKeys } from "~/features/records/content/static-keys.server";
import { type Locale, locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { ignoreUnlisted, lookAtListed } from "../looks/listed-looks.server";
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
import { requireRules, wallsOfRules } from "./walls-of-startup.server";

/** Statements for the `db.batch` of the state change they belong to. */
export type Statements = BatchItem<"sqlite">[];

/** A profile with its listing and search document. */
export interface IndexedProfile {
  side: Side;
  listing: Listing;
  document: SearchDocument;
  /** The statements that fail the whole batch if what was read for it was changed since. */
  checks: Statements;
}

/**
 * Returns the statements that list and index a profile, or update both (product §7.2); an investor's include its
 * portfolio. Run them in the batch of the change that publishes it, after that change: unpublished profiles are not
 * listed. They fail the batch as a lost race if the profile changes meanwhile, a startup's firewall, or the group or
 * type of those whom it names; a caller that passes its `rules` checks the rules itself. Throws `not_found` unless the
 * id is a startup's or an investor's.
 */
export async function indexStatements(
  app: App,
  profileId: string,
  { rules }: { rules?: readonly Wall[] } = {},
): Promise<Statements> {
  const account = await app.db.select({ kind: accounts.kind }).from(accounts).where(eq(accounts.id, profileId)).get();
  if (account?.kind === "startup") {
    const profile = await getStartupProfile(app, profileId);
    if (!profile) throw new AppError("startup_not_found");
    return [
      requireRevision(app, "startup", profile),
      ...listingStatements(app, profileId, await indexedStartup(app, profileId, profile, profile.unclaimed, rules)),
    ];
  }
  if (account?.kind === "investor") {
    const profile = await getInvestorProfile(app, profileId);
    if (!profile) throw new AppError("investor_not_found");
    return [requireRevision(app, "investor", profile), ...(await investorStatements(app, profileId, profile))];
  }
  throw new AppError("not_found", { message: `No profile ${profileId} to index.` });
}

/**
 * The statement that fails the whole batch unless the profile has the content that was read: a listing of older content
 * would show and find what has just been replaced.
 */
function requireRevision(app: App, side: Side, { id, revision }: { id: string; revision: number }) {
  const isThis = requireThat(hasRevision({ side, id, revision }));
  return app.db.select({ isThis }).from(sql`(SELECT 1)`);
}

/** Like `indexStatements`, for a startup whose content is written in the same batch. */
export async function startupStatements(app: App, profileId: string, content: StartupContent): Promise<Statements> {
  return listingStatements(app, profileId, await indexedStartup(app, profileId, content));
}

/** Like `indexStatements`, for an investor whose content is written in the same batch. */
export async function investorStatements(app: App, profileId: string, content: InvestorContent): Promise<Statements> {
  return [
    ...listingStatements(app, profileId, await indexedInvestor(app, content)),
    ...investmentStatements(app, profileId, companyKeysOf(content)),
  ];
}

/** Returns the statements that remove a profile from lists and search; no-ops if it is not listed. */
export function unindexStatements(app: App, profileId: string): Statements {
  return [
    app.db.delete(listings).where(eq(listings.profileId, profileId)),
    removeInvestments(app, profileId),
    ignoreUnlisted(app, profileId),
  ];
}

/**
 * Like `indexStatements`, for content not yet in the database, to write profile and listing in one batch. Run the
 * statements after the insert of the profile.
 */
export function listingStatements(
  app: App,
  profileId: string,
  { side, listing, document, checks }: IndexedProfile,
): Statements {
  const { tokens: _, ...row } = listing;
  const rank = rankOf(app, side, sql`${JSON.stringify(row.facts)}`);
  return [
    ...checks,
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
    lookAtListed(app, { profileId, side }),
  ];
}

/** Returns the columns of a profile's row in the search index. */
export function searchRow({ listing, document }: Pick<IndexedProfile, "listing" | "document">) {
  const { tokens, facets, memberFacets, walls } = listing;
  return {
    ...document,
    facets: [...tokens, ...[...facets, ...walls].map(facetToken)].join(" "),
    memberFacets: memberFacets.map(facetToken).join(" "),
  };
}

/**
 * Builds the listing and search document of a startup, stored or not. An unclaimed listing is indexed only by its
 * public fields.
 */
export async function indexedStartup(
  app: App,
  id: string,
  content: StartupContent,
  unclaimed: UnclaimedMark | null = null,
  knownRules?: readonly Wall[],
): Promise<IndexedProfile> {
  const rules = knownRules ?? (await readFirewall(app, id));
  const keys = await keysWithParents(app, content);
  const labels = [
    ...(await keyNames(app, keys)),
    ...placeNames({ country: content.company_info.register_country, region: content.region }),
  ];
  const { walls, checks } = await wallsOfRules(app, rules);
  const listing = startupListing(content, keys, await readRates(app), walls);
  const document = searchDocument(startupRecord, content, labels);
  const startup = { side: "startup", checks: knownRules ? checks : [requireRules(app, id, rules), ...checks] } as const;
  if (!unclaimed) return { ...startup, listing, document };
  return {
    ...startup,
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
    checks: [],
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

/** Returns the names of keys in both languages. */
export async function keyNames(app: App, keys: KeysWithParents): Promise<string[]> {
  const rows = await allStaticKeys(app);
  return (["industry", "domain"] as const).flatMap((type) =>
    rows.filter((row) => row.type === type && keys[type].includes(row.key)).flatMap(({ zhTW, enUS }) => [zhTW, enUS]),
  );
}

/** Returns the names of a country (ISO 3166-1 alpha-2) and a region in both languages. */
function placeNames(place: Place): string[] {
  return locales.flatMap((locale) => placeNamesIn(locale, place));
}

/** Like `placeNames`, in one language. */
export function placeNamesIn(locale: Locale, { country, region }: Place): string[] {
  return [countryLabel(locale, country), optionLabel(translate(locale), "regions", region)];
}

interface Place {
  country: string;
  region: string;
}
