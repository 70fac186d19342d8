import type { FieldTexts, KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

export type ServicePageName =
  | "service_area"
  | "service_family_office"
  | "service_management_consultant"
  | "service_private_equity_investment";

type Path = "langs.headline" | "langs.lead" | "cover" | "langs.points" | "langs.steps" | "langs.faqs";

const zhFields: Record<Path, FieldTexts> = {
  "langs.headline": "主標題",
  "langs.lead": { label: "引言", hint: "主標題下的一段話，也用於搜尋結果。" },
  cover: { label: "主圖", hint: "橫式；留白則只顯示文字。" },
  "langs.points": { label: "服務內容", columns: { title: "標題", text: "說明" } },
  "langs.steps": { label: "進行方式", columns: { title: "步驟", text: "說明" } },
  "langs.faqs": { label: "常見問題", columns: { question: "問題", answer: "回答" } },
};

const enFields: Record<Path, FieldTexts> = {
  "langs.headline": "Headline",
  "langs.lead": { label: "Lead", hint: "A paragraph under the headline, also used in search results." },
  cover: { label: "Main image", hint: "Landscape; without one, the page shows text only." },
  "langs.points": { label: "What it includes", columns: { title: "Title", text: "Text" } },
  "langs.steps": { label: "How it works", columns: { title: "Step", text: "Text" } },
  "langs.faqs": { label: "FAQ", columns: { question: "Question", answer: "Answer" } },
};

const texts = (
  zh: [name: string, description: string],
  en: [name: string, description: string],
): Record<Locale, KindTexts<Path>> => ({
  "zh-TW": { name: zh[0], description: zh[1], fields: zhFields },
  "en-US": { name: en[0], description: en[1], fields: enFields },
});

export const servicePageTexts: Record<ServicePageName, Record<Locale, KindTexts<Path>>> = {
  service_area: texts(
    ["服務總覽", "服務專區的首頁，介紹三項專業服務。"],
    ["Services overview", "The first page of the service area, which introduces its three pages."],
  ),
  service_family_office: texts(
    ["家族辦公室", "家族辦公室服務的內容、進行方式與常見問題。"],
    ["Family office", "What the family office service includes, how it works, and its FAQ."],
  ),
  service_management_consultant: texts(
    ["管理顧問", "管理顧問服務的內容、進行方式與常見問題。"],
    ["Management consulting", "What management consulting includes, how it works, and its FAQ."],
  ),
  service_private_equity_investment: texts(
    ["私募股權投資", "私募股權投資服務的內容、進行方式與常見問題。"],
    ["Private equity", "What the private equity service includes, how it works, and its FAQ."],
  ),
};
