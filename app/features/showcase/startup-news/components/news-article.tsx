import CalendarClock from "lucide-react/icons/calendar-clock";
import ExternalLink from "lucide-react/icons/external-link";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { imageSource } from "~/components/ui/image-widths";
import { LocalDate } from "~/components/ui/local-date";
import { RichText } from "~/features/text/text/components/rich-text";
import { useForeignLang } from "~/features/text/text/components/use-foreign-lang";
import { safeHref } from "~/features/text/text/rich-text";
import type { NewsItem } from "../posts";

interface NewsArticleProps {
  news: NewsItem;
  /** Not yet visible to others. */
  scheduled: boolean;
  /** The heading level. */
  as?: "h2" | "h3";
}

/** One news item: date, texts, photo and a link to a press article. */
export function NewsArticle({ news, scheduled, as: Heading = "h3" }: NewsArticleProps) {
  const { t } = useTranslation("news");
  const lang = useForeignLang(news.title?.locale);
  const title = news.title?.text ?? t("untitled");
  const href = safeHref(news.link);
  return (
    <article id={`news-${news.id}`} className="scroll-mt-24 gap-6 sm:flex">
      {news.photo && (
        <img
          {...imageSource(news.photo, 240)}
          sizes="(min-width: 576px) 208px, 100vw"
          alt={t("photoOf", { title })}
          loading="lazy"
          className="mb-4 aspect-video w-full shrink-0 rounded-xl border border-line object-cover sm:mb-0 sm:w-52 sm:self-start"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-faint">
          <LocalDate at={news.publish_at} withTime={scheduled} />
          {scheduled && (
            <Badge tone="warning">
              <CalendarClock aria-hidden className="size-3.5" />
              {t("scheduled")}
            </Badge>
          )}
        </p>
        <Heading className="mt-1 text-lg font-semibold break-words" lang={lang}>
          {title}
        </Heading>
        {news.content && <RichText html={news.content.text} lang={lang} className="mt-2 text-ink-soft" />}
        {href && (
          <a
            href={href}
            target="_blank"
            rel="noopener nofollow"
            className="mt-2 inline-flex min-h-11 items-center gap-2 text-brand-700 underline-offset-4 hover:underline"
          >
            {t("readLink")}
            <ExternalLink aria-hidden className="size-4" />
            <span className="sr-only">{t("opensElsewhere")}</span>
          </a>
        )}
      </div>
    </article>
  );
}
