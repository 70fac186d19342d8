import type { PlayerGroup } from "./groups";

type Player = { group: PlayerGroup; name: string; text: string; link: string; logo: null };

/** Public and long-standing organizations only; the page says that a listing is not a partnership. */
const listed: {
  group: PlayerGroup;
  link: string;
  zh: [name: string, text: string];
  en: [name: string, text: string];
}[] = [
  {
    group: "accelerator",
    link: "https://appworks.tw",
    zh: ["之初加速器 AppWorks", "以加速器與創投支持大東南亞地區的創業者。"],
    en: ["AppWorks", "An accelerator and venture fund for founders in Greater Southeast Asia."],
  },
  {
    group: "accelerator",
    link: "https://www.startupterrace.tw",
    zh: ["林口新創園", "提供進駐空間、加速器與國際鏈結的新創聚落。"],
    en: ["Startup Terrace", "A startup campus with offices, accelerators and international links."],
  },
  {
    group: "fund",
    link: "https://www.tvca.org.tw",
    zh: ["中華民國創業投資商業同業公會", "臺灣創投業者的公會，可查詢會員創投。"],
    en: [
      "Taiwan Venture Capital Association",
      "The association of venture capital firms in Taiwan, with a list of members.",
    ],
  },
  {
    group: "government",
    link: "https://www.df.gov.tw",
    zh: ["國家發展基金", "以天使投資等方案與民間共同投資早期新創。"],
    en: [
      "National Development Fund",
      "Co-invests in early-stage startups with private investors, including as an angel.",
    ],
  },
  {
    group: "government",
    link: "https://www.sbir.org.tw",
    zh: ["小型企業創新研發計畫 SBIR", "補助中小企業與新創的創新研發。"],
    en: ["SBIR", "Grants for innovative research and development by small businesses and startups."],
  },
  {
    group: "academia",
    link: "https://www.itri.org.tw",
    zh: ["工業技術研究院", "提供技術移轉、試量產與新創育成。"],
    en: ["Industrial Technology Research Institute", "Technology transfer, pilot production and incubation."],
  },
  {
    group: "media",
    link: "https://meet.bnext.com.tw",
    zh: ["Meet 創業小聚", "報導新創，並舉辦創業社群活動。"],
    en: ["Meet", "Covers startups and runs community events."],
  },
  {
    group: "media",
    link: "https://findit.org.tw",
    zh: ["FINDIT", "研究早期投資動態，整理新創與投資的公開資料。"],
    en: ["FINDIT", "Research and public data on early-stage investment in Taiwan."],
  },
];

const players = (language: "zh" | "en"): Player[] =>
  listed.map(({ group, link, [language]: [name, text] }) => ({ group, name, text, link, logo: null }));

/** The default ecosystem page. */
export const initialEcosystem = {
  langs: {
    zh_tw: {
      headline: "創業的路上，誰能幫上忙",
      lead: "從第一筆補助到第一次海外展，新創會遇到許多單位。這裡整理出各自的角色，以及該在什麼時候找誰。",
      text: "<p>生態系不是名單，而是分工。加速器幫團隊把產品與商業模式磨清楚；學校與研究機構提供技術與人才；政府計畫分擔早期研發的風險；共同工作空間與社群讓創業者遇見彼此。</p><p>到了募資階段，創投、天使與企業創投提供資金與市場，法律與會計團隊確保條件寫得清楚、帳目經得起查核。募橋位在新創與投資人之間，讓雙方帶著完整的資料見面。</p>",
      players: players("zh"),
    },
    en_us: {
      headline: "Who can help along the way",
      lead: "From a first grant to a first trade show abroad, startups meet many organizations. Here’s what each of them does, and when to turn to whom.",
      text: "<p>An ecosystem isn’t a list; it’s a division of labor. Accelerators help teams sharpen their product and business model. Universities and research institutes provide technology and talent. Government programs share the risk of early research and development. Coworking spaces and communities bring founders together.</p><p>When it’s time to raise money, venture funds, angels and corporate venture arms bring capital and markets, while lawyers and accountants make sure the terms are clear and the books stand up to scrutiny. Fundbridge sits between startups and investors, so that both sides meet with complete information.</p>",
      players: players("en"),
    },
  },
};
