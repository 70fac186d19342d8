import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "../../columns";
import { wallClasses } from "../../values";
import { accounts } from "../accounts/accounts";
import { startups } from "./startups";

/** Startups' firewall rules (product §22): one row per startup, target and class. */
export const firewallRules = sqliteTable(
  "firewall_rules",
  {
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    /** `visitors`, `cvc`, `group:ID` or `investor:ID` (`features/core/access/walls.ts`). */
    target: text("target").notNull(),
    class: text("class", { enum: wallClasses }).notNull(),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.startupId, table.target, table.class] }),
    index("firewall_rules_target").on(table.target),
  ],
);

/** Classes that a startup has opened to an investor in their conversation, despite its rules, until a date. */
export const firewallOpenings = sqliteTable(
  "firewall_openings",
  {
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    investorId: text("investor_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    class: text("class", { enum: wallClasses }).notNull(),
    createdAt: timestamp("created_at").notNull(),
    untilAt: timestamp("until_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.startupId, table.investorId, table.class] }),
    index("firewall_openings_investor").on(table.investorId),
  ],
);
