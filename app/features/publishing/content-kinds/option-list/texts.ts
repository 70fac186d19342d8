import type { FieldTexts, KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

const zhOption: FieldTexts = {
  label: "選項",
  hint: "代碼會隨資料儲存，使用小寫英文字母、數字與底線；已在使用的代碼請勿修改。",
  columns: { key: "代碼", zh_TW: "中文", en_US: "英文" },
};
const enOption: FieldTexts = {
  label: "Options",
  hint: "Keys are stored with people’s answers: lowercase letters, digits and underscores. Don’t change one that’s in use.",
  columns: { key: "Key", zh_TW: "Chinese", en_US: "English" },
};

export const startupOriginTexts: Record<Locale, KindTexts<"option">> = {
  "zh-TW": { name: "新創來源選項", description: "新創從哪裡得知募橋。", fields: { option: zhOption } },
  "en-US": { name: "Startup origins", description: "How startups heard of Fundbridge.", fields: { option: enOption } },
};

export const activityTexts: Record<Locale, KindTexts<"option">> = {
  "zh-TW": { name: "活動類型選項", description: "活動的類型。", fields: { option: zhOption } },
  "en-US": { name: "Activity types", description: "The types of activities.", fields: { option: enOption } },
};
