import { and, asc, desc, eq, gte, inArray, lt, notInArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { compiled, type Given } from "~/db/compiled.server";
import { isOneOf } from "~/db/is-one-of";
import type { Page } from "~/db/page";
import { contentItems, contentLists, contentTotals } from "~/db/schema";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { imagesIn } from "./content-images";
import { findImages } from "./find-images.server";
import {
  type AnyContentKind,
  type ContentFields,
  type ContentKind,
  isChineseOnly,
  type Localized,
  localized,
  wholeContent,
} from "./kind";

/** Content in the reader's language. Times are milliseconds. */
export interface Published<Fields extends ContentFields> {
  id: string;
  /** First publication. */
  publishedAt: number;
  /** Last publication. */
  liveAt: number;
  content: Localized<Fields>;
  /** Whether the reader's language is English and the content is published in Chinese alone. */
  isChineseOnly: boolean;
}

interface Reading<Fields extends ContentFields> {
  kind: ContentKind<Fields>;
  locale: Locale;
  /** The item whose draft replaces its published version (`PageContext.preview`); staff only. */
  preview?: string | null;
}

interface LiveRow {
  id: string;
  publishedAt: number | null;
  liveAt: number | null;
  published: Record<string, unknown> | null;
  /** Selected only for a preview. */
  draft?: Record<string, unknown>;
}

const liveColumns = {
  id: contentItems.id,
  publishedAt: contentItems.publishedAt,
  liveAt: contentItems.liveAt,
  published: contentItems.published,
};

const selectLive = compiled((db, { kind, id }: Given<{ kind: string; id: string }>) =>
  db
    .select(liveColumns)
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), eq(contentItems.id, id))),
);

/** The item as its editors see it before publication. */
async function selectPreviewed(app: App, { kind, id }: { kind: string; id: string }): Promise<LiveRow[]> {
  return app.db
    .select({ ...liveColumns, draft: contentItems.draft })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), eq(contentItems.id, id)));
}

/** Reads a published item of a kind; null if there is none. */
export async function readPublished<Fields extends ContentFields>(
  app: App,
  { id, ...reading }: Reading<Fields> & { id: string },
): Promise<Published<Fields> | null> {
  const item = { kind: reading.kind.name, id };
  const rows = await (reading.preview === id ? selectPreviewed(app, item) : selectLive(app.db, item));
  return (await show(app, reading, rows))[0] ?? null;
}

/**
 * Reads a single item's content: the published version, else the kind's `initial`, else null. `at` is the last
 * publication in milliseconds, 0 before the first.
 */
export async function readSingle<Fields extends ContentFields>(
  app: App,
  reading: Reading<Fields>,
): Promise<{ content: Localized<Fields>; at: number } | null> {
  const item = await readPublished(app, { ...reading, id: reading.kind.name });
  if (item) return { content: item.content, at: item.liveAt };
  const { kind, locale } = reading;
  if (kind.initial === null) return null;
  return { content: localized(kind, kind.initial, { locale, image: () => null }), at: 0 };
}

/** Selects all of a kind's published items, those with a tag, or those of a group. */
export interface ListChoice {
  tag?: string;
  group?: string;
}

/** The name of a list in `content_lists`. */
export const listName = ({ tag, group }: ListChoice) =>
  tag !== undefined ? `tag:${tag}` : group !== undefined ? `group:${group}` : "";

/** Maximum excluded items: their ids are parameters, and D1 allows 100. */
const maxExcluded = 50;

interface Listing<Fields extends ContentFields> extends Reading<Fields>, ListChoice {
  /** Counted from 1. */
  page?: number;
  size: number;
  /** By the kind's `sortOf`; highest first unless `asc`. */
  order?: "asc" | "desc";
  /** Bounds of the sort key: from (inclusive) and until (exclusive). */
  from?: number;
  until?: number;
  /** Ids of excluded items; at most 50. */
  exclude?: readonly string[];
}

type List = { kind: string; list: string };
type Range = List & { from: number; until: number };
type ListPage = Range & { size: number; offset: number };

const isIn = ({ kind, list }: List | Given<List>) => and(eq(contentLists.kind, kind), eq(contentLists.list, list));

const isBetween = (range: Range | Given<Range>) =>
  and(isIn(range), gte(contentLists.sortKey, range.from), lt(contentLists.sortKey, range.until));

const directions = { asc, desc };

/** Selects a page of the list entries that meet the condition, which includes the list's name. */
function selectEntries(
  db: Database,
  { condition, order, size, offset }: { condition?: SQL; order: keyof typeof directions } & Limits,
) {
  const direction = directions[order];
  // A subquery, so that earlier pages' items are not read.
  const entries = db
    .select({ id: contentLists.itemId, sortKey: contentLists.sortKey })
    .from(contentLists)
    .where(condition)
    .orderBy(direction(contentLists.sortKey), direction(contentLists.itemId))
    .limit(size)
    .offset(offset)
    .as("entries");
  return db
    .select(liveColumns)
    .from(entries)
    .innerJoin(contentItems, eq(contentItems.id, entries.id))
    .orderBy(direction(entries.sortKey), direction(entries.id));
}

interface Limits {
  size: number | Placeholder;
  offset: number | Placeholder;
}

const countEntries = (db: Database, condition?: SQL) =>
  db.select({ number: sql<number>`count(*)` }).from(contentLists).where(condition);

/** Compiled statements of lists without exclusions, as on the home page. */
const inOrder = (order: keyof typeof directions) =>
  compiled((db, range: Given<ListPage>) =>
    selectEntries(db, {
      condition: isBetween(range),
      order,
      size: sql.placeholder("size"),
      offset: sql.placeholder("offset"),
    }),
  );
const selectAll = { asc: inOrder("asc"), desc: inOrder("desc") };
const countBetween = compiled((db, range: Given<Range>) => countEntries(db, isBetween(range)));
const countWhole = compiled((db, { kind, list }: Given<List>) =>
  db
    .select({ number: contentTotals.number })
    .from(contentTotals)
    .where(and(eq(contentTotals.kind, kind), eq(contentTotals.list, list))),
);

/**
 * Statements of a list with exclusions: its entries, its total or remaining count, and the count of the excluded items
 * in it.
 */
function selectWithout(
  db: Database,
  {
    left,
    order,
    isWhole,
    size,
    offset,
    ...list
  }: ListPage & { left: string[]; order: "asc" | "desc"; isWhole: boolean },
) {
  const condition = and(isBetween(list), notInArray(contentLists.itemId, left));
  return [
    selectEntries(db, { condition, order, size, offset }),
    isWhole ? countWhole(db, list) : countEntries(db, condition),
    isWhole ? countEntries(db, and(isIn(list), inArray(contentLists.itemId, left))) : [],
  ] as const;
}

/**
 * Lists published items of a kind, paged. `count` is the list's total; limited to the range with `from` or `until`, and
 * without the excluded items.
 */
export async function listPublished<Fields extends ContentFields>(
  app: App,
  { page = 1, size, order = "desc", from, until, exclude = [], tag, group, ...reading }: Listing<Fields>,
): Promise<Page<Published<Fields>>> {
  const list = {
    kind: reading.kind.name,
    list: listName({ tag, group }),
    from: from ?? Number.MIN_SAFE_INTEGER,
    until: until ?? Number.MAX_SAFE_INTEGER,
    size,
    offset: (page - 1) * size,
  };
  const isWhole = from === undefined && until === undefined;
  const left = exclude.slice(0, maxExcluded);
  const [rows, [counted], [leftOut]] = await Promise.all(
    left.length === 0
      ? [selectAll[order](app.db, list), isWhole ? countWhole(app.db, list) : countBetween(app.db, list), []]
      : selectWithout(app.db, { left, order, isWhole, ...list }),
  );
  const count = (counted?.number ?? 0) - (leftOut?.number ?? 0);
  return { result: await show(app, reading, rows), count, page, size };
}

/** Reads published items by id, in the given order; omits unknown ones. */
export async function readManyPublished<Fields extends ContentFields>(
  app: App,
  { ids, ...reading }: Reading<Fields> & { ids: readonly string[] },
): Promise<Published<Fields>[]> {
  const rows = await app.db
    .select(liveColumns)
    .from(contentItems)
    .where(
      and(
        // The unary plus keeps SQLite from scanning the kind's index.
        sql`+${contentItems.kind} = ${reading.kind.name}`,
        isOneOf(contentItems.id, ids.slice(0, 100)),
      ),
    );
  const shown = await show(app, reading, rows);
  return ids.flatMap((id) => shown.find((item) => item.id === id) ?? []);
}

const maxTags = 24;
/** Maximum lists of a kind examined for tags, to bound the rows read. */
const comparedLists = 50;

/** The tags of a kind's published items with their counts, most used first; at most 24. */
export async function listTags(
  app: App,
  { kind, startingWith = "" }: { kind: AnyContentKind; startingWith?: string },
): Promise<Array<{ tag: string; count: number }>> {
  const start = listName({ tag: startingWith });
  const largest = await app.db
    .select({ list: contentTotals.list, count: contentTotals.number })
    .from(contentTotals)
    .where(and(eq(contentTotals.kind, kind.name), sql`number > 0`))
    .orderBy(desc(contentTotals.number), desc(contentTotals.list))
    .limit(comparedLists);
  return largest
    .filter(({ list }) => list.startsWith(start))
    .sort((a, b) => b.count - a.count || a.list.localeCompare(b.list))
    .slice(0, maxTags)
    .map(({ list, count }) => ({ tag: list.slice("tag:".length), count }));
}

async function show<Fields extends ContentFields>(
  app: App,
  { kind, locale }: Reading<Fields>,
  rows: readonly LiveRow[],
): Promise<Published<Fields>[]> {
  const live = rows.flatMap(({ published, draft, ...row }) => {
    const content = draft ?? published;
    return content ? [{ ...row, content: wholeContent(kind, content) }] : [];
  });
  const ids = live.flatMap(({ content }) => imagesIn(kind, content).map(({ id }) => id));
  const image = await findImages(app, { ids, locale });
  return live.map(({ id, publishedAt, liveAt, content }) => ({
    id,
    publishedAt: publishedAt ?? app.now(),
    liveAt: liveAt ?? app.now(),
    content: localized(kind, content, { locale, image }),
    isChineseOnly: isChineseOnly(kind, content, locale),
  }));
}
