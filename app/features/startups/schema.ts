import { z } from "zod";
import { documentId, documentList } from "~/features/files/schema";
import type { StartupSection } from "~/features/profiles/completeness";
import {
  amount,
  imageId,
  namedRows,
  oneOf,
  optionalAmount,
  optionalPercent,
  pastDay,
  phone,
  richText,
  staticKeyList,
  text,
  webAddress,
  year,
} from "~/features/profiles/fields";
import { oneLine, plainName } from "~/features/text/one-line";
import { mayBeCompanyNumber } from "./company-number";
import { countryCodes, currencyCodes, optionValues } from "./options";
import { emptyStartup, type ReportField, richReportFields } from "./profile";

/** The fields of a startup's profile, in the spec's shape. Every stored field has a maximum. */

const entries = namedRows({
  name: oneLine(200).default(""),
  year: year.default(""),
  description: text(2000).default(""),
});

const general = {
  name: plainName(100),
  industry_keys: staticKeyList,
  domain_keys: staticKeyList,
  photo: imageId,
  cover: imageId,
  video: webAddress,
  contacts: plainName(100),
  phone,
  currency: oneOf(currencyCodes),
  region: oneOf(optionValues("regions")),
  website: webAddress,
  linkedin: webAddress,
  facebook: webAddress,
  instagram: webAddress,
  teams: namedRows({
    name: plainName(100).default(""),
    title: plainName(100).default(""),
    introduction: text(1000).default(""),
    photo: imageId.default(null),
  }),
  patents: entries,
  awards: entries,
  more: text(5000),
  documents: documentList,
  financial_report: documentId,
  estimated_financial_report: documentId,
  term_of_protected: z.strictObject({ zh_tw: text(2000), en_us: text(2000) }).partial(),
};

const companyInfo = {
  employees: oneOf(optionValues("employeeRanges")),
  company_status: oneOf(optionValues("companyStatuses")),
  company_start_at: pastDay,
  register_country: oneOf(countryCodes),
  sn: oneLine(30),
  address: oneLine(200),
  capital: amount,
};

const fundingInfo = {
  status: oneOf(optionValues("fundingStatuses")),
  round: oneOf(optionValues("rounds")),
  fundraising: optionalAmount,
  fund_of_shares: optionalPercent,
};

const report = {
  slogan: oneLine(120),
  description: text(500),
  ...(Object.fromEntries(richReportFields.map((field) => [field, richText])) as Record<
    (typeof richReportFields)[number],
    typeof richText
  >),
};

/**
 * A change to a profile as the API takes it: any part of it; what is not named stays as it is. The same schemas stand
 * behind the forms, where a field that is not sent is empty.
 */
export const startupChanges = z
  .strictObject({
    ...general,
    company_info: z.strictObject(companyInfo).partial(),
    funding_info: z.strictObject(fundingInfo).partial(),
    report: z
      .strictObject({ zh_tw: z.strictObject(report).partial(), en_us: z.strictObject(report).partial() })
      .partial(),
  })
  .partial();
export type StartupChanges = z.output<typeof startupChanges>;

/** The same fields as a form sends them: what is empty is not sent at all, and means its empty value. */
function asForm<Shape extends z.ZodRawShape, Key extends keyof Shape & keyof Empty, Empty extends object>(
  shape: Shape,
  empty: Empty,
  keys: readonly Key[],
) {
  return Object.fromEntries(
    keys.map((key) => [key, (shape[key] as unknown as z.ZodType).default(empty[key] as never)]),
  ) as unknown as { [K in Key]: z.ZodDefault<Shape[K]> };
}

function reportForm<Field extends ReportField>(fields: readonly Field[]) {
  const inLanguage = () => z.object(asForm(report, emptyStartup.report.zh_tw, fields));
  return z.object({ zh_tw: inLanguage(), en_us: inLanguage() });
}

/**
 * The information form as the browser checks it: as the server does, with the check of 統一編號 that needs the stored
 * profile (`overriddenNumber`).
 */
export function checkedInformationForm(overridden: string | null) {
  return startupSectionForms.information.superRefine(({ company_info }, context) => {
    if (mayBeCompanyNumber(company_info, overridden)) return;
    context.addIssue({ code: "custom", path: ["company_info", "sn"], message: "profiles:issues.sn" });
  });
}

const companyInfoFields = Object.keys(companyInfo) as Array<keyof typeof companyInfo>;
const fundingInfoFields = Object.keys(fundingInfo) as Array<keyof typeof fundingInfo>;

/** What the edit form of each section sends (spec §2, startup sections; design §8). */
export const startupSectionForms = {
  information: z.object({
    ...asForm(general, emptyStartup, [
      "name",
      "photo",
      "cover",
      "industry_keys",
      "domain_keys",
      "contacts",
      "phone",
      "region",
      "currency",
    ]),
    company_info: z.object(asForm(companyInfo, emptyStartup.company_info, companyInfoFields)),
    report: reportForm(["slogan", "description"]),
  }),
  fundraising: z.object({
    funding_info: z.object(asForm(fundingInfo, emptyStartup.funding_info, fundingInfoFields)),
    report: reportForm(["financial_status", "operating_condition"]),
  }),
  detail: z.object({
    report: reportForm([
      "summary",
      "purpose",
      "problem",
      "solution",
      "business_model",
      "market",
      "competition",
      "product",
      "why",
    ]),
  }),
  more: z.object({
    ...asForm(general, emptyStartup, [
      "teams",
      "patents",
      "awards",
      "video",
      "website",
      "linkedin",
      "facebook",
      "instagram",
      "more",
      "documents",
      "financial_report",
      "estimated_financial_report",
    ]),
    term_of_protected: z
      .object({ zh_tw: text(2000).default(""), en_us: text(2000).default("") })
      .default(emptyStartup.term_of_protected),
  }),
} satisfies Record<StartupSection, z.ZodType>;
