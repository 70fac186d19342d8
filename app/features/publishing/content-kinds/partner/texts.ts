import type { KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

type Path = "langs.name" | "langs.text" | "group" | "logo" | "link" | "position";

export const partnerTexts: Record<Locale, KindTexts<Path>> = {
  "zh-TW": {
    name: "合作夥伴",
    description: "列在合作夥伴頁與企業夥伴頁的單位。",
    fields: {
      "langs.name": "名稱",
      "langs.text": { label: "介紹", hint: "這個單位做什麼、與募橋合作什麼，兩句話以內。" },
      group: { label: "類別", options: { partner: "合作夥伴", corporate: "企業夥伴" } },
      logo: { label: "標誌", hint: "橫式、白底或透明底。" },
      link: "網站",
      position: { label: "順序", hint: "由小到大排列，留白則排在最後。" },
    },
  },
  "en-US": {
    name: "Partner",
    description: "An organization on the partner or the corporate partner page.",
    fields: {
      "langs.name": "Name",
      "langs.text": {
        label: "Introduction",
        hint: "What it does, and what it does with Fundbridge; two sentences at most.",
      },
      group: { label: "Group", options: { partner: "Partner", corporate: "Corporate partner" } },
      logo: { label: "Logo", hint: "Landscape, on white or transparent." },
      link: "Website",
      position: { label: "Position", hint: "Lowest first; partners without one come last." },
    },
  },
};
