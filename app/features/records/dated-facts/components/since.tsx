import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiDayText, taipeiMonthText } from "~/locales/taipei-time";
import type { DatedFact } from "../facts";

/** The style of a fact that has not been confirmed for long. */
export const staleStyle = "text-ink-faint";

/** Finds a fact by name; undefined if it has no date. */
export const factNamed = (facts: readonly DatedFact[], name: DatedFact["name"]): DatedFact | undefined =>
  facts.find((fact) => fact.name === name);

/** A line saying since when a fact holds and why it is grey; renders nothing without a date. */
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

/** The short form for cards: why a stale fact is grey is announced to screen readers only. */
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

/** A text about a month, with the exact day. */
function Moment({ at, children }: { at: number; children: string }) {
  const day = taipeiDayText(at, useLocale());
  return (
    <time dateTime={new Date(at).toISOString()} title={day}>
      {children}
    </time>
  );
}
