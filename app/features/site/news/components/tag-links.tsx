import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { newsAddress } from "../address";

interface TagLinksProps {
  tags: ReadonlyArray<{ tag: string; count: number }>;
  /** The tag that filters the list. */
  current: string | null;
  className?: string;
}

/** All tags with their counts, as links to their articles. */
export function TagLinks({ tags, current, className }: TagLinksProps) {
  const { t } = useTranslation("articles");
  return (
    <nav aria-label={t("tags.label")} className={className}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link to={newsAddress()} aria-current={current === null ? "page" : undefined} className={chip}>
            {t("tags.all")}
          </Link>
        </li>
        {tags.map(({ tag, count }) => (
          <li key={tag}>
            <Link to={newsAddress(tag)} aria-current={tag === current ? "page" : undefined} className={chip}>
              {tag}
              <span aria-hidden className="text-sm tabular-nums">
                {count}
              </span>
              <span className="sr-only">{t("tags.articles", { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const chip = cn(
  "inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-4 text-ink-soft",
  "transition-colors hover:border-line-strong hover:text-ink",
  "aria-[current=page]:border-brand-600 aria-[current=page]:bg-brand-600 aria-[current=page]:text-white",
);
