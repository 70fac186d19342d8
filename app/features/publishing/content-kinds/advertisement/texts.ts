import type { KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

type Path = "show_account_ad" | "langs.account_page_ad_list";

export const advertisementTexts: Record<Locale, KindTexts<Path>> = {
  "zh-TW": {
    name: "帳號頁廣告",
    description: "顯示在新創與投資人帳號頁左側，每天輪播一則。",
    fields: {
      show_account_ad: "顯示廣告",
      "langs.account_page_ad_list": {
        label: "廣告",
        hint: "建議使用 600 × 400 像素的圖片。",
        columns: { img: "圖片", link: "連結" },
      },
    },
  },
  "en-US": {
    name: "Account page ads",
    description: "Shown beside the account pages of startups and investors, one a day in turn.",
    fields: {
      show_account_ad: "Show ads",
      "langs.account_page_ad_list": {
        label: "Ads",
        hint: "Images of 600 × 400 pixels work best.",
        columns: { img: "Image", link: "Link" },
      },
    },
  },
};
