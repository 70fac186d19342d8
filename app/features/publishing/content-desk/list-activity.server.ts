import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { accounts, contentImages, contentItems, events } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { findContentKind } from "~/features/publishing/content-kinds";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

const activityPageSize = 40;

/** An action on content by an editor or cron. */
export interface ActivityEntry {
  id: string;
  /** In milliseconds. */
  at: number;
  action: string;
  /** The email address of the account that acted; null for the system. */
  by: string | null;
  /** An item, an image (`kind` is null), or null if it no longer exists. */
  subject: { kind: string; kindName: string; id: string; title: string } | { kind: null; title: string } | null;
  /** The version it is about, if any. */
  revision: number | null;
}

export interface Activity {
  entries: ActivityEntry[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

interface Options {
  actor: StaffViewer;
  locale: Locale;
}

/** Lists the activity on content, newest first; `before` is a page's cursor. Throws `forbidden`. */
export async function listActivity(
  app: App,
  { actor, locale, before }: Options & { before: string },
): Promise<Activity> {
  requireStaff(actor, "content.edit");
  const rows = await selectEvents(app, {
    // A literal, because a parameter would not use the partial index.
    where: sql`${events.subjectKind} = 'content'`,
    before,
    size: activityPageSize + 1,
  });
  const page = rows.slice(0, activityPageSize);
  const last = page.at(-1);
  return {
    entries: page.map((row) => entryOf(row, locale)),
    next: rows.length > activityPageSize && last ? `${last.at}.${last.id}` : null,
  };
}

/** The newest events of one item. Throws `forbidden`. */
export async function listItemActivity(
  app: App,
  { actor, locale, id, size }: Options & { id: string; size: number },
): Promise<ActivityEntry[]> {
  requireStaff(actor, "content.edit");
  const rows = await selectEvents(app, {
    where: sql`${events.subjectId} = ${id} AND +${events.subjectKind} = 'content'`,
    before: "",
    size,
  });
  return rows.map((row) => entryOf(row, locale));
}

function selectEvents(app: App, { where, before, size }: { where: SQL; before: string; size: number }) {
  const [, at, id] = /^(\d{1,15})\.([0-9A-Z]{26})$/.exec(before) ?? [];
  return app.db
    .select({
      id: events.id,
      at: events.at,
      action: events.action,
      by: accounts.email,
      data: events.data,
      subjectId: events.subjectId,
      kind: contentItems.kind,
      zh: contentItems.titleZhTW,
      en: contentItems.titleEnUS,
      imageId: contentImages.fileId,
      altZh: contentImages.altZhTW,
      altEn: contentImages.altEnUS,
    })
    .from(events)
    .leftJoin(accounts, eq(accounts.id, events.actorId))
    .leftJoin(contentItems, eq(contentItems.id, events.subjectId))
    .leftJoin(contentImages, eq(contentImages.fileId, events.subjectId))
    .where(
      and(
        where,
        at === undefined ? undefined : lt(events.at, Number(at) + 1),
        at === undefined ? undefined : sql`(${events.at}, ${events.id}) < (${Number(at)}, ${id})`,
      ),
    )
    .orderBy(desc(events.at), desc(events.id))
    .limit(size);
}

type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

function entryOf({ id, at, action, by, data, ...row }: EventRow, locale: Locale): ActivityEntry {
  const revision = data?.revision;
  return {
    id,
    at,
    action,
    by,
    subject: subjectOf(row, locale),
    revision: typeof revision === "number" && revision > 0 ? revision : null,
  };
}

type SubjectRow = Omit<EventRow, "id" | "at" | "action" | "by" | "data">;

function subjectOf(row: SubjectRow, locale: Locale): ActivityEntry["subject"] {
  const inLocale = (zh: string | null, en: string | null) => (locale === "en-US" ? en || zh : zh || en) ?? "";
  if (row.imageId !== null) return { kind: null, title: inLocale(row.altZh, row.altEn) };
  const kind: AnyContentKind | undefined = row.kind === null ? undefined : findContentKind(row.kind);
  if (!kind) return null;
  return { kind: kind.name, kindName: kind.texts[locale].name, id: row.subjectId, title: inLocale(row.zh, row.en) };
}
