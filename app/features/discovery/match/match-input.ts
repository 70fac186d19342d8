/** What the match reads of a startup. Missing data is empty or null and neither raises nor lowers a score. */
export interface MatchStartup {
  id: string;
  /** Keys with those of their parents, so that an industry and its sub-industry share one. */
  industries: readonly string[];
  domains: readonly string[];
  /** Empty if unknown. */
  region: string;
  /** When the company started, as a year with fraction. */
  startedIn: number | null;
  /** Its round as a number from 1 (the earliest); null if unknown or not readable by the viewer. */
  stage: number | null;
  /** The amount sought in NT$; null if unknown or not readable by the viewer. */
  amount: number | null;
  text: string;
  /** Whether one of its facts that the viewer may read has gone unconfirmed for too long (decision 039). */
  isStale: boolean;
  /** Ids of the investors known to have backed it. */
  backers: readonly string[];
}

/** A company an investor has backed, as far as it is known. */
export type MatchCompany = Pick<MatchStartup, "region" | "startedIn" | "stage" | "text">;

/** What the match reads of an investor. */
export interface MatchInvestor {
  id: string;
  industries: readonly string[];
  domains: readonly string[];
  region: string;
  /** Typical size of one investment in NT$; null if neither end is given. */
  checkSize: { min: number; max: number } | null;
  /** Whether its check size or holdings have gone unconfirmed for too long (decision 039). */
  isStale: boolean;
  /** What the investor says to look for. */
  text: string;
  history: readonly MatchCompany[];
  /** The same companies by id, or by name off the platform. */
  portfolio: readonly string[];
  /** Who backed the same companies, see `findCoInvestors`. */
  coInvestors: ReadonlyMap<string, number>;
}

/** How common things are among the profiles that are compared, so that a rare word counts more than a common one. */
export interface MatchContext {
  documents: number;
  /** In how many documents a word occurs. */
  words: Readonly<Record<string, number>>;
  /** How many startups started in each half-year, by `halfYearOf`. */
  starts: Readonly<Record<string, number>>;
  /** Mean of the natural logarithm of the amounts sought in NT$. */
  logAmount: number;
}

/** What the viewer has dismissed ("not for me"): how often each industry occurred. */
export type DismissedIndustries = Readonly<Record<string, number>>;
