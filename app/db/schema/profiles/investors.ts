import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { TextLocale } from "~/locales/locale";
import { id, json, levelEnd, revisions, timestamp, timestamps } from "../../columns";
import { cardLevels, type FactDates, investorLevels, investorStatuses, investorTypes } from "../../values";
import { accounts } from "../accounts/accounts";
import { investorGroups } from "./groups";

export type InvestedCompany = {
  name: string;
  description: string;
  year: string;
  startup_id: string | null;
  name_en_us?: string;
  description_en_us?: string;
};

/** The investor's profile (product §3.2); per-language text is in `investor_texts`. */
export const investors = sqliteTable(
  "investors",
  {
    id: id().references(() => accounts.id, { onDelete: "cascade" }),
    status: text("status", { enum: investorStatuses }).notNull().default("inactive"),
    level: text("level", { enum: investorLevels }).notNull().default("empty"),
    levelUntilAt: timestamp("level_until_at"),
    /** Only for type `cvc`. */
    cardLevel: text("card_level", { enum: cardLevels }),
    cardLevelUntilAt: timestamp("card_level_until_at"),
    type: text("type", { enum: investorTypes }).notNull().default("angel"),

    /** The investor's corporate group; for an angel, the employer's. */
    groupId: text("group_id").references(() => investorGroups.id),
    /** When staff last confirmed the group or its absence; null while it is only declared. */
    groupCheckedAt: timestamp("group_checked_at"),
    /** The group requested instead of `groupId`; null if the request is for no group, or there is no request. */
    askedGroupId: text("asked_group_id").references(() => investorGroups.id),
    /** Whether a group that is only declared stays until staff answer a request (product §22.3). */
    groupKept: integer("group_kept", { mode: "boolean" }).notNull().default(false),
    /** When the investor made the declaration that staff have not checked yet; null if there is none. */
    groupDeclaredAt: timestamp("group_declared_at"),

    name: text("name").notNull().default(""),
    /** The address shown on the profile form; the login address is on the account. */
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    currency: text("currency").notNull().default(""),
    /** In whole units of `currency`; 0 means empty. */
    capital: integer("capital").notNull().default(0),
    /** Typical size of an investment, in whole units of `currency`. */
    checkSizeMin: integer("check_size_min"),
    checkSizeMax: integer("check_size_max"),
    photo: text("photo"),
    region: text("region").notNull().default(""),
    historyInvest: json<InvestedCompany[]>("history_invest").notNull().default([]),
    currentInvest: json<InvestedCompany[]>("current_invest").notNull().default([]),
    referenceUrl: text("reference_url").notNull().default(""),
    factDates: json<FactDates>("fact_dates").notNull().default({}),
    submittedAt: timestamp("submitted_at"),
    publishedAt: timestamp("published_at"),
    ...revisions(),
    ...timestamps(),
  },
  (table) => [
    index("investors_status").on(table.status, table.publishedAt),
    index("investors_group").on(table.groupId).where(sql`group_id IS NOT NULL`),
    index("investors_group_listed").on(table.groupId).where(sql`status = 'active' AND group_id IS NOT NULL`),
    index("investors_asked_group").on(table.askedGroupId).where(sql`asked_group_id IS NOT NULL`),
    index("investors_group_declared").on(table.groupDeclaredAt).where(sql`group_declared_at IS NOT NULL`),
    index("investors_paid").on(levelEnd).where(sql`status = 'active' AND level NOT IN ('empty', 'normal')`),
  ],
);

/** Per-language text of an investor; `description` is sanitised HTML. */
export const investorTexts = sqliteTable(
  "investor_texts",
  {
    investorId: text("investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    locale: text("locale").$type<TextLocale>().notNull(),
    title: text("title").notNull().default(""),
    experience: text("experience").notNull().default(""),
    description: text("description").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.investorId, table.locale] })],
);
