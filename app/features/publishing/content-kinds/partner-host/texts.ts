import type { KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

type Path = "langs.name" | "langs.headline" | "langs.introduction" | "langs.points" | "logo";

/** `position` is the host's place in `PARTNER_HOSTS`, from 1. */
export const partnerHostTexts = (position: number): Record<Locale, KindTexts<Path>> => ({
  "zh-TW": {
    name: `合作夥伴網域 ${position}`,
    description: `第 ${position} 個合作夥伴網域的首頁。`,
    fields: {
      "langs.name": "夥伴名稱",
      "langs.headline": "主標題",
      "langs.introduction": "介紹",
      "langs.points": { label: "重點", columns: { title: "標題", text: "說明" } },
      logo: "標誌",
    },
  },
  "en-US": {
    name: `Partner host ${position}`,
    description: `The landing page of partner host ${position}.`,
    fields: {
      "langs.name": "Partner’s name",
      "langs.headline": "Headline",
      "langs.introduction": "Introduction",
      "langs.points": { label: "Points", columns: { title: "Title", text: "Text" } },
      logo: "Logo",
    },
  },
});
