import { regions } from "~/features/profiles/startups/options";
import type { KindTexts } from "~/features/publishing/publishing/kind";
import { startups as englishStartups } from "~/locales/en-US/profiles/startups";
import type { Locale } from "~/locales/locale";
import { startups as chineseStartups } from "~/locales/zh-TW/profiles/startups";

type Path =
  | "langs.name"
  | "langs.summary"
  | "langs.body"
  | "region"
  | "langs.place"
  | "cover"
  | "pictures"
  | "apply_until"
  | "langs.offer"
  | "langs.eligibility"
  | "langs.schedule"
  | "places"
  | "langs.organiser"
  | "partners"
  | "langs.tags";

type RegionTexts = Record<(typeof regions)[keyof typeof regions], string>;

/** The labels of stored regions, reused from the startup options. */
const regionNames = (names: RegionTexts) =>
  Object.fromEntries(Object.entries(regions).map(([region, key]) => [region, names[key]]));

export const planTexts: Record<Locale, KindTexts<Path>> = {
  "zh-TW": {
    name: "輔導計畫",
    description: "新創可申請的輔導計畫，依縣市列在地方創生頁面。申請表、評分表與申請案在「輔導計畫」管理。",
    fields: {
      "langs.name": "計畫名稱",
      "langs.summary": { label: "摘要", hint: "列在地方創生頁面與分享預覽，兩句話以內。" },
      "langs.body": "計畫內容",
      region: { label: "縣市", options: regionNames(chineseStartups.options.regions) },
      "langs.place": { label: "地點", hint: "例如：台東市鐵花村周邊。" },
      cover: "封面圖片",
      pictures: { label: "照片", columns: { picture: "照片" } },
      apply_until: { label: "申請截止時間", hint: "台北時間；留空表示受理期間都可申請。" },
      "langs.offer": { label: "計畫提供的資源", hint: "例如補助金額、場地、輔導時數。" },
      "langs.eligibility": "申請資格",
      "langs.schedule": {
        label: "時程",
        columns: { when: { label: "時間", hint: "例如：2027 年 3 月" }, what: "事項" },
      },
      places: { label: "名額", hint: "留空表示不限。" },
      "langs.organiser": "主辦單位",
      partners: {
        label: "合作夥伴",
        columns: { name: "名稱", link: { label: "網址", hint: "以 https:// 開頭，或本站路徑。" }, logo: "標誌" },
      },
      "langs.tags": { label: "標籤", hint: "以逗號分開，例如：觀光, 農業。兩種語言各填各的。" },
    },
  },
  "en-US": {
    name: "Support plan",
    description:
      "A plan that startups can apply for, listed by city or county under local revitalization. Its form, score sheet and applications are under “Support plans”.",
    fields: {
      "langs.name": "Name of the plan",
      "langs.summary": { label: "Summary", hint: "For the list and link previews, two sentences at most." },
      "langs.body": "About the plan",
      region: { label: "City or county", options: regionNames(englishStartups.options.regions) },
      "langs.place": { label: "Place", hint: "For example: around Tiehua Village, Taitung City." },
      cover: "Cover image",
      pictures: { label: "Photos", columns: { picture: "Photo" } },
      apply_until: {
        label: "Applications close",
        hint: "Taipei time. Leave empty to stay open while the plan takes applications.",
      },
      "langs.offer": { label: "What the plan offers", hint: "Such as funding, space, hours of advice." },
      "langs.eligibility": "Who can apply",
      "langs.schedule": {
        label: "Schedule",
        columns: { when: { label: "When", hint: "For example: March 2027" }, what: "What happens" },
      },
      places: { label: "Places", hint: "Empty: no limit." },
      "langs.organiser": "Organizer",
      partners: {
        label: "Partners",
        columns: {
          name: "Name",
          link: { label: "Link", hint: "Starts with https://, or a path on this site." },
          logo: "Logo",
        },
      },
      "langs.tags": {
        label: "Tags",
        hint: "Separated by commas, such as: tourism, farming. Each language has its own.",
      },
    },
  },
};
