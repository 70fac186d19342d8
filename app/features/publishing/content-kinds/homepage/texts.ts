import type { KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

type Path =
  | "langs.hero_eyebrow"
  | "langs.hero_title_first"
  | "langs.hero_title_second"
  | "langs.hero_lead"
  | "langs.hero_note"
  | "langs.how_title"
  | "langs.how_lead"
  | "langs.startups_title"
  | "langs.investors_title"
  | "langs.openness_title"
  | "langs.openness_lead"
  | "langs.achievement_title"
  | "langs.news_title"
  | "langs.events_title"
  | "langs.partners_title"
  | "langs.closing_title";

export const homepageTexts: Record<Locale, KindTexts<Path>> = {
  "zh-TW": {
    name: "首頁",
    description: "首頁的標題與說明文字；留白時使用內建文字。請兩種語言一起填寫。",
    fields: {
      "langs.hero_eyebrow": "主視覺上方小標",
      "langs.hero_title_first": "主標題第一行",
      "langs.hero_title_second": "主標題第二行",
      "langs.hero_lead": "主視覺說明",
      "langs.hero_note": "主視覺按鈕下方註記",
      "langs.how_title": "「如何進行」標題",
      "langs.how_lead": "「如何進行」說明",
      "langs.startups_title": "精選新創標題",
      "langs.investors_title": "精選投資人標題",
      "langs.openness_title": "「公開範圍」標題",
      "langs.openness_lead": "「公開範圍」說明",
      "langs.achievement_title": "成果標題",
      "langs.news_title": "最新消息標題",
      "langs.events_title": "活動標題",
      "langs.partners_title": "合作夥伴標題",
      "langs.closing_title": "頁尾呼籲標題",
    },
  },
  "en-US": {
    name: "Home page",
    description:
      "Headings and texts of the home page. Empty ones show the built-in text; fill in both languages together.",
    fields: {
      "langs.hero_eyebrow": "Line above the headline",
      "langs.hero_title_first": "Headline, first line",
      "langs.hero_title_second": "Headline, second line",
      "langs.hero_lead": "Text under the headline",
      "langs.hero_note": "Note under the buttons",
      "langs.how_title": "“How it works” heading",
      "langs.how_lead": "“How it works” text",
      "langs.startups_title": "Featured startups heading",
      "langs.investors_title": "Featured investors heading",
      "langs.openness_title": "“Who sees what” heading",
      "langs.openness_lead": "“Who sees what” text",
      "langs.achievement_title": "Results heading",
      "langs.news_title": "News heading",
      "langs.events_title": "Events heading",
      "langs.partners_title": "Partners heading",
      "langs.closing_title": "Closing heading",
    },
  },
};
