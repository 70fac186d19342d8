import { cvcProductKind, investorProductKind, mainProductKind } from "~/features/publishing/content-kinds/product/kind";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import type { DemoKind } from ".";

interface Product {
  name: string;
  tagline: string;
  plans: Array<{ title: string; price: string; text: string; link: string }>;
  features: Array<{ title: string; text: string; link: string }>;
}

const product = (kind: AnyContentKind, zh_tw: Product, en_us: Product): DemoKind => ({
  kind,
  entries: [{ daysAgo: 30, content: () => ({ langs: { zh_tw, en_us } }) }],
});

/** The membership products of the website. */
export const demoProducts: readonly DemoKind[] = [
  product(
    mainProductKind,
    {
      name: "新創會員方案",
      tagline: "先免費上架，準備好募資再升級。",
      plans: [
        {
          title: "Starter",
          price: "免費",
          text: "雙語公司資料、真人審核、邀請投資人對話。",
          link: "/signup?type=startup",
        },
        { title: "Advanced", price: "每年 NT$12,000", text: "更多邀請次數、公司一頁簡介下載、瀏覽分析。", link: "" },
        { title: "Elite", price: "每年 NT$36,000", text: "首頁精選、募資顧問一對一、媒合週優先席次。", link: "" },
      ],
      features: [
        { title: "資料完整認證", text: "四大項資料齊全並通過審核，投資人一眼就看得到。", link: "" },
        { title: "公司一頁簡介", text: "從公司資料產生中英文 PDF，隨時更新。", link: "" },
        { title: "誰看過我", text: "了解投資人讀了哪些內容、停留多久。", link: "" },
      ],
    },
    {
      name: "Startup membership",
      tagline: "List for free; upgrade when you’re ready to raise.",
      plans: [
        {
          title: "Starter",
          price: "Free",
          text: "A bilingual company profile, human review, and invitations to investors.",
          link: "/signup?type=startup",
        },
        {
          title: "Advanced",
          price: "NT$12,000 a year",
          text: "More invitations, one-pager downloads and profile views.",
          link: "",
        },
        {
          title: "Elite",
          price: "NT$36,000 a year",
          text: "Featured on the home page, one-to-one fundraising advice, priority at Matching Week.",
          link: "",
        },
      ],
      features: [
        {
          title: "Complete profile badge",
          text: "Shows investors that all four sections are filled in and reviewed.",
          link: "",
        },
        {
          title: "One-pager",
          text: "A PDF in Chinese and English, made from your profile and always current.",
          link: "",
        },
        { title: "Who viewed you", text: "See what investors read, and for how long.", link: "" },
      ],
    },
  ),
  product(
    investorProductKind,
    {
      name: "投資人會員方案",
      tagline: "從瀏覽到第一次會談，都在同一個地方。",
      plans: [
        {
          title: "一般會員",
          price: "免費",
          text: "募資簡介、進階篩選、媒合推薦與即時對話。",
          link: "/signup?type=investor",
        },
        {
          title: "黃金會員",
          price: "每年 NT$15,000",
          text: "財務狀況與文件、最多 50 個已儲存的搜尋、每週新案通知。",
          link: "",
        },
      ],
      features: [
        { title: "媒合推薦", text: "依產業、階段與金額排序，附上推薦理由。", link: "" },
        { title: "儲存搜尋條件", text: "符合條件的新創上架後，每週一封信通知。", link: "" },
      ],
    },
    {
      name: "Investor membership",
      tagline: "From browsing to the first meeting, in one place.",
      plans: [
        {
          title: "General member",
          price: "Free",
          text: "Investment cases, more filters, suggested matches and conversations.",
          link: "/signup?type=investor",
        },
        {
          title: "Gold member",
          price: "NT$15,000 a year",
          text: "Financials and documents, up to 50 saved searches, and a weekly email of new results.",
          link: "",
        },
      ],
      features: [
        { title: "Suggested matches", text: "Ranked by industry, stage and amount, each with its reasons.", link: "" },
        { title: "Saved searches", text: "One email a week with the startups that fit.", link: "" },
      ],
    },
  ),
  product(
    cvcProductKind,
    {
      name: "企業創投會員方案",
      tagline: "為企業找到能一起成長的新創。",
      plans: [
        {
          title: "企業創投一般會員",
          price: "免費",
          text: "團隊帳號、產業週報、每季一場主題媒合。",
          link: "",
        },
        {
          title: "企業創投黑卡會員",
          price: "每年 NT$120,000",
          text: "專屬媒合顧問、包場提案日、實證場域合作。",
          link: "/contact",
        },
      ],
      features: [
        { title: "主題媒合", text: "依企業需求邀請新創，一個下午談完六家。", link: "" },
        { title: "概念驗證支援", text: "協助雙方訂定目標、期程與資料範圍。", link: "" },
      ],
    },
    {
      name: "CVC membership",
      tagline: "Find startups your company can grow with.",
      plans: [
        {
          title: "CVC ordinary member",
          price: "Free",
          text: "Team accounts, an industry digest, and a themed matching session each quarter.",
          link: "",
        },
        {
          title: "CVC black-card member",
          price: "NT$120,000 a year",
          text: "A dedicated advisor, private pitch days and proof-of-concept partnerships.",
          link: "/contact",
        },
      ],
      features: [
        { title: "Themed matching", text: "We invite startups to your brief; meet six in one afternoon.", link: "" },
        {
          title: "Proof-of-concept support",
          text: "Goals, timeline and scope of data, agreed by both sides.",
          link: "",
        },
      ],
    },
  ),
];
