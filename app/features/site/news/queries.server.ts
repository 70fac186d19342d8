import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Page } from "~/db/page";
import { contentLists } from "~/db/schema";
import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import type { LocalizedOf } from "~/features/publishing/publishing/kind";
import { localeTag } from "~/features/publishing/publishing/locale-tags";
import {
  listName,
  listPublished,
  listTags,
  type Published,
  readManyPublished,
  readPublished,
} from "~/features/publishing/publishing/published.server";
import { type Locale, textLocaleOf } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { NewsArticle, NewsCard, NewsLink, NewsSurroundings } from "./news";
import { readingMinutes } from "./reading-time";
import { rankRelated } from "./related";

interface Reading {
  locale: Locale;
  /** The article whose draft is previewed (`PageContext.preview`). */
  preview?: string | null;
}

interface Listing extends Reading {
  /** Counted from 1. */
  page: number;
  size: number;
  tag?: string;
  /** Ordered by first publication; `desc` by default. */
  order?: "asc" | "desc";
  /** At most 50 ids. */
  exclude?: readonly string[];
}

type PublishedNews = Omit<Published<never>, "content"> & { content: LocalizedOf<typeof newsKind> };

/** Lists published articles, newest first, paged (product §13.4). */
export async function listNews(app: App, listing: Listing): Promise<Page<NewsCard>> {
  const tag = listing.tag === undefined ? undefined : localeTag(textLocaleOf(listing.locale), listing.tag);
  const { result, ...found } = await listPublished(app, { kind: newsKind, ...listing, tag });
  return { ...found, result: result.map(card) };
}

/** Lists the newest articles. */
export async function latestNews(app: App, { size, ...reading }: Reading & { size: number }): Promise<NewsCard[]> {
  return (await listNews(app, { ...reading, page: 1, size })).result;
}

/** Finds published articles by id, in the order of `ids`, at most 100; omits unknown ones. */
export async function findNews(
  app: App,
  { ids, locale }: { ids: readonly string[]; locale: Locale },
): Promise<NewsCard[]> {
  return (await readManyPublished(app, { kind: newsKind, ids, locale })).map(card);
}

interface Choosing extends Pick<Listing, "locale" | "page" | "size" | "tag" | "exclude"> {
  /** At most 100 ids. */
  ids: readonly string[];
  /** By first publication; in the order of `ids` by default. */
  sort?: "asc" | "desc";
}

/** Returns a page of the articles with these ids; omits unknown ones. */
export async function listChosenNews(
  app: App,
  { locale, ids, page, size, tag, sort, exclude = [] }: Choosing,
): Promise<Page<NewsCard>> {
  const chosen = (await findNews(app, { locale, ids })).filter(
    (news) => !exclude.includes(news.id) && (tag === undefined || news.tags.includes(tag)),
  );
  const direction = sort === "asc" ? 1 : -1;
  if (sort) chosen.sort((a, b) => direction * (a.publishedAt - b.publishedAt));
  return { result: chosen.slice((page - 1) * size, page * size), count: chosen.length, page, size };
}

/** Finds a published article; null if there is none. */
export async function readNews(app: App, reading: Reading & { id: string }): Promise<NewsArticle | null> {
  const found = await readPublished(app, { kind: newsKind, ...reading });
  return found && { ...card(found), body: found.content.body, source: found.content.source };
}

/** The tags of published articles in a language with their counts, most used first. */
export async function listNewsTags(
  app: App,
  { locale }: { locale: Locale },
): Promise<Array<{ tag: string; count: number }>> {
  const start = localeTag(textLocaleOf(locale), "");
  const found = await listTags(app, { kind: newsKind, startingWith: start });
  return found.map(({ tag, count }) => ({ tag: tag.slice(start.length), count }));
}

/** Related articles shown, and the article's tags used to find them. */
const shownRelated = 3;
const comparedTags = 4;

/** Reads the articles to continue with; a bounded number of rows. */
export async function readSurroundings(
  app: App,
  { article, locale }: { article: Pick<NewsArticle, "id" | "tags" | "publishedAt">; locale: Locale },
): Promise<NewsSurroundings> {
  const { sortKey, itemId } = contentLists;
  const list = (tag?: string) =>
    and(
      eq(contentLists.kind, newsKind.name),
      eq(contentLists.list, listName(tag === undefined ? {} : { tag: localeTag(textLocaleOf(locale), tag) })),
    );
  const entries = () => app.db.select({ id: itemId, sortKey }).from(contentLists).$dynamic();
  const place = sql`(${sortKey}, ${itemId})`;
  const own = sql`(${article.publishedAt}, ${article.id})`;
  const [[before], [after], ...tagged] = await app.db.batch([
    entries()
      .where(and(list(), sql`${place} < ${own}`))
      .orderBy(desc(sortKey), desc(itemId))
      .limit(1),
    entries()
      .where(and(list(), sql`${place} > ${own}`))
      .orderBy(asc(sortKey), asc(itemId))
      .limit(1),
    ...article.tags.slice(0, comparedTags).map((tag) =>
      entries()
        .where(and(list(tag), ne(itemId, article.id)))
        .orderBy(desc(sortKey), desc(itemId))
        .limit(shownRelated),
    ),
  ]);
  const relatedIds = rankRelated(tagged, shownRelated);
  const ids = [...relatedIds, ...[before, after].flatMap((entry) => entry?.id ?? [])];
  const found = new Map((await findNews(app, { ids, locale })).map((news) => [news.id, news]));
  const linkTo = (id?: string): NewsLink | null => {
    const news = id === undefined ? undefined : found.get(id);
    return news ? { id: news.id, title: news.title } : null;
  };
  return {
    related: relatedIds.flatMap((id) => found.get(id) ?? []),
    previous: linkTo(before?.id),
    next: linkTo(after?.id),
  };
}

function card({ id, publishedAt, liveAt, content, isChineseOnly }: PublishedNews): NewsCard {
  const { title, summary, author, cover, tags, body } = content;
  const minutes = readingMinutes(body);
  return { id, title, summary, author, cover, tags, publishedAt, updatedAt: liveAt, minutes, isChineseOnly };
}
