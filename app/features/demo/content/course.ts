import type { HelpedField } from "~/features/publishing/content-kinds/course/helped-fields";
import { type CourseContent, courseKind } from "~/features/publishing/content-kinds/course/kind";
import { firstDraft } from "~/features/publishing/publishing/kind";
import { type DemoVideo, lessonFileId } from "../lesson-files";
import type { DemoEntry, DemoKind } from ".";

/** A lesson matching its slides: title and chapters are their headings, seven seconds each. */
interface DemoLesson {
  video: DemoVideo;
  zh: string[];
  en: string[];
  text: [zh: string, en: string];
  helps?: HelpedField;
  isPreview?: true;
  hasSmall?: true;
}

const slideSeconds = 7;
const chapters = (titles: readonly string[]) =>
  titles.map((title, at) => `0:${String(at * slideSeconds).padStart(2, "0")} ${title}`).join("\n");

function lessonOf({ video, zh, en, text, helps, isPreview, hasSmall }: DemoLesson): CourseContent["lessons"][number] {
  return {
    title_zh_tw: zh[0] ?? "",
    title_en_us: en[0] ?? "",
    text_zh_tw: text[0],
    text_en_us: text[1],
    video: lessonFileId(`${video}.webm`),
    small_video: hasSmall ? lessonFileId(`${video}-small.webm`) : null,
    captions_zh_tw: lessonFileId(`${video}.zh-TW.vtt`),
    captions_en_us: lessonFileId(`${video}.en-US.vtt`),
    poster: null,
    chapters_zh_tw: chapters(zh),
    chapters_en_us: chapters(en),
    helps: helps ?? "",
    is_preview: isPreview ?? false,
  };
}

interface DemoCourse {
  category: CourseContent["category"];
  knowledge: CourseContent["knowledge"];
  door: CourseContent["door"];
  cover: string;
  teacher: { zh: [name: string, role: string]; en: [name: string, role: string] };
  zh: { title: string; summary: string; body: string; learn: string[] };
  en: { title: string; summary: string; body: string; learn: string[] };
  lessons: DemoLesson[];
}

const paragraphs = (text: string) =>
  text
    .split("\n")
    .map((one) => `<p>${one}</p>`)
    .join("");

const courses: DemoCourse[] = [
  {
    category: "pitching",
    knowledge: ["pitch_deck", "storytelling"],
    door: "member",
    cover: "news-1",
    teacher: { zh: ["林以安", "天使投資人"], en: ["Ian Lin", "Angel investor"] },
    zh: {
      title: "募資簡報入門",
      summary: "用十頁說完公司，讓投資人想再約一次。",
      body: "簡報不是把公司的一切都放進去，而是讓投資人想繼續聊。\n這門課程帶您排好十頁的順序，並把最重要的問題說清楚。",
      learn: ["十頁簡報的順序與取捨", "用一個人、一件事說清楚問題", "讓數字支持故事"],
    },
    en: {
      title: "Pitching your startup",
      summary: "Tell your company in ten slides, and get the next meeting.",
      body: "A deck isn’t everything about your company. It’s what makes investors want to talk.\nThis course puts ten slides in order, and makes the most important one, the problem, clear.",
      learn: [
        "The order of ten slides, and what to leave out",
        "Explain the problem by one person and one task",
        "Let numbers carry the story",
      ],
    },
    lessons: [
      {
        video: "ten-slides",
        zh: ["十頁簡報的順序", "第 1–3 頁：問題與解法", "第 4–7 頁：市場與成果", "第 8–10 頁：團隊與募資"],
        en: [
          "Ten slides, in order",
          "Slides 1–3: problem and solution",
          "Slides 4–7: market and traction",
          "Slides 8–10: team and the ask",
        ],
        text: ["先說結論，再說故事。", "Lead with the conclusion, then tell the story."],
        helps: "startup:report.summary",
        isPreview: true,
        hasSmall: true,
      },
      {
        video: "problem-first",
        zh: ["把問題說清楚", "一個人、一件事", "現在的代價", "為什麼現有做法不夠"],
        en: ["Make the problem clear", "One person, one task", "What it costs today", "Why today’s answers fall short"],
        text: ["好的問題，投資人聽完就點頭。", "With a good problem, investors nod before you go on."],
        helps: "startup:report.problem",
      },
    ],
  },
  {
    category: "finance",
    knowledge: ["financial_modeling"],
    door: "all",
    cover: "news-2",
    teacher: { zh: ["周冠宇", "創投合夥人"], en: ["Kuan-Yu Chou", "Venture partner"] },
    zh: {
      title: "估值與股權稀釋",
      summary: "投前、投後、認股權池：算清楚這一輪之後還剩多少。",
      body: "估值談的不只是金額，更是股份。\n這門課程用一張股權結構表，帶您試算三輪之後的結果。",
      learn: ["投前與投後估值的差別", "看懂股權結構表", "試算三輪之後的持股"],
    },
    en: {
      title: "Valuation and dilution",
      summary: "Pre-money, post-money, and option pools: know what you keep after this round.",
      body: "A valuation is about equity as much as money.\nWith one cap table, this course works out what is left three rounds from now.",
      learn: ["Pre-money and post-money", "Read a cap table", "Plan three rounds ahead"],
    },
    lessons: [
      {
        video: "valuation",
        zh: ["投前與投後估值", "一個例子", "稀釋了多少", "先談比例再談金額"],
        en: ["Pre-money and post-money", "An example", "How much dilution", "Share first, amount second"],
        text: ["一個例子看懂投前與投後。", "Pre-money and post-money by one example."],
        helps: "startup:funding_info.fundraising",
        isPreview: true,
      },
      {
        video: "cap-table",
        zh: ["看懂股權結構表", "員工認股", "可轉換工具", "算三輪之後"],
        en: ["Reading a cap table", "The option pool", "Convertible notes and SAFEs", "Plan three rounds ahead"],
        text: ["誰持有多少股份，下一輪之後呢？", "Who owns what, and what about after the next round?"],
        helps: "startup:funding_info.fund_of_shares",
      },
    ],
  },
  {
    category: "legal",
    knowledge: ["company_formation", "equity_structure"],
    door: "all",
    cover: "news-3",
    teacher: { zh: ["王思涵", "律師"], en: ["Ssu-Han Wang", "Attorney"] },
    zh: {
      title: "投資條件書導讀",
      summary: "優先清算權與反稀釋：簽名之前先看懂的兩個條款。",
      body: "條件書裡的幾個字，可能決定出場時每個人拿到多少。\n這門課程說明最常見的兩個條款，以及可以談的地方。",
      learn: ["優先清算權的三種形式", "反稀釋條款怎麼算", "哪些地方可以談"],
    },
    en: {
      title: "Reading a term sheet",
      summary: "Liquidation preference and anti-dilution: two terms to understand before you sign.",
      body: "A few words in a term sheet may decide who gets what at the exit.\nThis course explains the two most common terms, and what you can negotiate.",
      learn: ["Three forms of liquidation preference", "How anti-dilution is computed", "What you can negotiate"],
    },
    lessons: [
      {
        video: "liquidation",
        zh: ["優先清算權", "一倍不參與", "參與分配", "畫出分配圖"],
        en: ["Liquidation preference", "One times, non-participating", "Participating", "Draw the payout"],
        text: ["公司出售時，誰先拿回多少錢。", "Who gets money back first when a company is sold."],
        helps: "startup/fundraising",
      },
      {
        video: "anti-dilution",
        zh: ["反稀釋條款", "加權平均", "完全棘輪", "可以談的地方"],
        en: ["Anti-dilution", "Weighted average", "Full ratchet", "What you can negotiate"],
        text: ["下一輪價格較低時會發生什麼事。", "What happens if the next round is priced lower."],
      },
    ],
  },
  {
    category: "fundraising",
    knowledge: ["term_sheet", "valuation"],
    door: "member",
    cover: "news-4",
    teacher: { zh: ["張雅婷", "財務顧問"], en: ["Ya-Ting Chang", "Financial advisor"] },
    zh: {
      title: "盡職調查準備",
      summary: "把資料室準備好，讓投資人自己找到答案。",
      body: "投資人問的問題，九成都能事先準備。\n這門課程列出資料室該放的文件，並說明怎麼讓數字對得起來。",
      learn: ["資料室的四類文件", "讓簡報、財報與模型的數字一致", "準備一頁對照表"],
    },
    en: {
      title: "Preparing for due diligence",
      summary: "Get your data room ready, so that investors find answers by themselves.",
      body: "Nine in ten questions of investors can be prepared for.\nThis course lists what belongs into a data room, and makes your numbers match.",
      learn: [
        "Four kinds of documents for a data room",
        "Make the numbers in deck, statements, and model agree",
        "Prepare one page of references",
      ],
    },
    lessons: [
      {
        video: "data-room",
        zh: ["資料室該放什麼", "公司與股權", "合約與智財", "財務與稅務"],
        en: ["What goes into a data room", "Company and shares", "Contracts and IP", "Finance and tax"],
        text: ["資料室讓投資人自己找到答案。", "A data room lets investors find answers by themselves."],
        helps: "startup:report.operating_condition",
        isPreview: true,
      },
      {
        video: "numbers-match",
        zh: ["數字要對得起來", "營收怎麼認列", "毛利怎麼算", "準備一頁對照表"],
        en: [
          "Make the numbers match",
          "How revenue is recognized",
          "How margin is computed",
          "Prepare one page of references",
        ],
        text: ["簡報、財報與模型裡的數字必須一致。", "The numbers in your deck, statements, and model must agree."],
        helps: "startup:report.financial_status",
      },
    ],
  },
];

function entryOf({ category, knowledge, door, cover, teacher, zh, en, lessons }: DemoCourse, place: number): DemoEntry {
  return {
    daysAgo: 3 + place * 9,
    content: ({ image }): CourseContent => {
      const empty = firstDraft(courseKind);
      const inLanguage = (of: DemoCourse["zh"], [name, role]: [string, string], deck: string) => ({
        ...empty.langs.zh_tw,
        title: of.title,
        summary: of.summary,
        body: paragraphs(of.body),
        learn: of.learn.map((text) => ({ text })),
        teachers: [{ name, role, photo: null, text: "" }],
        materials: [{ title: deck, address: "/faq" }],
      });
      return {
        ...empty,
        category,
        knowledge,
        door,
        cover: image(cover),
        lessons: lessons.map(lessonOf),
        langs: {
          zh_tw: inLanguage(zh, teacher.zh, "常見問題"),
          en_us: inLanguage(en, teacher.en, "Frequently asked questions"),
        },
      };
    },
  };
}

export const demoCourse: DemoKind = { kind: courseKind, entries: courses.map(entryOf) };
