import { z } from "zod";
import type { NewsArticle, NewsCard } from "~/features/site/news/news";
import { listChosenNews, listNews as listNewsCommand, readNews } from "~/features/site/news/queries.server";
import { boundedText } from "~/features/text/text/entered-text";
import { searchText } from "~/features/text/text/one-line";
import { sanitizeRichText } from "~/features/text/text/rich-text.server";
import { type Locale, localePath, locales } from "~/locales/locale";
import { AppError } from "~/server/errors";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { contentListQuery, isShallow, languageQuery, listShape, tooDeep } from "../shapes";

/** The site's news (product §13.4, §18.6: 100 a page). */

const newsShape = named(
  "NewsCard",
  z.object({
    id: z.string(),
    title: z.string().describe("In the requested language, with the other as fallback; so are all texts."),
    summary: z.string(),
    author: z.string().describe("Empty for the Fundbridge team."),
    cover: z.string().nullable().describe("A path under this origin."),
    cover_alt: z.string(),
    tags: z.array(z.string()),
    reading_minutes: z.int(),
    language: z.enum(locales).describe("`zh-TW` for an article that is in Chinese alone, in any requested language."),
    path: z.string().describe("The article's page, under this origin."),
    publish_at: z.int().describe("First publication, in milliseconds."),
    updated_at: z.int().describe("Last publication, in milliseconds."),
  }),
);

const articleShape = named(
  "NewsArticle",
  newsShape.extend({
    content: z.string().describe("HTML."),
    source: z.string().describe("The address of the original of a reprint, or empty."),
  }),
);

/** Up to `max` ids, separated by commas. */
const idsUpTo = (max: number) =>
  boundedText(max * 41)
    .transform((value) => [...new Set(value.split(",").map((id) => id.trim()))].filter((id) => id !== ""))
    .pipe(z.array(boundedText(40)).max(max));

const newsQuery = z
  .object({
    ...contentListQuery,
    tag: searchText(40).optional().describe("In the requested language."),
    order: z.enum(["publish_at"]).default("publish_at"),
    sort: z.enum(["desc", "asc"]).optional().describe("`desc`, newest first, unless `ids` are given."),
    exclude: idsUpTo(50).default([]).describe("Ids to leave out, separated by commas; at most 50."),
    ids: idsUpTo(100)
      .optional()
      .describe("Only these, separated by commas, at most 100; in this order unless `sort` is given."),
  })
  .refine(isShallow, tooDeep);

export const listNews = defineCall({
  method: "GET",
  path: "/api/v1/news/news",
  summary: "List news articles",
  description: "Without their content. The newest comes first.",
  caller: "everyone",
  scope: "published:read",
  query: newsQuery,
  response: listShape(newsShape),
  run: async ({ app, locale, query: { ids, lang: _, order: __, ...query } }) => {
    const { result, ...found } =
      ids === undefined
        ? await listNewsCommand(app, { locale, ...query, order: query.sort })
        : await listChosenNews(app, { locale, ids, ...query });
    return { data: { ...found, result: result.map((news) => showNews(locale, news)) } };
  },
});

export const getNewsArticle = defineCall({
  method: "GET",
  path: "/api/v1/news/news/{id}",
  summary: "Get a news article",
  caller: "everyone",
  scope: "published:read",
  params: z.object({ id: pathText }),
  query: languageQuery,
  response: z.object({ data: articleShape }),
  errors: ["not_found"],
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
    language: news.isChineseOnly ? "zh-TW" : locale,
    path: localePath(locale, `/news/${news.id}`),
    publish_at: news.publishedAt,
    updated_at: news.updatedAt,
  };
}

function showArticle(locale: Locale, article: NewsArticle): z.input<typeof articleShape> {
  return { ...showNews(locale, article), content: sanitizeRichText(article.body), source: article.source };
}
