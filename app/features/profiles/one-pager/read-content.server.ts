import type { TeamMember } from "~/db/schema/profiles/startups";
import type { OnePagerLanguage } from "~/db/values";
import { getStartupLabels } from "~/features/profiles/startups/choices.server";
import { optionLabel } from "~/features/profiles/startups/options";
import type { StartupProfile } from "~/features/profiles/startups/profile";
import type { ReportField } from "~/features/profiles/startups/record";
import type { DatedFact, FactName } from "~/features/records/dated-facts/facts";
import { rowTextIn } from "~/features/text/text/local-text";
import { plainTextOf } from "~/features/text/text/rich-text";
import { monthOfYear } from "~/locales/formats";
import type { Translate } from "~/locales/i18n";
import { type Locale, localePath, locales, type TextLocale, textLocaleOf, textLocales } from "~/locales/locale";
import { compactMoney } from "~/locales/money";
import { taipeiDayText, taipeiMonthText } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import type { Fact, OnePagerContent, Section } from "./content";
import { readLogo } from "./read-logo.server";

/** The body's sections in order; a page in both languages has room for the first five. */
const sections = ["problem", "solution", "product", "business_model", "market", "competition", "why"] as const;
const sectionsInBoth = 5;

/** Upper bound on the characters that fit a page; longer text is cut before measuring. */
const longest = 3000;
const mostMembers = 12;

const separator: Record<Locale, string> = { "zh-TW": "、", "en-US": ", " };

function memberIn(locale: Locale, { name, title, name_en_us, title_en_us }: TeamMember): string {
  const texts = [rowTextIn(locale, name, name_en_us), rowTextIn(locale, title, title_en_us)];
  return texts.flatMap((text) => (text ? [text.text] : [])).join(" – ");
}

/** One language of a page. */
interface Reader {
  locale: Locale;
  t: Translate;
  industries: string[];
  country: string;
}

/**
 * Reads the content of a startup's one-pager from its whole profile; only for its owner. `dated` are the fundraising
 * facts that have a date.
 */
export async function readContent(
  app: App,
  options: {
    profile: StartupProfile;
    language: OnePagerLanguage;
    hasFundraising: boolean;
    dated: readonly DatedFact[];
  },
): Promise<OnePagerContent> {
  const { profile, language, hasFundraising, dated } = options;
  const languages: readonly Locale[] = language === "both" ? locales : [language];
  const [first = "zh-TW"] = languages;
  const [logo, readers] = await Promise.all([
    readLogo(app, profile.photo),
    Promise.all(languages.map((locale) => readerIn(app, profile, locale))),
  ]);
  const inEach = (text: Text) => [...new Set(readers.map(text))].filter(Boolean);
  const say = (text: Text) => inEach(text).join(" ");
  const factOf = ({ label, value, since, isStale }: FactTexts): Fact[] => {
    const values = inEach(value);
    if (values.length === 0) return [];
    return [{ label: say(label), value: values.join("\n"), ...(since && { since: sinceIn(inEach, since) }), isStale }];
  };
  return {
    name: profile.name || say(({ t }) => t("profilePages:startup.unnamed")),
    logo,
    slogans: columnsOf(readers, profile, "slogan").map(({ text }) => text),
    industries: inEach(({ locale, industries }) => industries.join(separator[locale])).join("\n"),
    facts: companyFacts(profile).flatMap(factOf),
    fundraising: {
      title: say(({ t }) => t("startups:sections.fundraising")),
      facts: hasFundraising ? fundraisingFacts(profile, dated).flatMap(factOf) : [],
    },
    rows: rowsOf(readers, profile, {
      title: say(({ t }) => t("startups:fields.teams")),
      text: profile.teams
        .slice(0, mostMembers)
        .map((member) => inEach(({ locale }) => memberIn(locale, member)).join(" / "))
        .join(readers.length > 1 ? " / " : "\n"),
    }),
    page: {
      url: app.config.PUBLIC_ORIGIN + localePath(first, `/startups/${profile.id}`),
      hint: say(({ t }) => t("onePager:page.scan")),
    },
    brand: "募橋 Fundbridge",
    date: taipeiDayText(app.now(), first),
    draft: profile.is_publish === 2 ? null : say(({ t }) => t("onePager:page.draft")),
    language: first,
    at: app.now(),
  };
}

async function readerIn(app: App, profile: StartupProfile, locale: Locale): Promise<Reader> {
  const { industries, country } = await getStartupLabels(app, profile, locale);
  return { locale, t: translate(locale), industries, country: profile.company_info.register_country && country };
}

type Text = (reader: Reader) => string;

/** A fact in each language, with the date shown below it. */
interface FactTexts {
  label: Text;
  value: Text;
  since?: DatedFact;
  isStale?: boolean;
}

/** Since when a fact holds and why it is grey, one line per language. */
function sinceIn(inEach: (text: Text) => string[], { since, confirmedAt, isStale }: DatedFact): string {
  const inMonth =
    (key: "facts:since" | "facts:unconfirmed", at: number): Text =>
    ({ locale, t }) =>
      t(key, { month: taipeiMonthText(at, locale, "short") });
  const unconfirmed = isStale ? inEach(inMonth("facts:unconfirmed", confirmedAt)) : [];
  return [inEach(inMonth("facts:since", since)).join(" "), ...unconfirmed].join("\n");
}

function companyFacts({ company_info: info, region }: StartupProfile): FactTexts[] {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(info.company_start_at) ?? [];
  return [
    {
      label: ({ t }) => t("profilePages:startup.established"),
      value: ({ locale }) => (year && month ? monthOfYear(locale, Number(year), Number(month)) : ""),
    },
    {
      label: ({ t }) => t("onePager:page.place"),
      value: ({ locale, t, country }) => {
        const places = [optionLabel(t, "regions", region), country].filter(Boolean);
        return locale === "en-US" ? places.join(", ") : places.reverse().join(" ");
      },
    },
    {
      label: ({ t }) => t("startups:fields.company_info.employees"),
      value: ({ t }) => optionLabel(t, "employeeRanges", info.employees),
    },
    {
      label: ({ t }) => t("startups:fields.company_info.company_status"),
      value: ({ t }) => optionLabel(t, "companyStatuses", info.company_status),
    },
  ];
}

function fundraisingFacts(
  { funding_info: funding, currency }: StartupProfile,
  facts: readonly DatedFact[],
): FactTexts[] {
  const { fundraising: sought, fund_of_shares: percent } = funding;
  const dated = (name: FactName<"startup">) => {
    const since = facts.find((fact) => fact.name === name);
    return { since, isStale: since?.isStale };
  };
  return [
    {
      label: ({ t }) => t("startups:fields.funding_info.status"),
      value: ({ t }) => optionLabel(t, "fundingStatuses", funding.status),
      ...dated("round"),
      // The round next to it shows the same date.
      ...(funding.round !== "" && { since: undefined }),
    },
    {
      label: ({ t }) => t("startups:fields.funding_info.round"),
      value: ({ t }) => optionLabel(t, "rounds", funding.round),
      ...dated("round"),
    },
    {
      label: ({ t }) => t("startups:fields.funding_info.fundraising"),
      value: ({ locale }) => (sought === null ? "" : compactMoney(sought, currency, locale)),
      ...dated("fundraising"),
    },
    {
      label: ({ t }) => t("startups:fields.funding_info.fund_of_shares"),
      value: ({ t }) => (percent === null ? "" : t("profilePages:startup.shares", { percent })),
      ...dated("fund_of_shares"),
    },
  ];
}

/** The body: an introduction, the sections in pairs or in both languages side by side, and the team. */
function rowsOf(readers: readonly Reader[], profile: StartupProfile, team: Section): Section[][] {
  const { zh_tw, en_us } = profile.report;
  const hasDescription = plain(zh_tw.description + en_us.description) !== "";
  const introduction = columnsOf(readers, profile, hasDescription ? "description" : "summary").map(({ text }) => ({
    title: "",
    text,
  }));
  const members = team.text === "" ? [] : [team];
  const isBilingual = readers.length > 1;
  const columns = (isBilingual ? sections.slice(0, sectionsInBoth) : sections).map((field) =>
    columnsOf(readers, profile, field),
  );
  const rows = isBilingual ? [...columns, members] : inPairs([...columns.flat(), ...members]);
  return [introduction, ...rows].filter((row) => row.length > 0);
}

/** A text in each of the page's languages; a page in one language falls back to the other. */
function columnsOf(readers: readonly Reader[], profile: StartupProfile, field: ReportField): Section[] {
  const textIn = (locale: TextLocale) => plain(profile.report[locale][field]);
  return readers.flatMap(({ locale, t }) => {
    const own = textLocaleOf(locale);
    const others = readers.length > 1 ? [] : textLocales.filter((other) => other !== own);
    const found = [own, ...others].find((candidate) => textIn(candidate) !== "");
    return found ? [{ title: t(`startups:fields.report.${field}`), text: textIn(found) }] : [];
  });
}

function inPairs(all: readonly Section[]): Section[][] {
  return Array.from({ length: Math.ceil(all.length / 2) }, (_, pair) => all.slice(pair * 2, pair * 2 + 2));
}

/** The start of a text without markup. Slogan and description are not HTML, but may contain `<` as text. */
function plain(text: string): string {
  return [...plainTextOf(text)].slice(0, longest).join("").trim();
}
