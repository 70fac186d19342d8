import type { Side } from "~/db/values";
import { usedFilters } from "~/features/discovery/search/list-address";
import { countryLabel, type OptionList, optionLabel } from "~/features/profiles/startups/options";
import { keyLabels } from "~/features/records/content/static-keys.server";
import type { Translate } from "~/locales/i18n";
import type { Locale } from "~/locales/locale";
import { compactMoney } from "~/locales/money";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { readSearch } from "./criteria";

/** The lists of options by parameter. */
const optionLists: Record<string, OptionList> = {
  region: "regions",
  employees: "employeeRanges",
  round: "rounds",
  funding_status: "fundingStatuses",
};

/** Describes a saved search's keyword and filters in the reader's language. */
export async function describeSearch(
  app: App,
  { side, query, locale }: { side: Side; query: string; locale: Locale },
): Promise<string[]> {
  const t = translate(locale);
  const search = readSearch(side, query);
  const [industries, domains] = [await keyLabels(app, "industry", locale), await keyLabels(app, "domain", locale)];
  const filters = usedFilters(search).map(({ name, value }) => {
    if (name === "industry_keys") return industries.get(value) ?? value;
    if (name === "domain_keys") return domains.get(value) ?? value;
    return labelOf(t, { name, value, locale });
  });
  return [...(search.keyword ? [t("savedSearches:keyword", { keyword: search.keyword })] : []), ...filters];
}

function labelOf(t: Translate, { name, value, locale }: { name: string; value: string; locale: Locale }): string {
  if (name === "country") return countryLabel(locale, value);
  if (name === "amount_min") return t("search:filters.atLeast", { amount: compactMoney(Number(value), "TWD", locale) });
  if (name === "amount_max") return t("search:filters.atMost", { amount: compactMoney(Number(value), "TWD", locale) });
  const list = optionLists[name];
  return list ? optionLabel(t, list, value) : t(`investors:types.${value}` as "investors:types.angel");
}
