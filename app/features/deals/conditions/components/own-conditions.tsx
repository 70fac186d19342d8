import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import { useFigureText } from "~/features/deals/figures/components/use-figure-text";
import { taipeiDayText, taipeiMidnight } from "~/locales/taipei-time";
import type { OwnCondition } from "../condition";
import { useConditionText } from "./use-condition-text";

/** What an investor waits for, and what has been met, with what changed since the conditions were set. */
export function OwnConditions({ conditions }: { conditions: OwnCondition[] }) {
  const { t } = useTranslation("conditions");
  const text = useConditionText();
  return (
    <ul className="space-y-3">
      {conditions.map(({ id, met, ...condition }) => (
        <li key={id} className="wrap-anywhere">
          {met ? (
            <Met condition={condition} met={met} />
          ) : (
            <span className="text-ink-soft">{t("waiting", { text: text(condition) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface MetProps {
  condition: Pick<OwnCondition, "key" | "value">;
  met: NonNullable<OwnCondition["met"]>;
}

function Met({ condition, met: { at, figure, correction, before } }: MetProps) {
  const { t } = useTranslation(["conditions", "figures"]);
  const locale = useLocale();
  const text = useConditionText();
  const figureText = useFigureText();
  const { key } = condition;
  const name = t(`figures:names.${key}`);
  const day = (asOf: string) => taipeiDayText(taipeiMidnight(asOf), locale);
  return (
    <>
      <p className="font-medium">
        {t("met", {
          text: t("text", { name, value: figureText(key, figure.value) }),
          condition: text(condition),
        })}
      </p>
      <p className="text-sm text-ink-faint">
        {t("reported", { day: day(figure.asOf) })}
        {" · "}
        {t("metOn", { day: taipeiDayText(at, locale) })}
      </p>
      {before && (
        <p className="text-sm text-ink-soft">
          {t("before", { value: figureText(key, before.value), day: day(before.asOf) })}
        </p>
      )}
      {correction && (
        <p className="text-sm text-warning">{t("corrected", { value: figureText(key, correction.value) })}</p>
      )}
    </>
  );
}
