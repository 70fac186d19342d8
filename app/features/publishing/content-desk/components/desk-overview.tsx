import Plus from "lucide-react/icons/plus";
import SearchX from "lucide-react/icons/search-x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { deskAreas } from "~/features/publishing/publishing/kind";
import type { ListedItem } from "../listed-items.server";
import { countedItems, type KindSummary, type Overview } from "../overview";
import { DeskNav } from "./desk-nav";
import { DeskSearch } from "./desk-search";
import { ItemList } from "./item-list";

interface DeskOverviewProps {
  words: string;
  overview: Overview;
  /** The results of a search; null without one. */
  found: ListedItem[] | null;
}

/** The desk's first page: a search over everything, what is coming up, and every kind of content. */
export function DeskOverview({ words, overview, found }: DeskOverviewProps) {
  const { t } = useTranslation("desk");
  const { kinds, recent, upcoming } = overview;
  return (
    <div className="shell space-y-8 py-8 md:py-10">
      <PageHeader title={t("title")} description={t("description")} />
      <DeskNav />
      <DeskSearch words={words} label={t("list.searchAll")} />
      {found && (
        <Section title={t("overview.found", { words })}>
          {found.length > 0 ? (
            <ItemList items={found} withKind label={t("overview.found", { words })} />
          ) : (
            <EmptyState
              icon={SearchX}
              title={t("list.noneTitle")}
              description={t("list.noneText")}
              action={
                <Button asChild variant="secondary">
                  <Link to="/staff/content">{t("list.clear")}</Link>
                </Button>
              }
            />
          )}
        </Section>
      )}
      {!found && upcoming.length > 0 && (
        <Section title={t("overview.upcoming")}>
          <ItemList items={upcoming} withKind label={t("overview.upcoming")} />
        </Section>
      )}
      {!found &&
        deskAreas
          .map((area) => ({ area, own: kinds.filter((kind) => kind.area === area) }))
          .filter(({ own }) => own.length > 0)
          .map(({ area, own }) => (
            <Section key={area} title={t(`areas.${area}`)}>
              <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
                {own.map((kind) => (
                  <KindCard key={kind.name} kind={kind} />
                ))}
              </ul>
            </Section>
          ))}
      {!found && recent.length > 0 && (
        <Section title={t("overview.recent")}>
          <ItemList items={recent} withKind label={t("overview.recent")} />
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-3">
      <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{title}</h2>
      {children}
    </section>
  );
}

function KindCard({ kind }: { kind: KindSummary }) {
  const { t } = useTranslation("desk");
  const { name, title, description, isSingle, hasDefault, published, drafts, scheduled } = kind;
  const shown = (count: number) => (count > countedItems ? `${countedItems}+` : String(count));
  return (
    <Card asChild padding="none" interactive>
      <li className="relative flex flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <h3 className="font-medium">
            <Link to={`/staff/content/${name}`} className="after:absolute after:inset-0 after:rounded-2xl">
              {title}
            </Link>
          </h3>
          {!isSingle && (
            <Link
              to={`/staff/content/${name}/new`}
              aria-label={t("form.new", { kind: title })}
              title={t("form.new", { kind: title })}
              className="relative -my-1.5 -me-1.5 inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <Plus aria-hidden className="size-5" />
            </Link>
          )}
        </div>
        <p className="text-sm text-ink-soft">{description}</p>
        <p className="mt-auto flex flex-wrap gap-1.5 pt-1">
          {isSingle ? (
            <Badge tone={published > 0 ? "success" : "neutral"}>
              {t(`state.${published > 0 ? "published" : hasDefault ? "untouched" : "unpublished"}`)}
            </Badge>
          ) : (
            <>
              <Badge tone="success">{t("overview.published", { number: published })}</Badge>
              <Badge>{t("overview.drafts", { count: drafts, number: shown(drafts) })}</Badge>
            </>
          )}
          {scheduled > 0 && <Badge tone="info">{t("overview.scheduled", { number: shown(scheduled) })}</Badge>}
        </p>
      </li>
    </Card>
  );
}
