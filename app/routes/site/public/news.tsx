import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import Newspaper from "lucide-react/icons/newspaper";
import Rss from "lucide-react/icons/rss";
import { useTranslation } from "react-i18next";
import { feedPath } from "~/components/layout/site-links";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { useLocale } from "~/components/ui/use-locale";
import { newsAddress } from "~/features/site/news/address";
import { NewsCard } from "~/features/site/news/components/news-card";
import { TagLinks } from "~/features/site/news/components/tag-links";
import { feedLink } from "~/features/site/news/feed-link";
import { readNewsList } from "~/features/site/news/read-news-list.server";
import { requestedTag, shownTags } from "~/features/site/news/tags";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";
import { requestedPage } from "../../requested-page";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["articles"] };

/** Deeper pages would read more and more rows; tags lead to older articles. */
const lastPage = 500;

export const loader = page("everyone", async ({ app, url, locale, t, preview }) => {
  const tag = requestedTag(url.searchParams.get("tag"));
  const requested = Math.min(requestedPage(url.searchParams), lastPage);
  const { found, tags } = await readNewsList(app, { locale, preview, page: requested, tag });
  const title = tag === null ? t("articles:title") : t("articles:titleOfTag", { tag });
  return {
    title: found.page === 1 ? title : t("articles:pageOf", { title, page: found.page }),
    description: tag === null ? t("articles:description") : t("articles:descriptionOfTag", { tag }),
    noindex: tag !== null && found.count === 0,
    feed: { path: feedPath(locale), title: t("articles:feed.title") },
    found,
    lastPage: found.count > lastPage * found.size ? lastPage : undefined,
    tag,
    tags: shownTags(tags, tag),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? [feedLink(data.feed)] : []);

export default function News() {
  const { found, lastPage, tag, tags } = useLoaderData<typeof loader>();
  const { t } = useTranslation("articles");
  const locale = useLocale();
  const [first, ...others] = found.result;
  const lead = found.page === 1 ? first : undefined;
  return (
    <div className="shell py-8 md:py-12">
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <Button asChild variant="ghost">
            <a href={feedPath(locale)}>
              <Rss aria-hidden />
              {t("feed.subscribe")}
            </a>
          </Button>
        }
      />
      {tags.length > 0 && <TagLinks tags={tags} current={tag} className="mt-6" />}
      {found.result.length === 0 ? (
        <NoNews tag={tag} />
      ) : (
        <>
          {lead && (
            <div className="mt-6 md:mt-8">
              <NewsCard news={lead} isLead />
            </div>
          )}
          <ul className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {(lead ? others : found.result).map((news) => (
              <li key={news.id}>
                <NewsCard news={news} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination page={found.page} size={found.size} count={found.count} lastPage={lastPage} className="mt-8" />
    </div>
  );
}

function NoNews({ tag }: { tag: string | null }) {
  const { t } = useTranslation("articles");
  const [to, action] = tag === null ? ["/startups", t("empty.action")] : [newsAddress(), t("empty.tagAction")];
  return (
    <EmptyState
      icon={Newspaper}
      title={tag === null ? t("empty.title") : t("empty.tagTitle", { tag })}
      description={tag === null ? t("empty.hint") : t("empty.tagHint")}
      action={
        <Button asChild variant="secondary">
          <Link to={to}>{action}</Link>
        </Button>
      }
      className="mt-8"
    />
  );
}
