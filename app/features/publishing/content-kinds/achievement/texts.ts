import type { KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

type Path = "langs.title" | "langs.items";

export const achievementTexts: Record<Locale, KindTexts<Path>> = {
  "zh-TW": {
    name: "成果數字",
    description: "首頁上的成果，最多八項；沒有項目時不顯示。",
    fields: {
      "langs.title": "標題",
      "langs.items": {
        label: "項目",
        columns: { value: { label: "數字", hint: "例如：NT$12 億" }, label: "說明", note: "註記" },
      },
    },
  },
  "en-US": {
    name: "Results in figures",
    description: "Results on the home page, eight at most; hidden while there are none.",
    fields: {
      "langs.title": "Heading",
      "langs.items": {
        label: "Figures",
        columns: { value: { label: "Figure", hint: "Such as: NT$1.2 billion" }, label: "What it counts", note: "Note" },
      },
    },
  },
};
