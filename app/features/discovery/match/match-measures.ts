import { type LearnedFeature, learnedFeatures, type WishField, wishFields } from "../../../db/match-values.ts";
import { investorFeatures, type ProfileFeatures, startupFeatures } from "./learned.ts";
import { halfYearOf } from "./match-context.ts";
import {
  type MatchCompany,
  type MatchContext,
  type MatchInvestor,
  type MatchStartup,
  roundsPerCheck,
  type Taste,
} from "./match-input.ts";
import { likeness, wordsOf } from "./match-text.ts";

/** What a measure found. Each measure yields at most one; missing data yields none. */
export type Finding =
  | { kind: "coInvestors"; investors: string[] }
  | { kind: "backers"; count: number }
  | { kind: "years"; companies: number }
  | { kind: "amount"; fit: AmountFit }
  | { kind: "industries" | "domains"; keys: string[] }
  | { kind: "liked" | "disliked"; features: LearnedKey[] }
  | { kind: "wished" | "unwished"; wishes: WishField[] }
  | { kind: "text" | "stale" | "replies" }
  | { kind: "region"; region: string }
  | { kind: "stage"; stage: number };

/** A feature that the viewer's acts say something about, such as an industry. */
export interface LearnedKey {
  feature: LearnedFeature;
  key: string;
}

/** How an amount compares with the investor's usual rounds. */
export type AmountFit = "within" | "near" | "below" | "above";

/** All measures of a pair; each is multiplied by its weight (`matchWeights`). */
export const measures = [
  "coInvestors",
  "backers",
  "years",
  "amount",
  "amountSide",
  "industries",
  "domains",
  "text",
  "region",
  "stage",
  "liked",
  "disliked",
  "wished",
  "unwished",
  "replies",
  "stale",
] as const;
export type Measure = (typeof measures)[number];

/** A measured value before it is compared with others, with the finding to show. */
export interface Measured {
  measure: Measure;
  value: number;
  /** How much the value is worth by the number of companies that the investor has backed. */
  confidence: number;
  finding: Finding;
}

/** With this many companies, what an investor's history says has half of its full weight. */
const halfConfidence = 3;

/**
 * The extra weight of industries and domains for an investor without history, who states nothing else to compare; half
 * of it with one company.
 */
const statedAlone = 2;

/**
 * The value of any shared industry or domain; the share of the investor's companies that have it (0 to 1) is added.
 */
const namedAtAll = 0.5;

/** More backers than this add nothing. */
const maxBackers = 8;

/** How many wishes that are met, or not, count fully. */
const enoughWishes = 2;

/** Chances of an answer are compared with this one, about that of a usual invitation. */
const usualReplyRate = 0.5;

/** Replies count at most as much as a chance this many times higher or lower than usual. */
const maxReplyRatio = 3;

/** Standard deviation, in years, within which companies count as founded around the same time. */
const sameTime = 1;

export interface PreparedInvestor extends MatchInvestor {
  /** The words of its text and of its companies, and how many of these have any. */
  words: ReadonlySet<string>;
  texts: number;
  /** What it states and what its companies do: by key, the number of these profiles that have it. */
  wanted: Readonly<Record<"industries" | "domains", ReadonlyMap<string, number>>>;
}

export interface PreparedStartup extends MatchStartup {
  words: ReadonlySet<string>;
}

/** Gathers what an investor looks for, once for many comparisons. */
export function prepareInvestor(investor: MatchInvestor): PreparedInvestor {
  const profiles = [investor, ...investor.history];
  const texts = profiles.map(({ text }) => wordsOf(text)).filter(({ size }) => size > 0);
  return {
    ...investor,
    words: new Set(texts.flatMap((words) => [...words])),
    texts: texts.length,
    wanted: {
      industries: countsOf(profiles.map(({ industries }) => industries)),
      domains: countsOf(profiles.map(({ domains }) => domains)),
    },
  };
}

/** Counts in how many of the lists each key is. */
function countsOf(lists: ReadonlyArray<readonly string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of lists.flatMap((list) => [...new Set(list)])) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Splits a startup's text into words, once for many comparisons. */
export function prepareStartup(startup: MatchStartup): PreparedStartup {
  return { ...startup, words: wordsOf(startup.text) };
}

/**
 * Measures a pair; what is unknown about either side is left out. What was learned, `replies` and `stale` are about
 * `candidate`, the profile shown to the viewer.
 */
export function measurePair(
  investor: PreparedInvestor,
  startup: PreparedStartup,
  { context, taste, candidate }: MeasureOptions,
): Measured[] {
  const found = [
    measureCoInvestors(investor, startup),
    measureBackers(investor, startup),
    measureYears(investor, startup, context),
    ...measureAmount(investor, startup, context),
    measureKeys("industries", investor, startup),
    measureKeys("domains", investor, startup),
    measureText(investor, startup, context),
    measureRegion(investor, startup),
    measureStage(investor, startup),
    ...measureLearned(candidate === "investor" ? investorFeatures(investor) : startupFeatures(startup), taste),
    ...measureWishes(investor, startup),
    measureReplies(candidate === "investor" ? investor : startup),
    measureStale(candidate === "investor" ? investor : startup),
  ];
  return found.filter((one) => one !== null);
}

export interface MeasureOptions {
  context: MatchContext;
  candidate: "startup" | "investor";
  taste?: Taste;
}

/** How much a history of that many companies counts, from 0 to 1. */
function confidenceIn(companies: number): number {
  return companies / (companies + halfConfidence);
}

/** Returns the square root of the probability of reaching the startup by a walk over co-investors. */
function measureCoInvestors(investor: MatchInvestor, startup: MatchStartup): Measured | null {
  const found = startup.backers.filter((id) => investor.coInvestors.has(id));
  const strength = (id: string) => investor.coInvestors.get(id) ?? 0;
  const value = Math.sqrt(found.reduce((sum, id) => sum + strength(id), 0));
  const investors = found.sort((a, b) => strength(b) - strength(a) || (a < b ? -1 : 1));
  const confidence = confidenceIn(investor.portfolio.length);
  return { measure: "coInvestors", value, confidence, finding: { kind: "coInvestors", investors } };
}

function measureBackers(investor: MatchInvestor, startup: MatchStartup): Measured | null {
  const count = startup.backers.filter((id) => id !== investor.id).length;
  const value = Math.log1p(Math.min(count, maxBackers));
  return { measure: "backers", value, confidence: 1, finding: { kind: "backers", count } };
}

/** Compares how often the investor's companies and all startups were founded around that time. */
function measureYears({ history }: MatchInvestor, startup: MatchStartup, context: MatchContext): Measured | null {
  const startedIn = startup.startedIn === null ? null : halfYearOf(startup.startedIn);
  const starts = history.flatMap((company) => (company.startedIn === null ? [] : [halfYearOf(company.startedIn)]));
  const all = Object.entries(context.starts);
  const total = all.reduce((sum, [, count]) => sum + count, 0);
  if (startedIn === null || starts.length === 0 || total === 0) return null;
  const closeness = (year: number) => Math.exp(-0.5 * ((year - startedIn) / sameTime) ** 2);
  const usual = Math.max(0.02, all.reduce((sum, [year, count]) => sum + count * closeness(Number(year)), 0) / total);
  const own = starts.reduce((sum, year) => sum + closeness(year), 0);
  // The overall distribution weighs as much as three companies, because a short history says little.
  const value = Math.log((own + 3 * usual) / (starts.length + 3) / usual);
  const companies = starts.filter((year) => Math.abs(year - startedIn) <= sameTime).length;
  return { measure: "years", value, confidence: confidenceIn(starts.length), finding: { kind: "years", companies } };
}

function measureAmount({ checkSize }: MatchInvestor, { amount }: MatchStartup, context: MatchContext): Measured[] {
  if (!checkSize || !amount) return [];
  const sought = Math.log(amount);
  const low = Math.log(Math.max(1, checkSize.min) * roundsPerCheck);
  const high = Math.log(Math.max(1, checkSize.max) * roundsPerCheck);
  const distance = Math.max(0, low - sought, sought - high);
  const middle = (low + high) / 2 - context.logAmount;
  const side = Math.min(3, Math.max(-3, (sought - context.logAmount) * middle - middle ** 2 / 2));
  const fit = distance === 0 ? "within" : distance < 1 ? "near" : sought < low ? "below" : "above";
  const finding = { kind: "amount", fit } as const;
  return [
    { measure: "amount", value: Math.exp(-distance), confidence: 1, finding },
    { measure: "amountSide", value: side, confidence: 1, finding },
  ];
}

/** Adds up the startup's keys that the investor states or its companies have, each by how many of these have it. */
function measureKeys(
  kind: "industries" | "domains",
  { wanted, history }: PreparedInvestor,
  startup: MatchStartup,
): Measured | null {
  if (wanted[kind].size === 0 || startup[kind].length === 0) return null;
  const keys = startup[kind].filter((key) => wanted[kind].has(key));
  // The investor's own statement counts as one company.
  const share = (key: string) => (wanted[kind].get(key) ?? 0) / (history.length + 1);
  const value = keys.reduce((sum, key) => sum + namedAtAll + share(key), 0);
  const confidence = 1 + statedAlone / (1 + history.length);
  return { measure: kind, value, confidence, finding: { kind, keys } };
}

function measureText(
  { words: wanted, texts }: PreparedInvestor,
  { words }: PreparedStartup,
  context: MatchContext,
): Measured | null {
  if (texts === 0 || words.size === 0) return null;
  const value = likeness(context, words, wanted);
  return { measure: "text", value, confidence: confidenceIn(texts), finding: { kind: "text" } };
}

/** Returns the share of the investor's companies in the startup's region; its own region counts as one company. */
function measureRegion({ region: own, history }: MatchInvestor, { region }: MatchStartup): Measured | null {
  const regions = [own, ...history.map((company) => company.region)].filter((one) => one !== "");
  if (region === "" || regions.length === 0) return null;
  const value = regions.filter((one) => one === region).length / (regions.length + 1);
  return { measure: "region", value, confidence: confidenceIn(regions.length), finding: { kind: "region", region } };
}

function measureStage({ history }: MatchInvestor, { stage }: MatchStartup): Measured | null {
  const stages = history.flatMap((company: MatchCompany) => company.stage ?? []);
  if (stage === null || stages.length === 0) return null;
  const usual = stages.reduce((sum, one) => sum + one, 0) / stages.length;
  const value = Math.max(-1, 1 - Math.abs(stage - usual) / 1.5);
  return { measure: "stage", value, confidence: confidenceIn(stages.length), finding: { kind: "stage", stage } };
}

/**
 * Returns what the viewer's acts say for and against the candidate, each from 0 to 1: the mean over the keys of each
 * feature, summed over the features.
 */
function measureLearned(features: ProfileFeatures, taste: Taste | undefined): Measured[] {
  if (!taste) return [];
  const found = learnedFeatures.flatMap((feature) =>
    features[feature].map((key) => ({ feature, key, part: (taste[feature][key] ?? 0) / features[feature].length })),
  );
  const measured = (kind: "liked" | "disliked", sign: 1 | -1): Measured => {
    const own = found.filter(({ part }) => part * sign > 0);
    const sum = own.reduce((total, { part }) => total + part * sign, 0);
    const keys = own.sort((a, b) => Math.abs(b.part) - Math.abs(a.part)).map(({ feature, key }) => ({ feature, key }));
    return { measure: kind, value: sign * Math.min(1, sum), confidence: 1, finding: { kind, features: keys } };
  };
  return [measured("liked", 1), measured("disliked", -1)];
}

/** Returns how many wishes of both sides the pair meets, and how many it does not, each from 0 to 1. */
function measureWishes(investor: MatchInvestor, startup: MatchStartup): Measured[] {
  const { wishes: sought } = startup;
  const { wishes: seeking } = investor;
  const found: Record<WishField, Array<boolean | null>> = {
    types: [isAmong(investor.type, sought.types)],
    rounds: [isAmong(startup.stage, seeking.stages)],
    regions: [isAmong(investor.region || null, sought.regions), isAmong(startup.region || null, seeking.regions)],
    roles: [isShared(sought.roles, seeking.roles)],
    languages: [isShared(sought.languages, seeking.languages)],
  };
  const measured = (kind: "wished" | "unwished", isMet: boolean): Measured => {
    const wishes = wishFields.filter((field) => {
      const known = found[field].filter((met) => met !== null);
      return known.length > 0 && known.every(Boolean) === isMet;
    });
    const value = Math.min(1, wishes.length / enoughWishes) * (isMet ? 1 : -1);
    return { measure: kind, value, confidence: 1, finding: { kind, wishes } };
  };
  return [measured("wished", true), measured("unwished", false)];
}

/** Whether a value is one of those wished for; null if it is unknown or any would do. */
function isAmong<Value>(value: Value | null, wished: readonly Value[]): boolean | null {
  return value === null || wished.length === 0 ? null : wished.includes(value);
}

/** Whether two sides share a value; null if one of them has named none. */
function isShared<Value>(some: readonly Value[], others: readonly Value[]): boolean | null {
  return some.length === 0 || others.length === 0 ? null : some.some((value) => others.includes(value));
}

/**
 * Returns the logarithm of how much more likely than usual the candidate answers, so that the odds of the score are
 * multiplied by that chance.
 */
export function measureReplies({ replyRate }: { replyRate: number | null }): Measured | null {
  if (replyRate === null) return null;
  const most = Math.log(maxReplyRatio);
  const value = Math.min(most, Math.max(-most, Math.log(replyRate / usualReplyRate)));
  return { measure: "replies", value, confidence: 1, finding: { kind: "replies" } };
}

/** Measures whether the candidate's statements may be out of date. */
function measureStale({ isStale }: { isStale: boolean }): Measured {
  return { measure: "stale", value: isStale ? -1 : 0, confidence: 1, finding: { kind: "stale" } };
}
