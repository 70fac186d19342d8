import type { investors, investorTexts } from "~/db/schema";
import type { InvestedCompany } from "~/db/schema/profiles/investors";
import { investorTypes } from "~/db/values";
import type { InvestorCapability } from "~/features/core/access/rules";
import { currency, option } from "~/features/profiles/startups/option-kinds";
import {
  type ContentOf,
  defineRecord,
  type SectionOf,
  type TextFieldOf,
  textFieldsOf,
} from "~/features/records/records/content";
import type { Made, RecordField } from "~/features/records/records/field";
import {
  amount,
  certainChoice,
  emailAddress,
  image,
  keys,
  name,
  optionalAmount,
  phone,
  richText,
  rows,
  text,
} from "~/features/records/records/kinds";

/** The id of a startup on the platform, also accepted as the URL of its page; null for none. */
const startupLink: Made<string | null> = ({ boundedText, codeText, plain }) =>
  plain
    .union([plain.null(), codeText(300)])
    .transform((value) =>
      value ? (/(?:^|\/startups\/)([0-9A-HJKMNP-TV-Z]{26})(?:[/?#]|$)/.exec(value)?.[1] ?? value) : null,
    )
    .pipe(boundedText(300).length(26, "investors:issues.startup").nullable());

const companies = () =>
  rows<InvestedCompany>({
    shape: (values) => ({
      name: values.plainName(100).default(""),
      year: values.year.default(""),
      description: values.text(500).default(""),
      startup_id: startupLink(values).default(null),
      name_en_us: values.plainName(100).default(""),
      description_en_us: values.text(500).default(""),
    }),
    answer: ({ plain }) =>
      plain.object({
        name: plain.string(),
        description: plain.string(),
        year: plain.string(),
        startup_id: plain.string().nullable(),
        name_en_us: plain.string().optional(),
        description_en_us: plain.string().optional(),
      }),
    entryOf: (company) => ({
      title: [company.name, company.name_en_us].filter(Boolean).join(" / "),
      detail: company.year,
      text: [company.description, company.description_en_us].filter(Boolean).join("\n"),
      photo: null,
    }),
    wordsOf: (company) => [
      company.name,
      company.description,
      company.name_en_us ?? "",
      company.description_en_us ?? "",
    ],
  });

const type = () =>
  certainChoice(investorTypes, ({ t }, value) => (t as (key: string) => string)(`investors:types.${value}`));

export const investorSections = ["information", "disposed", "holding"] as const;

type InvestorColumn = keyof typeof investors.$inferSelect | keyof typeof investorTexts.$inferSelect;

/**
 * The fields of an investor's profile (product §3.2): where each is stored, when it is required, who may read it and
 * who may search by it. Only the form and the page, which lay the fields out, list them again.
 */
export const investorRecord = defineRecord({
  table: "investors",
  sections: investorSections,
  languages: "langs",
  fields: {
    name: {
      ...name(100),
      column: "name",
      section: "information",
      required: "always",
      readBy: "card",
      searchedBy: "name",
    },
    photo: { ...image(), column: "photo", section: "information", required: "always", readBy: "card" },
    type: { ...type(), column: "type", section: "information", required: "never", readBy: "card" },
    email: { ...emailAddress(), column: "email", section: "information", required: "always", readBy: null },
    phone: { ...phone(), column: "phone", section: "information", required: "always", readBy: null },
    region: {
      ...option("regions"),
      column: "region",
      section: "information",
      required: "never",
      readBy: "card",
    },
    currency: {
      ...currency(),
      column: "currency",
      section: "information",
      required: "always",
      readBy: "card",
    },
    capital: { ...amount(), column: "capital", section: "information", required: "always", readBy: null },
    "check_size.min": {
      ...optionalAmount(),
      column: "checkSizeMin",
      section: "information",
      required: "never",
      readBy: "card",
    },
    "check_size.max": {
      ...optionalAmount(),
      column: "checkSizeMax",
      section: "information",
      required: "never",
      readBy: "card",
    },
    industry_keys: { ...keys("industry"), column: null, section: "information", required: "always", readBy: "card" },
    domain_keys: { ...keys("domain"), column: null, section: "information", required: "never", readBy: "card" },
    "langs.title": {
      ...name(100),
      column: "title",
      section: "information",
      required: "inBoth",
      readBy: "card",
      searchedBy: "slogan",
    },
    "langs.experience": {
      ...text(2000),
      column: "experience",
      section: "information",
      required: "inBoth",
      readBy: "card",
      searchedBy: "basic",
    },
    "langs.description": {
      ...richText(),
      column: "description",
      section: "information",
      required: "inBoth",
      readBy: "investments",
      searchedBy: "member",
    },

    current_invest: {
      ...companies(),
      column: "currentInvest",
      section: "holding",
      required: "never",
      readBy: "investments",
      searchedBy: "member",
    },
    history_invest: {
      ...companies(),
      column: "historyInvest",
      section: "disposed",
      required: "never",
      readBy: "investments",
      searchedBy: "member",
    },
  } satisfies Record<string, RecordField<(typeof investorSections)[number], InvestorColumn, InvestorCapability>>,
});

export type InvestorContent = ContentOf<typeof investorRecord>;
export type InvestorSection = SectionOf<typeof investorRecord>;
export type InvestorTextField = TextFieldOf<typeof investorRecord>;
export type InvestorTexts = InvestorContent["langs"]["zh_tw"];
export const investorTextFields = textFieldsOf(investorRecord);
