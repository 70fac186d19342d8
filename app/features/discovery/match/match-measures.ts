import { halfYearOf } from "./match-context.ts";
import type { DismissedIndustries, MatchCompany, MatchContext, MatchInvestor, MatchStartup } from "./match-input.ts";
import { likeness, wordsOf } from "./match-text.ts";

/** The result of a measure. Each measure yields at most one; missing data yields none. */
export type Finding =
  | { kind: "coInvestors"; investors: string[] }
  | { kind: "backers"; count: number }
  | { kind: "years"; companies: number }
  | { kind: "amount"; fit: AmountFit }
  | { kind: "industries" | "domains" | "dismissed"; keys: string[] }
  | { kind: "text" | "stale" }
  | { kind: "region"; region: string }
  | { kind: "stage"; stage: number };

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
  "dismissed",
  "stale",
] as const;
export type Measure = (typeof measures)[number];

/** A measured value before weighting, with the finding to show. */
export interface Measured {
  measure: Measure;
  value: number;
  finding: Finding;
}

/** Ratio of a round to one investor's check; an investor commonly takes a fifth of a round. */
export const roundsPerCheck = 5;

/** Additional weight of stated interests for an investor without history; it is halved at `prior` companies. */
const statedInterest = { addition: 5, prior: 1 };

/** More backers than this add nothing. */
const maxBackers = 8;

/** An industry counts as unwanted from this number of dismissals. */
const dismissalsToReject = 3;

/** Standard deviation, in years, within which companies count as founded around the same time. */
const sameTime = 1;

export interface PreparedInvestor extends MatchInvestor {
  texts: ReadonlySet<string>[];
}

export interface PreparedStartup extends MatchStartup {
  words: ReadonlySet<string>;
}

/** Splits an investor's texts into words, once for many comparisons. */
export function prepareInvestor(investor: MatchInvestor): PreparedInvestor {
  const texts = [...investor.history.map(({ text }) => text), investor.text].map(wordsOf);
  return { ...investor, texts: texts.filter(({ size }) => size > 0) };
}

/** Splits a startup's text into words, once for many comparisons. */
export function prepareStartup(startup: MatchStartup): PreparedStartup {
  return { ...startup, words: wordsOf(startup.text) };
}

/** Measures a pair. `dismissed` and `stale` are about `candidate`, the profile shown to the viewer. */
export function measurePair(
  investor: PreparedInvestor,
  startup: PreparedStartup,
  { context, dismissed = {}, candidate }: MeasureOptions,
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
    measureDismissed(candidate === "investor" ? investor : startup, dismissed),
    measureStale(candidate === "investor" ? investor : startup),
  ];
  return found.filter((one) => one !== null && one.value !== 0) as Measured[];
}

export interface MeasureOptions {
  context: MatchContext;
  candidate: "startup" | "investor";
  dismissed?: DismissedIndustries;
}

/** Returns the square root of the probability of reaching the startup by a walk over co-investors. */
function measureCoInvestors(investor: MatchInvestor, startup: MatchStartup): Measured | null {
  const found = startup.backers.filter((id) => investor.coInvestors.has(id));
  const strength = (id: string) => investor.coInvestors.get(id) ?? 0;
  const value = Math.sqrt(found.reduce((sum, id) => sum + strength(id), 0));
  const investors = found.sort((a, b) => strength(b) - strength(a) || (a < b ? -1 : 1));
  return { measure: "coInvestors", value, finding: { kind: "coInvestors", investors } };
}

function measureBackers(investor: MatchInvestor, startup: MatchStartup): Measured | null {
  const count = startup.backers.filter((id) => id !== investor.id).length;
  return { measure: "backers", value: Math.log1p(Math.min(count, maxBackers)), finding: { kind: "backers", count } };
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
  return { measure: "years", value, finding: { kind: "years", companies } };
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
    { measure: "amount", value: Math.exp(-distance), finding },
    { measure: "amountSide", value: side, finding },
  ];
}

/** Returns the square root of the number of shared keys; -0.5 if both have some and share none. */
function measureKeys(kind: "industries" | "domains", investor: MatchInvestor, startup: MatchStartup): Measured | null {
  if (investor[kind].length === 0 || startup[kind].length === 0) return null;
  const keys = startup[kind].filter((key) => investor[kind].includes(key));
  const { addition, prior } = statedInterest;
  const stated = 1 + (addition * prior) / (prior + investor.history.length);
  const value = keys.length > 0 ? Math.sqrt(keys.length) : -0.5;
  return { measure: kind, value: value * stated, finding: { kind, keys } };
}

function measureText({ texts }: PreparedInvestor, { words }: PreparedStartup, context: MatchContext): Measured | null {
  if (texts.length === 0 || words.size === 0) return null;
  const sum = texts.reduce((total, text) => total + likeness(context, words, text), 0);
  return { measure: "text", value: Math.sqrt(sum / Math.sqrt(texts.length)), finding: { kind: "text" } };
}

/** Returns the share of the investor's companies in the startup's region; its own region counts as one company. */
function measureRegion({ region: own, history }: MatchInvestor, { region }: MatchStartup): Measured | null {
  const regions = [own, ...history.map((company) => company.region)].filter((one) => one !== "");
  if (region === "" || regions.length === 0) return null;
  const value = regions.filter((one) => one === region).length / (regions.length + 1);
  return { measure: "region", value, finding: { kind: "region", region } };
}

function measureStage({ history }: MatchInvestor, { stage }: MatchStartup): Measured | null {
  const stages = history.flatMap((company: MatchCompany) => company.stage ?? []);
  if (stage === null || stages.length === 0) return null;
  const usual = stages.reduce((sum, one) => sum + one, 0) / stages.length;
  const value = Math.max(-1, 1 - Math.abs(stage - usual) / 1.5);
  return { measure: "stage", value, finding: { kind: "stage", stage } };
}

/**
 * Returns the share of the candidate's industries that the viewer has dismissed, as a negative; a single dismissal
 * counts a third.
 */
function measureDismissed({ industries }: { industries: readonly string[] }, dismissed: DismissedIndustries) {
  if (industries.length === 0) return null;
  const keys = industries.filter((key) => dismissed[key]);
  const share = (key: string) => Math.min(1, (dismissed[key] ?? 0) / dismissalsToReject);
  const value = -keys.reduce((sum, key) => sum + share(key), 0) / industries.length;
  return { measure: "dismissed", value, finding: { kind: "dismissed", keys } } as const;
}

/** Measures whether the candidate's statements may be out of date. */
function measureStale({ isStale }: { isStale: boolean }) {
  return { measure: "stale", value: isStale ? -1 : 0, finding: { kind: "stale" } } as const;
}
