import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { useLocale } from "~/components/ui/use-locale";
import { type Side, sides } from "~/db/values";
import { wholeNumber } from "~/locales/formats";
import { taipeiMidnight, taipeiMonthText } from "~/locales/taipei-time";
import type { Shown, TotalReport } from "../make-report";
import { spanOf } from "../time";

/** How far the members of the last twelve months have come, by side. */
export function Funnel({ funnel, until }: { funnel: TotalReport["funnel"]; until: string }) {
  const { t } = useTranslation("numbers");
  const locale = useLocale();
  const since = spanOf("months", until).now[0]?.from ?? until;
  const all = funnel[0]?.reached;
  return (
    <section aria-labelledby="funnel" className="space-y-4 break-inside-avoid">
      <div>
        <h2 id="funnel" className="text-xl font-semibold">
          {t("funnel.title")}
        </h2>
        <p className="mt-1 text-ink-soft">
          {t("funnel.text", { month: taipeiMonthText(taipeiMidnight(since), locale) })}
        </p>
      </div>
      <Card padding="none" className="overflow-hidden">
        <table className="w-full tabular-nums">
          <thead className="border-b border-line text-sm text-ink-faint">
            <tr>
              <th scope="col" className="px-4 py-3 text-start font-medium">
                {t("funnel.stage")}
              </th>
              {sides.toReversed().map((side) => (
                <th key={side} scope="col" className="px-4 py-3 text-start font-medium">
                  {t(`sides.${side}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {funnel.map(({ stage, reached }) => (
              <tr key={stage}>
                <th scope="row" className="w-2/5 px-4 py-3 text-start font-medium">
                  {t(`funnel.stages.${stage}`)}
                </th>
                {sides.toReversed().map((side: Side) => (
                  <td key={side} className="px-4 py-3">
                    <Reached count={reached[side]} of={all?.[side] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}

function Reached({ count, of }: { count: Shown; of: Shown }) {
  const { t } = useTranslation("numbers");
  if (count === null) return t("hidden");
  const share = of === null || of === 0 ? null : count / of;
  return (
    <>
      {share === null
        ? wholeNumber(count)
        : t("funnel.cell", { number: wholeNumber(count), share: Math.round(share * 100) })}
      {share !== null && (
        <svg
          aria-hidden
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          className="mt-1 h-1.5 w-full rounded-full bg-sunken text-brand-600 forced-color-adjust-none"
        >
          <rect width={Math.min(100, share * 100)} height="4" className="fill-current" />
        </svg>
      )}
    </>
  );
}
