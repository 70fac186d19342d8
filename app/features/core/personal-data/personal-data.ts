import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { AccountKind } from "~/db/values";
import type { App } from "~/server/app.server";

/** An account whose grace period is over. */
export interface ErasedAccount {
  id: string;
  kind: AccountKind;
  email: string;
}

/** What a domain does with what it stores of a person. Each domain has one, in its `personal-data.server.ts`. */
export interface PersonalData {
  /** The statements that delete or empty it, for the batch of the erasure. */
  erase: (app: App, account: ErasedAccount) => BatchItem<"sqlite">[];
  /** The tables that refer to accounts or profiles and stay as they are, with the reason. */
  kept: Record<string, string>;
}

/** Whether no other account has this address: what is known by an address alone may be another account's. */
export const isOnlyUser = ({ id, email }: ErasedAccount): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.email = ${email} AND other.id <> ${id})`;
