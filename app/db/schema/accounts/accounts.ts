import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Locale } from "~/locales/locale";
import { id, json, revision, timestamp, timestamps } from "../../columns";
import { accountKinds, type MailTopic, type NoticeSettings, socialProviders, staffRoles } from "../../values";

/** One row per login. A startup's or investor's profile shares the account's id. */
export const accounts = sqliteTable(
  "accounts",
  {
    id: id(),
    kind: text("kind", { enum: accountKinds }).notNull(),
    email: text("email").notNull(),
    /**
     * The address chosen in the forced reset and not yet confirmed. It can log in only to request the confirmation
     * link, and several accounts may have the same one (decision 037).
     */
    unprovenEmail: text("unproven_email"),
    /** When it was chosen. */
    unprovenAt: timestamp("unproven_at"),
    /**
     * The new login address the owner requested, until its mailed link is opened, or the request is cancelled or
     * expires.
     */
    requestedEmail: text("requested_email"),
    requestedEmailAt: timestamp("requested_email_at"),
    /** argon2id, PHC string; null until a password is set. */
    passwordHash: text("password_hash"),
    /** 1 forces the reset modal (product §5.4). */
    changePassword: integer("change_password").notNull().default(0),
    /** The latest version of the terms that the account accepted. */
    termVersion: integer("term_version").notNull().default(0),
    locale: text("locale").$type<Locale>().notNull(),
    staffRole: text("staff_role", { enum: staffRoles }),
    /** The topics the person wants no mail about; mail about the account itself is always sent. */
    mutedMails: json<MailTopic[]>("muted_mails").notNull().default([]),
    noticeSettings: json<NoticeSettings>("notice_settings").notNull().default({}),
    /** How many notices it has not seen; triggers keep it. */
    unreadNotices: integer("unread_notices").notNull().default(0),
    /** Investors only: hides the name from startups, in past views too. */
    browsesAnonymously: integer("browses_anonymously", { mode: "boolean" }).notNull().default(false),
    /** Investors only: has become a general member and not yet closed the dialog that announces it (product §15.5). */
    greetsLevelUp: integer("greets_level_up", { mode: "boolean" }).notNull().default(false),
    referenceCode: text("reference_code").notNull().unique(),
    referredBy: text("referred_by"),
    /**
     * Startups only: how it heard of the platform, a key of `startup_origin_options` (possibly removed since); null if
     * unanswered.
     */
    startupOrigin: text("startup_origin"),
    /** The time zone of the person's browser, an IANA name; null until a page has reported it. */
    timeZone: text("time_zone"),
    activatedAt: timestamp("activated_at"),
    suspendedAt: timestamp("suspended_at"),
    /** End of the grace period, after which the account is erased; null unless deletion was requested. */
    eraseAt: timestamp("erase_at"),
    /** When it was erased. The emptied row stays, because threads and events still reference it. */
    erasedAt: timestamp("erased_at"),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("accounts_kind_email").on(table.kind, table.email),
    index("accounts_unproven_email")
      .on(table.unprovenEmail, table.kind, table.unprovenAt)
      .where(sql`unproven_email IS NOT NULL`),
    index("accounts_referred_by").on(table.referredBy).where(sql`referred_by IS NOT NULL`),
    index("accounts_created").on(table.createdAt, table.id),
    index("accounts_kind_created").on(table.kind, table.createdAt, table.id),
    index("accounts_email").on(table.email, table.id),
    index("accounts_erase").on(table.eraseAt).where(sql`erase_at IS NOT NULL`),
  ],
);

/**
 * Each account's entry in the FTS5 table `account_search`, where staff find accounts. Triggers add a row per account
 * and mark it as changed when an indexed value changes; `indexAccounts` writes the words.
 */
export const accountWords = sqliteTable(
  "account_words",
  {
    /** Also the rowid in `account_search`; newer accounts have larger ones. */
    doc: integer("doc").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Incremented on each change; a reindex removes the words of the previous state. */
    revision: revision(),
    /** The `wordsVersion` that indexed it; 0 after a change. */
    version: integer("version").notNull().default(0),
  },
  (table) => [index("account_words_version").on(table.version)],
);

/** A Google, Facebook or LINE identity that opens an account. One identity may open one account of each kind. */
export const socialIdentities = sqliteTable(
  "social_identities",
  {
    id: id(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: accountKinds }).notNull(),
    provider: text("provider", { enum: socialProviders }).notNull(),
    /** The provider's own id for the person (`sub`), which never changes, unlike an e-mail address. */
    subject: text("subject").notNull(),
    /** LINE only: whether the person has the official account as a friend, so that it can write to them. */
    isFriend: integer("is_friend", { mode: "boolean" }).notNull().default(false),
    /** LINE only: the time of the newest change of `isFriend`, as LINE reports it. */
    friendAt: timestamp("friend_at").notNull().default(0),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("social_identities_subject").on(table.provider, table.subject, table.kind),
    index("social_identities_account").on(table.accountId),
  ],
);

/** The events of LINE that were handled, because LINE may deliver one again; kept for some days. */
export const lineEvents = sqliteTable(
  "line_events",
  {
    /** LINE's own id of the event. */
    id: id(),
    receivedAt: timestamp("received_at").notNull(),
  },
  (table) => [index("line_events_received").on(table.receivedAt)],
);

/** A login session or API token: 256 random bits, stored as SHA-256, revocable (product §5.2). */
export const sessions = sqliteTable(
  "sessions",
  {
    id: id(),
    tokenHash: text("token_hash").notNull().unique(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: timestamp("created_at").notNull(),
    lastSeenAt: timestamp("last_seen_at").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
    /** When the holder last proved ownership of the account, at login or by re-authenticating. */
    provedAt: timestamp("proved_at"),
  },
  (table) => [index("sessions_account").on(table.accountId), index("sessions_expires").on(table.expiresAt)],
);

export const verifyPurposes = ["activate", "reset", "email", "prove"] as const;
export type VerifyPurpose = (typeof verifyPurposes)[number];

/** One-use codes sent by mail, stored hashed (product §5.5). */
export const verifyCodes = sqliteTable(
  "verify_codes",
  {
    id: id(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: verifyPurposes }).notNull(),
    codeHash: text("code_hash").notNull().unique(),
    /**
     * The address it was mailed to. For purpose `email`, the new address, which the account gets once the code confirms
     * it.
     */
    email: text("email"),
    createdAt: timestamp("created_at").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
    usedAt: timestamp("used_at"),
  },
  (table) => [index("verify_codes_account").on(table.accountId, table.purpose)],
);

/**
 * A browser that has logged in to an account, identified by the hash of its cookie token. Its wrong passwords are
 * counted separately, so an attacker's failures cannot lock the owner out.
 */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    createdAt: timestamp("created_at").notNull(),
    lastUsedAt: timestamp("last_used_at").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tokenHash] }),
    index("known_devices_token").on(table.tokenHash),
    index("known_devices_expires").on(table.expiresAt),
  ],
);

/** Counters of rate-limited attempts (features/accounts/accounts/attempt-rules.ts). */
export const attemptCounters = sqliteTable(
  "attempt_counters",
  {
    /** SHA-256 of the limited action and its subject. */
    keyHash: text("key_hash").primaryKey(),
    count: integer("count").notNull(),
    /** End of the window; the next attempt starts a new one. */
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [index("attempt_counters_expires").on(table.expiresAt)],
);
