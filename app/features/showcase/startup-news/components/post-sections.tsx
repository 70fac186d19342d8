import ArrowRight from "lucide-react/icons/arrow-right";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import type { PageSection } from "~/features/showcase/profile-pages/components/profile-parts";
import type { NewsItem, RewardItem } from "../posts";
import { NewsArticle } from "./news-article";
import { RewardList } from "./reward-list";

interface Posts {
  news: NewsItem[];
  newsCount: number;
  rewards: RewardItem[];
  /** When the page was rendered, in milliseconds; later news are scheduled. */
  now: number;
}

/** The page sections for a startup's latest news and rewards; empty ones are omitted. */
export function usePostSections(startup: { id: string; currency?: string }, posts: Posts): PageSection[] {
  const { t } = useTranslation("news");
  const sections: Array<PageSection | false> = [
    posts.news.length > 0 && {
      id: "news",
      title: t("latest"),
      content: (
        <>
          <ul className="space-y-8">
            {posts.news.map((news) => (
              <li key={news.id}>
                <NewsArticle news={news} scheduled={news.publish_at > posts.now} />
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <Link
              to={`/startups/${startup.id}/news`}
              className="inline-flex min-h-11 items-center gap-2 font-medium text-brand-700 underline-offset-4 hover:underline"
            >
              {t("all", { count: posts.newsCount })}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          </p>
        </>
      ),
    },
    posts.rewards.length > 0 && {
      id: "rewards",
      title: t("rewards"),
      content: <RewardList rewards={posts.rewards} currency={startup.currency ?? ""} />,
    },
  ];
  return sections.filter((section) => section !== false);
}
