import type { KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

type Path = "langs.title" | "langs.summary" | "langs.author" | "langs.body" | "langs.tags" | "cover" | "source";

export const newsTexts: Record<Locale, KindTexts<Path>> = {
  "zh-TW": {
    name: "最新消息",
    description: "平台公告、活動紀實與產業觀察，依發布時間排列。",
    fields: {
      "langs.title": "標題",
      "langs.summary": { label: "摘要", hint: "列在清單與分享預覽，兩句話以內。" },
      "langs.author": { label: "作者", hint: "留白時顯示為募橋團隊。" },
      "langs.body": "內文",
      cover: "封面圖片",
      "langs.tags": { label: "標籤", hint: "以逗號分開，例如：公告, 活動紀實。兩種語言各填各的。" },
      source: { label: "原文出處", hint: "轉載時填寫網址。" },
    },
  },
  "en-US": {
    name: "News",
    description: "Announcements, event reports and notes on the field, newest first.",
    fields: {
      "langs.title": "Title",
      "langs.summary": { label: "Summary", hint: "Shown in lists and link previews; two sentences at most." },
      "langs.author": { label: "Author", hint: "The Fundbridge team if left empty." },
      "langs.body": "Text",
      cover: "Cover image",
      "langs.tags": {
        label: "Tags",
        hint: "Separated by commas, such as: Announcements, Event reports. Each language has its own.",
      },
      source: { label: "Source", hint: "The address of the original if this is a reprint." },
    },
  },
};
