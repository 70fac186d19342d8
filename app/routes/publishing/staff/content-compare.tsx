import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Equal from "lucide-react/icons/equal";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { PageHeader } from "~/components/ui/page-header";
import { type ComparedVersion, compareRevisions } from "~/features/publishing/content-desk/compare-revisions.server";
import { FieldChangeCard, TextChange } from "~/features/publishing/content-desk/components/field-change";
import { RestoreButton } from "~/features/publishing/content-desk/components/restore-button";
import { VersionBadges } from "~/features/publishing/content-desk/components/version-badges";
import type { HistoryItem } from "~/features/publishing/content-desk/list-revisions.server";
import { comparedVersions } from "~/features/publishing/content-desk/schema-history";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";
import { kindOfPath } from "./content-kind.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["deskHistory"] };

export const loader = page("staff", async ({ app, viewer: actor, params, url, locale, t }) => {
  const { kind, id } = kindOfPath(params);
  const versions = comparedVersions.parse(Object.fromEntries(url.searchParams));
  const comparison = await compareRevisions(app, { actor, kind, id, locale, ...versions });
  const { from, to } = comparison;
  return {
    title: from
      ? t("deskHistory:compare.title", { from: from.revision, to: to.revision })
      : t("deskHistory:compare.firstTitle", { to: to.revision }),
    kind: { name: kind.name, text: kind.texts[locale].name },
    ...comparison,
  };
});

export default function ContentCompare() {
  const { t } = useTranslation("deskHistory");
  const { title, kind, item, from, to, changes } = useLoaderData<typeof loader>();
  const path = `/staff/content/${kind.name}/${item.id}/history`;
  return (
    <div className="shell max-w-5xl space-y-6 py-6 md:py-8">
      <Link to={path} className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        {t("compare.back")}
      </Link>
      <PageHeader title={title} description={`${kind.text} · ${item.title}`} />
      <div className="grid gap-4 md:grid-cols-2">
        {[from, to].map(
          (version) => version && <VersionCard key={version.revision} item={item} version={version} action={path} />,
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex gap-2">
          {to.revision > 1 && (
            <Button asChild variant="ghost" size="sm">
              <Link to={`${path}/compare?to=${to.revision - 1}`}>
                <ChevronLeft aria-hidden />
                {t("compare.previous")}
              </Link>
            </Button>
          )}
          {to.revision < item.revision && (
            <Button asChild variant="ghost" size="sm">
              <Link to={`${path}/compare?to=${to.revision + 1}`}>
                {t("compare.next")}
                <ChevronRight aria-hidden />
              </Link>
            </Button>
          )}
        </div>
        {changes.some(({ change }) => change.kind !== "values") && (
          <figure className="flex gap-3 text-sm" aria-label={t("compare.legend")}>
            <TextChange parts={[{ text: t("compare.added"), change: "added" }]} />
            <TextChange parts={[{ text: t("compare.removed"), change: "removed" }]} />
          </figure>
        )}
      </div>
      {changes.length === 0 ? (
        <EmptyState icon={Equal} title={t("compare.same")} description={t("compare.sameDescription")} />
      ) : (
        changes.map((field) => <FieldChangeCard key={field.path} field={field} />)
      )}
    </div>
  );
}

interface VersionCardProps {
  item: HistoryItem;
  version: ComparedVersion;
  /** The page with the restore action. */
  action: string;
}

function VersionCard({ item, version, action }: VersionCardProps) {
  const { t } = useTranslation("deskHistory");
  const { revision, savedAt, savedBy } = version;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{t("history.version", { number: revision })}</span>
          <VersionBadges item={item} revision={revision} />
        </div>
        <p className="text-sm [overflow-wrap:anywhere] text-ink-faint">
          <LocalDate at={savedAt} withTime />
          {" · "}
          {savedBy ?? t("history.system")}
        </p>
      </div>
      {item.state !== "deleted" && revision !== item.revision && (
        <RestoreButton action={action} version={revision} revision={item.revision} />
      )}
    </Card>
  );
}
