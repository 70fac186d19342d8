import type { Shown } from "~/features/deals/board/card";
import { dayText } from "~/features/deals/board/components/day-text";
import type { Locale } from "~/locales/locale";

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
