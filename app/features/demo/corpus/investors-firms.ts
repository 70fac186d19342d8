import type { InvestorSketch } from "./investor-sketch";

/** Funds, corporate venture arms and offices. The first CVC is the demo account `cvc@demo.test`. */
export const firms: InvestorSketch[] = [
  {
    type: "cvc",
    name: { zh: "恆躍集團創投", en: "Hengyue Corporate Ventures" },
    region: "台北市",
    industries: ["energy", "manufacturing", "mobility"],
    domains: ["clean_technology", "internet_of_things", "robotics"],
    check: [10, 60],
    title: { zh: "恆躍集團企業創投部門", en: "Corporate venture arm of the Hengyue Group" },
    experience: {
      zh: "集團橫跨電機、車用零件與儲能，年營收新臺幣四百億元；創投部門成立六年，投資二十一家新創並導入其中十四家的產品。",
      en: "A group in motors, car parts and storage with NT$40 billion of revenue. In six years the venture arm backed 21 startups and adopted the products of 14.",
    },
    thesis: {
      zh: "我們能提供工廠場域、品保資源與全球客戶。投資之前先做三個月的概念驗證，費用由集團負擔。",
      en: "We offer factory sites, quality labs and customers worldwide. A three-month proof of concept comes before investing, at our expense.",
    },
  },
  {
    type: "venture_capital",
    name: { zh: "翠嶺創投", en: "Greenridge Ventures" },
    region: "台北市",
    industries: ["biotechnology", "healthcare"],
    domains: ["life_science", "genomics"],
    check: [15, 80],
    title: { zh: "生技醫療專業創投", en: "Venture capital for biotech and medicine" },
    experience: {
      zh: "管理三檔基金、規模新臺幣三十五億元，投資團隊半數具醫師或博士背景，已有七家被投公司掛牌。",
      en: "Three funds with NT$3.5 billion under management; half the team are physicians or PhDs, and seven portfolio companies are listed.",
    },
    thesis: {
      zh: "我們專注 A 輪前後的生技公司，看重可授權的平台技術與清楚的法規路徑。",
      en: "We focus on biotech around series A and look for platforms that can be licensed and a clear regulatory path.",
    },
  },
  {
    type: "venture_capital",
    name: { zh: "北回資本", en: "Tropic Line Capital" },
    region: "新北市",
    industries: ["software", "fintech", "cybersecurity"],
    domains: ["artificial_intelligence", "security_technology"],
    check: [8, 40],
    title: { zh: "早期軟體創投", en: "Early-stage software fund" },
    experience: {
      zh: "合夥人皆為創辦人出身，種子基金投資四十三家公司，三成由天使輪一路跟到 B 輪。",
      en: "All partners are former founders. The seed fund holds 43 companies and followed a third of them from angel to series B.",
    },
    thesis: {
      zh: "先看團隊學習的速度，再看市場大小。兩週內給答覆，不拖。",
      en: "First how fast the team learns, then how large the market is. You have an answer within two weeks.",
    },
  },
  {
    type: "accelerator",
    name: { zh: "起飛坪加速器", en: "Apron Accelerator" },
    region: "高雄市",
    industries: ["startup_services", "logistics", "aquaculture"],
    domains: ["internet_of_things", "big_data"],
    check: [1, 3],
    title: { zh: "南臺灣新創加速器", en: "Startup accelerator in southern Taiwan" },
    experience: {
      zh: "每年兩梯次、累計輔導 96 家新創，與港務、鋼鐵及水產業者共同出題。",
      en: "Two batches a year and 96 startups so far, on problems set together with the port, steel and aquaculture industries.",
    },
    thesis: {
      zh: "錄取團隊可獲 150 萬元投資與四個月業師輔導，Demo Day 直接面對企業採購。",
      en: "Teams receive NT$1.5 million and four months of mentoring, and face corporate buyers on Demo Day.",
    },
  },
];
