import type { startups, startupTexts } from "~/db/schema";
import type { NamedEntry, TeamMember } from "~/db/schema/profiles/startups";
import type { StartupCapability } from "~/features/core/access/rules";
import { fileUrl } from "~/features/files/file-url";
import {
  type ContentOf,
  defineRecord,
  type SectionOf,
  type TextFieldOf,
  textColumnNames,
  textFieldsOf,
} from "~/features/records/records/content";
import type { RecordField } from "~/features/records/records/field";
import {
  amount,
  document,
  documents,
  image,
  keys,
  line,
  name,
  number,
  optionalAmount,
  optionalPercent,
  pastDay,
  phone,
  richText,
  rows,
  text,
  textInLanguages,
  webAddress,
} from "~/features/records/records/kinds";
import { country, currency, option } from "./option-kinds";
import { videoOf } from "./video";

/** A row's text together with its English version. */
const bothOf = (text: string, english = "", separator = " / ") => [text, english].filter(Boolean).join(separator);

const entries = () =>
  rows<NamedEntry>({
    shape: ({ oneLine, text, year }) => ({
      name: oneLine(200).default(""),
      year: year.default(""),
      description: text(2000).default(""),
      name_en_us: oneLine(200).default(""),
      description_en_us: text(2000).default(""),
    }),
    answer: ({ plain }) =>
      plain.object({
        name: plain.string(),
        description: plain.string(),
        year: plain.string(),
        name_en_us: plain.string().optional(),
        description_en_us: plain.string().optional(),
      }),
    entryOf: (entry) => ({
      title: bothOf(entry.name, entry.name_en_us),
      detail: entry.year,
      text: bothOf(entry.description, entry.description_en_us, "\n"),
      photo: null,
    }),
    wordsOf: (entry) => [entry.name, entry.description, entry.name_en_us ?? "", entry.description_en_us ?? ""],
  });

/** Photos are shown as URLs. */
const team = () => ({
  ...rows<TeamMember>({
    shape: ({ imageId, plainName, text }) => ({
      name: plainName(100).default(""),
      title: plainName(100).default(""),
      introduction: text(1000).default(""),
      photo: imageId.default(null),
      name_en_us: plainName(100).default(""),
      title_en_us: plainName(100).default(""),
      introduction_en_us: text(1000).default(""),
    }),
    answer: ({ addressShape, plain }) =>
      plain.object({
        name: plain.string(),
        title: plain.string(),
        introduction: plain.string(),
        photo: addressShape,
        name_en_us: plain.string().optional(),
        title_en_us: plain.string().optional(),
        introduction_en_us: plain.string().optional(),
      }),
    entryOf: (member) => ({
      title: bothOf(member.name, member.name_en_us),
      detail: bothOf(member.title, member.title_en_us),
      text: bothOf(member.introduction, member.introduction_en_us, "\n"),
      photo: member.photo,
    }),
    wordsOf: (member) => [
      member.name,
      member.title,
      member.introduction,
      member.name_en_us ?? "",
      member.title_en_us ?? "",
      member.introduction_en_us ?? "",
    ],
  }),
  show: (members: TeamMember[]) => members.map((member) => ({ ...member, photo: fileUrl(member.photo) })),
  files: { kind: "image" as const, inRows: { id: "photo", marked: "photo" } },
});

/** Only videos that the page can play. */
const videoAddress = () =>
  webAddress(({ webAddress }) =>
    webAddress.refine((address) => address === "" || videoOf(address) !== null, "startups:issues.video"),
  );

export const startupSections = ["information", "fundraising", "detail", "more"] as const;

type StartupColumn = keyof typeof startups.$inferSelect | keyof typeof startupTexts.$inferSelect;

/**
 * The fields of a startup's profile (product §3.1): where each is stored, when it is required, who may read it and who
 * may search by it. Only the form and the page, which lay the fields out, list them again.
 */
export const startupRecord = defineRecord({
  table: "startups",
  sections: startupSections,
  languages: "report",
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
    cover: {
      ...image({ wide: true }),
      column: "cover",
      section: "information",
      required: "always",
      readBy: "basic",
    },
    industry_keys: { ...keys("industry"), column: null, section: "information", required: "always", readBy: "card" },
    domain_keys: { ...keys("domain"), column: null, section: "information", required: "never", readBy: "card" },
    "report.slogan": {
      ...line(120),
      column: "slogan",
      section: "information",
      required: "inChinese",
      readBy: "card",
      searchedBy: "slogan",
    },
    "report.description": {
      ...text(500),
      column: "description",
      section: "information",
      required: "inChinese",
      readBy: "basic",
      searchedBy: "basic",
    },
    contacts: { ...name(100), column: "contacts", section: "information", required: "always", readBy: "contact" },
    phone: { ...phone(), column: "phone", section: "information", required: "always", readBy: "contact" },
    region: { ...option("regions"), column: "region", section: "information", required: "never", readBy: "basic" },
    "company_info.address": {
      ...line(200),
      column: "address",
      section: "information",
      required: "never",
      readBy: "contact",
    },
    "company_info.employees": {
      ...option("employeeRanges"),
      column: "employees",
      section: "information",
      required: "always",
      readBy: "basic",
    },
    "company_info.company_status": {
      ...option("companyStatuses"),
      column: "companyStatus",
      section: "information",
      required: "always",
      readBy: "basic",
    },
    "company_info.company_start_at": {
      ...pastDay(),
      column: "companyStartAt",
      section: "information",
      required: "established",
      readBy: "basic",
    },
    "company_info.register_country": {
      ...country(),
      column: "registerCountry",
      section: "information",
      required: "established",
      readBy: "basic",
    },
    "company_info.sn": {
      ...number(30),
      column: "sn",
      section: "information",
      required: "establishedInTaiwan",
      readBy: "private",
    },
    currency: {
      ...currency(),
      column: "currency",
      section: "information",
      required: "established",
      readBy: "fundraising",
      wall: "numbers",
    },
    "company_info.capital": {
      ...amount(),
      column: "capital",
      section: "information",
      required: "established",
      readBy: "fundraising",
      wall: "numbers",
    },

    "funding_info.status": {
      ...option("fundingStatuses"),
      column: "fundingStatus",
      section: "fundraising",
      required: "always",
      readBy: "fundraising",
      wall: "numbers",
    },
    "funding_info.round": {
      ...option("rounds"),
      column: "round",
      section: "fundraising",
      required: "never",
      readBy: "fundraising",
      wall: "numbers",
    },
    "funding_info.fundraising": {
      ...optionalAmount(),
      column: "fundraising",
      section: "fundraising",
      required: "never",
      readBy: "fundraising",
      wall: "numbers",
    },
    "funding_info.fund_of_shares": {
      ...optionalPercent(),
      column: "fundOfShares",
      section: "fundraising",
      required: "never",
      readBy: "fundraising",
      wall: "numbers",
    },
    "report.financial_status": {
      ...richText(),
      column: "financialStatus",
      section: "fundraising",
      required: "inChinese",
      readBy: "financials",
      wall: "numbers",
      searchedBy: "premium",
    },
    "report.operating_condition": {
      ...richText(),
      column: "operatingCondition",
      section: "fundraising",
      required: "inChinese",
      readBy: "financials",
      wall: "numbers",
      searchedBy: "premium",
    },

    "report.summary": {
      ...richText(),
      column: "summary",
      section: "detail",
      required: "inChinese",
      readBy: "report",
      searchedBy: "member",
    },
    "report.purpose": {
      ...richText(),
      column: "purpose",
      section: "detail",
      required: "inChinese",
      readBy: "report",
      searchedBy: "member",
    },
    "report.problem": {
      ...richText(),
      column: "problem",
      section: "detail",
      required: "inChinese",
      readBy: "report",
      searchedBy: "member",
    },
    "report.solution": {
      ...richText(),
      column: "solution",
      section: "detail",
      required: "inChinese",
      readBy: "report",
      searchedBy: "member",
    },
    "report.business_model": {
      ...richText(),
      column: "businessModel",
      section: "detail",
      required: "inChinese",
      readBy: "report",
      searchedBy: "member",
    },
    "report.market": {
      ...richText(),
      column: "market",
      section: "detail",
      required: "inChinese",
      readBy: "report",
      searchedBy: "member",
    },
    "report.competition": {
      ...richText(),
      column: "competition",
      section: "detail",
      required: "inChinese",
      readBy: "report",
      searchedBy: "member",
    },
    "report.product": {
      ...richText(),
      column: "product",
      section: "detail",
      required: "inChinese",
      readBy: "report",
      searchedBy: "member",
    },
    "report.why": {
      ...richText(),
      column: "why",
      section: "detail",
      required: "inChinese",
      readBy: "report",
      searchedBy: "member",
    },

    teams: { ...team(), column: "teams", section: "more", required: "never", readBy: "report", searchedBy: "member" },
    patents: {
      ...entries(),
      column: "patents",
      section: "more",
      required: "never",
      readBy: "report",
      searchedBy: "member",
    },
    awards: {
      ...entries(),
      column: "awards",
      section: "more",
      required: "never",
      readBy: "report",
      searchedBy: "member",
    },
    video: { ...videoAddress(), column: "video", section: "more", required: "never", readBy: "basic" },
    website: { ...webAddress(), column: "website", section: "more", required: "never", readBy: "report" },
    linkedin: { ...webAddress(), column: "linkedin", section: "more", required: "never", readBy: "report" },
    facebook: { ...webAddress(), column: "facebook", section: "more", required: "never", readBy: "report" },
    instagram: { ...webAddress(), column: "instagram", section: "more", required: "never", readBy: "report" },
    more: { ...text(5000), column: "more", section: "more", required: "never", readBy: "report", searchedBy: "member" },
    more_en_us: {
      ...text(5000),
      column: "moreEnUs",
      section: "more",
      required: "never",
      readBy: "report",
      searchedBy: "member",
    },
    financial_report: {
      ...document(),
      column: "financialReport",
      section: "more",
      required: "never",
      readBy: "financials",
      wall: "documents",
    },
    estimated_financial_report: {
      ...document(),
      column: "estimatedFinancialReport",
      section: "more",
      required: "never",
      readBy: "financials",
      wall: "documents",
    },
    documents: {
      ...documents(),
      column: "documents",
      section: "more",
      required: "never",
      readBy: "financials",
      wall: "documents",
    },
    term_of_protected: {
      ...textInLanguages(2000),
      column: "termOfProtected",
      section: "more",
      required: "never",
      readBy: "financials",
      wall: "documents",
    },
  } satisfies Record<string, RecordField<(typeof startupSections)[number], StartupColumn, StartupCapability>>,
});

export type StartupContent = ContentOf<typeof startupRecord>;
export type StartupSection = SectionOf<typeof startupRecord>;
export type ReportField = TextFieldOf<typeof startupRecord>;
export type StartupReport = StartupContent["report"]["zh_tw"];

/**
 * The per-language texts stored as HTML; the others are plain text.
 * @internal
 */
export const richReportFields = textFieldsOf(startupRecord, ({ isRich }) => isRich);
/** @internal */
export const reportFields = textFieldsOf(startupRecord);
/** The column of each per-language text. */
export const reportColumns = textColumnNames(startupRecord);
