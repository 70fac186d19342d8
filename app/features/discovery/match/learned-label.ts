import type { LearnedFeature } from "~/db/match-values";
import { countryLabel, optionLabel, optionTextKey, optionValues } from "~/features/profiles/startups/options";
import type { Translate } from "~/locales/i18n";
import type { Locale } from "~/locales/locale";
import { amountGroups } from "./learned";

export interface FeatureWords {
  t: Translate;
  locale: Locale;
  /** The viewer's kind. */
  viewerKind: "startup" | "investor";
  /** Labels of industry and domain keys. */
  industries: ReadonlyMap<string, string>;
  domains: ReadonlyMap<string, string>;
}

/** Names a feature that something was learned about, such as an industry or a group of amounts. */
export function featureLabel({ feature, key }: { feature: LearnedFeature; key: string }, words: FeatureWords): string {
  const { t, viewerKind, industries, domains } = words;
  switch (feature) {
    case "industry":
      return industries.get(key) ?? key;
    case "domain":
      return domains.get(key) ?? key;
    case "region":
      return regionLabel(key, words);
    case "stage":
      return optionLabel(t, "rounds", optionValues("rounds")[Number(key) - 1] ?? key);
    default: {
      const group = amountGroups.find((name) => name === key) ?? amountGroups[0];
      return t(`matchReasons:amounts.${viewerKind}.${group}`);
    }
  }
}

/** Names a city or county of Taiwan, or a country. */
export function regionLabel(region: string, { t, locale }: Pick<FeatureWords, "t" | "locale">): string {
  return optionTextKey("regions", region) ? optionLabel(t, "regions", region) : countryLabel(locale, region);
}
