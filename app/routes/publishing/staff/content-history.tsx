import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import HistoryIcon from "lucide-react/icons/history";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { ActivityList } from "~/features/publishing/content-desk/components/activity-list";
import { RevisionList } from "~/features/publishing/content-desk/components/revision-list";
import { listItemActivity } from "~/features/publishing/content-desk/list-activity.server";
import { listRevisions, revisionsPageSize } from "~/features/publishing/content-desk/list-revisions.server";
import { restoreRevision } from "~/features/publishing/content-desk/restore-revision.server";
import { historyFilter, restoreForm } from "~/features/publishing/content-desk/schema-history";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm } from "../../form.server";
import { page } from "../../page.server";
import { redirectWithToast, type Toast } from "../../toast.server";
import { kindOfPath } from "./content-kind.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["deskHistory", "events"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** How many events are shown beside the versions. */
const shownEvents = 12;

export const loader = page("staff", async ({ app, viewer: actor, params, url, locale, t }) => {
  const { kind, id } = kindOfPath(params);
  const { page } = historyFilter.parse(Object.fromEntries(url.searchParams));
  const [history, activity] = await Promise.all([
    listRevisions(app, { actor, kind, id, page, locale }),
    listItemActivity(app, { actor, id, locale, size: shownEvents }),
  ]);
  return {
    title: `${history.item.title || kind.texts[locale].name} – ${t("deskHistory:history.title")}`,
    kind: { name: kind.name, text: kind.texts[locale].name },
    page,
    size: revisionsPageSize,
    ...history,
    activity,
  };
});

export const action = page("staff", async ({ app, viewer: actor, params, request }) => {
  const { kind, id } = kindOfPath(params);
  const sent = restoreForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!sent.success) throw new AppError("bad_request");
  const { version, revision } = sent.data;
  const item = `/staff/content/${kind.name}/${id}`;
  const back = (path: string, tone: Toast["tone"], key: string) =>
    redirectWithToast(request, path, { tone, key: `deskHistory:restore.${key}`, values: { number: version } });
  try {
    const saved = await restoreRevision(app, { actor, kind, id, version, revision });
    return saved.revision === revision
      ? back(`${item}/history`, "info", "same")
      : back(`${item}/history`, "success", "done");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "precondition_failed") return back(`${item}/history`, "warning", "changed");
    if (error.code === "wrong_state") return back(`${item}/history`, "warning", "deleted");
    throw error;
  }
});

export default function ContentHistory() {
  const { t } = useTranslation("deskHistory");
  const { kind, item, revisions, page: number, size, activity } = useLoaderData<typeof loader>();
  const path = `/staff/content/${kind.name}/${item.id}`;
  return (
    <div className="shell space-y-6 py-6 md:py-8">
      <Link to={path} className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        {t("history.back")}
      </Link>
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{item.title || kind.text}</span>}
        description={`${kind.text} · ${t("history.title")} – ${t("history.description")}`}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          {revisions.length === 0 ? (
            <EmptyState icon={HistoryIcon} title={t("history.empty")} description={t("history.emptyDescription")} />
          ) : (
            <RevisionList item={item} revisions={revisions} path={`${path}/history`} />
          )}
          <Pagination page={number} size={size} count={item.revision} />
        </div>
        <Card padding="lg" asChild>
          <section>
            <h2 className="mb-4 text-lg font-semibold">{t("history.activity")}</h2>
            {activity.length === 0 ? (
              <p className="text-ink-faint">{t("activity.empty")}</p>
            ) : (
              <ActivityList entries={activity} isOfOneItem />
            )}
          </section>
        </Card>
      </div>
    </div>
  );
}
