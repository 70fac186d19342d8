import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { accounts, searchDocuments } from "~/db/schema";
import { searchIndex } from "~/db/search-index";
import type { Side, StaticKeyType } from "~/db/values";
import { allStaticKeys } from "~/features/content/static-keys.server";
import { companyKeysOf, investmentStatements, removeInvestments } from "~/features/investors/investments.server";
import { getInvestorProfile } from "~/features/investors/queries.server";
import { type InvestorContent, investorRecord } from "~/features/investors/record";
import { countryLabel, optionLabel } from "~/features/startups/options";
import { getStartupProfile } from "~/features/startups/queries.server";
import { type StartupContent, startupRecord } from "~/features/startups/record";
import { locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { type SearchDocument, searchDocument } from "./search-document";

/** Statements for the `db.batch` of the state change they belong to. */
export type Statements = BatchItem<"sqlite">[];

/**
 * The statements that index or reindex a profile for search (design §10), for the same batch as the change that
 * publishes it; an investor's include its portfolio. Reads the profile's current content in any state; search only ever
 * returns published profiles. Throws
 * `not_found` for an id of neither a startup nor an investor.
 */
export async function indexStatements(app: App, profileId: string): Promise<Statements> {
  const account = await app.db.select({ kind: accounts.kind }).from(accounts).where(eq(accounts.id, profileId)).get();
  if (account?.kind === "startup") {
    const profile = await getStartupProfile(app, profileId);
    if (!profile) throw new AppError("startup_not_found");
    return documentStatements(app, { profileId, kind: "startup", document: await startupDocument(app, profile) });
  }
  if (account?.kind === "investor") {
    const profile = await getInvestorProfile(app, profileId);
    if (!profile) throw new AppError("investor_not_found");
    return [
      ...documentStatements(app, { profileId, kind: "investor", document: await investorDocument(app, profile) }),
      ...investmentStatements(app, profileId, companyKeysOf(profile)),
    ];
  }
  throw new AppError("not_found", { message: `No profile ${profileId} to index.` });
}

/** The statements that remove a profile from the search index; harmless if it is not indexed. */
export function unindexStatements(app: App, profileId: string): Statements {
  return [
    app.db.delete(searchIndex).where(eq(searchIndex.rowid, rowidOf(profileId))),
    app.db.delete(searchDocuments).where(eq(searchDocuments.profileId, profileId)),
    removeInvestments(app, profileId),
  ];
}

/**
 * The same for content that is not in the database yet, to write profile and index in one batch. The statements must
 * come after the insert of the account.
 */
export function documentStatements(
  app: App,
  { profileId, kind, document }: { profileId: string; kind: Side; document: SearchDocument },
): Statements {
  return [
    app.db.insert(searchDocuments).values({ profileId, kind }).onConflictDoNothing(),
    app.db.delete(searchIndex).where(eq(searchIndex.rowid, rowidOf(profileId))),
    app.db.insert(searchIndex).values({ ...document, rowid: rowidOf(profileId) }),
  ];
}

/** The index rowid of a profile, as a subquery. */
function rowidOf(profileId: string) {
  return sql<number>`(SELECT rowid FROM search_documents WHERE profile_id = ${profileId})`;
}

/** The names of keys and their parent keys in both languages, so a search for 生技 matches all its sub-items. */
export async function keyNames(app: App, type: StaticKeyType, keys: readonly string[]): Promise<string[]> {
  const rows = (await allStaticKeys(app)).filter((row) => row.type === type);
  const own = rows.filter(({ key }) => keys.includes(key));
  const parents = rows.filter(({ key }) => own.some(({ parentKey }) => parentKey === key));
  return [...new Set([...own, ...parents])].flatMap(({ zhTW, enUS }) => [zhTW, enUS]);
}

/** The name of a country (ISO 3166-1 alpha-2) and of a region in both languages. */
export function placeNames({ country, region }: { country: string; region: string }): string[] {
  return locales.flatMap((locale) => [
    countryLabel(locale, country),
    optionLabel(translate(locale), "regions", region),
  ]);
}

/** The search document of a startup, stored or not. */
export async function startupDocument(app: App, content: StartupContent): Promise<SearchDocument> {
  return searchDocument(startupRecord, content, [
    ...(await keyNames(app, "industry", content.industry_keys)),
    ...(await keyNames(app, "domain", content.domain_keys)),
    ...placeNames({ country: content.company_info.register_country, region: content.region }),
  ]);
}

async function investorDocument(app: App, content: InvestorContent): Promise<SearchDocument> {
  return searchDocument(investorRecord, content, [
    ...locales.map((locale) => translate(locale)(`investors:types.${content.type}`)),
    ...placeNames({ country: "", region: content.region }),
    ...(await keyNames(app, "industry", content.industry_keys)),
    ...(await keyNames(app, "domain", content.domain_keys)),
  ]);
}
