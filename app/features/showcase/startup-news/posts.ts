import { minuteMs } from "~/durations";
import type { ContentOf } from "~/features/records/records/content";
import type { ShownRecord } from "~/features/records/records/shown";
import type { LocalText } from "~/features/text/text/foreign-name";
import { inLanguage } from "~/features/text/text/local-text";
import { type Locale, type TextLocale, textLocaleOf } from "~/locales/locale";
import type { newsRecord, rewardRecord } from "./record";

/** The metadata of a post. Times are milliseconds. */
interface Post {
  id: string;
  startup_id: string;
  created_at: number;
  updated_at: number;
  /** Incremented with each change (decision 015). */
  revision: number;
}

/** News of a startup (product §3.9) as their owner edits them. */
export type StartupNews = ContentOf<typeof newsRecord> & Post;

/** The same as shown to readers. */
export type ShownNews = ShownRecord<typeof newsRecord, "report"> & Post;

/** News as a form shows them, with times truncated to the minute. */
export function newsInForm(news: StartupNews): StartupNews {
  return { ...news, publish_at: Math.floor(news.publish_at / minuteMs) * minuteMs };
}

/** A startup's reward for its backers (product §3.9), as its owner edits it. */
export type StartupReward = ContentOf<typeof rewardRecord> & Post & { /** From 0. */ position: number };

/** The same as shown to readers. */
export type ShownReward = ShownRecord<typeof rewardRecord, "fundraising"> & Post & Pick<StartupReward, "position">;

/** News on a page, in the reader's language or else the other. */
export interface NewsItem extends Pick<ShownNews, "id" | "photo" | "link" | "publish_at"> {
  title: LocalText | null;
  content: LocalText | null;
}

export interface RewardItem extends Pick<ShownReward, "id" | "minimum_amount"> {
  name: LocalText | null;
  description: LocalText | null;
}

export function newsItem(locale: Locale, { id, photo, link, publish_at, langs }: ShownNews): NewsItem {
  const of = reader(locale, langs);
  return { id, photo, link, publish_at, title: of("title"), content: of("content") };
}

export function rewardItem(locale: Locale, { id, minimum_amount, langs }: ShownReward): RewardItem {
  const of = reader(locale, langs);
  return { id, minimum_amount, name: of("name"), description: of("description") };
}

function reader<Field extends string>(locale: Locale, langs: Record<TextLocale, Record<Field, string>>) {
  return (field: Field) => inLanguage(textLocaleOf(locale), { zh_tw: langs.zh_tw[field], en_us: langs.en_us[field] });
}
