import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AccountKind } from "~/db/values";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** An account whose grace period is over. */
export interface ErasedAccount {
  id: string;
  kind: AccountKind;
  email: string;
}

/** A section of the account's data export. */
export interface ExportSection {
  /** The tables whose rows about the account it contains. */
  tables: readonly SQLiteTable[];
  /**
   * Returns the section's JSON. Excludes hashes, tokens, one-time links, internal staff notes, and
   * data of other people that the actor has not seen. `origin` is the site's own, for links.
   */
  read: (app: App, options: { actor: StartupViewer | InvestorViewer; origin: string }) => Promise<unknown>;
}

/** How a domain erases and exports the personal data it stores, declared in its `personal-data.server.ts`. */
export interface PersonalData {
  /** Returns the statements that delete or clear the data, for the batch of the erasure. */
  erase: (app: App, account: ErasedAccount) => BatchItem<"sqlite">[];
  /** Tables that refer to accounts or profiles but are kept unchanged, with the reason. */
  kept: Record<string, string>;
  /** Its sections of the export, by name in the document. */
  exported: Record<string, ExportSection>;
  /** Tables that refer to accounts or profiles but are not exported, with the reason. */
  notExported: Record<string, string>;
}

/** Condition: no other account has this address. Data stored by address alone may belong to another account. */
export const isOnlyUser = ({ id, email }: ErasedAccount): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.email = ${email} AND other.id <> ${id})`;
