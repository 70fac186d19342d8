import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiDayText, taipeiMonthText } from "~/locales/taipei-time";
import type { DatedFact } from "../facts";

/** The style of a fact that nobody has confirmed for long. */
export const staleStyle = "text-ink-faint";

/** The fact with a name, if it is dated. */
export const factNamed = (facts: readonly DatedFact[], name: DatedFact["name"]): DatedFact | undefined =>
  facts.find((fact) => fact.name === name);

/** A line about since when a fact holds, and why it is greyed; nothing for a fact without a date. */
export function Since({ fact }: { fact: DatedFact | undefined }) {
  const { t } = useTranslation("facts");
  const locale = useLocale();
  if (!fact) return null;
  const { since, confirmedAt, isStale } = fact;
  return (
    <span className="block text-xs font-normal tracking-normal text-ink-faint">
      <Moment at={since}>{t("since", { month: taipeiMonthText(since, locale) })}</Moment>
      {isStale && (
        <span className="block">
          <Moment at={confirmedAt}>{t("unconfirmed", { month: taipeiMonthText(confirmedAt, locale) })}</Moment>
        </span>
      )}
    </span>
  );
}

/** The same in short, for a card beside its fact: why a stale fact is greyed is told to screen readers only. */
export function ShortSince({ fact }: { fact: DatedFact | null }) {
  const { t } = useTranslation("facts");
  const locale = useLocale();
  if (!fact) return null;
  const { since, confirmedAt, isStale } = fact;
  return (
    <span className="text-xs text-ink-faint">
      <Moment at={since}>{t("since", { month: taipeiMonthText(since, locale, "short") })}</Moment>
      {isStale && <span className="sr-only"> {t("unconfirmed", { month: taipeiMonthText(confirmedAt, locale) })}</span>}
    </span>
  );
}

/** A text about a month, with the day. */
function Moment({ at, children }: { at: number; children: string }) {
  const day = taipeiDayText(at, useLocale());
  return (
    <time dateTime={new Date(at).toISOString()} title={day}>
      {children}
    </time>
  );
}
