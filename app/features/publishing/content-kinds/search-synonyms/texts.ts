import type { KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

export const searchSynonymsTexts: Record<Locale, KindTexts<"groups">> = {
  "zh-TW": {
    name: "搜尋同義詞",
    description: "搜尋時視為相同的詞，中英文皆可。發布後五分鐘內生效。",
    fields: {
      groups: { label: "同義詞", hint: "一行一組，詞與詞之間以逗號分開，例如：AI, 人工智慧。一組至少兩個詞。" },
    },
  },
  "en-US": {
    name: "Search synonyms",
    description: "Words that search treats as the same, in either language. Takes effect within five minutes.",
    fields: {
      groups: {
        label: "Synonyms",
        hint: "One group per line, words separated by commas, such as: AI, 人工智慧. A group has at least two words.",
      },
    },
  },
};
