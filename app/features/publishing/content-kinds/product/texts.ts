import type { FieldTexts, KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

export type ProductPath = "langs.name" | "langs.tagline" | "langs.plans" | "langs.features";
type Texts = Record<Locale, KindTexts<ProductPath>>;

const zhFields: Record<ProductPath, FieldTexts> = {
  "langs.name": "名稱",
  "langs.tagline": "一句話介紹",
  "langs.plans": {
    label: "方案",
    hint: "依由左到右的順序排列。",
    columns: { title: "方案名稱", price: "價格說明", text: "內容", link: "連結" },
  },
  "langs.features": { label: "特色", columns: { title: "標題", text: "說明", link: "連結" } },
};

const enFields: Record<ProductPath, FieldTexts> = {
  "langs.name": "Name",
  "langs.tagline": "Tagline",
  "langs.plans": {
    label: "Plans",
    hint: "In order from left to right.",
    columns: { title: "Plan", price: "Price", text: "What it includes", link: "Link" },
  },
  "langs.features": { label: "Features", columns: { title: "Title", text: "Text", link: "Link" } },
};

const texts = (zh: [name: string, description: string], en: [name: string, description: string]): Texts => ({
  "zh-TW": { name: zh[0], description: zh[1], fields: zhFields },
  "en-US": { name: en[0], description: en[1], fields: enFields },
});

export const mainProductTexts = texts(
  ["新創會員方案", "新創的會員方案與特色。"],
  ["Startup membership", "Membership plans and features for startups."],
);

export const investorProductTexts = texts(
  ["投資人會員方案", "投資人的會員方案與特色。"],
  ["Investor membership", "Membership plans and features for investors."],
);

export const cvcProductTexts = texts(
  ["企業創投會員方案", "企業創投一般會員與黑卡會員的方案與特色。"],
  ["CVC membership", "Plans and features for CVC ordinary and black-card members."],
);
