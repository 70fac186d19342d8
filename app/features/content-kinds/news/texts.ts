import type { KindTexts } from "~/features/publishing/kind";
import type { Locale } from "~/locales/locale";

type Path = "langs.title" | "langs.summary" | "langs.author" | "langs.body" | "cover" | "tags" | "source";

export const newsTexts: Record<Locale, KindTexts<Path>> = {
  "zh-TW": {
    name: "最新消息",
    description: "平台公告、活動紀實與產業觀察，依發布時間排列。",
    fields: {
      "langs.title": "標題",
      "langs.summary": { label: "摘要", hint: "列在清單與分享預覽，兩句話以內。" },
      "langs.author": { label: "作者", hint: "例如：募橋編輯部。" },
      "langs.body": "內文",
      cover: "封面圖片",
      tags: { label: "標籤", hint: "以逗號分開，例如：公告, 活動紀實。" },
      source: { label: "原文出處", hint: "轉載時填寫網址。" },
    },
  },
  "en-US": {
    name: "News",
    description: "Announcements, event reports and notes on the field, newest first.",
    fields: {
      "langs.title": "Title",
      "langs.summary": { label: "Summary", hint: "Shown in lists and link previews; two sentences at most." },
      "langs.author": { label: "Author", hint: "Such as: Fundbridge Editorial." },
      "langs.body": "Text",
      cover: "Cover image",
      tags: { label: "Tags", hint: "Separated by commas, such as: announcement, event report." },
      source: { label: "Source", hint: "The address of the original if this is a reprint." },
    },
  },
};
