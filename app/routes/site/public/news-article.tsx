import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { feedPath } from "~/components/layout/site-links";
import { ArticlePage } from "~/features/site/news/components/article-page";
import { feedLink } from "~/features/site/news/feed-link";
import { readNews, readSurroundings } from "~/features/site/news/queries.server";
import { structuredData } from "~/features/site/news/structured-data";
import { localePath } from "~/locales/locale";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["articles"] };

export const loader = page("everyone", async ({ app, params, url, locale, t, preview }) => {
  const article = await readNews(app, { id: params.newsid ?? "", locale, preview });
  if (!article) throw new AppError("not_found");
  const { origin } = url;
  return {
    title: article.title,
    description: article.summary,
    image: article.cover?.url,
    type: "article",
    article,
    ...(await readSurroundings(app, { article, locale })),
    url: origin + localePath(locale, `/news/${article.id}`),
    feed: { path: feedPath(locale), title: t("articles:feed.title") },
    structured: structuredData({ article, origin, locale, publisher: t("common:brand") }),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { article, feed, structured } = data;
  return [
    { property: "article:published_time", content: structured.datePublished },
    { property: "article:modified_time", content: structured.dateModified },
    ...article.tags.map((tag) => ({ property: "article:tag", content: tag })),
    feedLink(feed),
    // Remix escapes it, so that no text can end the script.
    { "script:ld+json": structured },
  ];
};

export default function NewsArticle() {
  return <ArticlePage {...useLoaderData<typeof loader>()} />;
}
