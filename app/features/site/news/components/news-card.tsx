import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import type { NewsCard as NewsCardData } from "../news";
import { NewsCover } from "./news-cover";

interface NewsCardProps {
  news: NewsCardData;
  /** The heading's level. */
  as?: "h2" | "h3";
  /** Larger, with the cover beside the text on wide screens. */
  isLead?: boolean;
}

/** Tags shown on a card. */
const shownTags = 2;

/** An article in a list; the whole card is a link. */
export function NewsCard({ news, as: Heading = "h2", isLead = false }: NewsCardProps) {
  const { t } = useTranslation("articles");
  const language = news.isChineseOnly ? "zh-TW" : undefined;
  return (
    <Card asChild padding="none" interactive className="h-full">
      <article
        className={cn("group relative flex flex-col overflow-hidden", isLead && "lg:grid lg:grid-cols-[1.25fr_1fr]")}
      >
        <NewsCover
          cover={news.cover}
          widest={isLead ? 640 : 480}
          sizes={
            isLead ? "(min-width: 992px) 640px, 100vw" : "(min-width: 1200px) 370px, (min-width: 768px) 50vw, 100vw"
          }
          isFirst={isLead}
          className={isLead ? "lg:h-full" : ""}
        />
        <div className={cn("flex flex-1 flex-col p-4 md:p-5", isLead && "lg:justify-center lg:p-8")}>
          {(news.tags.length > 0 || news.isChineseOnly) && (
            <p className="mb-2 flex flex-wrap gap-1.5">
              {news.isChineseOnly && <Badge>{t("chineseOnly.badge")}</Badge>}
              {news.tags.slice(0, shownTags).map((tag) => (
                <Badge key={tag} tone="success">
                  {tag}
                </Badge>
              ))}
            </p>
          )}
          <Heading
            lang={language}
            className={cn("font-semibold", isLead ? "text-xl lg:text-3xl" : "text-lg leading-snug")}
          >
            <Link
              to={`/news/${news.id}`}
              ahead
              className="wrap-anywhere after:absolute after:inset-0 after:rounded-2xl group-hover:text-brand-700"
            >
              {news.title}
            </Link>
          </Heading>
          <p lang={language} className={cn("mt-2 text-ink-soft", isLead ? "lg:text-lg" : "line-clamp-3")}>
            {news.summary}
          </p>
          <p className={cn("flex flex-wrap gap-x-3 pt-4 text-sm text-ink-faint", !isLead && "mt-auto")}>
            <LocalDate at={news.publishedAt} />
            <span>{t("minutes", { count: news.minutes })}</span>
          </p>
        </div>
      </article>
    </Card>
  );
}
