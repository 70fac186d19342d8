import { type Completeness, completenessOf, type IsRequired, requiredPathsOf } from "~/features/records/completeness";
import { type InvestorContent, type InvestorSection, investorRecord } from "./record";

export type InvestorFacts = Omit<InvestorContent, "capital"> & { capital: number | string };

/** How far an investor's profile is: the per-language fields count in both languages (spec §4, §5). */
export function investorCompleteness(profile: InvestorFacts): Completeness<InvestorSection> {
  return completenessOf(investorRecord, profile, isRequired);
}

/** The paths of the fields an investor must fill, in the order of the form. */
export function investorRequiredPaths(): string[] {
  return requiredPathsOf(investorRecord, isRequired);
}

const isRequired: IsRequired = (required) => required === "always" || required === "inBoth";
