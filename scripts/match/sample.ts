import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findCoInvestors, type KnownBackers } from "../../app/features/discovery/match/co-investors.ts";
import { contextOf } from "../../app/features/discovery/match/match-context.ts";
import type { MatchContext, MatchInvestor, MatchStartup } from "../../app/features/discovery/match/match-input.ts";
import { noWishes, roundsPerCheck } from "../../app/features/discovery/match/match-input.ts";

/** The files of a sample, one JSON object per line; other fields are ignored. */
export interface SampleFiles {
  startups: SampleStartup[];
  investors: SampleInvestor[];
  /** The deals to predict. */
  links: Array<{ investor: string; startup: string }>;
}

export interface SampleStartup {
  id: string;
  name: string;
  description: string | null;
  industries: string[];
  country: string | null;
  city: string | null;
  /** The year. */
  founded: number | null;
  /** Year and half-year of the accelerator's batch: `2011 Winter`. */
  batch?: string | null;
  raised_usd: number | null;
  rounds: number | null;
  /** If false, excluded from the ranking. */
  candidate?: boolean;
}

export interface SampleInvestor {
  id: string;
  industries: string[];
  raised_usd_low: number | null;
  raised_usd_high: number | null;
  /** Ids of startups backed earlier. */
  history: string[];
  /** Ids of startups that are not ranked for it besides its history, such as deals dropped from it. */
  unranked?: string[];
}

/** A sample as input for the match. */
export interface Sample {
  startups: MatchStartup[];
  /** Ids of the startups that can be ranked. */
  candidates: ReadonlySet<string>;
  investors: MatchInvestor[];
  /** By investor: the startups backed earlier, those not to rank, and those to predict. */
  histories: ReadonlyMap<string, ReadonlySet<string>>;
  unranked: ReadonlyMap<string, ReadonlySet<string>>;
  truth: ReadonlyMap<string, ReadonlySet<string>>;
  context: MatchContext;
}

/** Approximate NT$ for one US$, as in the initial `currency_rates`. */
const twdPerUsd = 32;

export function readSampleFiles(folder: string): SampleFiles {
  const read = <Row>(name: string) =>
    readFileSync(join(folder, name), "utf8")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => JSON.parse(line) as Row);
  return { startups: read("startups.jsonl"), investors: read("investors.jsonl"), links: read("links.jsonl") };
}

/**
 * Maps a sample to the input of the match:
 *
 * - the company's start is its batch, or else the year founded; its region is the city, or else the country; its stage is the number of
 * rounds;
 * - the amount it seeks is what it has raised, and an investor's round size is what its companies have raised, so a
 * check is that divided by `roundsPerCheck`;
 * - backers and co-investors come from the investors' histories. Links are used only to measure the result.
 */
export function mapSample({ startups, investors, links }: SampleFiles): Sample {
  const histories = new Map(investors.map(({ id, history }) => [id, new Set(history)]));
  const known = knownBackersOf(investors);
  const mapped = startups.map((startup) => mapStartup(startup, known.backers.get(startup.id) ?? []));
  const byId = new Map(mapped.map((startup) => [startup.id, startup]));
  return {
    startups: mapped,
    candidates: new Set(startups.filter(({ candidate }) => candidate !== false).map(({ id }) => id)),
    investors: investors.map((investor) => ({
      id: investor.id,
      industries: investor.industries.map((name) => name.toLowerCase()),
      domains: [],
      region: "",
      checkSize: checkSizeOf(investor),
      isStale: false,
      text: "",
      history: investor.history.flatMap((id) => byId.get(id) ?? []),
      portfolio: investor.history,
      coInvestors: findCoInvestors({ investorId: investor.id, companies: new Set(investor.history) }, known),
      type: null,
      replyRate: null,
      wishes: noWishes,
    })),
    histories,
    unranked: new Map(investors.map(({ id, history, unranked = [] }) => [id, new Set([...history, ...unranked])])),
    truth: truthOf(links),
    context: contextOf(mapped, []),
  };
}

function truthOf(links: SampleFiles["links"]): Map<string, ReadonlySet<string>> {
  const truth = new Map<string, Set<string>>();
  for (const { investor, startup } of links) truth.set(investor, (truth.get(investor) ?? new Set()).add(startup));
  return truth;
}

function mapStartup(startup: SampleStartup, backers: readonly string[]): MatchStartup {
  return {
    id: startup.id,
    industries: startup.industries.map((name) => name.toLowerCase()),
    domains: [],
    region: startup.city ?? startup.country ?? "",
    startedIn: startOf(startup),
    stage: startup.rounds ? Math.min(4, startup.rounds) : null,
    amount: startup.raised_usd ? startup.raised_usd * twdPerUsd : null,
    text: [startup.name, startup.description ?? ""].join(" ").trim(),
    isStale: false,
    backers,
    replyRate: null,
    wishes: noWishes,
  };
}

function knownBackersOf(investors: readonly SampleInvestor[]): KnownBackers {
  const backers = new Map<string, string[]>();
  for (const { id, history } of investors) {
    for (const company of new Set(history)) backers.set(company, [...(backers.get(company) ?? []), id]);
  }
  return { backers, portfolioSizes: new Map(investors.map(({ id, history }) => [id, new Set(history).size])) };
}

function startOf({ batch, founded }: SampleStartup): number | null {
  const [, year, half] = /^(\d{4}) (Winter|Summer)/.exec(batch ?? "") ?? [];
  return year ? Number(year) + (half === "Summer" ? 0.5 : 0) : founded;
}

function checkSizeOf({ raised_usd_low: low, raised_usd_high: high }: SampleInvestor): MatchInvestor["checkSize"] {
  if (!low || !high) return null;
  return { min: (low * twdPerUsd) / roundsPerCheck, max: (high * twdPerUsd) / roundsPerCheck };
}
