import type { CardLevel, InvestedCompany, InvestorLevel, InvestorStatus, InvestorType } from "~/db/schema/investors";
import type { FieldChanges } from "~/db/values";
import type { TextLocale } from "~/locales/locale";

/** The per-language texts of an investor (spec §3). Description is HTML, the others are plain. */
export const investorTextFields = ["title", "experience", "description"] as const;
export type InvestorTextField = (typeof investorTextFields)[number];
export type InvestorTexts = Record<InvestorTextField, string>;

/** What the owner fills in: the investor in the spec's own words (spec §3). The photo is a file id. */
export type InvestorContent = {
  name: string;
  type: InvestorType;
  email: string;
  phone: string;
  currency: string;
  region: string;
  /** In whole units of `currency`; 0 is not filled. */
  capital: number;
  /** One investment's usual size, in whole units of `currency`. */
  check_size: { min: number | null; max: number | null };
  photo: string | null;
  industry_keys: string[];
  domain_keys: string[];
  /** Disposed investments. */
  history_invest: InvestedCompany[];
  /** Investments still held. */
  current_invest: InvestedCompany[];
  langs: Record<TextLocale, InvestorTexts>;
};

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

const emptyTexts: InvestorTexts = { title: "", experience: "", description: "" };

/** A profile nobody has touched yet. */
export const emptyInvestor: InvestorContent = {
  name: "",
  type: "angel",
  email: "",
  phone: "",
  currency: "",
  region: "",
  capital: 0,
  check_size: { min: null, max: null },
  photo: null,
  industry_keys: [],
  domain_keys: [],
  history_invest: [],
  current_invest: [],
  langs: { zh_tw: emptyTexts, en_us: emptyTexts },
};

/** Which list of invested companies a section edits (spec §2, investor sections). */
export const companyLists = { holding: "current_invest", disposed: "history_invest" } as const;
export type CompanySection = keyof typeof companyLists;
