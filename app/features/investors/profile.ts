import type { CardLevel, FieldChanges, InvestorLevel, InvestorStatus } from "~/db/values";
import { emptyOf } from "~/features/records/content";
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
  /** Which of its versions this is, and which one wrote each field last (decision 015). */
  revision: number;
  field_changes: FieldChanges;
};

/** A profile nobody has touched yet. */
export const emptyInvestor = emptyOf(investorRecord);

/** Which list of invested companies a section edits (spec §2, investor sections). */
export const companyLists = { holding: "current_invest", disposed: "history_invest" } as const;
export type CompanySection = keyof typeof companyLists;
