import { keyLabels, listStaticKeys } from "~/features/content/static-keys.server";
import { describeHeldDocuments } from "~/features/records/shown-files.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { countryLabel, countryOptions, currencyLabel, currencyOptions } from "./options";
import type { StartupProfile } from "./profile";
import { startupRecord } from "./record";

/** What the edit forms offer to choose from, named in `locale`. */
export async function getStartupChoices(app: App, locale: Locale) {
  const [industries, domains] = await Promise.all([
    listStaticKeys(app, "industry", locale),
    listStaticKeys(app, "domain", locale),
  ]);
  return { industries, domains, countries: countryOptions(locale), currencies: currencyOptions(locale) };
}

/** Names and sizes of the documents a profile holds. */
export function getStartupDocuments(app: App, profile: StartupProfile) {
  return describeHeldDocuments(app, startupRecord, [profile]);
}

/** The names of the keys and codes a profile holds, in `locale`. */
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
