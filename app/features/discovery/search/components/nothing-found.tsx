import { useLocation } from "@remix-run/react";
import Heart from "lucide-react/icons/heart";
import SearchX from "lucide-react/icons/search-x";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import type { Side } from "~/db/values";
import { countText } from "../count-text";
import type { LooseningLink } from "../loosening-links";

interface NothingFoundProps {
  side: Side;
  isFiltered: boolean;
  isFavorites: boolean;
  loosenings: readonly LooseningLink[];
}

/** Replaces an empty list with ways to loosen the search, each with its number of results. */
export function NothingFound({ side, isFiltered, isFavorites, loosenings }: NothingFoundProps) {
  const { t } = useTranslation(["search", "favorites"]);
  const clearAll = (
    <Button asChild variant={isFiltered ? "secondary" : "primary"}>
      {isFiltered ? (
        <Link to={`/${side}s`}>{t(`${side}s.reset`)}</Link>
      ) : (
        <Link to="/signup">{t(`${side}s.join`)}</Link>
      )}
    </Button>
  );
  if (isFavorites) {
    return (
      <EmptyState
        className="mt-5"
        icon={Heart}
        title={t("favorites:emptyTitle")}
        description={t("favorites:emptyHint")}
        action={
          <Button asChild>
            <Link to={`/${side}s`}>{t(`favorites:browse.${side}s`)}</Link>
          </Button>
        }
      />
    );
  }
  if (isFiltered && loosenings.length > 0) {
    return (
      <EmptyState
        className="mt-5"
        icon={SearchX}
        title={t(`${side}s.emptyTitle`)}
        description={t("loosen.hint")}
        action={
          <div className="w-full max-w-md space-y-4">
            <Loosenings links={loosenings} />
            {clearAll}
          </div>
        }
      />
    );
  }
  return (
    <EmptyState
      className="mt-5"
      icon={SearchX}
      title={isFiltered ? t(`${side}s.emptyTitle`) : t(`${side}s.noneTitle`)}
      description={isFiltered ? t(`${side}s.emptyHint`) : t(`${side}s.noneHint`)}
      action={clearAll}
    />
  );
}

function Loosenings({ links }: { links: readonly LooseningLink[] }) {
  const { t } = useTranslation("search");
  const { pathname } = useLocation();
  return (
    <ul className="overflow-hidden rounded-xl border border-line bg-surface text-start">
      {links.map(({ search, removed, ...count }) => (
        <li key={search} className="border-line not-last:border-b">
          <Link
            to={{ pathname, search }}
            className="flex min-h-11 items-center gap-3 px-4 py-2 text-brand-700 hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              {typeof removed === "string" ? t(`loosen.${removed}`) : t("loosen.filter", { label: removed.label })}
            </span>
            <span className="shrink-0 text-sm text-ink-soft tabular-nums">
              {t("loosen.count", { count: count.count, number: countText(count) })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
