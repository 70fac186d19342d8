import { initialAbout } from "~/features/publishing/content-kinds/about/initial";
import { aboutKind } from "~/features/publishing/content-kinds/about/kind";
import type { DemoImage, DemoKind } from ".";

type Texts = readonly [string, string, string];

/** Invented people: the name of their photo, then name, role and introduction. */
const team: ReadonlyArray<{ photo: string; zh: Texts; en: Texts }> = [
  {
    photo: "team-1",
    zh: ["周以安", "共同創辦人暨執行長", "曾任創投投資經理，讀過上千份簡報，相信好資料勝過好口才。"],
    en: [
      "Yi-an Chou",
      "Co-founder and CEO",
      "A former investment manager who has read over a thousand decks and trusts good information more than good rhetoric.",
    ],
  },
  {
    photo: "team-2",
    zh: ["林柏睿", "共同創辦人暨技術長", "做過支付與即時通訊系統，負責讓每一則訊息都送得到。"],
    en: [
      "Bo-rui Lin",
      "Co-founder and CTO",
      "Built payment and messaging systems before. Makes sure that every message arrives.",
    ],
  },
  {
    photo: "team-3",
    zh: ["陳思妤", "審核主管", "會計師出身，帶領審核團隊逐欄閱讀公司資料。"],
    en: ["Si-yu Chen", "Head of review", "An accountant by training, she leads the reviewers who read every field."],
  },
  {
    photo: "team-4",
    zh: ["吳宥廷", "投資人關係", "協助投資人說清楚偏好，讓媒合推薦更準。"],
    en: [
      "You-ting Wu",
      "Investor relations",
      "Helps investors describe what they look for, so that matches get better.",
    ],
  },
  {
    photo: "team-5",
    zh: ["高詠晴", "新創夥伴", "陪團隊把技術翻成投資人聽得懂的話。"],
    en: ["Yung-ching Kao", "Startup success", "Helps teams turn technology into words that investors understand."],
  },
  {
    photo: "team-6",
    zh: ["Daniel Reyes", "設計", "在台北生活十年，負責中英文介面的每一個細節。"],
    en: ["Daniel Reyes", "Design", "Ten years in Taipei, in charge of every detail in both languages."],
  },
];

/** Date, event and explanation. */
const milestones: ReadonlyArray<{ zh: Texts; en: Texts }> = [
  {
    zh: ["2024 年 9 月", "從一張試算表開始", "替朋友的公司整理投資人想知道的問題，成為第一版的公司資料欄位。"],
    en: [
      "September 2024",
      "It began with a spreadsheet",
      "We collected what investors ask for a friend’s company. It became the first version of the profile.",
    ],
  },
  {
    zh: ["2025 年 4 月", "第一批公司通過審核", "審核意見直接寫在欄位旁的做法，從第一天沿用至今。"],
    en: [
      "April 2025",
      "The first companies pass the review",
      "Comments right beside each field have been part of it since day one.",
    ],
  },
  {
    zh: ["2025 年 11 月", "中英文雙語上線", "海外投資人可以用英文閱讀公司頁面並開始對話。"],
    en: [
      "November 2025",
      "Both languages go live",
      "Investors abroad can read company pages in English and start conversations.",
    ],
  },
  {
    zh: ["2026 年 6 月", "即時對話與媒合推薦", "邀請、對話與推薦在同一個地方完成。"],
    en: [
      "June 2026",
      "Live conversations and suggested matches",
      "Invitations, conversations and suggestions come together in one place.",
    ],
  },
];

const rowsIn = (language: "zh" | "en", image: DemoImage) => ({
  milestones: milestones.map(({ [language]: [date, title, text] }) => ({ date, title, text })),
  team: team.map(({ photo, [language]: [name, role, text] }) => ({ name, role, photo: image(photo), text })),
});

export const demoAbout: DemoKind = {
  kind: aboutKind,
  entries: [
    {
      daysAgo: 45,
      content: ({ image }) => ({
        ...initialAbout,
        langs: {
          zh_tw: { ...initialAbout.langs.zh_tw, ...rowsIn("zh", image) },
          en_us: { ...initialAbout.langs.en_us, ...rowsIn("en", image) },
        },
      }),
    },
  ],
};
