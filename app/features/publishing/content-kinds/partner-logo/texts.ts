import type { KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

export const partnerLogoTexts: Record<Locale, KindTexts<"langs.logos">> = {
  "zh-TW": {
    name: "合作夥伴標誌",
    description: "顯示在首頁，依此順序排列。",
    fields: {
      "langs.logos": { label: "合作夥伴", columns: { name: "名稱", logo: "標誌", link: "網站" } },
    },
  },
  "en-US": {
    name: "Partner logos",
    description: "Shown on the home page, in this order.",
    fields: {
      "langs.logos": { label: "Partners", columns: { name: "Name", logo: "Logo", link: "Website" } },
    },
  },
};
