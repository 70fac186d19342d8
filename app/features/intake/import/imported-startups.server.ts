import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isOneOf } from "~/db/is-one-of";
import { requireThat } from "~/db/require-change.server";
import { accounts, events, profileKeys, startupNames, startups, startupTexts } from "~/db/schema";
import type { PublishState } from "~/db/values";
import { type StartupContent, startupRecord } from "~/features/profiles/startups/record";
import { readContent } from "~/features/records/records/stored.server";
import type { App } from "~/server/app.server";
import { groupBy } from "./group-by";
import { foldedName } from "./identity";

/** An existing startup, as seen by an import. */
export interface KnownStartup {
  id: string;
  name: string;
  sn: string;
  website: string;
  importKey: string | null;
  isPublish: PublishState;
  publishedAt: number | null;
  unclaimedSource: string | null;
  sourcedAt: number | null;
  /** The digest of the last imported data. */
  digest: string | null;
  /** The last import that wrote it. */
  importId: string | null;
  /**
   * Whether it was not imported, was claimed, suspended, had its number accepted by staff, or was edited since the last
   * import.
   */
  isTouched: boolean;
  /** Taken down by staff. */
  isDelisted: boolean;
  /** Whether someone can log in to it. */
  isClaimed: boolean;
  /** What `stillAsRead` compares; the revision counts edits of the content. */
  read: { revision: number; delistedAt: number | null; suspendedAt: number | null };
}

const eventData = z.object({ digest: z.string().nullish(), import_id: z.string().nullish() }).catch({});

/** An import, or one that was undone completely: neither counts as an edit by the owner or staff. */
const isImport = sql.raw(
  "(e.action = 'startup.imported' OR (e.action = 'startup.import_taken_back' AND e.data ->> 'whole' = 1))",
);

/** Reads the startups with these import keys. */
export const knownByKey = (app: App, keys: readonly string[]): Promise<KnownStartup[]> =>
  known(app, isOneOf(startups.importKey, keys));

/**
 * Reads the startups with these names in compared form (`foldedName`), including owned ones, oldest first. Names
 * written since the last `foldNames` are not found.
 */
export async function knownByName(app: App, folded: readonly string[]): Promise<KnownStartup[]> {
  const ids = sql`SELECT n.startup_id FROM json_each(${JSON.stringify([...new Set(folded)])}) j
    JOIN ${startupNames} n ON n.folded = j.value`;
  return known(app, sql`${startups.id} IN (${ids})`);
}

/** Reads the startups with these ids. */
export const knownById = (app: App, ids: readonly string[]): Promise<KnownStartup[]> =>
  known(app, isOneOf(startups.id, ids));

async function known(app: App, which: SQL): Promise<KnownStartup[]> {
  const lastImport = sql`(SELECT max(rowid) FROM events AS e WHERE e.subject_id = ${startups.id} AND ${isImport})`;
  const rows = await app.db
    .select({
      id: startups.id,
      name: startups.name,
      sn: startups.sn,
      website: startups.website,
      importKey: startups.importKey,
      isPublish: startups.isPublish,
      publishedAt: startups.publishedAt,
      updatedAt: startups.updatedAt,
      activatedAt: accounts.activatedAt,
      passwordHash: accounts.passwordHash,
      suspendedAt: accounts.suspendedAt,
      snOverriddenAt: startups.snOverriddenAt,
      revision: startups.revision,
      unclaimedSource: startups.unclaimedSource,
      sourcedAt: startups.sourcedAt,
      delistedAt: startups.delistedAt,
      importedAt: events.at,
      data: events.data,
    })
    .from(startups)
    .innerJoin(accounts, eq(accounts.id, startups.id))
    .leftJoin(events, and(eq(events.subjectId, startups.id), sql`events.rowid = ${lastImport}`))
    .where(which)
    .orderBy(startups.id);
  return rows.map(
    ({
      updatedAt,
      activatedAt,
      passwordHash,
      suspendedAt,
      snOverriddenAt,
      delistedAt,
      revision,
      importedAt,
      data,
      ...row
    }): KnownStartup => ({
      ...row,
      digest: eventData.parse(data).digest ?? null,
      importId: eventData.parse(data).import_id ?? null,
      isTouched:
        activatedAt !== null ||
        passwordHash !== null ||
        suspendedAt !== null ||
        snOverriddenAt !== null ||
        row.unclaimedSource === null ||
        delistedAt !== null ||
        importedAt === null ||
        updatedAt > importedAt,
      isDelisted: delistedAt !== null,
      isClaimed: activatedAt !== null || passwordHash !== null,
      read: { revision, delistedAt, suspendedAt },
    }),
  );
}

/**
 * A statement that fails its batch (`commitChecked`) if one of these startups was claimed, taken down, listed,
 * suspended, edited or deleted since it was read, because what the batch writes was decided from what was read.
 */
export function stillAsRead(app: App, startupsRead: readonly KnownStartup[]) {
  const rows = startupsRead.map(({ id, isPublish, unclaimedSource, read }) => {
    return [id, read.revision, isPublish, unclaimedSource, read.delistedAt, read.suspendedAt];
  });
  const hasChanged = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(rows)}) j
    LEFT JOIN ${startups} s ON s.id = j.value ->> 0 LEFT JOIN ${accounts} a ON a.id = s.id
    WHERE s.id IS NULL OR s.revision <> j.value ->> 1 OR s.is_publish <> j.value ->> 2
      OR s.unclaimed_source IS NOT j.value ->> 3 OR s.delisted_at IS NOT j.value ->> 4
      OR a.suspended_at IS NOT j.value ->> 5)`;
  return app.db.select({ isUnchanged: requireThat(sql`NOT ${hasChanged}`) }).from(sql`(SELECT 1)`);
}

/** Names written per statement. */
const namesPerStatement = 2000;

/**
 * Stores the compared form of names written since it last ran. It reads all startups, so it runs once for each step of an
 * import.
 */
export async function foldNames(app: App): Promise<void> {
  const stale = await app.db.all<{ id: string; name: string }>(sql`
    SELECT s.id, s.name FROM ${startups} s LEFT JOIN ${startupNames} n ON n.startup_id = s.id AND n.name = s.name
    WHERE s.name <> '' AND n.startup_id IS NULL`);
  for (let from = 0; from < stale.length; from += namesPerStatement) {
    const rows = stale.slice(from, from + namesPerStatement).map(({ id, name }) => [id, name, foldedName(name)]);
    // A startup may be deleted between the two statements.
    await app.db.run(sql`
      INSERT INTO ${startupNames} (startup_id, name, folded)
      SELECT j.value ->> 0, j.value ->> 1, j.value ->> 2 FROM json_each(${JSON.stringify(rows)}) j
      WHERE EXISTS (SELECT 1 FROM ${startups} s WHERE s.id = j.value ->> 0)
      ON CONFLICT (startup_id) DO UPDATE SET name = excluded.name, folded = excluded.folded`);
  }
}

/** Reads the content of startups, by id. */
export async function contentsOf(app: App, ids: readonly string[]): Promise<Map<string, StartupContent>> {
  if (ids.length === 0) return new Map();
  const [rows, texts, keys] = await app.db.batch([
    app.db.select().from(startups).where(isOneOf(startups.id, ids)),
    app.db.select().from(startupTexts).where(isOneOf(startupTexts.startupId, ids)),
    app.db.select().from(profileKeys).where(isOneOf(profileKeys.profileId, ids)).orderBy(profileKeys.position),
  ]);
  const textsOf = groupBy(texts, ({ startupId }) => startupId);
  const keysOf = groupBy(keys, ({ profileId }) => profileId);
  return new Map(
    rows.map((row) => [
      row.id,
      readContent(startupRecord, { row, texts: textsOf.get(row.id) ?? [], keys: keysOf.get(row.id) ?? [] }),
    ]),
  );
}
