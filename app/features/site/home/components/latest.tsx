import { useTranslation } from "react-i18next";
import { EventList } from "~/features/learning/events/components/event-list";
import type { EventCardData } from "~/features/learning/events/event-card";
import { NewsCard } from "~/features/site/news/components/news-card";
import type { NewsCard as NewsCardData } from "~/features/site/news/news";
import type { HomeTexts } from "../home-texts";
import { Shelf, shelfGrid } from "./shelf";

interface LatestProps {
  news: NewsCardData[];
  events: EventCardData[];
  texts: HomeTexts;
}

/** The latest news and the next events; empty lists are omitted. */
export function Latest({ news, events, texts }: LatestProps) {
  const { t } = useTranslation("home");
  if (news.length === 0 && events.length === 0) return null;
  return (
    <div className="shell space-y-16 py-16 md:py-20">
      {news.length > 0 && (
        <Shelf title={texts.news_title} to="/news" all={t("news.all")}>
          <div className={shelfGrid}>
            {news.map((article) => (
              <NewsCard key={article.id} news={article} as="h3" />
            ))}
          </div>
        </Shelf>
      )}
      {events.length > 0 && (
        <Shelf title={texts.events_title} to="/events" all={t("events.all")}>
          <EventList events={events} as="h3" />
        </Shelf>
      )}
    </div>
  );
}
