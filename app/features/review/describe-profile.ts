import type { InvestedCompany } from "~/db/schema/investors";
import type { DocumentEntry, NamedEntry, TeamMember } from "~/db/schema/startups";
import {
  type Completeness,
  fieldOf,
  investorCompleteness,
  investorFieldsOf,
  investorSections,
  startupCompleteness,
  startupFieldsOf,
  startupSections,
} from "~/features/profiles/completeness";
import { countryLabel, currencyLabel, optionLabel } from "~/features/startups/options";
import { richReportFields } from "~/features/startups/profile";
import type { Locale } from "~/locales/locale";
import type { ReviewedProfile } from "./read-for-review.server";

export interface Entry {
  /** Its place in the list; two entries may say the same. */
  key: string;
  title: string;
  detail: string;
  text: string;
  photo: string | null;
}

/** A field's value, ready to be drawn: names of options, keys and places are in the reader's language. */
export type FieldValue =
  | { kind: "text"; text: string }
  | { kind: "link"; address: string }
  | { kind: "image"; id: string | null; wide: boolean }
  | { kind: "tags"; tags: string[] }
  | { kind: "texts"; zh: string; en: string; rich: boolean }
  | { kind: "html"; html: string }
  | { kind: "documents"; documents: Array<{ id: string; name: string }> }
  | { kind: "entries"; entries: Entry[] };

export interface DescribedField {
  /** Its path without a language: `report.slogan`. */
  field: string;
  value: FieldValue;
  /** Required and empty, in some language. */
  missing: boolean;
}

export interface DescribedSection {
  section: string;
  filled: number;
  total: number;
  fields: DescribedField[];
}

export interface Reader {
  /** Any translate function. */
  t: unknown;
  locale: Locale;
  /** Names of industry and domain keys. */
  keyLabels: ReadonlyMap<string, string>;
}

/** A whole profile, section by section and field by field as its forms have them, for a reader who judges it. */
export function describeProfile(reviewed: ReviewedProfile, reader: Reader): DescribedSection[] {
  if (reviewed.kind === "startup") {
    const { profile } = reviewed;
    return sectionsOf(startupSections, startupFieldsOf, startupCompleteness(profile), (field) => {
      if (field.startsWith("report.")) return textsOf(profile.report, field.slice("report.".length), richReportFields);
      if (field === "term_of_protected") {
        const { zh_tw: zh, en_us: en } = profile.term_of_protected;
        return { kind: "texts", zh, en, rich: false };
      }
      return drawn(field, valueAt(profile, field), profile.currency, reader);
    });
  }
  const { profile } = reviewed;
  return sectionsOf(investorSections, investorFieldsOf, investorCompleteness(profile), (field) =>
    field.startsWith("langs.")
      ? textsOf(profile.langs, field.slice("langs.".length), ["description"])
      : drawn(field, valueAt(profile, field), profile.currency, reader),
  );
}

/** One field by its path, with its language where it has one, as a value of its own: `report.zh_tw.slogan`. */
export function describeField(path: string, value: unknown, currency: string, reader: Reader): FieldValue {
  const [, name] = /^(?:report|langs)\.\w+\.(\w+)$/.exec(path) ?? [];
  if (path === "more") return { kind: "text", text: String(value ?? "") };
  if (name === undefined) return drawn(path, value, currency, reader);
  const isRich =
    (richReportFields as readonly string[]).includes(name) || (path.startsWith("langs.") && name === "description");
  return isRich ? { kind: "html", html: String(value ?? "") } : { kind: "text", text: String(value ?? "") };
}

function sectionsOf<Section extends string>(
  sections: readonly Section[],
  fieldsOf: (section: Section) => string[],
  completeness: Completeness<Section>,
  valueOfField: (field: string) => FieldValue,
): DescribedSection[] {
  return sections.map((section) => {
    const { filled, total, missing } = completeness.sections[section];
    const empty = new Set(missing.map(fieldOf));
    return {
      section,
      filled,
      total,
      fields: fieldsOf(section).map((field) => ({ field, value: valueOfField(field), missing: empty.has(field) })),
    };
  });
}

function textsOf(
  texts: Record<"zh_tw" | "en_us", Record<string, string>>,
  name: string,
  rich: readonly string[],
): FieldValue {
  return { kind: "texts", zh: texts.zh_tw[name] ?? "", en: texts.en_us[name] ?? "", rich: rich.includes(name) };
}

const links = ["video", "website", "linkedin", "facebook", "instagram"];
const amounts = ["company_info.capital", "funding_info.fundraising", "capital", "check_size.min", "check_size.max"];

function drawn(field: string, value: unknown, currency: string, { t, locale, keyLabels }: Reader): FieldValue {
  if (field === "photo" || field === "cover") {
    return { kind: "image", id: typeof value === "string" ? value : null, wide: field === "cover" };
  }
  if (links.includes(field)) return { kind: "link", address: String(value ?? "") };
  if (field === "more") return { kind: "html", html: String(value ?? "") };
  if (field === "documents") {
    const documents = value as DocumentEntry[];
    return { kind: "documents", documents: documents.map(({ file_id, name }) => ({ id: file_id, name })) };
  }
  if (field === "financial_report" || field === "estimated_financial_report") {
    const name = (t as (key: string) => string)(`startups:fields.${field}`);
    return { kind: "documents", documents: typeof value === "string" ? [{ id: value, name }] : [] };
  }
  if (field === "industry_keys" || field === "domain_keys") {
    return { kind: "tags", tags: (value as string[]).map((key) => keyLabels.get(key) ?? key) };
  }
  if (Array.isArray(value))
    return { kind: "entries", entries: value.map((entry, at) => ({ ...entryOf(entry), key: String(at) })) };
  return { kind: "text", text: textOf(field, value, currency, { t, locale }) };
}

function textOf(field: string, value: unknown, currency: string, { t, locale }: Omit<Reader, "keyLabels">): string {
  if (amounts.includes(field)) {
    return typeof value === "number" && value > 0 ? `${currency} ${value.toLocaleString(locale)}`.trim() : "";
  }
  const text = value === null || value === undefined ? "" : String(value);
  switch (field) {
    case "currency":
      return currencyLabel(locale, text);
    case "region":
      return optionLabel(t, "regions", text);
    case "company_info.company_status":
      return optionLabel(t, "companyStatuses", text);
    case "company_info.employees":
      return optionLabel(t, "employeeRanges", text);
    case "company_info.register_country":
      return countryLabel(locale, text);
    case "funding_info.status":
      return optionLabel(t, "fundingStatuses", text);
    case "funding_info.round":
      return optionLabel(t, "rounds", text);
    case "funding_info.fund_of_shares":
      return text === "" ? "" : `${text}%`;
    case "type":
      return (t as (key: string) => string)(`investors:types.${text}`);
    default:
      return text;
  }
}

function entryOf(entry: TeamMember | NamedEntry | InvestedCompany): Omit<Entry, "key"> {
  if ("introduction" in entry) {
    return { title: entry.name, detail: entry.title, text: entry.introduction, photo: entry.photo };
  }
  return { title: entry.name, detail: entry.year, text: entry.description, photo: null };
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
