import { eq } from "drizzle-orm";
import { importMatches } from "~/db/schema";
import type { App } from "~/server/app.server";
import { hashToken } from "~/server/tokens";
import { type ColumnMatch, isImportField } from "./fields";
import { normalizeHeading } from "./guess-match";

/** How files with the same headings were last matched. */
export interface KeptMatch {
  fields: ColumnMatch;
  source: string;
}

const hashOf = (headings: readonly string[]) => hashToken(JSON.stringify(headings.map(normalizeHeading)));

/** Returns the last confirmed match for these headings; null if there is none. */
export async function findMatch(app: App, headings: readonly string[]): Promise<KeptMatch | null> {
  const row = await app.db
    .select({ fields: importMatches.fields, source: importMatches.source })
    .from(importMatches)
    .where(eq(importMatches.headingsHash, await hashOf(headings)))
    .get();
  if (!row || row.fields.length !== headings.length) return null;
  // A field may since have been removed from the product.
  return { ...row, fields: row.fields.map((field) => (isImportField(field) ? field : null)) };
}

/** Stores a match for the next file with these headings. */
export async function keepMatch(app: App, headings: readonly string[], kept: KeptMatch): Promise<void> {
  const row = { ...kept, updatedAt: app.now() };
  await app.db
    .insert(importMatches)
    .values({ headingsHash: await hashOf(headings), ...row })
    .onConflictDoUpdate({ target: importMatches.headingsHash, set: row });
}
