import { readPublicVersion } from "~/features/core/public-version/public-version.server";
import { newsFeed } from "~/features/site/news/feed";
import { latestNews } from "~/features/site/news/queries.server";
import { hasCopy } from "~/server/request";
import { page } from "../../page.server";

const newest = 50;

/**
 * Serves the newest articles as RSS, in the language of the path. Unchanged feeds get 304 at the cost of one row read.
 */
export const loader = page("everyone", async ({ app, request, url, locale, t }) => {
  const etag = `W/"${await readPublicVersion(app)}"`;
  const headers = { ETag: etag, "Cache-Control": "public, max-age=300" };
  if (hasCopy(request, etag)) return new Response(null, { status: 304, headers });
  const feed = newsFeed({
    origin: url.origin,
    locale,
    title: t("articles:feed.title"),
    description: t("articles:description"),
    news: await latestNews(app, { locale, size: newest }),
  });
  return new Response(feed, { headers: { ...headers, "Content-Type": "application/rss+xml; charset=utf-8" } });
});
