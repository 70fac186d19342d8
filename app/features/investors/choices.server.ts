import { keyLabels, listStaticKeys } from "~/features/content/static-keys.server";
import { currencyLabel, currencyOptions } from "~/features/startups/options";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { InvestorProfile } from "./profile";

/** The options of the edit forms, labelled in `locale`. */
export async function getInvestorChoices(app: App, locale: Locale) {
  const [industries, domains] = await Promise.all([
    listStaticKeys(app, "industry", locale),
    listStaticKeys(app, "domain", locale),
  ]);
  return { industries, domains, currencies: currencyOptions(locale) };
}

/** The labels of a profile's keys and codes, in `locale`. */
export async function getInvestorLabels(app: App, profile: InvestorProfile, locale: Locale) {
  const [industries, domains] = await Promise.all([
    keyLabels(app, "industry", locale),
    keyLabels(app, "domain", locale),
  ]);
  return {
    industries: profile.industry_keys.map((key) => industries.get(key) ?? key),
    domains: profile.domain_keys.map((key) => domains.get(key) ?? key),
    currency: currencyLabel(locale, profile.currency),
  };
}
