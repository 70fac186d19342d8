import type { ChangeSummary } from "~/features/deals/board/changed";
import type { Translate } from "~/locales/i18n";

/** Names what changed about a card's subject in the week, without what it says. `t` is any translate function. */
export function weekText(t: unknown, { facts, news, documents }: ChangeSummary): string {
  const text = t as Translate;
  return [
    ...facts.map((name) => text(`facts:names.${name}`)),
    ...(news > 0 ? [text("boardCard:week.news", { count: news })] : []),
    ...(documents > 0 ? [text("boardCard:week.documents", { count: documents })] : []),
  ].join(text("boardCard:week.separator"));
}
