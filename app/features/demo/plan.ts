import type { InvestorLevel, InvestorStatus, StartupLevel } from "~/db/values";
import { type BuiltInvestor, buildBulkInvestor, buildInvestor } from "./build-investor";
import { type BuiltStartup, buildBulkStartup, buildStartup } from "./build-startup";
import { bulkDomain, investorParts, type StartupStanding, startupParts } from "./cast";

/** One profile to be made; building it waits until its turn comes. */
export interface StartupPlan {
  email: string;
  /** In place of the name it is built with. */
  name?: string;
  standing: StartupStanding;
  /** Null takes one by chance. */
  level: StartupLevel | null;
  changePassword: 0 | 1;
  /** Faces for the first team members, too. */
  withTeam: boolean;
  /** News, rewards and documents, too. */
  withPosts: boolean;
  /** Null for an account whose profile nobody has touched. */
  build: () => BuiltStartup | null;
}

export interface InvestorPlan {
  email: string;
  /** In place of the name it is built with. */
  name?: string;
  status: InvestorStatus;
  /** Null takes the level the profile was built with. */
  level: InvestorLevel | null;
  changePassword?: 1;
  /** Null for an account whose profile has hardly been begun. */
  build: () => BuiltInvestor | null;
}

/** The cast's startups, then invented ones with the numbers `from` up to `to`. */
export function planStartups(today: Date, bulk: { from: number; to: number }): StartupPlan[] {
  const cast = startupParts().map(({ company, ...part }) => ({
    ...part,
    level: null,
    withTeam: true,
    // The company people log in as first, and every other one.
    withPosts: company !== null && company % 2 === 0,
    build: () => (company === null ? null : buildStartup(company, today)),
  }));
  const invented = numbers(bulk).map((number) => ({
    email: `startup-${sixDigits(number)}@${bulkDomain}`,
    standing: "published" as const,
    level: null,
    changePassword: 0 as const,
    withTeam: false,
    withPosts: false,
    build: () => buildBulkStartup(number, today),
  }));
  return [...cast, ...invented];
}

/** The same for investors. */
export function planInvestors(bulk: { from: number; to: number }): InvestorPlan[] {
  const cast = investorParts().map(({ sketch, ...part }) => ({
    ...part,
    build: () => (sketch === null ? null : buildInvestor(sketch)),
  }));
  const invented = numbers(bulk).map((number) => ({
    email: `investor-${sixDigits(number)}@${bulkDomain}`,
    status: "active" as const,
    level: null,
    build: () => buildBulkInvestor(number),
  }));
  return [...cast, ...invented];
}

function numbers({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);
}

function sixDigits(number: number): string {
  return String(number).padStart(6, "0");
}
