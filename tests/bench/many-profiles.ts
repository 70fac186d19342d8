import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { accounts, listings, profileKeys, startups, startupTexts } from "~/db/schema";
import { searchIndex } from "~/db/search-index";
import { firstDocAt } from "~/features/discovery/listings/doc";
import { indexedStartup, searchRow } from "~/features/discovery/listings/index-profile.server";
import { indexVersion } from "~/features/discovery/listings/listing";
import { allStaticKeys } from "~/features/records/content/static-keys.server";
import { textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { minuteMs } from "../../app/durations";
import { RandomSource } from "../support/random";
import { type KeysByType, randomStartup } from "./random-startups";

/** Maintains counts that `finishProfiles` computes at once; per row they would take longer than everything else. */
const countingTrigger = "listings_added";

/** The publication time of the first startup, in milliseconds; each later one follows a minute after. */
const firstPublishedAt = Date.UTC(2026, 0, 1);

/** The id of startup number `at`. */
export const profileId = (at: number) => `bench${String(at).padStart(7, "0")}`;

/** Prepares the database for `writeProfiles`. */
export async function prepareProfiles(d1: D1Database): Promise<void> {
  await d1.batch([
    d1
      .prepare("CREATE TABLE IF NOT EXISTS bench_triggers AS SELECT sql FROM sqlite_master WHERE name = ?")
      .bind(countingTrigger),
    d1.prepare(`DROP TRIGGER IF EXISTS ${countingTrigger}`),
  ]);
}

/**
 * Writes published startups number `from` to `from + count` straight into the tables: the rows that publishing writes,
 * with listings and search documents from the product's own functions. The same numbers always produce the same
 * startups.
 */
export async function writeProfiles(app: App, d1: D1Database, { from, count }: { from: number; count: number }) {
  const keys = await keysByType(app);
  const rows = {
    accounts: [] as Array<typeof accounts.$inferInsert>,
    startups: [] as Array<typeof startups.$inferInsert>,
    texts: [] as Array<typeof startupTexts.$inferInsert>,
    keys: [] as Array<typeof profileKeys.$inferInsert>,
    listings: [] as Array<typeof listings.$inferInsert>,
    index: [] as Array<typeof searchIndex.$inferInsert>,
  };
  for (let at = from; at < from + count; at++) {
    const content = randomStartup(new RandomSource(at), at, keys);
    const id = profileId(at);
    const publishedAt = firstPublishedAt + at * minuteMs;
    const doc = firstDocAt(publishedAt);
    const indexed = await indexedStartup(app, id, content);
    const { tokens: _, ...listing } = indexed.listing;
    const times = { createdAt: publishedAt, updatedAt: publishedAt };
    const verifiedBadge = content.photo !== null;
    rows.accounts.push({
      id,
      kind: "startup",
      email: `${id}@bench.test`,
      locale: "zh-TW",
      referenceCode: id,
      ...times,
    });
    rows.startups.push({
      id,
      isPublish: 2,
      publishedAt,
      verifiedBadge,
      level: at % 500 === 0 ? "gold" : "normal",
      name: content.name,
      photo: content.photo,
      currency: content.currency,
      region: content.region,
      registerCountry: content.company_info.register_country,
      employees: content.company_info.employees,
      fundingStatus: content.funding_info.status,
      round: content.funding_info.round,
      fundraising: content.funding_info.fundraising,
      ...times,
    });
    for (const locale of textLocales) {
      const { slogan, description } = content.report[locale];
      rows.texts.push({ startupId: id, locale, slogan, description });
    }
    for (const type of ["industry", "domain"] as const) {
      rows.keys.push(...content[`${type}_keys`].map((key, position) => ({ profileId: id, type, key, position })));
    }
    rows.listings.push({ ...listing, doc, side: "startup", profileId: id, publishedAt, verifiedBadge, indexVersion });
    rows.index.push({ ...searchRow(indexed), rowid: doc });
  }
  await d1.batch([
    insertRows(d1, accounts, rows.accounts),
    insertRows(d1, startups, rows.startups),
    insertRows(d1, startupTexts, rows.texts),
    insertRows(d1, profileKeys, rows.keys),
    insertRows(d1, listings, rows.listings),
    insertRows(d1, searchIndex, rows.index),
  ]);
}

/** Writes the counts in `listing_facets` and restores what `prepareProfiles` removed. */
export async function finishProfiles(d1: D1Database): Promise<void> {
  const trigger = await d1.prepare("SELECT sql FROM bench_triggers").first<{ sql: string }>();
  if (!trigger) throw new Error(`There is no trigger ${countingTrigger} to restore.`);
  await d1.batch([
    d1.prepare("DELETE FROM listing_facets"),
    d1.prepare(`
      WITH own AS MATERIALIZED (
        SELECT doc, side, '' AS value FROM listings
        UNION ALL SELECT doc, side, f.value FROM listings, json_each(facets) f
        UNION ALL SELECT doc, side, f.value FROM listings, json_each(member_facets) f
      ),
      open_pairs AS (
        SELECT own.side, own.value, f.value AS other, count(*) AS n
        FROM own JOIN listings USING (doc), json_each(listings.facets) f GROUP BY 1, 2, 3
      ),
      member_pairs AS (
        SELECT own.side, own.value, f.value AS other, count(*) AS n
        FROM own JOIN listings USING (doc), json_each(listings.member_facets) f GROUP BY 1, 2, 3
      ),
      totals AS (SELECT side, value, count(*) AS total FROM own GROUP BY 1, 2),
      open_counts AS (SELECT side, value, json_group_object(other, n) AS counts FROM open_pairs GROUP BY 1, 2),
      member_counts AS (SELECT side, value, json_group_object(other, n) AS counts FROM member_pairs GROUP BY 1, 2)
      INSERT INTO listing_facets (side, value, total, counts, member_counts)
      SELECT t.side, t.value, t.total, coalesce(o.counts, '{}'), coalesce(m.counts, '{}')
      FROM totals t
        LEFT JOIN open_counts o ON o.side = t.side AND o.value = t.value
        LEFT JOIN member_counts m ON m.side = t.side AND m.value = t.value`),
    d1.prepare(trigger.sql),
    d1.prepare("DROP TABLE bench_triggers"),
  ]);
}

async function keysByType(app: App): Promise<KeysByType> {
  const rows = await allStaticKeys(app);
  const of = (type: string) => rows.filter((row) => row.type === type).map(({ key }) => key);
  return { industry: of("industry"), domain: of("domain") };
}

/** Inserts many rows in one statement. D1 allows 100 parameters, so the rows are passed as JSON. */
function insertRows<Table extends SQLiteTable>(
  d1: D1Database,
  table: Table,
  rows: ReadonlyArray<Table["$inferInsert"]>,
): D1PreparedStatement {
  const given = new Set(Object.keys(rows[0] ?? {}));
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => given.has(name));
  const values = rows.map((row) =>
    columns.map(([name, column]) => {
      const value: unknown = row[name as keyof typeof row];
      return value === null || value === undefined ? null : column.mapToDriverValue(value);
    }),
  );
  const names = columns.map(([, column]) => `"${column.name}"`).join(", ");
  const parts = columns.map((_, at) => `value ->> ${at}`).join(", ");
  const statement = `INSERT INTO "${getTableConfig(table).name}" (${names}) SELECT ${parts} FROM json_each(?)`;
  return d1.prepare(statement).bind(JSON.stringify(values));
}
