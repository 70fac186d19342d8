import type { CardLevel, FactDates, FieldChanges, InvestorLevel, InvestorStatus } from "~/db/values";
import { emptyOf } from "~/features/records/records/content";
import { type InvestorContent, investorRecord } from "./record";

/** The whole profile, for its owner and staff. Times are milliseconds. */
export type InvestorProfile = InvestorContent & {
  id: string;
  status: InvestorStatus;
  level: InvestorLevel;
  card_level: CardLevel | null;
  submitted_at: number | null;
  published_at: number | null;
  updated_at: number;
  /** The revision, and the last revision that changed each field (decision 015). */
  revision: number;
  field_changes: FieldChanges;
  fact_dates: FactDates;
};

/** The content of a new profile. */
export const emptyInvestor = emptyOf(investorRecord);

/** The list of companies each section edits (product §3.2). */
export const companyLists = { holding: "current_invest", disposed: "history_invest" } as const;
export type CompanySection = keyof typeof companyLists;
