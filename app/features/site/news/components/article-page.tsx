import ArrowLeft from "lucide-react/icons/arrow-left";
import ExternalLink from "lucide-react/icons/external-link";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";
import { ShareButtons } from "~/components/ui/share-buttons";
import { RichText } from "~/features/text/text/components/rich-text";
import { newsAddress } from "../address";
import { isUpdated, type NewsArticle, type NewsSurroundings } from "../news";
import { NewsCard } from "./news-card";
import { NewsCover } from "./news-cover";
import { NewsNeighbours } from "./news-neighbours";

interface ArticlePageProps extends NewsSurroundings {
  article: NewsArticle;
  /** The absolute URL, for sharing. */
  url: string;
}

const textLink = "text-brand-700 underline-offset-4 hover:underline";

/** An article with links to further ones. */
export function ArticlePage({ article, url, related, previous, next }: ArticlePageProps) {
  const { t } = useTranslation("articles");
  const language = article.isChineseOnly ? "zh-TW" : undefined;
  return (
    <div className="shell py-6 md:py-10">
      <div className="mx-auto max-w-[46rem]">
        <Link to={newsAddress()} className={`inline-flex min-h-11 items-center gap-2 ${textLink}`}>
          <ArrowLeft aria-hidden className="size-4 shrink-0" />
          {t("article.back")}
        </Link>
        <article className="mt-3">
          <header>
            {article.isChineseOnly && <Notice className="mb-4">{t("chineseOnly.notice")}</Notice>}
            <h1 lang={language} className="text-2xl font-semibold tracking-tight wrap-anywhere md:text-4xl">
              {article.title}
            </h1>
            <p lang={language} className="mt-4 text-lg text-ink-soft wrap-anywhere">
              {article.summary}
            </p>
            <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-faint">
              <LocalDate at={article.publishedAt} />
              {isUpdated(article) && (
                <span>
                  {t("article.updated")} <LocalDate at={article.updatedAt} />
                </span>
              )}
              <span>{t("article.by", { author: article.author || t("article.team") })}</span>
              <span>{t("minutes", { count: article.minutes })}</span>
            </p>
          </header>
          {article.cover && (
            <NewsCover
              cover={article.cover}
              widest={740}
              sizes="(min-width: 768px) 736px, 100vw"
              isFirst
              className="mt-6 rounded-2xl border border-line"
            />
          )}
          <div lang={language}>
            <RichText html={article.body} underTitle className="mt-8 text-lg" />
          </div>
          {article.source !== "" && <Source address={article.source} />}
          {article.tags.length > 0 && (
            <ul aria-label={t("article.tags")} className="mt-8 flex flex-wrap gap-2">
              {article.tags.map((tag) => (
                <li key={tag}>
                  <Link
                    to={newsAddress(tag)}
                    className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-ink-soft hover:border-line-strong hover:text-ink"
                  >
                    {tag}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </article>
        <div className="mt-8 border-t border-line pt-6">
          <ShareButtons title={article.title} url={url} />
        </div>
        <NewsNeighbours previous={previous} next={next} />
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-12 border-t border-line pt-8 print:hidden">
          <h2 id="related" className="text-xl font-semibold">
            {t("article.related")}
          </h2>
          <ul className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {related.map((news) => (
              <li key={news.id}>
                <NewsCard news={news} as="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** A link to the original, on this site or another. */
function Source({ address }: { address: string }) {
  const { t } = useTranslation("articles");
  if (address.startsWith("/")) {
    return (
      <p className="mt-6">
        <Link to={address} className={textLink}>
          {t("article.source")}
        </Link>
      </p>
    );
  }
  return (
    <p className="mt-6">
      <a
        href={address}
        target="_blank"
        rel="noopener nofollow"
        className={`inline-flex items-center gap-2 ${textLink}`}
      >
        {t("article.source")}
        <ExternalLink aria-hidden className="size-4" />
        <span className="sr-only">{t("article.opensElsewhere")}</span>
      </a>
    </p>
  );
}
