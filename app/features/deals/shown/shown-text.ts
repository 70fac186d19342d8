import type { Shown } from "~/features/deals/board/card";
import { dayText } from "~/features/deals/board/components/day-text";
import type { Translate } from "~/locales/i18n";
import type { Locale } from "~/locales/locale";

/** Writes what one side shows the other of its card (product §23.5). */
export function shownText(
  t: Translate,
  { state, by }: Shown,
  { today, locale }: { today: string; locale: Locale },
): string {
  const text = t(`board:theirs.${state}`);
  return by === null ? text : t("board:theirs.withDay", { state: text, day: dayText(by, today, locale) });
}
