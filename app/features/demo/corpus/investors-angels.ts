import type { InvestorSketch } from "./investor-sketch";

/** Angels, one person each. The first two are the demo accounts `investor@demo.test` and `investor-gold@demo.test`. */
export const angels: InvestorSketch[] = [
  {
    type: "angel",
    name: { zh: "林以安", en: "Ian Lin" },
    region: "台北市",
    industries: ["biotechnology", "healthcare", "elder_care"],
    domains: ["life_science", "artificial_intelligence"],
    check: [1, 5],
    title: {
      zh: "天使投資人，前醫材公司總經理",
      en: "Angel investor, former general manager of a medical device maker",
    },
    experience: {
      zh: "二十年醫材與生技產業經驗，曾帶領團隊取得十二張上市許可並完成掛牌；2018 年起以個人名義投資早期新創。",
      en: "Twenty years in devices and biotech; led a team through twelve market approvals and a listing. Has invested in early-stage startups personally since 2018.",
    },
    thesis: {
      zh: "我關心能縮短病人等待時間的技術。臨床證據不必完整，但問題必須是醫護人員每天真的遇到的。",
      en: "I care about technology that shortens a patient's wait. The clinical evidence need not be complete, but the problem must be one that clinicians meet every day.",
    },
  },
  {
    type: "angel",
    name: { zh: "蘇明德", en: "Mingde Su" },
    region: "新竹縣/市",
    industries: ["semiconductor", "manufacturing", "software"],
    domains: ["hardware", "internet_of_things", "artificial_intelligence"],
    check: [3, 15],
    title: {
      zh: "天使俱樂部創始會員，半導體連續創業者",
      en: "Founding member of an angel club, serial founder in semiconductors",
    },
    experience: {
      zh: "三次創業、兩次併購退場。曾任 IC 設計公司技術副總，熟悉晶圓投片、量產良率與國際客戶驗證流程。",
      en: "Three companies founded, two acquired. Former VP of technology at a chip designer, at home in tape-out, yield ramps and customer qualification.",
    },
    thesis: {
      zh: "硬體創業很慢，但做對了就很難被取代。我願意在第一次投片之前進場，並陪團隊談供應鏈。",
      en: "Hardware is slow, and hard to replace once it is right. I come in before the first tape-out and help with the supply chain.",
    },
  },
  {
    type: "angel",
    name: { zh: "張若寧", en: "Joanne Chang" },
    region: "台中市",
    industries: ["agriculture", "food", "social_impact"],
    domains: ["sensing", "clean_technology"],
    check: [0.5, 3],
    title: { zh: "農食天使投資人", en: "Angel investor in farming and food" },
    experience: {
      zh: "農家子弟，經營食品通路十五年，自有品牌進駐全臺超市；已投資九家農業科技與食品新創。",
      en: "Raised on a farm; built a food distribution business over fifteen years with her own brand in supermarkets. Nine investments in agritech and food startups.",
    },
    thesis: {
      zh: "好的農業科技要讓農友願意付錢，而不是只會申請補助。我會先下田看你的產品。",
      en: "Good agritech is what growers pay for, not what wins grants. I look at your product in the field first.",
    },
  },
  {
    type: "angel",
    name: { zh: "陳彥廷", en: "Yen-Ting Chen" },
    region: "台北市",
    industries: ["software", "saas", "data_analytics"],
    domains: ["generative_ai", "cloud_computing"],
    check: [1, 6],
    title: {
      zh: "軟體天使投資人，前跨國雲端公司亞太總監",
      en: "Software angel, former Asia-Pacific director at a global cloud company",
    },
    experience: {
      zh: "負責亞太企業客戶十二年，協助超過兩百家公司上雲；擅長 B2B 定價、業務流程與海外落地。",
      en: "Twelve years with enterprise customers in Asia-Pacific and more than two hundred cloud migrations. Good at B2B pricing, sales process and landing abroad.",
    },
    thesis: {
      zh: "我喜歡第一個客戶不是朋友的新創。給我看續約率，比給我看營收更有說服力。",
      en: "I like startups whose first customer is not a friend. Show me renewals rather than revenue.",
    },
  },
  {
    type: "angel",
    name: { zh: "黃詩涵", en: "Shih-Han Huang" },
    region: "台南市",
    industries: ["design_creative", "travel", "lifestyle"],
    domains: ["experience_design", "immersive_technology"],
    check: [0.5, 2],
    title: { zh: "文創天使投資人、策展人", en: "Creative-industry angel and curator" },
    experience: {
      zh: "策劃過三十檔以上展覽與市集，協助老屋與街區活化；投資設計品牌、旅遊與地方創生團隊。",
      en: "More than thirty exhibitions and markets, many in restored houses and streets. Invests in design brands, travel and local revitalization.",
    },
    thesis: {
      zh: "文化不是裝飾，是商業模式的核心。我找的是能把在地故事變成可持續收入的團隊。",
      en: "Culture is the core of the business, not its decoration. I look for teams that turn local stories into lasting income.",
    },
  },
];
