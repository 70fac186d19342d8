import type { KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

type Path =
  | "langs.headline"
  | "langs.lead"
  | "photo"
  | "langs.mission"
  | "langs.story"
  | "langs.review"
  | "showsNumbers"
  | "langs.milestones"
  | "langs.team";

export const aboutTexts: Record<Locale, KindTexts<Path>> = {
  "zh-TW": {
    name: "關於募橋",
    description: "關於頁：我們做什麼、怎麼開始、如何審核，以及團隊。",
    fields: {
      "langs.headline": "主標題",
      "langs.lead": { label: "引言", hint: "主標題下的一段話。" },
      photo: { label: "主圖", hint: "橫式；留白則顯示插圖。" },
      "langs.mission": { label: "使命", hint: "以大字顯示，兩、三句話。" },
      "langs.story": "我們的故事",
      "langs.review": { label: "如何審核", columns: { title: "步驟", text: "說明" } },
      showsNumbers: { label: "顯示平台數字", hint: "上架的新創、投資人與對話，由系統即時計算。" },
      "langs.milestones": {
        label: "大事記",
        columns: { date: { label: "時間", hint: "例如：2026 年 3 月。" }, title: "事件", text: "說明" },
      },
      "langs.team": {
        label: "團隊",
        columns: { name: "姓名", role: "職稱", photo: "照片", text: "介紹" },
      },
    },
  },
  "en-US": {
    name: "About Fundbridge",
    description: "The about page: what we do, how it began, how we review, and the team.",
    fields: {
      "langs.headline": "Headline",
      "langs.lead": { label: "Lead", hint: "A paragraph under the headline." },
      photo: { label: "Main image", hint: "Landscape; without one, the page shows an illustration." },
      "langs.mission": { label: "Mission", hint: "Set in large type; two or three sentences." },
      "langs.story": "Our story",
      "langs.review": { label: "How we review", columns: { title: "Step", text: "Explanation" } },
      showsNumbers: {
        label: "Show platform numbers",
        hint: "Listed startups, investors and conversations, counted live.",
      },
      "langs.milestones": {
        label: "Milestones",
        columns: { date: { label: "Time", hint: "Such as: March 2026." }, title: "Event", text: "Explanation" },
      },
      "langs.team": {
        label: "Team",
        columns: { name: "Name", role: "Role", photo: "Photo", text: "Introduction" },
      },
    },
  },
};
