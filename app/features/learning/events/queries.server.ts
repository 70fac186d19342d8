import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import type { Page } from "~/db/page";
import { contentItems, contentLists } from "~/db/schema";
import { eventKind, longestEvent, typeTag } from "~/features/publishing/content-kinds/event/kind";
import { type LabelledOption, labelledOptions } from "~/features/publishing/option-lists/option-list.server";
import { localeTag } from "~/features/publishing/publishing/locale-tags";
import {
  listPublished,
  listTags,
  type Published,
  readPublished,
} from "~/features/publishing/publishing/published.server";
import { type Locale, textLocaleOf } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { PublicEvent } from "./event";

interface Reading {
  locale: Locale;
  /** The item whose draft is previewed (`PageContext.preview`). */
  preview?: string | null;
}

/** Limits a list to the events of a type, or else to those with a tag. */
interface Limit {
  type?: string;
  tag?: string;
}

interface Listing extends Reading, Limit {
  /** Upcoming and running events, soonest first; or past events, latest first. */
  when: "upcoming" | "past";
  /** Counted from 1. */
  page?: number;
  size: number;
  exclude?: readonly string[];
}

/** Maximum events running at the same time that lists can tell from past ones. */
const maxRecent = 50;

/** Lists published events, paged (product §12.1). */
export async function listEvents(
  app: App,
  { when, locale, preview, type, tag, exclude = [], ...list }: Listing,
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
    tag: tagOf(locale, { type, tag }),
    exclude: [...exclude, ...range.exclude.map(({ id }) => id)],
  });
  return { ...found, result: await publicEvents(app, locale, found.result) };
}

/** The list tag of a limit. */
function tagOf(locale: Locale, { type, tag }: Limit): string | undefined {
  if (type !== undefined) return typeTag(type);
  return tag === undefined ? undefined : localeTag(textLocaleOf(locale), tag);
}

/** The events that started within the maximum event duration, in order; they may still be running. */
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
  { from, until, type, tag, ...reading }: Reading & Limit & { from: number; until: number },
): Promise<PublicEvent[]> {
  const { result } = await listPublished(app, {
    kind: eventKind,
    ...reading,
    tag: tagOf(reading.locale, { type, tag }),
    size: 100,
    order: "asc",
    from: from - longestEvent,
    until,
  });
  const events = await publicEvents(app, reading.locale, result);
  return events.filter((event) => event.ends_at >= from);
}

/** Finds a published event; null if there is none. */
export async function findEvent(app: App, options: Reading & { id: string }): Promise<PublicEvent | null> {
  const found = await readPublished(app, { kind: eventKind, ...options });
  return found ? ((await publicEvents(app, options.locale, [found]))[0] ?? null) : null;
}

/** The meeting link of an event; empty if it has none. Only for confirmed attendees and staff. */
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

/** The types of published events, in list order and the reader's language. */
export async function listEventTypes(app: App, { locale }: { locale: Locale }): Promise<LabelledOption[]> {
  const [used, options] = await Promise.all([
    listTags(app, { kind: eventKind, startingWith: typeTag("") }),
    labelledOptions(app, { name: "activity_options", locale }),
  ]);
  return options.filter(({ key }) => used.some(({ tag }) => tag === typeTag(key)));
}

/** Converts content to public events without meeting links; drafts in preview may lack times. */
async function publicEvents(
  app: App,
  locale: Locale,
  events: ReadonlyArray<Published<(typeof eventKind)["fields"]>>,
): Promise<PublicEvent[]> {
  const types = events.some(({ content }) => content.activity !== "")
    ? await labelledOptions(app, { name: "activity_options", locale })
    : [];
  return events.map(({ id, liveAt, content: { online_link: _, activity, ...content } }) => {
    const start = content.starts_at ?? liveAt;
    return {
      ...content,
      id,
      liveAt,
      activity: types.find(({ key }) => key === activity) ?? null,
      starts_at: start,
      ends_at: content.ends_at ?? start,
    };
  });
}
