import type { KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

export const currencyRatesTexts: Record<Locale, KindTexts<"date" | "rates">> = {
  "zh-TW": {
    name: "匯率",
    description: "用於比較不同幣別金額的概略匯率，不用於價格或付款。篩選條件中的金額在公司或投資人下次更新時換算。",
    fields: {
      date: "匯率日期",
      rates: { label: "匯率", columns: { code: "幣別代碼", rate: { label: "一單位等於新台幣", hint: "例如：32.5" } } },
    },
  },
  "en-US": {
    name: "Exchange rates",
    description:
      "Approximate rates to compare amounts across currencies, never for prices or payments. Amounts in filters are converted when a profile is next updated.",
    fields: {
      date: "Date of the rates",
      rates: {
        label: "Rates",
        columns: { code: "Currency code", rate: { label: "NT$ for one unit", hint: "Such as: 32.5" } },
      },
    },
  },
};
