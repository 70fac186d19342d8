import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { TextLocale } from "~/locales/locale";
import { id, json, levelEnd, revisions, timestamp, timestamps } from "../../columns";
import { type FactDates, type PublishState, startupLevels } from "../../values";
import { accounts } from "../accounts/accounts";

/** Row texts are in the owner's language, usually Chinese, plus English if it differs. */
export type TeamMember = {
  name: string;
  title: string;
  introduction: string;
  photo: string | null;
  name_en_us?: string;
  title_en_us?: string;
  introduction_en_us?: string;
};
export type NamedEntry = {
  name: string;
  description: string;
  year: string;
  name_en_us?: string;
  description_en_us?: string;
};
export type DocumentEntry = { file_id: string; name: string };

/** The startup's profile (product §3.1). Column names are its field names; per-language text is in `startup_texts`. */
export const startups = sqliteTable(
  "startups",
  {
    id: id().references(() => accounts.id, { onDelete: "cascade" }),
    isPublish: integer("is_publish").$type<PublishState>().notNull().default(0),
    level: text("level", { enum: startupLevels }).notNull().default("normal"),
    levelUntilAt: timestamp("level_until_at"),

    // general
    name: text("name").notNull().default(""),
    photo: text("photo"),
    cover: text("cover"),
    video: text("video").notNull().default(""),
    contacts: text("contacts").notNull().default(""),
    phone: text("phone").notNull().default(""),
    currency: text("currency").notNull().default(""),
    region: text("region").notNull().default(""),
    website: text("website").notNull().default(""),
    linkedin: text("linkedin").notNull().default(""),
    facebook: text("facebook").notNull().default(""),
    instagram: text("instagram").notNull().default(""),
    patents: json<NamedEntry[]>("patents").notNull().default([]),
    awards: json<NamedEntry[]>("awards").notNull().default([]),
    teams: json<TeamMember[]>("teams").notNull().default([]),
    financialReport: text("financial_report"),
    estimatedFinancialReport: text("estimated_financial_report"),
    documents: json<DocumentEntry[]>("documents").notNull().default([]),
    termOfProtected: json<Record<string, string>>("term_of_protected").notNull().default({}),
    more: text("more").notNull().default(""),
    moreEnUs: text("more_en_us").notNull().default(""),
    referenceUrl: text("reference_url").notNull().default(""),

    // company_info
    employees: text("employees").notNull().default(""),
    companyStatus: text("company_status").notNull().default(""),
    /** ISO date, `YYYY-MM-DD`. */
    companyStartAt: text("company_start_at").notNull().default(""),
    /** ISO 3166-1 alpha-2. */
    registerCountry: text("register_country").notNull().default(""),
    /** 統一編號 for Taiwan, otherwise the local company number. */
    sn: text("sn").notNull().default(""),
    snOverriddenAt: timestamp("sn_overridden_at"),
    address: text("address").notNull().default(""),
    /** In whole units of `currency`; 0 means empty. */
    capital: integer("capital").notNull().default(0),

    // funding_info
    fundingStatus: text("funding_status").notNull().default(""),
    round: text("round").notNull().default(""),
    /** The amount sought, in whole units of `currency`. */
    fundraising: integer("fundraising"),
    /** Percent of shares offered, 0 to 100. */
    fundOfShares: real("fund_of_shares"),

    /** Published with all four sections complete: the data-completed badge (product §3.10). */
    verifiedBadge: integer("verified_badge", { mode: "boolean" }).notNull().default(false),
    /** The source of an imported profile, so that another import updates it. */
    importKey: text("import_key"),
    /** The name of the list that an unclaimed listing came from; null for a profile with an owner (decision 035). */
    unclaimedSource: text("unclaimed_source"),
    /** When the source's data was last imported. */
    sourcedAt: timestamp("sourced_at"),
    /** When staff took an unclaimed listing down, so that no import lists it again. */
    delistedAt: timestamp("delisted_at"),
    factDates: json<FactDates>("fact_dates").notNull().default({}),
    submittedAt: timestamp("submitted_at"),
    publishedAt: timestamp("published_at"),
    ...revisions(),
    ...timestamps(),
  },
  (table) => [
    index("startups_published").on(table.isPublish, table.publishedAt),
    index("startups_paid").on(table.level, levelEnd).where(sql`is_publish = 2 AND level <> 'normal'`),
    uniqueIndex("startups_import_key").on(table.importKey).where(sql`import_key IS NOT NULL`),
  ],
);

/** Per-language text of a startup (product §3.1). The long fields are sanitised HTML. */
export const startupTexts = sqliteTable(
  "startup_texts",
  {
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    locale: text("locale").$type<TextLocale>().notNull(),
    slogan: text("slogan").notNull().default(""),
    description: text("description").notNull().default(""),
    summary: text("summary").notNull().default(""),
    purpose: text("purpose").notNull().default(""),
    problem: text("problem").notNull().default(""),
    solution: text("solution").notNull().default(""),
    businessModel: text("business_model").notNull().default(""),
    market: text("market").notNull().default(""),
    competition: text("competition").notNull().default(""),
    product: text("product").notNull().default(""),
    why: text("why").notNull().default(""),
    financialStatus: text("financial_status").notNull().default(""),
    operatingCondition: text("operating_condition").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.startupId, table.locale] })],
);
