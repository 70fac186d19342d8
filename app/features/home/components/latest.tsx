import { useTranslation } from "react-i18next";
import { NewsCard } from "~/features/news/components/news-card";
import type { NewsCard as NewsCardData } from "~/features/news/news";
import type { HomeTexts } from "../home-texts";
import { Shelf } from "./shelf";

interface LatestProps {
  news: NewsCardData[];
  texts: HomeTexts;
}

/** The latest news. */
export function Latest({ news, texts }: LatestProps) {
  const { t } = useTranslation("home");
  if (news.length === 0) return null;
  return (
    <div className="shell space-y-16 py-16 md:py-20">
      {news.length > 0 && (
        <Shelf title={texts.news_title} to="/news" all={t("news.all")}>
          {news.map((article) => (
            <NewsCard key={article.id} news={article} as="h3" />
          ))}
        </Shelf>
      )}
    </div>
  );
}
