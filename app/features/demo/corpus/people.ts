import type { Random } from "../random";
import type { Bilingual } from "./concept";

const surnames = pairs(
  "陳 Chen,林 Lin,黃 Huang,張 Chang,李 Lee,王 Wang,吳 Wu,劉 Liu,蔡 Tsai,楊 Yang,許 Hsu,鄭 Cheng,謝 Hsieh," +
    "郭 Kuo,洪 Hung,邱 Chiu,曾 Tseng,廖 Liao,賴 Lai,周 Chou,葉 Yeh,蘇 Su,莊 Chuang,江 Chiang,何 Ho,蕭 Hsiao," +
    "羅 Lo,高 Kao,簡 Chien,鍾 Chung,游 Yu,沈 Shen,胡 Hu,余 Yu,盧 Lu,潘 Pan,施 Shih,顏 Yen,連 Lien,溫 Wen",
);

const womensNames = pairs(
  "怡君 Yi-Chun,雅婷 Ya-Ting,欣怡 Hsin-Yi,佳蓉 Chia-Jung,詩涵 Shih-Han,宜蓁 Yi-Chen,郁雯 Yu-Wen," +
    "思妤 Szu-Yu,筱涵 Hsiao-Han,品妍 Pin-Yen,靜宜 Ching-Yi,惠如 Hui-Ju,曉萍 Hsiao-Ping," +
    "孟潔 Meng-Chieh,芷若 Chih-Jo,惟心 Wei-Hsin,若寧 Jo-Ning,嘉玲 Chia-Ling,慧敏 Hui-Min",
);

const mensNames = pairs(
  "家豪 Chia-Hao,志明 Chih-Ming,俊傑 Chun-Chieh,冠宇 Kuan-Yu,承翰 Cheng-Han,柏翰 Po-Han," +
    "宗翰 Tsung-Han,建宏 Chien-Hung,彥廷 Yen-Ting,哲瑋 Che-Wei,明哲 Ming-Che,書豪 Shu-Hao," +
    "啟文 Chi-Wen,國維 Kuo-Wei,政霖 Cheng-Lin,子睿 Tzu-Jui,奕辰 Yi-Chen,仲軒 Chung-Hsuan,昱安 Yu-An," +
    "文凱 Wen-Kai,以恩 Yi-En",
);

function pairs(list: string): Bilingual[] {
  return list.split(",").map((entry) => {
    const [zh = "", en = ""] = entry.split(" ");
    return { zh, en };
  });
}

/** Generates a random name in both scripts: 林怡君, Yi-Chun Lin. */
export function makePerson(random: Random): Bilingual {
  const surname = random.pick(surnames);
  const given = random.pick(random.chance(0.5) ? womensNames : mensNames);
  return { zh: `${surname.zh}${given.zh}`, en: `${given.en} ${surname.en}` };
}

/** Whether a Chinese name from this file is a woman's, for drawing a face. */
export function isWoman(name: string): boolean {
  return womensNames.some(({ zh }) => name.slice(1).startsWith(zh));
}

/** Backgrounds of founders for a team list. */
export const backgrounds: Bilingual[] = [
  {
    zh: "臺大資工碩士，曾任半導體大廠主任工程師",
    en: "MSc in computer science from NTU; former principal engineer at a chip maker",
  },
  { zh: "清大電機博士，發表論文三十餘篇", en: "PhD in electrical engineering from NTHU with more than thirty papers" },
  {
    zh: "成大醫工博士，曾任醫學中心研究員",
    en: "PhD in biomedical engineering from NCKU; former researcher at a medical center",
  },
  { zh: "政大企管碩士，曾在外商顧問公司服務八年", en: "MBA from NCCU; eight years at an international consultancy" },
  {
    zh: "連續創業者，前一家公司由上市公司併購",
    en: "Serial founder whose last company was acquired by a listed group",
  },
  {
    zh: "曾任跨國軟體公司產品經理，負責東南亞市場",
    en: "Former product manager for Southeast Asia at a global software company",
  },
  { zh: "十五年製造業廠長經驗，熟悉精實管理", en: "Fifteen years as a plant manager, at home in lean production" },
  { zh: "陽明交大生科博士，擁有五項發明專利", en: "PhD in life sciences from NYCU; holds five invention patents" },
  {
    zh: "曾任創投投資協理，看過上千份募資簡報",
    en: "Former VC associate vice president who has read a thousand pitch decks",
  },
  {
    zh: "曾任知名電商營運長，帶領團隊由 10 人成長到 200 人",
    en: "Former COO of an online retailer, grew the team from 10 to 200",
  },
  { zh: "臺科大設計碩士，作品曾獲國際設計獎", en: "MDes from Taiwan Tech; winner of international design awards" },
  { zh: "會計師，曾協助三家新創公司登錄創櫃板", en: "CPA who helped three startups onto the GISA board" },
  {
    zh: "農業改良場研究員出身，與上百位農友共事過",
    en: "Former agricultural research officer who has worked with a hundred growers",
  },
  { zh: "美國卡內基美隆大學機器學習碩士", en: "MSc in machine learning from Carnegie Mellon University" },
  { zh: "曾任金融機構資訊安全長", en: "Former chief information security officer of a bank" },
];
