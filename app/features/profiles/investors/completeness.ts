import {
  type Completeness,
  completenessOf,
  type IsRequired,
  requiredPathsOf,
} from "~/features/records/records/completeness";
import { type InvestorContent, type InvestorSection, investorRecord } from "./record";

export type InvestorFacts = Omit<InvestorContent, "capital"> & { capital: number | string };

/** An investor profile's completeness. Per-language fields are required in both languages (product §3.6). */
export function investorCompleteness(profile: InvestorFacts): Completeness<InvestorSection> {
  return completenessOf(investorRecord, profile, isRequired);
}

/** The paths of an investor's required fields, in form order. */
export function investorRequiredPaths(): string[] {
  return requiredPathsOf(investorRecord, isRequired);
}

const isRequired: IsRequired = (required) => required === "always" || required === "inBoth";
