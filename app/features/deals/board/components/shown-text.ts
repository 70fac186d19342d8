import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import type { Locale } from "~/locales/locale";
import type { Shown } from "../card";
import { dayText } from "./day-text";

type Key = `board:theirs.${Shown["state"] | "withDay"}`;

/** Writes what one side shows the other of its card (product §23.5). `t` is any translate function. */
export function shownText(
  t: unknown,
  { state, by }: Shown,
  { today, locale }: { today: string; locale: Locale },
): string {
  const write = t as (key: Key, values?: Record<string, string>) => string;
  const text = write(`board:theirs.${state}`);
  return by === null ? text : write("board:theirs.withDay", { state: text, day: dayText(by, today, locale) });
}

/** Returns a function that writes what one side shows the other of its card. */
export function useShownText(today: string) {
  const { t } = useTranslation("board");
  const locale = useLocale();
  return (shown: Shown): string => shownText(t, shown, { today, locale });
}
