import { useLoaderData } from "@remix-run/react";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { FilterLink } from "~/components/ui/filter-link";
import { FilterRow } from "~/components/ui/filter-row";
import { PageHeader } from "~/components/ui/page-header";
import { useLocale } from "~/components/ui/use-locale";
import { type NumberDimension, type NumberRange, numberDimensions, numberRanges } from "~/db/marketplace-values";
import { FigureCard } from "~/features/member-area/numbers/components/figure-card";
import { Funnel } from "~/features/member-area/numbers/components/funnel";
import { GroupTable } from "~/features/member-area/numbers/components/group-table";
import { MonthlyMail } from "~/features/member-area/numbers/components/monthly-mail";
import { periodText } from "~/features/member-area/numbers/components/period-text";
import { figureIds } from "~/features/member-area/numbers/figures";
import { readNumbers } from "~/features/member-area/numbers/read-numbers.server";
import { monthlyMailForm, numbersQuery } from "~/features/member-area/numbers/schema";
import { getsMonthlyMail, switchMonthlyMail } from "~/features/member-area/numbers/switch-monthly-mail.server";
import { spanOf } from "~/features/member-area/numbers/time";
import type { PageTexts } from "~/locales/page-texts";
import { readForm, submitForm } from "../../form.server";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["numbers"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("staff", async ({ app, viewer: actor, url, t, locale }) => {
  const { range, by } = numbersQuery.parse(Object.fromEntries(url.searchParams));
  const numbers = await readNumbers(app, { actor, range, by, locale });
  return { title: t("numbers:title"), range, by, numbers, getsMail: await getsMonthlyMail(app, { actor }) };
});

export const action = page("staff", async ({ app, viewer: actor, request, url }) =>
  submitForm(await readForm(request), monthlyMailForm, async ({ mail }) => {
    await switchMonthlyMail(app, { actor, isOn: mail === "on" });
    const key = mail === "on" ? "numbers:monthly.turnedOn" : "numbers:monthly.turnedOff";
    return redirectWithToast(request, `/staff/numbers${url.search}`, { tone: "success", key });
  }),
);

export default function Numbers() {
  const { t } = useTranslation("numbers");
  const { range, by, numbers, getsMail } = useLoaderData<typeof loader>();
  const locale = useLocale();
  const query = (other: { range?: NumberRange; by?: NumberDimension | null }) => {
    const chosen = { range, by, ...other };
    return `?${new URLSearchParams({ range: chosen.range, ...(chosen.by ? { by: chosen.by } : {}) })}`;
  };
  const span = numbers && spanOf(range, numbers.until);
  return (
    <div className="shell space-y-8 py-8 md:py-10">
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          numbers && (
            <Button asChild variant="secondary" className="print:hidden">
              <a href={`/staff/numbers.csv${query({})}&lang=${locale}`}>
                <Download aria-hidden />
                {t("download")}
              </a>
            </Button>
          )
        }
      />
      {numbers && span ? (
        <>
          <div className="space-y-3">
            <FilterRow label={t("ranges.label")} className="print:hidden">
              {numberRanges.map((one) => (
                <FilterLink key={one} to={query({ range: one })} isCurrent={one === range}>
                  {t(`ranges.${one}`)}
                </FilterLink>
              ))}
            </FilterRow>
            <p className="text-ink-soft">{t("shown", periodText(span, locale))}</p>
          </div>
          <div className="grid gap-gutter sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2">
            {figureIds.map((id) => (
              <FigureCard key={id} id={id} figure={numbers.total.figures[id]} span={span} />
            ))}
          </div>
          <Funnel funnel={numbers.total.funnel} until={numbers.until} />
          <section id="groups" aria-labelledby="groups-title" className="scroll-mt-24 space-y-4">
            <h2 id="groups-title" className="text-xl font-semibold">
              {t("by.title")}
            </h2>
            <FilterRow label={t("by.label")} className="print:hidden">
              <FilterLink to={`${query({ by: null })}#groups`} isCurrent={by === undefined}>
                {t("by.none")}
              </FilterLink>
              {numberDimensions.map((one) => (
                <FilterLink key={one} to={`${query({ by: one })}#groups`} isCurrent={one === by}>
                  {t(`by.${one}`)}
                </FilterLink>
              ))}
            </FilterRow>
            {by && <GroupTable by={by} groups={numbers.groups} leftOut={numbers.leftOut} />}
            <ul className="max-w-prose list-disc space-y-1 ps-5 text-sm text-ink-soft">
              <li>{t("rules.small")}</li>
              <li>{t("rules.main")}</li>
              <li>{t("rules.side")}</li>
            </ul>
          </section>
        </>
      ) : (
        <EmptyState icon={ChartNoAxesColumn} title={t("none")} description={t("noneText")} />
      )}
      <MonthlyMail isOn={getsMail} />
    </div>
  );
}
