import { z } from "zod";
import type { NewsArticle, NewsCard } from "~/features/news/news";
import { findNews, listNews, readNews } from "~/features/news/queries.server";
import { startupQuery } from "~/features/search/schema";
import { sanitizeRichText } from "~/features/text/rich-text.server";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { defineCall } from "../call.server";
import { listShape } from "./discovery-shapes.server";

/** The site's news (spec §7, news; §9: 100 a page). */
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
  z
    .string()
    .max(max * 41)
    .transform((value) => [...new Set(value.split(",").map((id) => id.trim()))].filter((id) => id !== ""))
    .pipe(z.array(z.string().max(40)).max(max));

const newsQuery = z
  .object({
    page: z.coerce.number().int().min(1).max(deepest).default(1),
    size: z.coerce.number().int().min(1).max(newsPageSize).default(newsPageSize),
    tag: z.string().trim().max(40).optional().describe("In the requested language."),
    order: z.enum(["publish_at"]).default("publish_at"),
    sort: z.enum(["desc", "asc"]).optional().describe("`desc`, newest first, unless `ids` are given."),
    exclude: idsUpTo(50).default([]).describe("Ids to leave out, separated by commas; at most 50."),
    ids: idsUpTo(100)
      .optional()
      .describe("Only these, separated by commas, at most 100; in this order unless `sort` is given."),
    ...startupQuery.pick({ lang: true }).shape,
  })
  .refine(({ page, size }) => page * size <= deepest, { path: ["page"], message: "invalid" });

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
  params: z.object({ id: z.string() }),
  query: startupQuery.pick({ lang: true }),
  response: z.object({ data: articleShape }),
  run: async ({ app, locale, params: { id } }) => {
    const article = await readNews(app, { id, locale });
    if (!article) throw new AppError("not_found");
    return { data: showArticle(locale, article) };
  },
});

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

export const newsCalls = [readNewsList, readArticle];
