import {
  type Completeness,
  completenessOf,
  type IsRequired,
  requiredPathsOf,
} from "~/features/records/records/completeness";
import type { Required } from "~/features/records/records/field";
import { established } from "./options";
import { type StartupContent, type StartupSection, startupRecord } from "./record";

/** The input of a startup's completeness; amounts may be strings, as in forms. */
export type StartupFacts = Omit<StartupContent, "company_info"> & {
  company_info: Omit<StartupContent["company_info"], "capital"> & { capital: number | string };
};

/** The values that determine which of a startup's fields are required. */
interface StartupConditions {
  company_info: { company_status: string; register_country: string };
}

/**
 * A startup profile's completeness (product §3.6). Long texts are required in Chinese only, whichever language is being
 * edited; rings, buttons and the server's check all use this.
 */
export function startupCompleteness(profile: StartupFacts): Completeness<StartupSection> {
  return completenessOf(startupRecord, profile, startupRule(profile));
}

/** The paths of a startup's required fields, in form order. */
export function startupRequiredPaths(conditions: StartupConditions): string[] {
  return requiredPathsOf(startupRecord, startupRule(conditions));
}

function startupRule({ company_info: company }: StartupConditions): IsRequired {
  const isEstablished = company.company_status === established;
  const applies: Record<Required, boolean> = {
    always: true,
    established: isEstablished,
    establishedInTaiwan: isEstablished && company.register_country === "TW",
    inChinese: true,
    inBoth: false,
    never: false,
  };
  return (required) => applies[required];
}
