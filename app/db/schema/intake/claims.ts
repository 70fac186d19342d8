import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Locale } from "~/locales/locale";
import { id, timestamp } from "../../columns";
import type { ClaimNotice, ClaimState } from "../../values";
import { accounts } from "../accounts/accounts";
import { startups } from "../profiles/startups";

/**
 * A person's claim to own an unclaimed listing. An address has at most one claim awaiting staff; every mailed link is a
 * separate claim, so that requesting another link cannot revoke someone else's.
 */
export const listingClaims = sqliteTable(
  "listing_claims",
  {
    id: id(),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    state: text("state").$type<ClaimState>().notNull(),
    name: text("name").notNull(),
    role: text("role").notNull(),
    email: text("email").notNull(),
    /** How staff can verify the claim, in the claimant's words. */
    evidence: text("evidence").notNull().default(""),
    locale: text("locale").$type<Locale>().notNull(),
    /** SHA-256 of the mailed link's token; null while the claim awaits staff. */
    tokenHash: text("token_hash").unique(),
    expiresAt: timestamp("expires_at"),
    createdAt: timestamp("created_at").notNull(),
    decidedAt: timestamp("decided_at"),
    /** The staff member who decided; null for a claim proven by mail. */
    decidedBy: text("decided_by").references(() => accounts.id, { onDelete: "set null" }),
    /** The reason for a refusal. */
    reason: text("reason").notNull().default(""),
    /** The mail still to be sent to a claimant who was awaiting staff when the claim ended. */
    notice: text("notice").$type<ClaimNotice>(),
  },
  (table) => [
    uniqueIndex("listing_claims_waiting").on(table.startupId, table.email).where(sql`state = 'waiting'`),
    index("listing_claims_queue").on(table.state, table.createdAt),
    index("listing_claims_merged").on(table.startupId).where(sql`state = 'merged'`),
    index("listing_claims_merged_named").on(table.createdAt).where(sql`state = 'merged' AND email <> ''`),
    index("listing_claims_email").on(table.email),
    index("listing_claims_notice").on(table.id).where(sql`notice IS NOT NULL`),
  ],
);

/** Investors who asked to be notified when an unclaimed listing has an owner and is published. */
export const joinWishes = sqliteTable(
  "join_wishes",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at").notNull(),
    /** When the owner's profile was published, which makes the mail due. */
    dueAt: timestamp("due_at"),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.startupId] }),
    index("join_wishes_startup").on(table.startupId),
    index("join_wishes_due").on(table.dueAt).where(sql`due_at IS NOT NULL`),
  ],
);
