import { currencyLabel, currencyOptions } from "~/features/profiles/startups/options";
import { choicesOf, keyLabels, listStaticKeys, noLabels } from "~/features/records/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { readOr } from "~/server/read-or.server";
import type { InvestorProfile } from "./profile";

/**
 * The options of the edit forms, labelled in `locale`. `isPartial`: the lists could not be read, so only the profile's
 * own values are offered, and saving removes none of them.
 */
export async function getInvestorChoices(app: App, profile: InvestorProfile, locale: Locale) {
  const [industries, domains] = await Promise.all([
    readOr(listStaticKeys(app, "industry", locale), null),
    readOr(listStaticKeys(app, "domain", locale), null),
  ]);
  return {
    isPartial: industries === null || domains === null,
    industries: industries ?? choicesOf(profile.industry_keys),
    domains: domains ?? choicesOf(profile.domain_keys),
    currencies: currencyOptions(locale),
  };
}

/** The labels of a profile's keys and codes, in `locale`. */
export async function getInvestorLabels(app: App, profile: InvestorProfile, locale: Locale) {
  const [industries, domains] = await Promise.all([
    readOr(keyLabels(app, "industry", locale), noLabels),
    readOr(keyLabels(app, "domain", locale), noLabels),
  ]);
  return {
    industries: profile.industry_keys.map((key) => industries.get(key) ?? key),
    domains: profile.domain_keys.map((key) => domains.get(key) ?? key),
    currency: currencyLabel(locale, profile.currency),
  };
}
