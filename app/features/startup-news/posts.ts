import { inLanguage, type LocalText } from "~/features/text/local-text";
import { type Locale, type TextLocale, textLocaleOf } from "~/locales/locale";

type Langs<Field extends string> = Record<TextLocale, Record<Field, string>>;

/** News of a startup (spec §3). Times are milliseconds; `content` is sanitised HTML; `photo` is a file id. */
export interface StartupNews {
  id: string;
  startup_id: string;
  langs: Langs<"title" | "content">;
  photo: string | null;
  link: string;
  publish_at: number;
  created_at: number;
  updated_at: number;
  /** Which of its versions this is (decision 015). */
  revision: number;
}

/** News as a form holds them: their time to the minute. */
export function newsInForm(news: StartupNews): StartupNews {
  return { ...news, publish_at: Math.floor(news.publish_at / 60_000) * 60_000 };
}

/** What a startup offers those who back it (spec §3). */
export interface StartupReward {
  id: string;
  startup_id: string;
  langs: Langs<"name" | "description">;
  /** In whole units of the startup's currency. */
  minimum_amount: number | null;
  /** From 0. */
  position: number;
  created_at: number;
  updated_at: number;
  /** Which of its versions this is (decision 015). */
  revision: number;
}

/** News as a page shows it, in the reader's language or in the other where that is all there is. */
export interface NewsItem extends Pick<StartupNews, "id" | "photo" | "link" | "publish_at"> {
  title: LocalText | null;
  content: LocalText | null;
}

export interface RewardItem extends Pick<StartupReward, "id" | "minimum_amount"> {
  name: LocalText | null;
  description: LocalText | null;
}

export function newsItem(locale: Locale, { id, photo, link, publish_at, langs }: StartupNews): NewsItem {
  const of = reader(locale, langs);
  return { id, photo, link, publish_at, title: of("title"), content: of("content") };
}

export function rewardItem(locale: Locale, { id, minimum_amount, langs }: StartupReward): RewardItem {
  const of = reader(locale, langs);
  return { id, minimum_amount, name: of("name"), description: of("description") };
}

function reader<Field extends string>(locale: Locale, langs: Langs<Field>) {
  return (field: Field) => inLanguage(textLocaleOf(locale), { zh_tw: langs.zh_tw[field], en_us: langs.en_us[field] });
}
