import type { LearnedFeature, RoundRole, WorkLanguage } from "../../../db/match-values.ts";
import type { InvestorType } from "../../../db/values.ts";

/** Whom a side looks for, by its own words. An empty list leaves it open. */
export interface Wishes {
  /** Types of investors; empty for investors. */
  types: readonly InvestorType[];
  /** Rounds as numbers from 1 (the earliest); empty for startups. */
  stages: readonly number[];
  regions: readonly string[];
  /** For a startup, what the investor should do; for an investor, what it does. */
  roles: readonly RoundRole[];
  /** The languages it works in. */
  languages: readonly WorkLanguage[];
}

export const noWishes: Wishes = { types: [], stages: [], regions: [], roles: [], languages: [] };

/** The data of a startup used for matching. Missing data is empty or null and neither raises nor lowers a score. */
export interface MatchStartup {
  id: string;
  /** Keys with their parents, so that an industry and its sub-industry share one. */
  industries: readonly string[];
  domains: readonly string[];
  /** Empty if unknown. */
  region: string;
  /** Founding date as a year with fraction. */
  startedIn: number | null;
  /** Its round as a number from 1 (the earliest); null if unknown or not readable by the viewer. */
  stage: number | null;
  /** Amount sought in NT$; null if unknown or not readable by the viewer. */
  amount: number | null;
  /** Its name and what its profile says in free text. */
  text: string;
  /** Whether any fact that the viewer may read has been unconfirmed for too long (decision 039). */
  isStale: boolean;
  /** Ids of the investors known to have backed it. */
  backers: readonly string[];
  /** The share of its invitations that it answers, from 0 to 1; null with too few. */
  replyRate: number | null;
  wishes: Wishes;
}

/** A company an investor has backed, with the data known about it. */
export type MatchCompany = Pick<MatchStartup, "industries" | "domains" | "region" | "startedIn" | "stage" | "text">;

/** The data of an investor used for matching. */
export interface MatchInvestor {
  id: string;
  industries: readonly string[];
  domains: readonly string[];
  region: string;
  /** Typical size of an investment in NT$; null if neither end is given. */
  checkSize: { min: number; max: number } | null;
  /** Whether its check size or holdings have been unconfirmed for too long (decision 039). */
  isStale: boolean;
  /** The investor's text about what it looks for. */
  text: string;
  history: readonly MatchCompany[];
  /** The same companies, by id or by name off the platform. */
  portfolio: readonly string[];
  /** Investors who backed the same companies; see `findCoInvestors`. */
  coInvestors: ReadonlyMap<string, number>;
  /** Null if unknown. */
  type: InvestorType | null;
  /** As of a startup. */
  replyRate: number | null;
  wishes: Wishes;
}

/** Frequencies among the compared profiles, so that a rare word counts more than a common one. */
export interface MatchContext {
  documents: number;
  /** Number of documents that contain each word. */
  words: Readonly<Record<string, number>>;
  /** Mean number of distinct words of the documents that have any. */
  usualWords: number;
  /** Number of startups founded in each half-year, by `halfYearOf`. */
  starts: Readonly<Record<string, number>>;
  /** Mean of the natural logarithm of the amounts sought in NT$. */
  logAmount: number;
}

/** What the viewer's own acts say about features of profiles: from -1 (suggest fewer) to 1 (suggest more) by key. */
export type Taste = Readonly<Record<LearnedFeature, Readonly<Record<string, number>>>>;

/** Ratio of a round to one investor's check; an investor commonly takes a fifth of a round. */
export const roundsPerCheck = 5;
