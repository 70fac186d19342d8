import type { Locale } from "~/locales/locale";

interface ItemTitles {
  titleZhTW: string | null;
  titleEnUS: string | null;
}

/** Returns an item's title in the reader's language, or else in the other; empty if it has none. */
export function itemTitle({ titleZhTW, titleEnUS }: ItemTitles, locale: Locale): string {
  return (locale === "zh-TW" ? titleZhTW || titleEnUS : titleEnUS || titleZhTW) || "";
}
