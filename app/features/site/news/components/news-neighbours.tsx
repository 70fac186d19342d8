import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import type { NewsLink } from "../news";

interface NewsNeighboursProps {
  previous: NewsLink | null;
  next: NewsLink | null;
}

const box =
  "group flex h-full items-center gap-3 rounded-xl border border-line bg-surface p-4 hover:border-line-strong/60 hover:shadow-raised";

/** Links to the articles published before and after. */
export function NewsNeighbours({ previous, next }: NewsNeighboursProps) {
  const { t } = useTranslation("articles");
  if (!previous && !next) return null;
  return (
    <nav aria-label={t("article.browse")} className="mt-8 grid gap-3 sm:grid-cols-2 print:hidden">
      {previous && (
        <Link to={`/news/${previous.id}`} rel="prev" className={box}>
          <ChevronLeft aria-hidden className="size-5 shrink-0 text-ink-faint" />
          <span className="min-w-0">
            <span className="block text-sm text-ink-faint">{t("article.previous")}</span>
            <span className="line-clamp-2 font-medium wrap-anywhere group-hover:text-brand-700">{previous.title}</span>
          </span>
        </Link>
      )}
      {next && (
        <Link to={`/news/${next.id}`} rel="next" className={`${box} text-end sm:col-start-2`}>
          <span className="min-w-0 flex-1">
            <span className="block text-sm text-ink-faint">{t("article.next")}</span>
            <span className="line-clamp-2 font-medium wrap-anywhere group-hover:text-brand-700">{next.title}</span>
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
        </Link>
      )}
    </nav>
  );
}
