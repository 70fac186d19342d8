import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { accounts, investors, investorTexts, searchDocuments, startups, startupTexts } from "~/db/schema";
import type { StaticKeyType } from "~/db/schema/content";
import { searchIndex } from "~/db/search-index";
import { allStaticKeys } from "~/features/content/static-keys.server";
import { keysOf, profileKeyRows } from "~/features/profiles/keys.server";
import { countryLabel, optionLabel } from "~/features/startups/options";
import { locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { investorDocument, type SearchDocument, startupDocument } from "./search-document";

/** Statements for a `db.batch`, to stand beside the state change they belong to. */
export type Statements = BatchItem<"sqlite">[];

/**
 * The statements that write a profile into the search index, or write it anew (design §10). They go into the same batch
 * as the change that publishes it. Reads the profile's content as it is now, whatever its state; search itself only ever
 * shows published profiles. Throws `not_found` for an id that is no startup and no investor.
 */
export async function indexStatements(app: App, profileId: string): Promise<Statements> {
  const account = await app.db.select({ kind: accounts.kind }).from(accounts).where(eq(accounts.id, profileId)).get();
  if (account?.kind === "startup") {
    return documentStatements(app, { profileId, kind: "startup", document: await readStartup(app, profileId) });
  }
  if (account?.kind === "investor") {
    return documentStatements(app, { profileId, kind: "investor", document: await readInvestor(app, profileId) });
  }
  throw new AppError("not_found", { message: `No profile ${profileId} to index.` });
}

/** The statements that take a profile out of the search index; harmless for one that is not in it. */
export function unindexStatements(app: App, profileId: string): Statements {
  return [
    app.db.delete(searchIndex).where(eq(searchIndex.rowid, rowidOf(profileId))),
    app.db.delete(searchDocuments).where(eq(searchDocuments.profileId, profileId)),
  ];
}

/**
 * The same for content that is not in the database yet, for an importer that writes profile and index in one batch:
 * the statements must come after the insert of the account.
 */
export function documentStatements(
  app: App,
  { profileId, kind, document }: { profileId: string; kind: "startup" | "investor"; document: SearchDocument },
): Statements {
  return [
    app.db.insert(searchDocuments).values({ profileId, kind }).onConflictDoNothing(),
    app.db.delete(searchIndex).where(eq(searchIndex.rowid, rowidOf(profileId))),
    app.db.insert(searchIndex).values({ ...document, rowid: rowidOf(profileId) }),
  ];
}

/** The place of a profile in the index, as a sub-query of a statement. */
function rowidOf(profileId: string) {
  return sql<number>`(SELECT rowid FROM search_documents WHERE profile_id = ${profileId})`;
}

/** The names of keys and of the keys above them, in both languages: who searches 生技 finds every branch of it. */
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

async function readStartup(app: App, id: string): Promise<SearchDocument> {
  const [[startup], texts, keys] = await app.db.batch([
    app.db
      .select({
        name: startups.name,
        region: startups.region,
        registerCountry: startups.registerCountry,
        more: startups.more,
        teams: startups.teams,
        patents: startups.patents,
        awards: startups.awards,
      })
      .from(startups)
      .where(eq(startups.id, id)),
    app.db.select().from(startupTexts).where(eq(startupTexts.startupId, id)),
    profileKeyRows(app, id),
  ]);
  if (!startup) throw new AppError("startup_not_found");
  return startupDocument({
    ...startup,
    texts,
    labels: [
      ...(await keyNames(app, "industry", keysOf(keys, "industry"))),
      ...(await keyNames(app, "domain", keysOf(keys, "domain"))),
      ...placeNames({ country: startup.registerCountry, region: startup.region }),
    ],
  });
}

async function readInvestor(app: App, id: string): Promise<SearchDocument> {
  const [[investor], texts, keys] = await app.db.batch([
    app.db
      .select({
        name: investors.name,
        region: investors.region,
        type: investors.type,
        historyInvest: investors.historyInvest,
        currentInvest: investors.currentInvest,
      })
      .from(investors)
      .where(eq(investors.id, id)),
    app.db.select().from(investorTexts).where(eq(investorTexts.investorId, id)),
    profileKeyRows(app, id),
  ]);
  if (!investor) throw new AppError("investor_not_found");
  return investorDocument({
    ...investor,
    texts,
    labels: [
      ...locales.map((locale) => translate(locale)(`investors:types.${investor.type}`)),
      ...placeNames({ country: "", region: investor.region }),
      ...(await keyNames(app, "industry", keysOf(keys, "industry"))),
      ...(await keyNames(app, "domain", keysOf(keys, "domain"))),
    ],
  });
}
