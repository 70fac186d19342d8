import type { KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

type Path = "langs.text" | "link" | "tone";

export const announcementTexts: Record<Locale, KindTexts<Path>> = {
  "zh-TW": {
    name: "公告列",
    description: "顯示在每一頁最上方。需由管理員在部署設定開啟 SHOW_ANNOUNCEMENT。",
    fields: {
      "langs.text": "文字",
      link: "連結",
      tone: { label: "樣式", options: { info: "一般", success: "好消息", warning: "提醒" } },
    },
  },
  "en-US": {
    name: "Announcement",
    description: "Shown above every page while SHOW_ANNOUNCEMENT is on in the deployment’s settings.",
    fields: {
      "langs.text": "Text",
      link: "Link",
      tone: { label: "Style", options: { info: "Neutral", success: "Good news", warning: "Warning" } },
    },
  },
};
