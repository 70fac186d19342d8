import { z } from "zod";
import { startupQuery } from "~/features/discovery/search/schema";
import type { PublicEvent } from "~/features/learning/events/event";
import { listEvents } from "~/features/learning/events/queries.server";
import type { NewsArticle, NewsCard } from "~/features/site/news/news";
import { findNews, listNews, readNews } from "~/features/site/news/queries.server";
import { boundedText } from "~/features/text/text/entered-text";
import { searchText } from "~/features/text/text/one-line";
import { sanitizeRichText } from "~/features/text/text/rich-text.server";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { defineCall } from "../call.server";
import { listShape } from "./discovery-shapes.server";
import { pathText } from "./path-text";

/** The site's news (product §13.4, §18.6: 100 a page). */
const tag = "News";
const newsPageSize = 100;
/** How deep a list can be paged, in articles: deeper pages would read ever more rows. */
const deepest = 10_000;

const newsShape = z.object({
  id: z.string(),
  title: z.string().describe("In the requested language, with the other as fallback; so are all texts."),
  summary: z.string(),
  author: z.string().describe("Empty for the Fundbridge team."),
  cover: z.string().nullable().describe("A path under this origin."),
  cover_alt: z.string(),
  tags: z.array(z.string()),
  reading_minutes: z.int(),
  path: z.string().describe("The article's page, under this origin."),
  publish_at: z.int().describe("First publication, in milliseconds."),
  updated_at: z.int().describe("Last publication, in milliseconds."),
});

const articleShape = newsShape.extend({
  content: z.string().describe("HTML."),
  source: z.string().describe("The address of the original of a reprint, or empty."),
});

/** Up to `max` ids, separated by commas. */
const idsUpTo = (max: number) =>
  boundedText(max * 41)
    .transform((value) => [...new Set(value.split(",").map((id) => id.trim()))].filter((id) => id !== ""))
    .pipe(z.array(boundedText(40)).max(max));

const paging = {
  page: z.coerce.number().int().min(1).max(deepest).default(1),
  size: z.coerce.number().int().min(1).max(newsPageSize).default(newsPageSize),
  ...startupQuery.pick({ lang: true }).shape,
};
const isShallow = ({ page, size }: { page: number; size: number }) => page * size <= deepest;
const tooDeep = { path: ["page"], message: "invalid" };

const newsQuery = z
  .object({
    ...paging,
    tag: searchText(40).optional().describe("In the requested language."),
    order: z.enum(["publish_at"]).default("publish_at"),
    sort: z.enum(["desc", "asc"]).optional().describe("`desc`, newest first, unless `ids` are given."),
    exclude: idsUpTo(50).default([]).describe("Ids to leave out, separated by commas; at most 50."),
    ids: idsUpTo(100)
      .optional()
      .describe("Only these, separated by commas, at most 100; in this order unless `sort` is given."),
  })
  .refine(isShallow, tooDeep);

export const readNewsList = defineCall({
  method: "GET",
  path: "/api/v1/news/news",
  summary: "News articles, newest first, without their content",
  tag,
  caller: "everyone",
  query: newsQuery,
  response: listShape(newsShape),
  run: async ({ app, locale, query: { ids, lang: _, order: __, ...query } }) => {
    const { result, ...found } =
      ids === undefined
        ? await listNews(app, { locale, ...query, order: query.sort })
        : await listChosen(app, { locale, ids, ...query });
    return { data: { ...found, result: result.map((news) => showNews(locale, news)) } };
  },
});

interface Chosen extends Pick<z.output<typeof newsQuery>, "page" | "size" | "tag" | "sort" | "exclude"> {
  locale: Locale;
  ids: string[];
}

/** A page of the articles with these ids. */
async function listChosen(app: App, { locale, ids, page, size, tag, sort, exclude }: Chosen) {
  const chosen = (await findNews(app, { locale, ids })).filter(
    (news) => !exclude.includes(news.id) && (tag === undefined || news.tags.includes(tag)),
  );
  const direction = sort === "asc" ? 1 : -1;
  if (sort) chosen.sort((a, b) => direction * (a.publishedAt - b.publishedAt));
  return { result: chosen.slice((page - 1) * size, page * size), count: chosen.length, page, size };
}

export const readArticle = defineCall({
  method: "GET",
  path: "/api/v1/news/news/{id}",
  summary: "A news article",
  tag,
  caller: "everyone",
  params: z.object({ id: pathText }),
  query: startupQuery.pick({ lang: true }),
  response: z.object({ data: articleShape }),
  run: async ({ app, locale, params: { id } }) => {
    const article = await readNews(app, { id, locale });
    if (!article) throw new AppError("not_found");
    return { data: showArticle(locale, article) };
  },
});

const eventShape = z.object({
  id: z.string(),
  title: z.string().describe("In the requested language, with the other as fallback; so are all texts."),
  summary: z.string(),
  cover: z.string().nullable().describe("A path under this origin."),
  cover_alt: z.string(),
  activity: z.string().describe("Its type, a key of the options `activity_options`, or empty."),
  tags: z.array(z.string()),
  starts_at: z.int().describe("In milliseconds, as all times."),
  ends_at: z.int(),
  is_online: z.boolean(),
  place: z.string(),
  address: z.string(),
  price: z.string(),
  organiser: z.string(),
  capacity: z.number().nullable().describe("Null for no limit."),
  is_cancelled: z.boolean(),
  path: z.string().describe("The event's page, under this origin."),
});

/** The API calls events actions (product §12.1). */
export const readActions = defineCall({
  method: "GET",
  path: "/api/v1/news/actions",
  summary: "Events: upcoming ones, soonest first, or past ones, latest first",
  tag,
  caller: "everyone",
  query: z.object({ ...paging, when: z.enum(["upcoming", "past"]).default("upcoming") }).refine(isShallow, tooDeep),
  response: listShape(eventShape),
  run: async ({ app, locale, query: { page, size, when } }) => {
    const { result, ...found } = await listEvents(app, { locale, when, page, size });
    return { data: { ...found, result: result.map((event) => showEvent(locale, event)) } };
  },
});

function showEvent(locale: Locale, event: PublicEvent): z.input<typeof eventShape> {
  return {
    id: event.id,
    title: event.title,
    summary: event.summary,
    cover: event.cover?.url ?? null,
    cover_alt: event.cover?.alt ?? "",
    activity: event.activity?.key ?? "",
    tags: event.tags,
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    is_online: event.is_online,
    place: event.place,
    address: event.address,
    price: event.price,
    organiser: event.organiser,
    capacity: event.capacity,
    is_cancelled: event.is_cancelled,
    path: localePath(locale, `/events/${event.id}`),
  };
}

function showNews(locale: Locale, news: NewsCard): z.input<typeof newsShape> {
  return {
    id: news.id,
    title: news.title,
    summary: news.summary,
    author: news.author,
    cover: news.cover?.url ?? null,
    cover_alt: news.cover?.alt ?? "",
    tags: news.tags,
    reading_minutes: news.minutes,
    path: localePath(locale, `/news/${news.id}`),
    publish_at: news.publishedAt,
    updated_at: news.updatedAt,
  };
}

function showArticle(locale: Locale, article: NewsArticle): z.input<typeof articleShape> {
  return { ...showNews(locale, article), content: sanitizeRichText(article.body), source: article.source };
}

export const newsCalls = [readNewsList, readArticle, readActions];
