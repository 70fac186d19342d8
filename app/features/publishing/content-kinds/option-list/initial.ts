export const startupOrigins = [
  { key: "friend", zh_TW: "朋友或同業介紹", en_US: "A friend or colleague" },
  { key: "investor", zh_TW: "投資人介紹", en_US: "An investor" },
  { key: "accelerator", zh_TW: "加速器或育成中心", en_US: "An accelerator or incubator" },
  { key: "event", zh_TW: "活動或展會", en_US: "An event or trade show" },
  { key: "media", zh_TW: "媒體報導", en_US: "The press" },
  { key: "search", zh_TW: "搜尋引擎", en_US: "A search engine" },
  { key: "social", zh_TW: "社群媒體", en_US: "Social media" },
  { key: "government", zh_TW: "政府或學校單位", en_US: "A government office or school" },
  { key: "other", zh_TW: "其他", en_US: "Other" },
];

export const activities = [
  { key: "matching", zh_TW: "媒合會", en_US: "Matching session" },
  { key: "demo_day", zh_TW: "成果發表會", en_US: "Demo day" },
  { key: "workshop", zh_TW: "工作坊", en_US: "Workshop" },
  { key: "talk", zh_TW: "講座", en_US: "Talk" },
  { key: "visit", zh_TW: "企業參訪", en_US: "Company visit" },
  { key: "networking", zh_TW: "交流會", en_US: "Networking" },
  { key: "competition", zh_TW: "競賽", en_US: "Competition" },
  { key: "other", zh_TW: "其他", en_US: "Other" },
];
