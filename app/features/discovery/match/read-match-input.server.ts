import { and } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { investors, investorTexts, profileKeys, startups, startupTexts } from "~/db/schema";
import type { FactDates, Side } from "~/db/values";
import { findHiddenAmong } from "~/features/core/firewall/find-hidden.server";
import { readReplyRates } from "~/features/messaging/reply-rates.server";
import { companyKeysOf } from "~/features/profiles/investors/investments.server";
import { investorRecord } from "~/features/profiles/investors/record";
import { optionValues } from "~/features/profiles/startups/options";
import { startupRecord } from "~/features/profiles/startups/record";
import { inTaiwanDollars, type Rates } from "~/features/publishing/currencies/rates";
import { readRates } from "~/features/publishing/currencies/read-rates.server";
import { allStaticKeys } from "~/features/records/content/static-keys.server";
import { datedAmong, filledFacts } from "~/features/records/dated-facts/facts";
import type { RecordDefinition } from "~/features/records/records/content";
import { readContent } from "~/features/records/records/stored.server";
import { plainTextOf } from "~/features/text/text/rich-text";
import type { App } from "~/server/app.server";
import { findCoInvestors, type KnownBackers } from "./co-investors";
import { isListedInvestor, isOwnedStartup, isPublishedStartup } from "./is-published.server";
import { type MatchCompany, type MatchInvestor, type MatchStartup, noWishes, type Wishes } from "./match-input";
import type { MatchViewer } from "./picks";
import { readKnownBackers } from "./read-backing.server";
import { readWishes } from "./read-wishes.server";

/** Maximum number of characters of a profile's text that are compared. */
const maxText = 4000;

/** Maximum number of portfolio companies whose profile is read, across all investors of one comparison. */
const maxLinked = 300;

interface StartupOptions {
  viewer: MatchViewer;
  ids: readonly string[];
  /** Without it, amounts and rounds are not read at all (product §2.1). */
  withFundraising: boolean;
  /** Investor ids by startup; treated as none if missing. */
  backers?: ReadonlyMap<string, readonly string[]>;
  /** Includes unpublished profiles, for the startup's own comparison. */
  inAnyState?: boolean;
  /** Excludes unclaimed listings, which cannot be invited. */
  onlyOwned?: boolean;
  /** Without them, the startups' texts are only their names. */
  withTexts?: boolean;
  /** Without them, how they reply and whom they look for are unknown. */
  withWishes?: boolean;
}

/**
 * Reads startups as matching input, from the fields that every signed-in reader may see and that are not hidden from
 * the viewer; only published startups unless `inAnyState`.
 */
export async function readStartupInputs(app: App, options: StartupOptions): Promise<MatchStartup[]> {
  const { viewer, ids, withFundraising, backers, inAnyState = false, onlyOwned = false } = options;
  const { withTexts = true, withWishes = true } = options;
  const isRead = onlyOwned ? isOwnedStartup : isPublishedStartup;
  if (ids.length === 0) return [];
  const columns = {
    id: startups.id,
    name: startups.name,
    region: startups.region,
    country: startups.registerCountry,
    companyStartAt: startups.companyStartAt,
    ...(withFundraising && {
      currency: startups.currency,
      fundingStatus: startups.fundingStatus,
      round: startups.round,
      fundraising: startups.fundraising,
      fundOfShares: startups.fundOfShares,
      factDates: startups.factDates,
    }),
  };
  const [[rows, texts, keys], hidden, rates, replyRates, wishes] = await Promise.all([
    app.db.batch([
      app.db
        .select(columns)
        .from(startups)
        .where(and(isOneOf(startups.id, ids), inAnyState ? undefined : isRead)),
      app.db
        .select({ id: startupTexts.startupId, slogan: startupTexts.slogan, description: startupTexts.description })
        .from(startupTexts)
        .where(isOneOf(startupTexts.startupId, withTexts ? ids : [])),
      keyRows(app, ids),
    ]),
    findHiddenAmong(app, { viewer, startupIds: ids }),
    readRates(app),
    withWishes ? readReplyRates(app, ids) : new Map<string, number>(),
    withWishes ? readWishes(app, ids) : new Map<string, Wishes>(),
  ]);
  const keysFor = await keysByProfile(app, keys);
  const shown = rows.filter(({ id }) => !hidden.get(id)?.has("profile"));
  const readable = shown.map((row) => (hidden.get(row.id)?.has("numbers") ? { ...row, ...noNumbers } : row));
  return readable.map((row) => ({
    id: row.id,
    ...keysFor(row.id),
    region: regionOf(row),
    startedIn: startOf(row.companyStartAt),
    stage: optionValues("rounds").indexOf(row.round ?? "") + 1 || null,
    amount: inTaiwanDollars(rates, row.fundraising || null, row.currency ?? ""),
    text: textOf([
      row.name,
      ...texts.filter(({ id }) => id === row.id).flatMap(({ slogan, description }) => [slogan, description]),
    ]),
    isStale: hasStaleFact(app, { side: "startup", record: startupRecord, row, dates: row.factDates ?? {} }),
    backers: backers?.get(row.id) ?? [],
    replyRate: replyRates.get(row.id) ?? null,
    wishes: wishes.get(row.id) ?? noWishes,
  }));
}

const noNumbers = {
  currency: undefined,
  fundingStatus: undefined,
  round: undefined,
  fundraising: undefined,
  fundOfShares: undefined,
  factDates: undefined,
};

/** A company without a published profile. */
const unknownCompany: MatchCompany = {
  industries: [],
  domains: [],
  region: "",
  startedIn: null,
  stage: null,
  text: "",
};

interface InvestorOptions {
  viewer: MatchViewer;
  ids: readonly string[];
  /** Whether the viewer may read the rounds of published startups, here in the investors' portfolios. */
  withFundraising: boolean;
  /** Known backers for finding co-investors; read for these investors if missing. */
  known?: KnownBackers;
  inAnyState?: boolean;
}

/**
 * Reads investors as matching input, from fields that every signed-in reader may see; only listed ones unless
 * `inAnyState`.
 */
export async function readInvestorInputs(app: App, options: InvestorOptions): Promise<MatchInvestor[]> {
  const { viewer, ids, withFundraising, inAnyState = false } = options;
  if (ids.length === 0) return [];
  const [[rows, texts, keys], rates, replyRates, wishes] = await Promise.all([
    app.db.batch([
      app.db
        .select({
          id: investors.id,
          type: investors.type,
          region: investors.region,
          currency: investors.currency,
          min: investors.checkSizeMin,
          max: investors.checkSizeMax,
          current_invest: investors.currentInvest,
          history_invest: investors.historyInvest,
          factDates: investors.factDates,
        })
        .from(investors)
        .where(and(isOneOf(investors.id, ids), inAnyState ? undefined : isListedInvestor)),
      app.db
        .select({ id: investorTexts.investorId, title: investorTexts.title, description: investorTexts.description })
        .from(investorTexts)
        .where(isOneOf(investorTexts.investorId, ids)),
      keyRows(app, ids),
    ]),
    readRates(app),
    readReplyRates(app, ids),
    readWishes(app, ids),
  ]);
  const portfolios = new Map(rows.map((row) => [row.id, companyKeysOf(row)]));
  const known = options.known ?? (await readKnownBackers(app, [...new Set([...portfolios.values()].flat())]));
  const companiesOf = (row: (typeof rows)[number]) => [...row.current_invest, ...row.history_invest];
  const linked = rows.flatMap((row) => companiesOf(row).flatMap(({ startup_id }) => startup_id ?? []));
  const linkedIds = [...new Set(linked)].slice(0, maxLinked);
  const published = new Map(
    (await readStartupInputs(app, { viewer, ids: linkedIds, withFundraising, withWishes: false })).map((startup) => [
      startup.id,
      startup,
    ]),
  );
  const keysFor = await keysByProfile(app, keys);
  return rows.map((row) => ({
    id: row.id,
    ...keysFor(row.id),
    region: row.region,
    checkSize: checkSizeOf(row, rates),
    isStale: hasStaleFact(app, {
      side: "investor",
      record: investorRecord,
      row: { checkSizeMin: row.min, checkSizeMax: row.max, currentInvest: row.current_invest },
      dates: row.factDates,
    }),
    text: textOf(texts.filter(({ id }) => id === row.id).flatMap(({ title, description }) => [title, description])),
    history: companiesOf(row).map(({ startup_id, name, description }) => {
      const { text, ...known } = published.get(startup_id ?? "") ?? unknownCompany;
      const { industries, domains, region, startedIn, stage } = known;
      return { industries, domains, region, startedIn, stage, text: textOf([name, description, text]) };
    }),
    portfolio: portfolios.get(row.id) ?? [],
    coInvestors: findCoInvestors({ investorId: row.id, companies: new Set(portfolios.get(row.id)) }, known),
    type: row.type,
    replyRate: replyRates.get(row.id) ?? null,
    wishes: wishes.get(row.id) ?? noWishes,
  }));
}

interface StaleOptions {
  side: Side;
  record: RecordDefinition;
  /** The columns that were read; facts of other columns count as not stated. */
  row: Record<string, unknown>;
  dates: FactDates;
}

function hasStaleFact(app: App, { side, record, row, dates }: StaleOptions): boolean {
  const names = filledFacts(side, record, readContent(record, { row }));
  return datedAmong(side, { names, dates, now: app.now() }).some(({ isStale }) => isStale);
}

/** Selects the industries and domains of profiles, for `keysByProfile`. */
export function keyRows(app: App, ids: readonly string[]) {
  return app.db
    .select({ id: profileKeys.profileId, type: profileKeys.type, key: profileKeys.key })
    .from(profileKeys)
    .where(isOneOf(profileKeys.profileId, ids));
}

type KeyRow = Awaited<ReturnType<typeof keyRows>>[number];

/** Returns each profile's keys with their parents, so that a sub-industry matches its industry. */
export async function keysByProfile(app: App, rows: readonly KeyRow[]) {
  const parents = new Map((await allStaticKeys(app)).map(({ type, key, parentKey }) => [`${type} ${key}`, parentKey]));
  return (profileId: string): Pick<MatchStartup, "industries" | "domains"> => {
    const own = rows.filter(({ id }) => id === profileId);
    const ofType = (type: KeyRow["type"]) => {
      const keys = own.filter((row) => row.type === type).map(({ key }) => key);
      return [...new Set(keys.flatMap((key) => [key, parents.get(`${type} ${key}`) ?? key]))];
    };
    return { industries: ofType("industry"), domains: ofType("domain") };
  };
}

function textOf(texts: readonly string[]): string {
  return plainTextOf(texts.filter(Boolean).join(" ")).slice(0, maxText);
}

/** Returns the city or county, or the country of a company registered abroad. */
function regionOf({ region, country }: { region: string; country: string }): string {
  return region || (country === "TW" ? "" : country);
}

/** Returns an ISO date as a year with fraction; null if it is empty or malformed. */
function startOf(day: string): number | null {
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}$/.exec(day) ?? [];
  return year && month ? Number(year) + (Number(month) - 1) / 12 : null;
}

/** Returns the check size; a range with only one end becomes that amount. */
export function checkSizeOf(
  { min, max, currency }: { min: number | null; max: number | null; currency: string },
  rates: Rates,
) {
  const low = inTaiwanDollars(rates, min ?? max, currency);
  const high = inTaiwanDollars(rates, max ?? min, currency);
  return low && high ? { min: low, max: high } : null;
}
