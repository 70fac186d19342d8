import { useLoaderData } from "@remix-run/react";
import Scale from "lucide-react/icons/scale";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { SharingTable } from "~/features/discovery/looks/components/sharing-table";
import { listAttention } from "~/features/discovery/looks/list-attention.server";
import { DeskNav } from "~/features/publishing/content-desk/components/desk-nav";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["attention", "courseNumbers", "desk", "deskHistory"] };

export const loader = page("staff", async ({ app, viewer: actor, t }) => ({
  title: t("attention:title"),
  bySide: await listAttention(app, { actor }),
}));

export default function Attention() {
  const { t } = useTranslation("attention");
  const { bySide } = useLoaderData<typeof loader>();
  return (
    <div className="shell space-y-6 py-6 md:py-8">
      <PageHeader title={t("title")} description={t("description")} />
      <DeskNav />
      {bySide.every(({ weeks }) => weeks.length === 0) ? (
        <EmptyState icon={Scale} title={t("none")} description={t("noneText")} />
      ) : (
        <>
          {bySide.map(({ side, weeks }) => (
            <section key={side} aria-labelledby={side} className="space-y-4">
              <h2 id={side} className="text-xl font-semibold">
                {t(`sides.${side}`)}
              </h2>
              <div className="grid gap-4 lg:grid-cols-2">
                <SharingTable side={side} of="suggested" weeks={weeks} />
                <SharingTable side={side} of="invited" weeks={weeks} />
              </div>
            </section>
          ))}
          <ul className="max-w-prose space-y-1 text-sm text-ink-soft">
            <li>{t("notes.topTenth")}</li>
            <li>{t("notes.gini")}</li>
          </ul>
        </>
      )}
    </div>
  );
}
