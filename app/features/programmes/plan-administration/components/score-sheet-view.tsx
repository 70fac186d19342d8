import { useTranslation } from "react-i18next";
import type { Criterion } from "~/db/plan-form";
import { FormText } from "~/features/programmes/plan-forms/components/form-text";
import { totalOf } from "~/features/programmes/support-plans/score-sheet";

/** A plan's criteria with their points. */
export function ScoreSheetView({ sheet }: { sheet: readonly Criterion[] }) {
  const { t } = useTranslation("planAdministration");
  if (sheet.length === 0) return <p className="mt-2 text-ink-soft">{t("sheet.empty")}</p>;
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {sheet.map(({ key, label, max }) => (
          <li key={key} className="flex justify-between gap-4 py-1.5">
            <span className="wrap-anywhere">
              <FormText texts={label} />
            </span>
            <span className="text-ink-soft tabular-nums">{max}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-end text-sm text-ink-soft tabular-nums">
        {t("sheet.total", { points: totalOf(sheet, {}).of })}
      </p>
    </>
  );
}
