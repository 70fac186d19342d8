import type { NamedEntry, PublishState, TeamMember } from "~/db/schema/startups";
import type { NextStep, StartupCapability } from "~/features/access/rules";
import type { CompanyInfo, FundingInfo, StartupReport } from "~/features/startups/profile";
import type { TextLocale } from "~/locales/locale";
import type { KeyLabel, LocalText } from "./cards";
import type { Relation } from "./relation";

/** A private document by the address it is served at (spec §3, file object). */
export interface DocumentLink {
  path: string;
  /** The name its owner gave it for readers; of a report, the file's own. */
  name: string;
  /** What it is saved as. */
  file_name: string;
  content_type: string;
  /** In bytes. */
  size: number;
}

/**
 * A startup as one viewer may see it, in the spec's own words. What the viewer may not read is not there at all: it was
 * never read from the database (design §7).
 */
export interface StartupView {
  id: string;
  name: string;
  /** Addresses of logo and cover. */
  photo: string | null;
  cover: string | null;
  video: string;
  verified_badge: boolean;
  industries: KeyLabel[];
  domains: KeyLabel[];
  region: string;
  register_country_name: string;
  company_info: Pick<CompanyInfo, "employees" | "company_status" | "company_start_at" | "register_country"> &
    Partial<Pick<CompanyInfo, "capital" | "address" | "sn">>;
  report: Record<TextLocale, Partial<StartupReport>>;
  /** Capability `report`. */
  website?: string;
  linkedin?: string;
  facebook?: string;
  instagram?: string;
  /** Photos are addresses. */
  teams?: TeamMember[];
  patents?: NamedEntry[];
  awards?: NamedEntry[];
  more?: string;
  /** Capability `fundraising`. */
  currency?: string;
  funding_info?: FundingInfo;
  /** Capability `financials`. */
  documents?: DocumentLink[];
  financial_report?: DocumentLink | null;
  estimated_financial_report?: DocumentLink | null;
  term_of_protected?: Record<TextLocale, string>;
  /** Capability `contact`. */
  contacts?: string;
  phone?: string;
  /** Capability `private`. */
  is_publish?: PublishState;
  revision?: number;
  published: boolean;
  /** Who the viewer is to the startup. */
  relation: Relation;

  granted: StartupCapability[];
  /** What would give the viewer the rest, by what it would give. */
  next_steps: Partial<Record<"report" | "fundraising" | "financials" | "contact" | "message", NextStep>>;
  /** The first of them. */
  next_step: NextStep | null;
  /** Whether this viewer and the startup have a conversation. */
  in_conversation: boolean;
}

/** The same as a page shows it: every text in the reader's language, or in the other one where that is all there is. */
export type StartupPageData = Omit<StartupView, "report"> & {
  texts: Partial<Record<keyof StartupReport, LocalText>>;
};
