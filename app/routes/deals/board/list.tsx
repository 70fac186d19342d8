import { useLoaderData } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { useLocale } from "~/components/ui/use-locale";
import { changesIn } from "~/features/deals/board/changed";
import { summarizeChanges } from "~/features/deals/board/changes.server";
import { limitSearches } from "~/features/deals/board/limit-searches.server";
import { CardTable } from "~/features/deals/card-list/components/card-table";
import { ListFilters } from "~/features/deals/card-list/components/list-filters";
import { listCards } from "~/features/deals/card-list/list-cards.server";
import { isFiltered, listPageSize, readListQuery, readsWholeBoard } from "~/features/deals/card-list/query";
import type { PageTexts } from "~/locales/page-texts";
import { taipeiDay } from "~/locales/taipei-time";
import { clientOf } from "../../client.server";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["board", "boardDeals"] };

export const loader = page("sides", async ({ app, request, viewer: actor, url, locale, t }) => {
  const query = readListQuery(url.searchParams);
  if (readsWholeBoard(query)) await limitSearches(app, { actor, ip: clientOf(app, request).ip });
  const today = taipeiDay(app.now());
  const list = await listCards(app, { actor, query, locale, today });
  const changed = await summarizeChanges(app, { owner: actor, cardIds: list.cards.map(({ id }) => id) });
  return {
    title: t("boardDeals:list.title"),
    side: actor.kind,
    today,
    list,
    changes: Object.fromEntries([...changed].map(([id, summary]) => [id, changesIn(summary)])),
    query: { ...query, page: list.page },
  };
});

export default function BoardList() {
  const { side, today, list, changes, query } = useLoaderData<typeof loader>();
  const { t } = useTranslation("boardDeals");
  const locale = useLocale();
  return (
    <div className="shell space-y-6 py-8 md:py-12">
      <PageHeader
        title={t("list.title")}
        description={t("list.description")}
        actions={
          <>
            <Button asChild variant="secondary">
              <Link to="/board">
                <LayoutGrid aria-hidden />
                {t("toBoard")}
              </Link>
            </Button>
            <Button asChild>
              <Link to="/board/new">
                <Plus aria-hidden />
                {t("list.add")}
              </Link>
            </Button>
          </>
        }
      />
      <ListFilters query={query} side={side} />
      {list.count === 0 ? (
        isFiltered(query) ? (
          <EmptyState
            title={t("list.none")}
            action={
              <Button asChild variant="secondary">
                <Link to="/board/list">{t("list.clear")}</Link>
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={t("list.empty.title")}
            description={t("list.empty.hint")}
            action={
              <Button asChild>
                <Link to="/board/new">{t(`add.title.${side}`)}</Link>
              </Button>
            }
          />
        )
      ) : (
        <>
          <CardTable list={list} changes={changes} query={query} side={side} today={today} />
          <Pagination page={list.page} size={listPageSize} count={list.count} />
          <p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4">
            {(["csv", "xlsx"] as const).map((kind) => (
              <a
                key={kind}
                href={`/board/export.${kind}?lang=${locale}`}
                download
                className="inline-flex min-h-11 items-center gap-1.5 text-brand-700 underline underline-offset-4"
              >
                <Download aria-hidden className="size-4" />
                {t(`list.${kind}`)}
              </a>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
