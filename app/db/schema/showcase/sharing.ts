import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, timestamp } from "../../columns";
import { startups } from "../profiles/startups";

/** Links that share a startup's profile, published or not, with people who have no access to it (product §2.5). */
export const shareLinks = sqliteTable(
  "share_links",
  {
    id: id(),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    /** SHA-256 of the link's token. */
    tokenHash: text("token_hash").notNull().unique(),
    /**
     * The encrypted token, so that the owner can copy it again (decision 038); null for older links and disabled ones.
     */
    tokenSealed: text("token_sealed"),
    /** Empty for an unnamed link, which is shown as "Link 1". */
    name: text("name").notNull().default(""),
    /** Whether the link also shows the fundraising data. */
    withFundraising: integer("with_fundraising", { mode: "boolean" }).notNull().default(false),
    expiresAt: timestamp("expires_at"),
    /** Whether readers must enter an email address first. */
    emailGate: integer("email_gate", { mode: "boolean" }).notNull().default(false),
    revokedAt: timestamp("revoked_at"),
    /** Times opened, at most once per browser and day. */
    viewCount: integer("view_count").notNull().default(0),
    lastViewedAt: timestamp("last_viewed_at"),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [index("share_links_startup").on(table.startupId, table.createdAt)],
);

/** Email addresses entered at a link's email gate, shown to its owner. */
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
