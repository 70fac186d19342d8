import { established, optionValues } from "~/features/profiles/startups/options";
import { emptyStartup } from "~/features/profiles/startups/profile";
import type { StartupContent } from "~/features/profiles/startups/record";
import { maxKeys, maxListLength } from "~/features/records/records/limits";
import { webAddress } from "~/features/records/records/values";
import { cleanName, onOneLine } from "~/features/text/text/one-line";
import type { TextLocale } from "~/locales/locale";
import { parseAmounts, type Raised } from "./amounts";
import { type CategoryLabels, mapCategories } from "./categories";
import { cutAt, foundingDate, isClosed, partsBySlashesToo, partsOf, statedIn } from "./cells";
import { countryCodeOf } from "./countries";
import type { ColumnMatch, ImportField } from "./fields";
import { checkedIdentity, type Identity, identityOf } from "./identity";
import type { CsvRow } from "./read-csv";
import type { ImportIssue, ImportReason } from "./report";

/** A row mapped to a startup. */
export interface MappedRow {
  line: number;
  /** The company's identity from verified facts. */
  identity: Identity;
  content: StartupContent;
  /** Staff's decision about companies that may be the same: a new company, or the existing one. */
  decision: "new" | "same" | null;
  /** The description's language. */
  language: TextLocale;
  /** Whether it has a name and a description, and is not closed. */
  publishable: boolean;
  /** Whether it no longer exists, according to the source. */
  isClosed: boolean;
}

/** Columns where NO, NA and X are values. */
const namesAndCodes: ReadonlySet<ImportField> = new Set(["name", "country", "state", "city"]);

const maxName = 100;
/** The form's limit for a slogan. */
const maxSlogan = 120;
const socialFields = ["linkedin", "facebook", "instagram"] as const;
const maxAddress = 200;
/** The form's limit for a description (features/profiles/startups/schema). */
const maxDescription = 500;

/** A file's headings and the field of each. */
export interface MatchedColumns {
  headings: readonly string[];
  match: ColumnMatch;
}

/** Data shared by all rows of a file. */
export interface RowContext {
  /** The latest valid founding year. */
  thisYear: number;
  /** The platform's own names of industries and domains. */
  labels: CategoryLabels;
  /** Pages that rows of different companies give as theirs, such as the page of the whole list. */
  sharedPages: ReadonlySet<string>;
}

/** Maps one row; `startup` is null when it has no usable name. */
export function mapRow(
  row: CsvRow,
  { headings, match }: MatchedColumns,
  { thisYear, labels, sharedPages }: RowContext,
): { startup: MappedRow | null; issues: ImportIssue[] } {
  const issues: ImportIssue[] = [];
  const written = (field: ImportField) => row.cells[match.indexOf(field)] ?? "";
  const cell = (field: ImportField) => statedIn(written(field), { isName: namesAndCodes.has(field) });
  const company = cell("name");
  const report = (field: ImportField, reason: ImportReason, value = cell(field)) => {
    const heading = headings[match.indexOf(field)] ?? "";
    issues.push({ line: row.line, company, column: heading, value: cutAt(value, 200), reason });
  };
  const name = cleanName(company, maxName);
  if (name === "") {
    report("name", onOneLine(company) === "" ? "noName" : "badName");
    return { startup: null, issues };
  }
  if (company.length > maxName) report("name", "shortened");

  const { industryKeys, domainKeys, unmapped, overflowing } = mapCategories(cell("categories"), maxKeys, labels);
  for (const category of unmapped) report("categories", "unmappedCategory", category);
  for (const category of overflowing) report("categories", "tooManyCategories", category);
  const raised = parseAmounts(cell("amounts"));
  for (const amount of raised.unclear) report("amounts", "unclearAmount", amount);
  const country = countryCodeOf(cell("country"));
  if (country === null && cell("country") !== "") report("country", "unknownCountry");
  const founded = foundingDate(cell("founded"), thisYear);
  if (founded === null) report("founded", "unreadableYear");
  const website = addressOf(cell("website"));
  if (website === null) report("website", "badAddress");
  const named = partsBySlashesToo(cell("founders")).map((given) => ({ given, name: cleanName(given, maxName) }));
  for (const { given } of named.filter(({ name }) => name === "")) report("founders", "badName", given);
  const founders = named.flatMap(({ name }) => (name === "" ? [] : [name]));
  for (const founder of founders.slice(maxListLength)) report("founders", "tooManyFounders", founder);
  const texts = descriptionsOf(cell);
  for (const { field, text } of texts) if (text.length > maxDescription) report(field, "shortened");
  const slogan = onOneLine(cell("slogan"));
  if (slogan.length > maxSlogan) report("slogan", "shortened");
  const region = regionOf(cell("region"));
  if (region === null) report("region", "unknownRegion");
  const employees = employeesOf(cell("employees"));
  if (employees === null) report("employees", "unreadableNumber");
  const links = socialFields.map((field) => ({ field, address: addressOf(cell(field)) }));
  for (const { field, address } of links) if (address === null) report(field, "badAddress");
  const address = onOneLine(cell("address") || [cell("city"), cell("state")].filter((part) => part !== "").join(", "));
  if (address.length > maxAddress) report("address", "shortened");

  const language = texts[0]?.language ?? "en_us";
  const closed = isClosed(cell("status"));
  const history = historyOf(raised, cell("investors"));
  const content: StartupContent = {
    ...emptyStartup,
    name,
    industry_keys: industryKeys,
    domain_keys: domainKeys,
    currency: raised.rounds.length > 0 ? "USD" : "",
    website: website ?? "",
    region: region ?? "",
    ...Object.fromEntries(links.map(({ field, address }) => [field, address ?? ""])),
    teams: founders.slice(0, maxListLength).map((founder) => ({
      name: founder,
      title: "Founder",
      introduction: "",
      photo: null,
    })),
    more: originOf(cell),
    company_info: {
      ...emptyStartup.company_info,
      company_status: established,
      company_start_at: founded ?? "",
      // Keeps only a valid number, because later imports identify the company by it.
      sn: checkedIdentity({ name, number: cell("number"), website: "" }).number ?? "",
      employees: employees ?? "",
      register_country: country ?? (region ? "TW" : ""),
      address: cutAt(address, maxAddress).trim(),
    },
    report: reportOf({ texts, slogan: cutAt(slogan, maxSlogan).trim(), history, language }),
  };
  const identity = identityOf({
    name,
    number: cell("number"),
    website: cell("website"),
    pages: [ownPageOf(cell, sharedPages), ...links.map(({ address }) => address ?? "")],
    founders,
    address: cell("address"),
    founded: founded ?? "",
    description: texts[0]?.text ?? "",
  });
  return {
    startup: {
      line: row.line,
      identity,
      decision: decisionIn(written("is_new")),
      content,
      language,
      publishable: texts.length > 0 && !closed,
      isClosed: closed,
    },
    issues,
  };
}

interface Described {
  field: ImportField;
  language: TextLocale;
  text: string;
}

const languageOf = (text: string): TextLocale => (/\p{Script=Han}/u.test(text) ? "zh_tw" : "en_us");

/**
 * Returns the descriptions of a row by language: from columns for one language, and one whose language is detected from
 * its text.
 */
function descriptionsOf(cell: (field: ImportField) => string): Described[] {
  const found: Described[] = [
    { field: "description_zh", language: "zh_tw", text: cell("description_zh") },
    { field: "description_en", language: "en_us", text: cell("description_en") },
    { field: "description", language: languageOf(cell("description")), text: cell("description") },
  ];
  const filled = found.filter(({ text }) => text !== "");
  return filled.filter(({ language }, at) => filled.findIndex((one) => one.language === language) === at);
}

function reportOf(options: { texts: Described[]; slogan: string; history: string; language: TextLocale }) {
  const { texts, slogan, history, language } = options;
  const report = { zh_tw: { ...emptyStartup.report.zh_tw }, en_us: { ...emptyStartup.report.en_us } };
  for (const { language: locale, text } of texts) {
    report[locale].description = shorten(text);
    // A description too long for its field is kept in full in the summary.
    if (text.length > maxDescription) report[locale].summary = paragraph(text);
  }
  if (slogan !== "") report[languageOf(slogan)].slogan = slogan;
  report[language].financial_status = history;
  return report;
}

/** Returns the region of Taiwan, in any spelling; empty stays empty, anything else is null. */
function regionOf(text: string): string | null {
  const short = (name: string) =>
    name
      .normalize("NFKC")
      .replaceAll("臺", "台")
      .replace(/[縣市/\s]/g, "");
  if (text === "") return "";
  return optionValues("regions").find((region) => short(region) === short(text)) ?? null;
}

const employeeBounds = [
  [10, "1~10人"],
  [30, "11~30人"],
  [100, "31~100人"],
  [Number.POSITIVE_INFINITY, "100人以上"],
] as const;

/**
 * Returns the range of a number of employees, or of the largest in "11-50"; empty stays empty, anything else is null.
 */
function employeesOf(text: string): string | null {
  if (text === "") return "";
  const numbers = text.normalize("NFKC").replaceAll(",", "").match(/\d+/g)?.map(Number) ?? [];
  const largest = Math.max(0, ...numbers);
  if (largest === 0 || numbers.length > 2) return null;
  const isOpen = /\+|以上|over|more/i.test(text);
  return employeeBounds.find(([bound]) => (isOpen ? largest < bound : largest <= bound))?.[1] ?? null;
}

/**
 * Staff's answers under “Import as new” for a company that may already exist: that it is a new one, or that it is the
 * same.
 */
const affirmative = /^(?:是|yes|y|true|1|v|✓|✔|o|新)$/iu;
const negative = /^(?:否|不是|no|same|同一家)$/iu;

function decisionIn(cell: string): MappedRow["decision"] {
  if (affirmative.test(cell)) return "new";
  return negative.test(cell) ? "same" : null;
}

/** Returns the company's page at the source, unless other companies have the same one. */
function ownPageOf(cell: (field: ImportField) => string, sharedPages: ReadonlySet<string>): string {
  const pages = [cell("profile"), cell("other_profile")];
  return pages.find((page) => page !== "" && !sharedPages.has(page)) ?? "";
}

/** Normalizes a web address, adding a missing scheme; empty stays empty, anything else is null. */
function addressOf(text: string): string | null {
  const address = text === "" || /^https?:\/\//i.test(text) ? text : `http://${text}`;
  return webAddress.safeParse(address).success ? address : null;
}

/** Returns source data that has no profile field, in the source's language. */
function originOf(cell: (field: ImportField) => string): string {
  const batch = [cell("program_year"), cell("program_session")].filter((part) => part !== "").join(" ");
  const lines = [
    ["Status", cell("status")],
    ["Program", batch],
    ["Profile", cell("profile")],
  ].filter(([, value]) => value !== "");
  const text = lines.map(([label, value]) => `${label}: ${value}`).join("\n");
  return cutAt(text, 2000);
}

/** Returns the funding history as text. The form's amount field stays empty, because it is for the amount sought. */
function historyOf({ rounds, undisclosed }: Raised, investors: string): string {
  const total = rounds.reduce((sum, amount) => sum + amount, 0);
  const sentences = [
    ...(rounds.length > 0
      ? [`Raised so far: US$${grouped(total)} (${rounds.map((a) => `US$${grouped(a)}`).join(", ")}).`]
      : []),
    ...(undisclosed > 0 ? [`Rounds of an undisclosed amount: ${undisclosed}.`] : []),
    ...(investors !== "" ? [`Investors: ${[...new Set(partsOf(investors))].join(", ")}.`] : []),
  ];
  return sentences.map(paragraph).join("");
}

function grouped(amount: number): string {
  return amount.toLocaleString("en-US");
}

function paragraph(text: string): string {
  return `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</p>`;
}

/** Truncates a description at the end of a sentence if one is near the limit, otherwise at a word. */
function shorten(text: string): string {
  if (text.length <= maxDescription) return text;
  const truncated = cutAt(text, maxDescription - 1);
  const sentence = Math.max(truncated.lastIndexOf(". "), truncated.lastIndexOf("。")) + 1;
  if (sentence > maxDescription / 2) return truncated.slice(0, sentence);
  const word = truncated.lastIndexOf(" ");
  return `${truncated.slice(0, word > 0 ? word : truncated.length)}…`;
}
