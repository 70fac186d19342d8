import { investorTypes } from "~/db/values";
import { mayReadFundraising } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import { countryLabel, type Option, optionsOf } from "~/features/profiles/startups/options";
import { keyLabels, listStaticKeys } from "~/features/records/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import { compactMoney } from "~/locales/money";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import type { Choice, FilterChoices, FilterGroup } from "./filter-choices";
import type { FacetCounts } from "./found";
import { filterOf, searchWithout, usedFilters } from "./list-address";
import type { InvestorQuery, StartupQuery } from "./schema";

/** The options for the bounds of an amount range, in million NT$. */
const amountsRaised = [3, 5, 10, 30, 50, 100, 300, 500];
const checkSizes = [1, 3, 5, 10, 30, 50, 100];

/** A group before its options are counted. */
interface UncountedGroup extends Omit<FilterGroup, "choices"> {
  choices: Option[];
}

/**
 * Returns the filter options of the startup list with their counts, and the filters in use, in the reader's language.
 * Fundraising filters are included only for viewers who may read that data (product §2.3).
 */
export async function startupFilterChoices(
  app: App,
  options: { viewer: Viewer; locale: Locale; query: StartupQuery; counts: FacetCounts; all: FacetCounts },
): Promise<FilterChoices> {
  const { viewer, locale, query, counts, all } = options;
  const t = translate(locale);
  const groups: UncountedGroup[] = [
    await keyGroup(app, "industry", locale, query.industry_keys),
    await keyGroup(app, "domain", locale, query.domain_keys),
    { name: "region", label: t("search:filters.region"), choices: optionsOf(t, "regions") },
    {
      name: "country",
      label: t("search:filters.country"),
      choices: countryChoices({ locale, chosen: query.country, counts: counts.country ?? all.country ?? {} }),
    },
    { name: "employees", label: t("search:filters.employees"), choices: optionsOf(t, "employeeRanges") },
  ];
  const canReadFundraising = mayReadFundraising(viewer);
  if (canReadFundraising) {
    groups.push(
      { name: "round", label: t("search:filters.round"), choices: optionsOf(t, "rounds") },
      {
        name: "funding_status",
        label: t("search:filters.funding_status"),
        choices: optionsOf(t, "fundingStatuses"),
      },
    );
  }
  const amount = { label: t("search:filters.amount"), choices: amountChoices(amountsRaised, locale) };
  return {
    groups: withCounts(groups, counts),
    amount: canReadFundraising ? amount : null,
    ...filtersInUse(query, [...groups, { name: "amount", ...amount }], locale),
  };
}

/** Like `startupFilterChoices`, for the investor list, where all filters are public. */
export async function investorFilterChoices(
  app: App,
  { locale, query, counts }: { locale: Locale; query: InvestorQuery; counts: FacetCounts },
): Promise<FilterChoices> {
  const t = translate(locale);
  const groups: UncountedGroup[] = [
    {
      name: "type",
      label: t("search:filters.type"),
      choices: investorTypes.map((type) => ({ value: type, label: t(`investors:types.${type}`) })),
    },
    await keyGroup(app, "industry", locale, query.industry_keys),
    await keyGroup(app, "domain", locale, query.domain_keys),
    { name: "region", label: t("search:filters.region"), choices: optionsOf(t, "regions") },
  ];
  const amount = { label: t("profileCards:checkSize"), choices: amountChoices(checkSizes, locale) };
  return {
    groups: withCounts(groups, counts),
    amount,
    ...filtersInUse(query, [...groups, { name: "amount", ...amount }], locale),
  };
}

/** Adds the counts. A value without a count has no results if its parameter is counted. */
function withCounts(groups: UncountedGroup[], counts: FacetCounts): FilterGroup[] {
  return groups.map((group) => {
    const counted = counts[group.name];
    const countOf = (value: string) => (counted && Object.hasOwn(counted, value) ? (counted[value] ?? 0) : 0);
    const choices = group.choices.map(
      (choice): Choice => ({ ...choice, count: counted ? countOf(choice.value) : null }),
    );
    return { ...group, choices };
  });
}

/**
 * Returns the top-level keys, which also match their children. A child is listed only if selected, for example by a
 * link on a profile.
 */
async function keyGroup(
  app: App,
  type: "industry" | "domain",
  locale: Locale,
  chosen: readonly string[],
): Promise<UncountedGroup> {
  const topLevel = (await listStaticKeys(app, type, locale)).map(({ key, label }) => ({ value: key, label }));
  const labels = await keyLabels(app, type, locale);
  const subItems = chosen
    .filter((key) => labels.has(key) && !topLevel.some(({ value }) => value === key))
    .map((key) => ({ value: key, label: labels.get(key) ?? key }));
  const name = `${type}_keys` as const;
  return { name, label: translate(locale)(`search:filters.${name}`), choices: [...subItems, ...topLevel] };
}

/** Returns the countries of listed startups and those in use as filters, most frequent first. */
function countryChoices(options: {
  locale: Locale;
  chosen: readonly string[];
  counts: Record<string, number>;
}): Option[] {
  const counted = Object.entries(options.counts)
    .sort(([one, many], [other, more]) => more - many || one.localeCompare(other))
    .map(([country]) => country);
  const values = [...new Set([...counted, ...options.chosen])];
  return values.map((value) => ({ value, label: countryLabel(options.locale, value) }));
}

function amountChoices(millions: number[], locale: Locale) {
  return millions.map((million) => ({
    value: String(million * 1_000_000),
    label: compactMoney(million * 1_000_000, "TWD", locale),
  }));
}

function filtersInUse(query: StartupQuery | InvestorQuery, groups: UncountedGroup[], locale: Locale) {
  const t = translate(locale);
  const labelOf = (name: string, value: string): string => {
    if (name === "favorites") return t("favorites:only");
    if (name === "amount_min") {
      return t("search:filters.atLeast", { amount: compactMoney(Number(value), "TWD", locale) });
    }
    if (name === "amount_max") {
      return t("search:filters.atMost", { amount: compactMoney(Number(value), "TWD", locale) });
    }
    const choices = groups.find((group) => group.name === name)?.choices ?? [];
    return choices.find((choice) => choice.value === value)?.label ?? value;
  };
  const used = usedFilters(query).map(({ name, value }) => ({
    name,
    value,
    label: labelOf(name, value),
    without: searchWithout(query, { name, value }),
  }));
  const labelOfAll = (filter: string): string => {
    const [value, ...more] = used.filter(({ name }) => filterOf(name) === filter);
    const group = groups.find(({ name }) => name === filter);
    return (more.length > 0 ? group?.label : value?.label) ?? filter;
  };
  return {
    used,
    usedFilters: [...new Set(used.map(({ name }) => filterOf(name)))].map((filter) => ({
      filter,
      label: labelOfAll(filter),
      without: searchWithout(query, { filter }),
    })),
    withoutAll: searchWithout(query, "all"),
    withoutKeyword: searchWithout({ ...query, keyword: "" }),
  };
}
