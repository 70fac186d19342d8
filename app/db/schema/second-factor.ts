import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, json, timestamp } from "../columns";
import { logInWays } from "../values";
import { accounts } from "./accounts";

const accountId = () => text("account_id").references(() => accounts.id, { onDelete: "cascade" });

/** The authenticator app of an account. Secrets are sealed (`seal.server.ts`): the table alone makes no codes. */
export const totpFactors = sqliteTable("totp_factors", {
  accountId: accountId().primaryKey(),
  /** Null until a code has confirmed the first secret. */
  secret: text("secret"),
  confirmedAt: timestamp("confirmed_at"),
  /** The time step of the last code used: no code up to it is taken again. */
  lastStep: integer("last_step").notNull().default(0),
  /** A secret on offer, which counts for nothing before a code confirms it. */
  pendingSecret: text("pending_secret"),
  pendingUntilAt: timestamp("pending_until_at"),
});

/** A passkey: the public half of a key pair that never leaves its owner's device. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: id(),
    accountId: accountId().notNull(),
    credentialId: text("credential_id").notNull().unique(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** What the device last counted; 0 for ever where it does not count. */
    counter: integer("counter").notNull(),
    transports: json<string[]>("transports").notNull().default([]),
    /** Random, the same for every passkey of an account: a device stores it, so it says nothing about the person. */
    userHandle: text("user_handle").notNull(),
    name: text("name").notNull(),
    createdAt: timestamp("created_at").notNull(),
    lastUsedAt: timestamp("last_used_at"),
  },
  (table) => [index("passkeys_account").on(table.accountId)],
);

/** One-use codes for who has lost every device; stored as a keyed hash. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    id: id(),
    accountId: accountId().notNull(),
    codeHash: text("code_hash").notNull(),
    createdAt: timestamp("created_at").notNull(),
    usedAt: timestamp("used_at"),
  },
  (table) => [uniqueIndex("recovery_codes_hash").on(table.accountId, table.codeHash)],
);

/** A login whose password, social identity or mailed link was right and whose second factor is still asked for. */
export const pendingLogins = sqliteTable(
  "pending_logins",
  {
    id: id(),
    tokenHash: text("token_hash").notNull().unique(),
    accountId: accountId().notNull(),
    /** What the first proof was. */
    way: text("way", { enum: logInWays }).notNull(),
    tries: integer("tries").notNull().default(0),
    createdAt: timestamp("created_at").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [index("pending_logins_account").on(table.accountId), index("pending_logins_expires").on(table.expiresAt)],
);

export const challengePurposes = ["add", "login", "prove"] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** What a device is asked to sign, once. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    challenge: text("challenge").primaryKey(),
    accountId: accountId().notNull(),
    purpose: text("purpose", { enum: challengePurposes }).notNull(),
    /** The session or the pending login it was made for. */
    holder: text("holder").notNull(),
    /** For a passkey to add. */
    userHandle: text("user_handle"),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [index("passkey_challenges_expires").on(table.expiresAt)],
);
