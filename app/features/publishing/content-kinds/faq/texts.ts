import type { KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

type Path = "langs.question" | "langs.answer" | "audience" | "topic" | "position";

export const faqTexts: Record<Locale, KindTexts<Path>> = {
  "zh-TW": {
    name: "常見問題",
    description: "新創與投資人常問的問題，依主題列在常見問題頁。",
    fields: {
      "langs.question": { label: "問題", hint: "用提問者的說法，一句話。" },
      "langs.answer": { label: "回答", hint: "先寫結論，再補充做法。" },
      audience: { label: "對象", options: { startup: "新創", investor: "投資人" } },
      topic: {
        label: "主題",
        options: {
          start: "開始使用",
          profile: "填寫資料",
          review: "審核與上架",
          contact: "媒合與對話",
          membership: "會員方案與費用",
          account: "帳號與隱私",
        },
      },
      position: { label: "順序", hint: "同一主題內由小到大排列，留白則排在最後。" },
    },
  },
  "en-US": {
    name: "FAQ",
    description: "Questions that startups and investors often ask, listed by topic on the FAQ page.",
    fields: {
      "langs.question": { label: "Question", hint: "One sentence, in the reader’s own words." },
      "langs.answer": { label: "Answer", hint: "Start with the conclusion, then explain how." },
      audience: { label: "Audience", options: { startup: "Startups", investor: "Investors" } },
      topic: {
        label: "Topic",
        options: {
          start: "Getting started",
          profile: "Your profile",
          review: "Review and listing",
          contact: "Matches and conversations",
          membership: "Membership and fees",
          account: "Account and privacy",
        },
      },
      position: { label: "Position", hint: "Lowest first within a topic; questions without one come last." },
    },
  },
};
