import type { StaticKeyType } from "~/db/values";
import { employeeRanges, fundingStatuses, regions, rounds } from "~/features/profiles/startups/options";
import { type StartupContent, startupRecord } from "~/features/profiles/startups/record";
import { emptyOf } from "~/features/records/records/content";
import type { RandomSource } from "../support/random";

/** Words that each occur in about one percent of the startups, in texts that visitors may read. */
const onePercentWords = {
  cjk: ["光合", "潮汐", "漂浮", "磁懸", "菌絲"],
  latin: ["photonics", "hydroponics", "lidar", "graphene", "telehealth"],
} as const;

const onePercent = 0.01;

/** Words that each occur in a few startups, regardless of the total. */
const rareWords = Array.from({ length: 20 }, (_, at) => `zyx${"bcdfghjklmnpqrstvwxz"[at]}anthra`);

/** How many of the first startups contain a rare word: five per word. */
const withRareWord = rareWords.length * 5;

const frequentChinese =
  "我們 提供 企業 平台 系統 服務 技術 客戶 管理 數據 分析 解決 方案 智慧 開發 團隊 市場 產品 應用 整合 雲端 醫療 檢測 製造 能源 金融 支付 物流 教育 學習 餐飲 農業 旅遊 電商 品牌 行銷 社群 影音 遊戲 安全 晶片 感測 電池 太陽能 儲能 機器人 自動化 人工智慧 生技 新藥 臨床 照護 長照 保險 房產 建築 材料 環保 循環 永續 減碳 供應鏈 零售 訂閱 訂位 外送 媒合 人才 招募 法律 專利 軟體 硬體 物聯網 區塊鏈 資安 翻譯 語音 影像 辨識 模型 訓練 預測 決策 效率 成本 流程 體驗 使用者 會員 通路 海外 東南亞 日本 台灣 國際 專業 醫師 護理 病患 健康 運動 寵物 兒童 女性 社會 創新 設計 研發 量產 授權".split(
    " ",
  );
const frequentLatin =
  "we help companies with platform software data cloud service technology customers team market product solution smart system analytics mobile app online payment logistics retail health medical device drug clinical energy battery solar storage robot automation machine learning model vision voice language security chip sensor manufacturing supply chain food farm travel education course video game brand marketing community finance insurance real estate construction material recycling carbon sustainable global asia taiwan japan enterprise saas api developer tool workflow subscription marketplace delivery hiring legal patent research design license production quality cost time faster better secure simple open modern leading first new".split(
    " ",
  );

/** A long tail of invented words, so that the vocabulary grows with the number of texts. */
const tailLength = 20_000;
const characters = [...new Set(frequentChinese.join(""))];
const syllables = "ba co di fe gu ha jo ki lu me no pi ra so te vu wa xi yo zen lor tam".split(" ");

/** Draws a word by Zipf's law: the word of rank r is about 1/r as frequent as the first. */
function wordOf(random: RandomSource, language: "cjk" | "latin"): string {
  const frequent = language === "cjk" ? frequentChinese : frequentLatin;
  const rank = Math.floor((frequent.length + tailLength) ** random.next()) - 1;
  const word = frequent[rank];
  if (word !== undefined) return word;
  if (language === "latin") return [rank, rank * 7, rank * 13].map((at) => syllables[at % syllables.length]).join("");
  return [rank, rank * 7 + 3].map((at) => characters[at % characters.length]).join("");
}

/** Writes a text of about `length` words, with the planted word, if any, in the middle. */
function textOf(random: RandomSource, language: "cjk" | "latin", length: number, planted?: string): string {
  const words = Array.from({ length }, () => wordOf(random, language));
  if (planted) words.splice(random.integer(length), 0, planted);
  if (language === "latin") return `${words.join(" ")}.`;
  return `${words.map((word, at) => (at % 6 === 5 ? `${word}，` : word)).join("")}。`;
}

/** The static keys of each type, sub-items included. */
export type KeysByType = Record<Extract<StaticKeyType, "industry" | "domain">, string[]>;

const someOf = (random: RandomSource, keys: string[], most: number) => [
  ...new Set(
    Array.from({ length: 1 + random.integer(most) }, () => keys[Math.floor(random.next() ** 2 * keys.length)] ?? ""),
  ),
];

/**
 * Returns the content of startup number `at` of a random set: texts in both languages, industries, regions, amounts.
 */
export function randomStartup(random: RandomSource, at: number, keys: KeysByType): StartupContent {
  const content = emptyOf(startupRecord);
  const planted = {
    cjk: onePercentWords.cjk.filter(() => random.happens(onePercent))[0],
    latin: onePercentWords.latin.filter(() => random.happens(onePercent))[0],
  };
  const place = random.next();
  const isIn = (low: number, high: number) => place >= low && place < high;
  const rare = at < withRareWord ? rareWords[at % rareWords.length] : undefined;
  const zhName = `${textOf(random, "cjk", 2, isIn(0, 0.05) ? planted.cjk : undefined).replace(/[，。]/g, "")}科技`;
  const name = [
    wordOf(random, "latin"),
    isIn(0, 0.05) ? planted.latin : undefined,
    random.happens(0.5) ? zhName : undefined,
  ]
    .filter(Boolean)
    .join(" ");
  const slogan = {
    zh_tw: textOf(random, "cjk", 8, isIn(0.05, 0.25) ? planted.cjk : undefined),
    en_us: textOf(random, "latin", 8, isIn(0.05, 0.25) ? planted.latin : undefined),
  };
  const description = {
    zh_tw: textOf(random, "cjk", 40, isIn(0.25, 1) ? planted.cjk : undefined),
    en_us: textOf(random, "latin", 40, (isIn(0.25, 1) ? planted.latin : undefined) ?? rare),
  };
  return {
    ...content,
    name,
    photo: random.happens(0.7) ? "01JBENCH" : null,
    currency: "TWD",
    region: random.pick(Object.keys(regions) as Array<keyof typeof regions>),
    industry_keys: someOf(random, keys.industry, 3),
    domain_keys: someOf(random, keys.domain, 2),
    company_info: {
      ...content.company_info,
      register_country: random.happens(0.9) ? "TW" : "JP",
      employees: random.pick(Object.keys(employeeRanges) as Array<keyof typeof employeeRanges>),
    },
    funding_info: {
      ...content.funding_info,
      status: random.pick(Object.keys(fundingStatuses) as Array<keyof typeof fundingStatuses>),
      round: random.pick(Object.keys(rounds) as Array<keyof typeof rounds>),
      fundraising: Math.round(10 ** random.between(5.5, 8.5)),
    },
    report: {
      zh_tw: { ...content.report.zh_tw, slogan: slogan.zh_tw, description: description.zh_tw },
      en_us: { ...content.report.en_us, slogan: slogan.en_us, description: description.en_us },
    },
  };
}
