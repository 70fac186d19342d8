import type { KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

type Path = "langs.headline" | "langs.lead" | "langs.text" | "langs.players";

export const ecosystemTexts: Record<Locale, KindTexts<Path>> = {
  "zh-TW": {
    name: "生態系",
    description: "生態系頁：新創與投資人周邊的資源，以及如何使用。",
    fields: {
      "langs.headline": "主標題",
      "langs.lead": { label: "引言", hint: "主標題下的一段話。" },
      "langs.text": "生態系是什麼",
      "langs.players": {
        label: "單位",
        hint: "依類別分組顯示；沒有單位的類別不會出現在清單。",
        columns: {
          group: {
            label: "類別",
            options: {
              accelerator: "加速器",
              fund: "創投與天使",
              government: "政府計畫",
              academia: "學校與研究機構",
              corporate: "企業",
              space: "共同工作空間",
              professional: "法律與會計",
              media: "媒體與社群",
            },
          },
          name: "名稱",
          text: { label: "說明", hint: "提供什麼、適合誰，一句話。" },
          link: "網站",
          logo: "標誌",
        },
      },
    },
  },
  "en-US": {
    name: "Ecosystem",
    description: "The ecosystem page: the resources around startups and investors, and how to use them.",
    fields: {
      "langs.headline": "Headline",
      "langs.lead": { label: "Lead", hint: "A paragraph under the headline." },
      "langs.text": "What the ecosystem is",
      "langs.players": {
        label: "Organizations",
        hint: "Shown by group; groups without any aren’t listed.",
        columns: {
          group: {
            label: "Group",
            options: {
              accelerator: "Accelerators",
              fund: "Venture capital and angels",
              government: "Government programs",
              academia: "Universities and research",
              corporate: "Corporations",
              space: "Coworking spaces",
              professional: "Legal and accounting",
              media: "Media and communities",
            },
          },
          name: "Name",
          text: { label: "Description", hint: "What it offers and to whom, in one sentence." },
          link: "Website",
          logo: "Logo",
        },
      },
    },
  },
};
