import FilePlus2 from "lucide-react/icons/file-plus-2";
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { tabStyle } from "~/components/ui/tabs";
import { type ListCursor, type ListState, listStates, writeCursor } from "../list-place";
import type { ListedItem } from "../listed-items.server";
import { BackToDesk } from "./back-to-desk";
import { DeskSearch } from "./desk-search";
import { ItemList } from "./item-list";

interface ItemsPageProps {
  title: string;
  description: string;
  /** The kind's name. */
  kind: string;
  state: ListState;
  words: string;
  items: ListedItem[];
  next: ListCursor | null;
  isFirst: boolean;
}

/** The items of a kind. */
export function ItemsPage({ title, description, kind, state, words, items, next, isFirst }: ItemsPageProps) {
  const { t } = useTranslation("desk");
  const path = `/staff/content/${kind}`;
  const list = (query: { state?: ListState; after?: ListCursor }) => {
    const params = new URLSearchParams({ state: query.state ?? state });
    if (words) params.set("q", words);
    if (query.after) params.set("after", writeCursor(query.after));
    return `${path}?${params}`;
  };
  const newButton = (
    <Button asChild>
      <Link to={`${path}/new`}>
        <Plus aria-hidden />
        {t("list.new")}
      </Link>
    </Button>
  );
  return (
    <div className="shell space-y-6 py-6 md:py-8">
      <BackToDesk />
      <PageHeader title={title} description={description} actions={newButton} />
      <DeskSearch words={words} label={t("list.searchIn", { kind: title })} keep={{ state }} />
      <nav aria-label={t("list.filter")} className="flex gap-1 overflow-x-auto border-b border-line">
        {listStates.map((each) => (
          <Link
            key={each}
            to={list({ state: each })}
            className={tabStyle}
            aria-current={each === state ? "page" : undefined}
          >
            {t(`states.${each}`)}
          </Link>
        ))}
      </nav>
      {items.length > 0 ? (
        <ItemList items={items} label={title} />
      ) : (
        <EmptyState
          icon={FilePlus2}
          title={t(words || state !== "all" ? "list.noneTitle" : "list.emptyTitle")}
          description={t(words || state !== "all" ? "list.noneText" : "list.emptyText")}
        />
      )}
      {(next || !isFirst) && (
        <nav aria-label={t("list.pages")} className="flex flex-wrap justify-center gap-3">
          {!isFirst && (
            <Button asChild variant="secondary">
              <Link to={list({})}>{t("list.newest")}</Link>
            </Button>
          )}
          {next && (
            <Button asChild variant="secondary">
              <Link to={list({ after: next })} rel="next">
                {t("list.older")}
              </Link>
            </Button>
          )}
        </nav>
      )}
    </div>
  );
}
