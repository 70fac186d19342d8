import type { InvestorLevel, InvestorStatus, StartupLevel } from "~/db/values";
import { type BuiltInvestor, buildBulkInvestor, buildInvestor } from "./build-investor";
import { type BuiltStartup, buildBulkStartup, buildStartup } from "./build-startup";
import { bulkDomain, investorParts, type StartupStanding, startupParts } from "./cast";

/** One profile to be created; it is built lazily. */
export interface StartupPlan {
  email: string;
  /** Overrides the name it is built with. */
  name?: string;
  standing: StartupStanding;
  /** Null for a random level. */
  level: StartupLevel | null;
  changePassword: 0 | 1;
  /** Whether to add portraits of the first team members. */
  withTeam: boolean;
  /** Whether to add news, rewards and documents. */
  withPosts: boolean;
  /** Null for an empty profile. */
  build: () => BuiltStartup | null;
}

export interface InvestorPlan {
  email: string;
  /** Overrides the name it is built with. */
  name?: string;
  status: InvestorStatus;
  /** Null for the built profile's level. */
  level: InvestorLevel | null;
  changePassword?: 1;
  /** Null for an almost empty profile. */
  build: () => BuiltInvestor | null;
}

/** Lists the cast's startups, then generated ones numbered from `from` up to `to`, exclusive. */
export function planStartups(today: Date, bulk: { from: number; to: number }): StartupPlan[] {
  const cast = startupParts().map(({ company, ...part }) => ({
    ...part,
    level: null,
    withTeam: true,
    // The main demo account's company, and every second one.
    withPosts: company !== null && company % 2 === 0,
    build: () => (company === null ? null : buildStartup(company, today)),
  }));
  const generated = numbers(bulk).map((number) => ({
    email: `startup-${sixDigits(number)}@${bulkDomain}`,
    standing: "published" as const,
    level: null,
    changePassword: 0 as const,
    withTeam: false,
    withPosts: false,
    build: () => buildBulkStartup(number, today),
  }));
  return [...cast, ...generated];
}

/** Lists the cast's investors, then generated ones, like `planStartups`. */
export function planInvestors(bulk: { from: number; to: number }): InvestorPlan[] {
  const cast = investorParts().map(({ sketch, ...part }) => ({
    ...part,
    build: () => (sketch === null ? null : buildInvestor(sketch)),
  }));
  const generated = numbers(bulk).map((number) => ({
    email: `investor-${sixDigits(number)}@${bulkDomain}`,
    status: "active" as const,
    level: null,
    build: () => buildBulkInvestor(number),
  }));
  return [...cast, ...generated];
}

function numbers({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);
}

function sixDigits(number: number): string {
  return String(number).padStart(6, "0");
}
