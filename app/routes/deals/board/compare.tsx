import { useLoaderData } from "@remix-run/react";
import Columns3 from "lucide-react/icons/columns-3";
import Printer from "lucide-react/icons/printer";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { useHydrated } from "~/components/ui/use-hydrated";
import { compareCards } from "~/features/deals/board/compare-cards.server";
import { mostCompared } from "~/features/deals/board/compared";
import { CompareChooser } from "~/features/deals/board/components/compare-chooser";
import { CompareTable } from "~/features/deals/board/components/compare-table";
import { listComparable } from "~/features/deals/board/list-comparable.server";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["access", "board", "boardCard", "facts", "investors", "levels", "startups"],
};

/**
 * Compares deals of the viewer's board: `/board/compare?card=ID&card=ID`, as a GET form with checkboxes sends it. With
 * fewer than two that can be compared, it offers the cards to choose from.
 */
export const loader = page("sides", async ({ app, viewer, url, locale, t }) => {
  const chosen = [...new Set(url.searchParams.getAll("card"))];
  const columns = await compareCards(app, { actor: viewer, cardIds: chosen, locale });
  const isEnough = columns.length >= 2;
  return {
    title: t("boardCard:compare.title"),
    side: viewer.kind,
    chosen: chosen.slice(0, mostCompared),
    columns: isEnough ? columns : [],
    hasMore: chosen.length > mostCompared,
    isMissingSome: columns.length < Math.min(chosen.length, mostCompared),
    choices: isEnough ? null : await listComparable(app, { actor: viewer, locale }),
  };
});

export default function CompareDeals() {
  const { side, chosen, columns, choices, hasMore, isMissingSome } = useLoaderData<typeof loader>();
  const { t } = useTranslation("boardCard");
  const hydrated = useHydrated();
  return (
    <div className="print-landscape shell space-y-6 py-8 md:py-12 print:max-w-none print:p-0">
      <PageHeader
        title={t("compare.title")}
        description={t("compare.description")}
        actions={
          choices === null && (
            <div className="flex flex-wrap gap-3 print:hidden">
              <Button asChild variant="secondary">
                <Link to="/board/compare">{t("compare.again")}</Link>
              </Button>
              <Button onClick={() => window.print()} className={cn(!hydrated && "invisible")}>
                <Printer aria-hidden />
                {t("compare.print")}
              </Button>
            </div>
          )
        }
      />
      {hasMore && choices === null && <Notice>{t("compare.many", { max: mostCompared })}</Notice>}
      {isMissingSome && <Notice>{t("compare.missing")}</Notice>}
      {choices === null ? (
        <CompareTable side={side} columns={columns} />
      ) : choices.length < 2 ? (
        <EmptyState icon={Columns3} title={t("compare.title")} description={t("compare.none")} />
      ) : (
        <>
          <p className="text-ink-soft">{t("compare.few", { max: mostCompared })}</p>
          <CompareChooser side={side} cards={choices} chosen={chosen} />
        </>
      )}
    </div>
  );
}
