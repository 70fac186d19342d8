import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, json, timestamp } from "../../columns";
import { logInWays } from "../../values";
import { accounts } from "./accounts";

const accountId = () => text("account_id").references(() => accounts.id, { onDelete: "cascade" });

/**
 * The authenticator app of an account. Secrets are encrypted (`seal.server.ts`), so the table alone yields no codes.
 */
export const totpFactors = sqliteTable("totp_factors", {
  accountId: accountId().primaryKey(),
  /** Null until a code has confirmed the first secret. */
  secret: text("secret"),
  confirmedAt: timestamp("confirmed_at"),
  /** The time step of the last code used; codes up to it are rejected. */
  lastStep: integer("last_step").notNull().default(0),
  /** A proposed secret, not valid until a code confirms it. */
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
    /** The device's last signature counter; always 0 for devices without one. */
    counter: integer("counter").notNull(),
    transports: json<string[]>("transports").notNull().default([]),
    /** Random, the same for every passkey of an account. Devices store it, so it must not identify the person. */
    userHandle: text("user_handle").notNull(),
    name: text("name").notNull(),
    createdAt: timestamp("created_at").notNull(),
    lastUsedAt: timestamp("last_used_at"),
  },
  (table) => [index("passkeys_account").on(table.accountId)],
);

/** One-use codes for owners who have lost every device; stored as a keyed hash. */
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

/** A login that passed its first proof (password, social identity or mailed link) and awaits the second factor. */
export const pendingLogins = sqliteTable(
  "pending_logins",
  {
    id: id(),
    tokenHash: text("token_hash").notNull().unique(),
    accountId: accountId().notNull(),
    /** The first proof. */
    way: text("way", { enum: logInWays }).notNull(),
    tries: integer("tries").notNull().default(0),
    createdAt: timestamp("created_at").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [index("pending_logins_account").on(table.accountId), index("pending_logins_expires").on(table.expiresAt)],
);

export const challengePurposes = ["add", "login", "prove"] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** One-use challenges for a device to sign. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    challenge: text("challenge").primaryKey(),
    accountId: accountId().notNull(),
    purpose: text("purpose", { enum: challengePurposes }).notNull(),
    /** The session or pending login it was created for. */
    holder: text("holder").notNull(),
    /** For adding a passkey. */
    userHandle: text("user_handle"),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [index("passkey_challenges_expires").on(table.expiresAt)],
);
