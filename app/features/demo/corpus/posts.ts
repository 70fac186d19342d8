import type { Bilingual } from "./concept";

/** A company's news. The placeholders `{name}`, `{city}`, `{customer}`, `{clients}` and `{growth}` are filled in. */
export interface NewsText {
  title: Bilingual;
  content: Bilingual;
  /** Whether it links to a press article. */
  press: boolean;
}

export const newsTexts: readonly NewsText[] = [
  {
    title: { zh: "簽下第 {clients} 家客戶", en: "{name} signs customer number {clients}" },
    content: {
      zh: "本月我們與第 {clients} 家客戶完成簽約。感謝{customer}的信任，下一季會把導入時間再縮短一半，並在{city}設立客戶成功小組。",
      en: "This month customer number {clients} signed with us. Next quarter we will halve the time it takes to get started and open a customer success team in {city}.",
    },
    press: false,
  },
  {
    title: { zh: "年度營收成長 {growth}%", en: "Revenue grows by {growth} percent in a year" },
    content: {
      zh: "過去十二個月營收較前一年成長 {growth}%，其中七成來自續約與加購。完整數字請見財務文件。",
      en: "Revenue of the last twelve months grew by {growth} percent over the year before; seven tenths of it are renewals and upgrades. The financial documents have the whole figures.",
    },
    press: false,
  },
  {
    title: { zh: "入選國家新創獎", en: "Chosen for the National Innovation Award" },
    content: {
      zh: "評審團肯定我們在第一線解決問題的能力，也給了具體的國際化建議。謝謝每一位同事與合作夥伴。",
      en: "The jury praised how close we work to the problem and gave concrete advice for going abroad. Thanks to everyone on the team and to our partners.",
    },
    press: true,
  },
  {
    title: { zh: "媒體專訪：從{city}出發的團隊", en: "In the press: a team from {city}" },
    content: {
      zh: "記者走訪我們的辦公室與客戶現場，寫下產品從第一版到今天的故事。",
      en: "A reporter visited our office and our customers and wrote down the way from the first version to today.",
    },
    press: true,
  },
  {
    title: { zh: "新版本上線", en: "A new version is out" },
    content: {
      zh: "<p>這次更新聽了許多使用者的意見：</p><ul><li>操作步驟減少三分之一</li><li>報表可以匯出並自動寄送</li><li>權限管理更細緻</li></ul>",
      en: "<p>Much of this release comes from our users:</p><ul><li>a third fewer steps</li><li>reports that export and mail themselves</li><li>finer permissions</li></ul>",
    },
    press: false,
  },
];

export interface RewardText {
  name: Bilingual;
  description: Bilingual;
  /** Whole NT$; null if it does not depend on an amount. */
  minimumAmount: number | null;
}

export const rewardTexts: readonly RewardText[] = [
  {
    name: { zh: "產品優先體驗", en: "Early access to the product" },
    description: {
      zh: "新功能上線前兩個月即可試用，並直接與產品團隊討論。",
      en: "Try new features two months before their release and talk to the product team directly.",
    },
    minimumAmount: null,
  },
  {
    name: { zh: "年度股東聚會", en: "Annual investor meetup" },
    description: {
      zh: "每年邀請股東到公司參訪，聽取營運成果與下一年度計畫。",
      en: "Once a year shareholders visit us, hear how the business goes and what the next year brings.",
    },
    minimumAmount: 500_000,
  },
  {
    name: { zh: "觀察員席次", en: "An observer’s seat" },
    description: {
      zh: "列席每季董事會，取得完整的董事會資料。",
      en: "Attend the board every quarter and receive all of its papers.",
    },
    minimumAmount: 3_000_000,
  },
];
