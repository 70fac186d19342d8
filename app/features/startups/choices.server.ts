import { keyLabels, listStaticKeys } from "~/features/content/static-keys.server";
import { describeReferencedDocuments } from "~/features/records/shown-files.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { countryLabel, countryOptions, currencyLabel, currencyOptions } from "./options";
import type { StartupProfile } from "./profile";
import { startupRecord } from "./record";

/** The options of the edit forms, labelled in `locale`. */
export async function getStartupChoices(app: App, locale: Locale) {
  const [industries, domains] = await Promise.all([
    listStaticKeys(app, "industry", locale),
    listStaticKeys(app, "domain", locale),
  ]);
  return { industries, domains, countries: countryOptions(locale), currencies: currencyOptions(locale) };
}

/** Names and sizes of a profile's documents. */
export function getStartupDocuments(app: App, profile: StartupProfile) {
  return describeReferencedDocuments(app, startupRecord, [profile]);
}

/** The labels of a profile's keys and codes, in `locale`. */
export async function getStartupLabels(app: App, profile: StartupProfile, locale: Locale) {
  const [industries, domains] = await Promise.all([
    keyLabels(app, "industry", locale),
    keyLabels(app, "domain", locale),
  ]);
  return {
    industries: profile.industry_keys.map((key) => industries.get(key) ?? key),
    domains: profile.domain_keys.map((key) => domains.get(key) ?? key),
    country: countryLabel(locale, profile.company_info.register_country),
    currency: currencyLabel(locale, profile.currency),
  };
}
