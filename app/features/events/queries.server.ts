import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import type { Page } from "~/db/page";
import { contentItems, contentLists } from "~/db/schema";
import { eventKind, longestEvent } from "~/features/content-kinds/event/kind";
import { localeTag } from "~/features/publishing/locale-tags";
import { listPublished, listTags, type Published, readPublished } from "~/features/publishing/published.server";
import { type Locale, textLocaleOf } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { PublicEvent } from "./event";

interface Reading {
  locale: Locale;
  /** The item whose draft is shown (`PageContext.preview`). */
  preview?: string | null;
}

interface Listing extends Reading {
  /** Upcoming events, running ones included, soonest first; or past events, latest first. */
  when: "upcoming" | "past";
  tag?: string;
  /** From 1. */
  page?: number;
  size: number;
  exclude?: readonly string[];
}

/** The most events that may run at one time and still be told from past ones. */
const maxRecent = 50;

/** Published events, a page at a time (spec §7, news/actions; design §15). */
export async function listEvents(
  app: App,
  { when, locale, preview, tag, exclude = [], ...list }: Listing,
): Promise<Page<PublicEvent>> {
  const now = app.now();
  const recent = await findRecent(app, now);
  const running = recent.filter(({ end }) => end > now);
  const ended = recent.filter(({ end }) => end <= now);
  const first = running[0]?.start ?? now;
  const range =
    when === "upcoming"
      ? { order: "asc" as const, from: first, exclude: ended.filter(({ start }) => start >= first) }
      : { order: "desc" as const, until: now, exclude: running };
  const found = await listPublished(app, {
    kind: eventKind,
    locale,
    preview,
    ...list,
    ...range,
    tag: tag === undefined ? undefined : localeTag(textLocaleOf(locale), tag),
    exclude: [...exclude, ...range.exclude.map(({ id }) => id)],
  });
  return { ...found, result: found.result.map(publicEvent) };
}

/** The events that began within the longest event's time, in order: they may still be running. */
function findRecent(app: App, now: number) {
  return selectRecent(app.db, { after: now - longestEvent, now });
}

const selectRecent = compiled((db, { after, now }: Given<{ after: number; now: number }>) =>
  db
    .select({
      id: contentLists.itemId,
      start: contentLists.sortKey,
      end: sql<number>`json_extract(${contentItems.published}, '$.ends_at')`,
    })
    .from(contentLists)
    .innerJoin(contentItems, eq(contentItems.id, contentLists.itemId))
    .where(
      and(
        eq(contentLists.kind, eventKind.name),
        eq(contentLists.list, ""),
        gte(contentLists.sortKey, after),
        lt(contentLists.sortKey, now),
      ),
    )
    .orderBy(asc(contentLists.sortKey))
    .limit(maxRecent),
);

/** The published events between two times, in order, at most 100; `from` is inclusive. */
export async function listEventsBetween(
  app: App,
  { from, until, tag, ...reading }: Reading & { from: number; until: number; tag?: string },
): Promise<PublicEvent[]> {
  const { result } = await listPublished(app, {
    kind: eventKind,
    ...reading,
    tag: tag === undefined ? undefined : localeTag(textLocaleOf(reading.locale), tag),
    size: 100,
    order: "asc",
    from: from - longestEvent,
    until,
  });
  return result.map(publicEvent).filter((event) => event.ends_at >= from);
}

/** A published event, or null. */
export async function findEvent(app: App, options: Reading & { id: string }): Promise<PublicEvent | null> {
  const found = await readPublished(app, { kind: eventKind, ...options });
  return found ? publicEvent(found) : null;
}

/** The meeting link of an event, empty if it has none. Only for its confirmed attendees and staff. */
export async function findMeetingLink(app: App, { id, locale }: { id: string; locale: Locale }): Promise<string> {
  const found = await readPublished(app, { kind: eventKind, id, locale });
  return found?.content.online_link ?? "";
}

/** The tags of published events in a language, most used first. */
export async function listEventTags(app: App, { locale }: { locale: Locale }): Promise<string[]> {
  const start = localeTag(textLocaleOf(locale), "");
  const found = await listTags(app, { kind: eventKind, startingWith: start });
  return found.map(({ tag }) => tag.slice(start.length));
}

/** Without the meeting link; a draft in preview may lack its times. */
function publicEvent({ id, liveAt, content }: Published<(typeof eventKind)["fields"]>): PublicEvent {
  const { online_link: _, ...shown } = content;
  const start = content.starts_at ?? liveAt;
  return { ...shown, id, liveAt, starts_at: start, ends_at: content.ends_at ?? start };
}
