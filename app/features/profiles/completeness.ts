import type { InvestorContent } from "~/features/investors/profile";
import { established } from "~/features/startups/options";
import type { StartupContent } from "~/features/startups/profile";
import { type Locale, textLocales } from "~/locales/locale";
import { isEmptyRichText } from "./rich-text";

/**
 * What must be filled before a profile can be submitted (spec §5, design §8). These two tables are the only place that
 * says so: rings, buttons, the server's guard, the API and the staff view all read them.
 */

/** How a value counts as filled: a non-empty string, rich text that is more than an empty paragraph, a list with at
 * least one item, a number greater than 0. */
type Kind = "text" | "richText" | "list" | "amount";

/**
 * When a field is required. `established`: company_status says so. `establishedInTaiwan`: and the register country is
 * Taiwan. `inChinese`: a per-language text whose zh-TW form is required. `inBoth`: in every language.
 */
type Required = "always" | "established" | "establishedInTaiwan" | "inChinese" | "inBoth" | "never";

type Row<Section extends string> = readonly [field: string, section: Section, kind: Kind, required: Required];

export const startupSections = ["information", "fundraising", "detail", "more"] as const;
export type StartupSection = (typeof startupSections)[number];

export const investorSections = ["information", "disposed", "holding"] as const;
export type InvestorSection = (typeof investorSections)[number];

const startupTable: ReadonlyArray<Row<StartupSection>> = [
  ["name", "information", "text", "always"],
  ["photo", "information", "text", "always"],
  ["cover", "information", "text", "always"],
  ["industry_keys", "information", "list", "always"],
  ["domain_keys", "information", "list", "never"],
  ["report.slogan", "information", "text", "inChinese"],
  ["report.description", "information", "text", "inChinese"],
  ["contacts", "information", "text", "always"],
  ["phone", "information", "text", "always"],
  ["region", "information", "text", "never"],
  ["company_info.address", "information", "text", "never"],
  ["company_info.employees", "information", "text", "always"],
  ["company_info.company_status", "information", "text", "always"],
  ["company_info.company_start_at", "information", "text", "established"],
  ["company_info.register_country", "information", "text", "established"],
  ["company_info.sn", "information", "text", "establishedInTaiwan"],
  ["currency", "information", "text", "established"],
  ["company_info.capital", "information", "amount", "established"],

  ["funding_info.status", "fundraising", "text", "always"],
  ["funding_info.round", "fundraising", "text", "never"],
  ["funding_info.fundraising", "fundraising", "amount", "never"],
  ["funding_info.fund_of_shares", "fundraising", "amount", "never"],
  ["report.financial_status", "fundraising", "richText", "inChinese"],
  ["report.operating_condition", "fundraising", "richText", "inChinese"],

  ["report.summary", "detail", "richText", "inChinese"],
  ["report.purpose", "detail", "richText", "inChinese"],
  ["report.problem", "detail", "richText", "inChinese"],
  ["report.solution", "detail", "richText", "inChinese"],
  ["report.business_model", "detail", "richText", "inChinese"],
  ["report.market", "detail", "richText", "inChinese"],
  ["report.competition", "detail", "richText", "inChinese"],
  ["report.product", "detail", "richText", "inChinese"],
  ["report.why", "detail", "richText", "inChinese"],

  ["teams", "more", "list", "never"],
  ["patents", "more", "list", "never"],
  ["awards", "more", "list", "never"],
  ["video", "more", "text", "never"],
  ["website", "more", "text", "never"],
  ["linkedin", "more", "text", "never"],
  ["facebook", "more", "text", "never"],
  ["instagram", "more", "text", "never"],
  ["more", "more", "text", "never"],
  ["financial_report", "more", "text", "never"],
  ["estimated_financial_report", "more", "text", "never"],
  ["documents", "more", "list", "never"],
  ["term_of_protected", "more", "text", "never"],
];

const investorTable: ReadonlyArray<Row<InvestorSection>> = [
  ["name", "information", "text", "always"],
  ["photo", "information", "text", "always"],
  ["type", "information", "text", "never"],
  ["email", "information", "text", "always"],
  ["phone", "information", "text", "always"],
  ["region", "information", "text", "never"],
  ["currency", "information", "text", "always"],
  ["capital", "information", "amount", "always"],
  ["check_size.min", "information", "amount", "never"],
  ["check_size.max", "information", "amount", "never"],
  ["industry_keys", "information", "list", "always"],
  ["domain_keys", "information", "list", "never"],
  ["langs.title", "information", "text", "inBoth"],
  ["langs.experience", "information", "text", "inBoth"],
  ["langs.description", "information", "richText", "inBoth"],

  ["current_invest", "holding", "list", "never"],
  ["history_invest", "disposed", "list", "never"],
];

/** What decides a startup's completeness; amounts may be strings, as a form holds them. */
export type StartupFacts = Omit<StartupContent, "company_info"> & {
  company_info: Omit<StartupContent["company_info"], "capital"> & { capital: number | string };
};
export type InvestorFacts = Omit<InvestorContent, "capital"> & { capital: number | string };

export interface SectionCompleteness {
  /** How many of the required fields are filled. */
  filled: number;
  /** How many fields are required; 0 means the section has no ring. */
  total: number;
  /** Paths of the required fields that are not filled, as in the profile's shape: `report.zh_tw.slogan`. */
  missing: string[];
}

export interface Completeness<Section extends string> {
  complete: boolean;
  sections: Record<Section, SectionCompleteness>;
  missing: string[];
}

/** What decides which of a startup's fields are required. */
interface StartupConditions {
  company_info: { company_status: string; register_country: string };
}

/**
 * How far a startup's profile is (spec §5). `locale` is the edit language: the long texts are required for zh-TW, or
 * when no locale applies; then it is the Chinese text that counts. Without a locale it is what submission asks for.
 */
export function startupCompleteness(profile: StartupFacts, locale?: Locale): Completeness<StartupSection> {
  return assess(startupSections, startupTable, profile, startupRule(profile, locale));
}

/** The paths of the fields a startup must fill, in the order of the forms. */
export function startupRequiredPaths(conditions: StartupConditions, locale?: Locale): string[] {
  return requiredPaths(startupTable, startupRule(conditions, locale)).map(({ path }) => path);
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

/** How far an investor's profile is: the per-language fields count in both languages (spec §4, §5). */
export function investorCompleteness(profile: InvestorFacts): Completeness<InvestorSection> {
  return assess(investorSections, investorTable, profile, investorRule);
}

/** The paths of the fields an investor must fill, in the order of the form. */
export function investorRequiredPaths(): string[] {
  return requiredPaths(investorTable, investorRule).map(({ path }) => path);
}

const investorRule: IsRequired = (required) => required === "always" || required === "inBoth";

/** The section of a field, by its path with or without a language; null for one that is in no section. */
export function startupSectionOf(path: string): StartupSection | null {
  return startupTable.find(([field]) => field === fieldOf(path))?.[1] ?? null;
}

export function investorSectionOf(path: string): InvestorSection | null {
  return investorTable.find(([field]) => field === fieldOf(path))?.[1] ?? null;
}

/** The fields of a section in the order of its form; per-language ones without a language: `report.slogan`. */
export function startupFieldsOf(section: StartupSection): string[] {
  return startupTable.filter(([, of]) => of === section).map(([field]) => field);
}

export function investorFieldsOf(section: InvestorSection): string[] {
  return investorTable.filter(([, of]) => of === section).map(([field]) => field);
}

/** `report.zh_tw.slogan` → `report.slogan`; other paths stay as they are. */
export function fieldOf(path: string): string {
  return path.replace(/^(report|langs)\.(?:zh_tw|en_us)\./, "$1.");
}

type IsRequired = (required: Required) => boolean;

function assess<Section extends string>(
  sections: readonly Section[],
  table: ReadonlyArray<Row<Section>>,
  profile: object,
  isRequired: IsRequired,
): Completeness<Section> {
  const result = Object.fromEntries(
    sections.map((section) => [section, { filled: 0, total: 0, missing: [] }]),
  ) as unknown as Record<Section, SectionCompleteness>;
  for (const { path, section, kind } of requiredPaths(table, isRequired)) {
    const count = result[section];
    count.total += 1;
    if (isFilled(kind, valueAt(profile, path))) count.filled += 1;
    else count.missing.push(path);
  }
  const missing = sections.flatMap((section) => result[section].missing);
  return { complete: missing.length === 0, sections: result, missing };
}

function requiredPaths<Section extends string>(table: ReadonlyArray<Row<Section>>, isRequired: IsRequired) {
  return table
    .filter(([, , , required]) => isRequired(required))
    .flatMap(([field, section, kind, required]) => pathsOf(field, required).map((path) => ({ path, section, kind })));
}

function pathsOf(field: string, required: Required): string[] {
  const languages = required === "inBoth" ? textLocales : required === "inChinese" ? (["zh_tw"] as const) : [];
  return languages.length === 0 ? [field] : languages.map((language) => field.replace(".", `.${language}.`));
}

function isFilled(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case "text":
      return typeof value === "string" && value.trim() !== "";
    case "richText":
      return typeof value === "string" && !isEmptyRichText(value);
    case "list":
      return Array.isArray(value) && value.length > 0;
    case "amount":
      return amountOf(value) > 0;
  }
}

/** A number, or a string read as an integer; what is neither counts as 0 (spec §5). */
function amountOf(value: unknown): number {
  const amount = typeof value === "string" ? Number.parseInt(value, 10) : value;
  return typeof amount === "number" && Number.isFinite(amount) ? amount : 0;
}

function valueAt(profile: object, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      profile,
    );
}
