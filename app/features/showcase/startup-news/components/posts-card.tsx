import Gift from "lucide-react/icons/gift";
import Newspaper from "lucide-react/icons/newspaper";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import type { NewsItem, RewardItem } from "../posts";

interface PostsCardProps {
  news: NewsItem[];
  rewards: RewardItem[];
}

/** The owner's latest news and rewards with links to manage them (product §3.9, section `more`). */
export function PostsCard({ news, rewards }: PostsCardProps) {
  const { t } = useTranslation(["news", "ownNews"]);
  return (
    <Card asChild padding="lg">
      <section>
        <h2 className="text-lg font-semibold">{t("ownNews:more.title")}</h2>
        <p className="mt-1 text-ink-soft">{t("ownNews:more.description")}</p>
        <div className="mt-5 grid gap-6 md:grid-cols-2">
          <div>
            <h3 className="flex items-center gap-2 font-medium">
              <Newspaper aria-hidden className="size-4 text-brand-700" />
              {t("ownNews:more.news")}
            </h3>
            <ul className="mt-2 space-y-2">
              {news.map(({ id, title, publish_at }) => (
                <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                  <span className="min-w-0 break-words">{title?.text ?? t("untitled")}</span>
                  <LocalDate at={publish_at} className="text-sm text-ink-faint" />
                </li>
              ))}
              {news.length === 0 && <li className="text-ink-faint">{t("ownNews:more.none")}</li>}
            </ul>
            <Button asChild variant="secondary" size="sm" className="mt-4">
              <Link to="/startup/more/news">{t("ownNews:more.manageNews")}</Link>
            </Button>
          </div>
          <div>
            <h3 className="flex items-center gap-2 font-medium">
              <Gift aria-hidden className="size-4 text-brand-700" />
              {t("ownNews:more.rewards")}
            </h3>
            <ul className="mt-2 space-y-2">
              {rewards.map(({ id, name }) => (
                <li key={id} className="break-words">
                  {name?.text ?? t("untitled")}
                </li>
              ))}
              {rewards.length === 0 && <li className="text-ink-faint">{t("ownNews:more.none")}</li>}
            </ul>
            <Button asChild variant="secondary" size="sm" className="mt-4">
              <Link to="/startup/more/rewards">{t("ownNews:more.manageRewards")}</Link>
            </Button>
          </div>
        </div>
      </section>
    </Card>
  );
}
