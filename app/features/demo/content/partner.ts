import { partnerKind } from "~/features/publishing/content-kinds/partner/kind";
import type { DemoKind } from ".";

interface DemoPartner {
  group: "partner" | "corporate";
  /** The name of its logo in the library; empty if it has none. */
  logo: string;
  link: string;
  zh: readonly [name: string, text: string];
  en: readonly [name: string, text: string];
}

/** Invented organizations. */
const partners: readonly DemoPartner[] = [
  {
    group: "partner",
    logo: "rice-waves",
    link: "https://rice-waves.example",
    zh: ["稻浪共創", "輔導食品與農業團隊的加速器，每年兩梯次，結業團隊直接在募橋上架。"],
    en: [
      "Rice Waves",
      "An accelerator for food and agriculture teams with two batches a year; graduates are listed on Fundbridge.",
    ],
  },
  {
    group: "partner",
    logo: "tidewater-lab",
    link: "https://tidewater-lab.example",
    zh: ["Tidewater Lab", "海洋科技與綠能的育成中心，提供試驗水域與港邊實驗室。"],
    en: ["Tidewater Lab", "An incubator for ocean technology and green energy, with test waters and a harborside lab."],
  },
  {
    group: "partner",
    logo: "tropic-23",
    link: "https://tropic-23.example",
    zh: ["北回實驗所 Tropic 23", "嘉義的創業社群與共同工作空間，每月舉辦投資人面談日。"],
    en: ["Tropic 23", "A founder community and coworking space in Chiayi that hosts an investor day every month."],
  },
  {
    group: "partner",
    logo: "cape-nine",
    link: "https://cape-nine.example",
    zh: ["Cape Nine", "專注早期醫療器材的創投，與募橋共同審閱臨床前資料。"],
    en: ["Cape Nine", "A venture fund for early-stage medical devices that helps Fundbridge read preclinical data."],
  },
  {
    group: "partner",
    logo: "lantern",
    link: "https://lantern.example",
    zh: ["Lantern & Co. 聯合法律事務所", "為上架公司提供一小時的投資合約諮詢。"],
    en: ["Lantern & Co.", "A law firm that gives listed companies an hour of advice on investment agreements."],
  },
  {
    group: "partner",
    logo: "",
    link: "",
    zh: ["南港大學創新育成中心", "協助研究團隊完成技術移轉與公司設立，推薦畢業團隊參加媒合。"],
    en: [
      "Nangang University Incubation Center",
      "Helps research teams with technology transfer and incorporation, and recommends them for matching.",
    ],
  },
  {
    group: "corporate",
    logo: "ridge-line",
    link: "https://ridge-line.example",
    zh: ["稜線工業", "尋找能降低金屬加工能耗的團隊，提供三座工廠作為試點。"],
    en: [
      "Ridge Line Industries",
      "Looks for ways to cut the energy used in metalworking, and offers three factories for pilots.",
    ],
  },
  {
    group: "corporate",
    logo: "",
    link: "https://qingchuan.example",
    zh: ["晴川物流", "徵求最後一哩配送與倉儲自動化方案，試點期三個月。"],
    en: ["Qingchuan Logistics", "Seeks last-mile delivery and warehouse automation, with three-month pilots."],
  },
  {
    group: "corporate",
    logo: "",
    link: "",
    zh: ["安和人壽創新投資部", "以企業創投身分投資健康科技與保險科技。"],
    en: ["Anhe Life Ventures", "Invests in health and insurance technology as a corporate venture arm."],
  },
];

export const demoPartner: DemoKind = {
  kind: partnerKind,
  entries: partners.map(({ group, logo, link, zh, en }, at) => ({
    daysAgo: 30 + at,
    content: ({ image }) => ({
      group,
      logo: logo === "" ? null : image(`partner-${logo}`),
      link,
      position: (at + 1) * 10,
      langs: { zh_tw: { name: zh[0], text: zh[1] }, en_us: { name: en[0], text: en[1] } },
    }),
  })),
};
