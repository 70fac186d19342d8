import { type Side, sides } from "~/db/values";
import type { Viewer } from "~/features/core/access/viewer";
import { type FaqTopic, faqTopics } from "~/features/publishing/content-kinds/faq/topics";
import type { Locale } from "~/locales/locale";
import type { FaqEntry } from "./queries.server";

/** The audience requested by a page's address, else the reader's own side; startups for visitors and staff. */
export function audienceOf(requested: string | null, viewer: Viewer): Side {
  return sides.find((side) => side === requested) ?? (viewer.kind === "investor" ? "investor" : "startup");
}

/** Groups questions by topic, in topic order; omits empty topics. */
export function byTopic<Entry extends Pick<FaqEntry, "topic">>(
  entries: readonly Entry[],
): Array<{ topic: FaqTopic; entries: Entry[] }> {
  return faqTopics
    .map((topic) => ({ topic, entries: entries.filter((entry) => entry.topic === topic) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The keys of the API's four FAQs (product §13.5): audience and language. */
export const faqKeys: Readonly<Record<string, { audience: Side; locale: Locale }>> = {
  startup_zh_TW: { audience: "startup", locale: "zh-TW" },
  startup_en_US: { audience: "startup", locale: "en-US" },
  investor_zh_TW: { audience: "investor", locale: "zh-TW" },
  investor_en_US: { audience: "investor", locale: "en-US" },
};
