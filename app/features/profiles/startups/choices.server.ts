import { choicesOf, keyLabels, listStaticKeys, noLabels } from "~/features/records/content/static-keys.server";
import { describeReferencedDocuments } from "~/features/records/records/shown-files.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { readOr } from "~/server/read-or.server";
import { countryLabel, countryOptions, currencyLabel, currencyOptions } from "./options";
import type { StartupProfile } from "./profile";
import { startupRecord } from "./record";

/**
 * The options of the edit forms, labelled in `locale`. `isPartial`: the lists could not be read, so only the profile's
 * own values are offered, and saving removes none of them.
 */
export async function getStartupChoices(app: App, profile: StartupProfile, locale: Locale) {
  const [industries, domains] = await Promise.all([
    readOr(listStaticKeys(app, "industry", locale), null),
    readOr(listStaticKeys(app, "domain", locale), null),
  ]);
  return {
    isPartial: industries === null || domains === null,
    industries: industries ?? choicesOf(profile.industry_keys),
    domains: domains ?? choicesOf(profile.domain_keys),
    countries: countryOptions(locale),
    currencies: currencyOptions(locale),
  };
}

/** Names and sizes of a profile's documents. */
export function getStartupDocuments(app: App, profile: StartupProfile) {
  return describeReferencedDocuments(app, startupRecord, [profile]);
}

/** The labels of a profile's keys and codes, in `locale`. */
export async function getStartupLabels(app: App, profile: StartupProfile, locale: Locale) {
  const [industries, domains] = await Promise.all([
    readOr(keyLabels(app, "industry", locale), noLabels),
    readOr(keyLabels(app, "domain", locale), noLabels),
  ]);
  return {
    industries: profile.industry_keys.map((key) => industries.get(key) ?? key),
    domains: profile.domain_keys.map((key) => domains.get(key) ?? key),
    country: countryLabel(locale, profile.company_info.register_country),
    currency: currencyLabel(locale, profile.currency),
  };
}
