import { type Completeness, completenessOf, type IsRequired, requiredPathsOf } from "~/features/records/completeness";
import type { Required } from "~/features/records/field";
import type { Locale } from "~/locales/locale";
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
 * A startup profile's completeness (spec §5). `locale` is the edit language: the Chinese long texts are required for
 * zh-TW, or without a locale, which is what submission checks.
 */
export function startupCompleteness(profile: StartupFacts, locale?: Locale): Completeness<StartupSection> {
  return completenessOf(startupRecord, profile, startupRule(profile, locale));
}

/** The paths of a startup's required fields, in form order. */
export function startupRequiredPaths(conditions: StartupConditions, locale?: Locale): string[] {
  return requiredPathsOf(startupRecord, startupRule(conditions, locale));
}

function startupRule({ company_info: company }: StartupConditions, locale?: Locale): IsRequired {
  const isEstablished = company.company_status === established;
  const applies: Record<Required, boolean> = {
    always: true,
    established: isEstablished,
    establishedInTaiwan: isEstablished && company.register_country === "TW",
    inChinese: locale === undefined || locale === "zh-TW",
    inBoth: false,
    never: false,
  };
  return (required) => applies[required];
}
