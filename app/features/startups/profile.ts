import type { DocumentEntry, NamedEntry, PublishState, StartupLevel, TeamMember } from "~/db/schema/startups";
import type { FieldChanges } from "~/db/values";
import type { TextLocale } from "~/locales/locale";

/** The per-language texts of a startup (spec §3, report). Slogan and description are plain; the others are HTML. */
export const plainReportFields = ["slogan", "description"] as const;
export const richReportFields = [
  "summary",
  "purpose",
  "problem",
  "solution",
  "business_model",
  "market",
  "competition",
  "product",
  "why",
  "financial_status",
  "operating_condition",
] as const;
export const reportFields = [...plainReportFields, ...richReportFields] as const;
export type ReportField = (typeof reportFields)[number];
export type StartupReport = Record<ReportField, string>;

export type CompanyInfo = {
  employees: string;
  company_status: string;
  /** ISO date, `YYYY-MM-DD`. */
  company_start_at: string;
  /** ISO 3166-1 alpha-2. */
  register_country: string;
  sn: string;
  address: string;
  /** In whole units of `currency`; 0 is not filled. */
  capital: number;
};

export type FundingInfo = {
  status: string;
  round: string;
  /** The amount sought, in whole units of `currency`. */
  fundraising: number | null;
  /** Percent, 0 to 100. */
  fund_of_shares: number | null;
};

/** What the owner fills in: the startup in the spec's own shape and words (spec §3). Photos are file ids. */
export type StartupContent = {
  name: string;
  industry_keys: string[];
  domain_keys: string[];
  photo: string | null;
  cover: string | null;
  video: string;
  contacts: string;
  phone: string;
  currency: string;
  region: string;
  website: string;
  linkedin: string;
  facebook: string;
  instagram: string;
  teams: TeamMember[];
  patents: NamedEntry[];
  awards: NamedEntry[];
  more: string;
  /** Documents by file id, each with the name readers see. */
  documents: DocumentEntry[];
  /** File ids. */
  financial_report: string | null;
  estimated_financial_report: string | null;
  /** What readers of the financial documents are asked to keep to themselves, per language. */
  term_of_protected: Record<TextLocale, string>;
  company_info: CompanyInfo;
  funding_info: FundingInfo;
  report: Record<TextLocale, StartupReport>;
};

/** The whole profile, for its owner and staff. Times are milliseconds. */
export type StartupProfile = StartupContent & {
  id: string;
  is_publish: PublishState;
  level: StartupLevel;
  verified_badge: boolean;
  /** When staff let a company number through that fails the check; null for others. */
  sn_overridden_at: number | null;
  submitted_at: number | null;
  published_at: number | null;
  updated_at: number;
  /** Which of its versions this is, and which one wrote each field last (decision 015). */
  revision: number;
  field_changes: FieldChanges;
};

/** The company number that staff let through although it fails the check, if this is one. */
export function overriddenNumber(profile: Pick<StartupProfile, "company_info" | "sn_overridden_at">): string | null {
  return profile.sn_overridden_at === null ? null : profile.company_info.sn;
}

const emptyReport = Object.fromEntries(reportFields.map((field) => [field, ""])) as StartupReport;

/** A profile nobody has touched yet. */
export const emptyStartup: StartupContent = {
  name: "",
  industry_keys: [],
  domain_keys: [],
  photo: null,
  cover: null,
  video: "",
  contacts: "",
  phone: "",
  currency: "",
  region: "",
  website: "",
  linkedin: "",
  facebook: "",
  instagram: "",
  teams: [],
  patents: [],
  awards: [],
  more: "",
  documents: [],
  financial_report: null,
  estimated_financial_report: null,
  term_of_protected: { zh_tw: "", en_us: "" },
  company_info: {
    employees: "",
    company_status: "",
    company_start_at: "",
    register_country: "",
    sn: "",
    address: "",
    capital: 0,
  },
  funding_info: { status: "", round: "", fundraising: null, fund_of_shares: null },
  report: { zh_tw: emptyReport, en_us: emptyReport },
};
