import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, timestamp } from "../../columns";
import { startups } from "../profiles/startups";

/** The links by which a startup shows its profile to people without access to it, published or not (product §2.5). */
export const shareLinks = sqliteTable(
  "share_links",
  {
    id: id(),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    /** SHA-256 of the link's token. */
    tokenHash: text("token_hash").notNull().unique(),
    /** The token, encrypted, for its owner to copy again (decision 038); null for older links and turned-off ones. */
    tokenSealed: text("token_sealed"),
    /** Empty for a link without a name, which is shown as "Link 1". */
    name: text("name").notNull().default(""),
    /** Whether the link also shows the fundraising data. */
    withFundraising: integer("with_fundraising", { mode: "boolean" }).notNull().default(false),
    expiresAt: timestamp("expires_at"),
    /** Whether readers must leave an email address first. */
    emailGate: integer("email_gate", { mode: "boolean" }).notNull().default(false),
    revokedAt: timestamp("revoked_at"),
    /** Openings, at most one per browser and day. */
    viewCount: integer("view_count").notNull().default(0),
    lastViewedAt: timestamp("last_viewed_at"),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [index("share_links_startup").on(table.startupId, table.createdAt)],
);

/** The email addresses that readers of a link with an email gate have left, for its owner to see. */
export const shareLinkReaders = sqliteTable(
  "share_link_readers",
  {
    linkId: text("link_id")
      .notNull()
      .references(() => shareLinks.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    firstAt: timestamp("first_at").notNull(),
    lastAt: timestamp("last_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.email] }),
    index("share_link_readers_last").on(table.linkId, table.lastAt),
    index("share_link_readers_email").on(table.email),
  ],
);
