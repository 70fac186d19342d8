import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { accounts, events, startups } from "~/db/schema";
import type { App } from "~/server/app.server";

/** A previously imported startup, as seen by a later import. */
export interface ImportedStartup {
  id: string;
  publishedAt: number | null;
  /** The digest of the last imported data. */
  digest: string | null;
  /** Claimed by its owner, suspended, its number accepted by staff, or edited since the last import. */
  isTouched: boolean;
  /** Taken down by staff. */
  isDelisted: boolean;
}

const eventData = z.object({ digest: z.string() });

/** The previously imported startups by import key. */
export async function importedStartups(app: App, importKeys: string[]): Promise<Map<string, ImportedStartup>> {
  const lastImport = sql`(SELECT max(rowid) FROM events AS e WHERE e.subject_id = ${startups.id} AND e.action = 'startup.imported')`;
  const rows = await app.db
    .select({
      id: startups.id,
      importKey: startups.importKey,
      publishedAt: startups.publishedAt,
      updatedAt: startups.updatedAt,
      activatedAt: accounts.activatedAt,
      passwordHash: accounts.passwordHash,
      suspendedAt: accounts.suspendedAt,
      snOverriddenAt: startups.snOverriddenAt,
      unclaimedSource: startups.unclaimedSource,
      delistedAt: startups.delistedAt,
      importedAt: events.at,
      data: events.data,
    })
    .from(startups)
    .innerJoin(accounts, eq(accounts.id, startups.id))
    .leftJoin(events, and(eq(events.subjectId, startups.id), sql`events.rowid = ${lastImport}`))
    .where(sql`${startups.importKey} IN (SELECT value FROM json_each(${JSON.stringify(importKeys)}))`);
  return new Map(
    rows.map((row) => [
      row.importKey ?? "",
      {
        id: row.id,
        publishedAt: row.publishedAt,
        digest: eventData.safeParse(row.data).data?.digest ?? null,
        isTouched:
          row.activatedAt !== null ||
          row.passwordHash !== null ||
          row.suspendedAt !== null ||
          row.snOverriddenAt !== null ||
          row.unclaimedSource === null ||
          row.delistedAt !== null ||
          row.importedAt === null ||
          row.updatedAt > row.importedAt,
        isDelisted: row.delistedAt !== null,
      },
    ]),
  );
}

/**
 * Companies of these names (`foldedName`) that nothing but the name and a fact identify, by that name: a new company of the
 * same name may be one of them.
 */
export async function namesakesOf(app: App, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await app.db.all<{ folded: string; name: string }>(sql`
    SELECT n.value AS folded, min(s.name) AS name FROM json_each(${JSON.stringify([...new Set(names)])}) n
    JOIN ${startups} s ON s.import_key >= 'name:' || n.value || '|' AND s.import_key < 'name:' || n.value || '}'
    GROUP BY n.value`);
  return new Map(rows.map(({ folded, name }) => [folded, name]));
}
