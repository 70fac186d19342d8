import { maxKeys, maxListLength, webAddress } from "~/features/records/values";
import { established } from "~/features/startups/options";
import { emptyStartup } from "~/features/startups/profile";
import type { StartupContent } from "~/features/startups/record";
import { cleanName, onOneLine } from "~/features/text/one-line";
import type { TextLocale } from "~/locales/locale";
import { parseAmounts, type Raised } from "./amounts";
import { mapCategories } from "./categories";
import { column } from "./columns";
import { countryCodeOf } from "./countries";
import type { CsvRow } from "./read-csv";
import type { ImportIssue, ImportReason } from "./report";

/** A row mapped to a startup. */
export interface MappedRow {
  line: number;
  /** Identifies the row's source; stable across imports. */
  importKey: string;
  content: StartupContent;
  /** The description's language. */
  language: TextLocale;
  /** Has a name and a description. */
  publishable: boolean;
}

const maxName = 100;
const maxAddress = 200;
/** The form's limit for a description (features/startups/schema). */
const maxDescription = 500;
const earliestYear = 1600;

/** Maps one row; `startup` is null when it has no usable name. `thisYear` is the latest valid founding year. */
export function mapRow(row: CsvRow, thisYear: number): { startup: MappedRow | null; issues: ImportIssue[] } {
  const issues: ImportIssue[] = [];
  const cell = (name: string) => row.cells.get(name) ?? "";
  const company = cell(column.company);
  const report = (name: string, reason: ImportReason, value = cell(name)) => {
    issues.push({ line: row.line, company, column: name, value: value.slice(0, 200), reason });
  };
  const name = cleanName(company, maxName);
  if (name === "") {
    report(column.company, onOneLine(company) === "" ? "noName" : "badName");
    return { startup: null, issues };
  }
  if (company.length > maxName) report(column.company, "shortened");

  const { industryKeys, domainKeys, unmapped, overflowing } = mapCategories(cell(column.categories), maxKeys);
  for (const category of unmapped) report(column.categories, "unmappedCategory", category);
  for (const category of overflowing) report(column.categories, "tooManyCategories", category);
  const raised = parseAmounts(cell(column.amounts));
  for (const amount of raised.unclear) report(column.amounts, "unclearAmount", amount);
  const country = countryCodeOf(cell(column.country));
  if (country === null && cell(column.country) !== "") report(column.country, "unknownCountry");
  const founded = foundedOf(cell(column.founded), thisYear);
  if (founded === null) report(column.founded, "unreadableYear");
  const website = addressOf(cell(column.website));
  if (website === null) report(column.website, "badAddress");
  const named = listOf(cell(column.founders)).map((given) => ({ given, name: cleanName(given, maxName) }));
  for (const { given } of named.filter(({ name }) => name === "")) report(column.founders, "badName", given);
  const founders = named.flatMap(({ name }) => (name === "" ? [] : [name]));
  for (const founder of founders.slice(maxListLength)) report(column.founders, "tooManyFounders", founder);
  const description = cell(column.description);
  if (description.length > maxDescription) report(column.description, "shortened");
  const address = onOneLine(
    cell(column.address) || [cell(column.city), cell(column.state)].filter((part) => part !== "").join(", "),
  );
  if (address.length > maxAddress) report(column.address, "shortened");

  const language = /\p{Script=Han}/u.test(description) ? "zh_tw" : "en_us";
  const content: StartupContent = {
    ...emptyStartup,
    name,
    industry_keys: industryKeys,
    domain_keys: domainKeys,
    currency: raised.rounds.length > 0 ? "USD" : "",
    website: website ?? "",
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
      company_start_at: founded ? `${founded}-01-01` : "",
      register_country: country ?? "",
      address: address.slice(0, maxAddress).trim(),
    },
    report: {
      ...emptyStartup.report,
      [language]: {
        ...emptyStartup.report[language],
        description: shorten(description),
        // A description too long for its field is kept in full in the summary.
        summary: description.length > maxDescription ? paragraph(description) : "",
        financial_status: historyOf(raised, cell(column.investors)),
      },
    },
  };
  return {
    startup: { line: row.line, importKey: importKeyOf(cell), content, language, publishable: description !== "" },
    issues,
  };
}

/** The company's profile URL at the source, or its website, or its name. */
function importKeyOf(cell: (name: string) => string): string {
  const address = [column.profile, column.seedDatabase, column.website].map(cell).find((value) => value !== "");
  const key = address
    ? address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/+$/, "")
    : `name:${cell(column.company)}`;
  return key.toLowerCase().slice(0, 300);
}

/** A four-digit year; empty stays empty, anything else is null. */
function foundedOf(text: string, thisYear: number): string | null {
  if (text === "") return "";
  return /^\d{4}$/.test(text) && Number(text) >= earliestYear && Number(text) <= thisYear ? text : null;
}

/** A web address, with a scheme added if missing; empty stays empty, anything else is null. */
function addressOf(text: string): string | null {
  const address = text === "" || /^https?:\/\//i.test(text) ? text : `http://${text}`;
  return webAddress.safeParse(address).success ? address : null;
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Source data without a matching profile field, in the source's language. */
function originOf(cell: (name: string) => string): string {
  const batch = [cell(column.batchYear), cell(column.batchSession)].filter((part) => part !== "").join(" ");
  const lines = [
    ["Status", cell(column.status)],
    ["Y Combinator", batch],
    ["Profile", cell(column.profile)],
  ].filter(([, value]) => value !== "");
  return lines
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n")
    .slice(0, 2000);
}

/** The funding history as text. The form's amount field is for the amount sought and stays empty. */
function historyOf({ rounds, undisclosed }: Raised, investors: string): string {
  const total = rounds.reduce((sum, amount) => sum + amount, 0);
  const sentences = [
    ...(rounds.length > 0
      ? [`Raised so far: US$${grouped(total)} (${rounds.map((a) => `US$${grouped(a)}`).join(", ")}).`]
      : []),
    ...(undisclosed > 0 ? [`Rounds of an undisclosed amount: ${undisclosed}.`] : []),
    ...(investors !== "" ? [`Investors: ${[...new Set(listOf(investors))].join(", ")}.`] : []),
  ];
  return sentences.map(paragraph).join("");
}

function grouped(amount: number): string {
  return amount.toLocaleString("en-US");
}

function paragraph(text: string): string {
  return `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</p>`;
}

/** Truncates a description at the end of a sentence if one is near the limit, otherwise of a word. */
function shorten(text: string): string {
  if (text.length <= maxDescription) return text;
  const truncated = text.slice(0, maxDescription - 1);
  const sentence = Math.max(truncated.lastIndexOf(". "), truncated.lastIndexOf("。")) + 1;
  if (sentence > maxDescription / 2) return truncated.slice(0, sentence);
  const word = truncated.lastIndexOf(" ");
  return `${truncated.slice(0, word > 0 ? word : truncated.length)}…`;
}
