import { inArray, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { accounts, contentItems } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { mostThings, type TimelineArea } from "~/features/core/timeline/timeline";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { mergeTimeline, type Place, placeText, type Told } from "./merge-timeline";
import type { TimelineFilter } from "./schema";
import { areasFor, sourcesOf } from "./timeline-parts.server";

const pageSize = 30;

/** The most events about the account itself that a page scans for those it shows. */
const mostEvents = 500;

interface Row extends Place {
  action: string;
  from: string | null;
  to: string | null;
  note: string;
  actorId: string | null;
  path: string | null;
  name: string | null;
  contentId: string | null;
}

type Found = Row & { area: TimelineArea };

/**
 * Reads a page of what happened to an account and to what it owns, over all areas that the actor may see or one of them,
 * newest first (decision 094). Reads at most a page of each thing by index. Throws `forbidden` without `accounts.read`,
 * and `not_found`.
 */
export async function readTimeline(
  app: App,
  {
    actor,
    id,
    filter: { area: asked, before },
    locale,
  }: { actor: StaffViewer; id: string; filter: TimelineFilter; locale: Locale },
) {
  requireStaff(actor, "accounts.read");
  const areas = areasFor(actor);
  const area = asked && areas.includes(asked) ? asked : null;
  const read = await readSources(app, { id, areas: area ? [area] : areas, before });
  const { entries, next } = mergeTimeline(read.told, pageSize);
  const names = await readNames(app, entries, locale);
  return {
    areas,
    area,
    isContinued: before !== undefined,
    isCut: read.isCut,
    next: next && placeText(next),
    entries: entries.map(({ actorId, name, contentId, ...entry }) => ({
      ...entry,
      by: actorId === null ? "system" : actorId === id ? "owner" : "other",
      email: actorId === null ? null : (names.emails.get(actorId) ?? actorId),
      name: contentId === null ? name : (names.titles.get(contentId) ?? null),
    })),
  };
}

export type AccountTimeline = Awaited<ReturnType<typeof readTimeline>>;
export type TimelineEntry = AccountTimeline["entries"][number];

async function readSources(
  app: App,
  { id, areas, before }: { id: string; areas: readonly TimelineArea[]; before: Place | undefined },
): Promise<{ told: Array<Told<Found>>; isCut: boolean }> {
  const sources = sourcesOf(areas);
  const areaOf = new Map<string, TimelineArea>();
  for (const { from, actions, area } of sources) {
    if (from === "account") for (const action of actions) areaOf.set(action, area);
  }
  const others = sources.flatMap((source) => (source.from === "account" ? [] : [source]));
  const [account, own, until, ...rest] = await Promise.all([
    app.db.select({ id: accounts.id }).from(accounts).where(sql`id = ${id}`).get(),
    app.db.all<Row>(ownEvents(id, [...areaOf.keys()], before)),
    app.db.all<Place>(sql`SELECT id, occurred_at AS at FROM events WHERE subject_id = ${id} AND ${isBefore(before, "occurred_at")}
      ORDER BY occurred_at DESC, id DESC LIMIT 1 OFFSET ${sql.raw(String(mostEvents - 1))}`),
    ...others.map(({ from, rows, actions }) =>
      app.db.all<Row>(from === "things" ? eventsOf(rows(id), actions, before) : facts(rows(id), before)),
    ),
  ]);
  if (!account) throw new AppError("not_found");
  const cut = await Promise.all(
    others.flatMap(({ from, rows }, at) => (from === "things" && rest[at]?.length ? [hasMore(app, rows(id))] : [])),
  );
  return {
    told: [
      {
        entries: own.map((row) => ({ ...row, area: areaOf.get(row.action) ?? "account" })),
        until: own.length > pageSize ? null : (until[0] ?? null),
      },
      ...others.map(({ area }, at) => ({ entries: (rest[at] ?? []).map((row) => ({ ...row, area })), until: null })),
    ],
    isCut: cut.includes(true),
  };
}

/** Condition: a row is older than a place; its id decides among rows of the same millisecond. */
const isBefore = (before: Place | undefined, at: "occurred_at" | "at"): SQL =>
  before ? sql`(${sql.raw(at)}, id) < (${before.at}, ${before.id})` : sql`TRUE`;

const limit = sql.raw(String(pageSize + 1));

const eventColumns = sql`e.id, e.occurred_at AS at, e.action, e.from_state AS "from", e.to_state AS "to", e.actor_id AS actorId`;

/** The events about the account itself. Their notes are for staff. */
const ownEvents = (id: string, actions: readonly string[], before: Place | undefined) => sql`
  SELECT ${eventColumns}, e.note, NULL AS path, NULL AS name, NULL AS contentId
  FROM (SELECT * FROM events WHERE subject_id = ${id} AND ${isBefore(before, "occurred_at")}
    ORDER BY occurred_at DESC, id DESC LIMIT ${sql.raw(String(mostEvents))}) AS e
  WHERE ${isOneOf(sql`e.action`, actions)} ORDER BY e.occurred_at DESC, e.id DESC LIMIT ${limit}`;

/** The events about things. Their notes stay on the pages of the things. */
const eventsOf = (things: SQL, actions: readonly string[], before: Place | undefined) => sql`
  SELECT ${eventColumns}, '' AS note, t.path, t.name, t.content_id AS contentId
  FROM (${things} LIMIT ${sql.raw(String(mostThings))}) AS t
  CROSS JOIN events AS e ON e.rowid IN (SELECT rowid FROM events WHERE subject_id = t.id
    AND ${isOneOf(sql`action`, actions)} AND ${isBefore(before, "occurred_at")}
    ORDER BY occurred_at DESC, id DESC LIMIT ${limit})
  ORDER BY e.occurred_at DESC, e.id DESC LIMIT ${limit}`;

const facts = (rows: SQL, before: Place | undefined) => sql`
  SELECT id, at, action, NULL AS "from", NULL AS "to", actor_id AS actorId, '' AS note, path, name, content_id AS contentId
  FROM (${rows}) WHERE ${isBefore(before, "at")} ORDER BY at DESC, id DESC LIMIT ${limit}`;

/** Whether there are more things than the timeline looks at. */
async function hasMore(app: App, things: SQL): Promise<boolean> {
  const rows = await app.db.all(sql`SELECT 1 FROM (${things} LIMIT 1 OFFSET ${sql.raw(String(mostThings))})`);
  return rows.length > 0;
}

/** The addresses of those who acted, and the titles of content in the reader's language. */
async function readNames(app: App, entries: readonly Found[], locale: Locale) {
  const actorIds = [...new Set(entries.flatMap(({ actorId }) => actorId ?? []))];
  const contentIds = [...new Set(entries.flatMap(({ contentId }) => contentId ?? []))];
  const [actors, items] = await Promise.all([
    actorIds.length
      ? app.db.select({ id: accounts.id, email: accounts.email }).from(accounts).where(inArray(accounts.id, actorIds))
      : [],
    contentIds.length
      ? app.db
          .select({ id: contentItems.id, zh: contentItems.titleZhTW, en: contentItems.titleEnUS })
          .from(contentItems)
          .where(inArray(contentItems.id, contentIds))
      : [],
  ]);
  return {
    emails: new Map(actors.map((actor) => [actor.id, actor.email])),
    titles: new Map(items.map(({ id, zh, en }) => [id, (locale === "zh-TW" ? zh || en : en || zh) || null])),
  };
}
