/** What a partner's host shows until its own texts are published. */
export const initialPartner = {
  logo: null,
  langs: {
    zh_tw: {
      name: "合作夥伴",
      headline: "與我們一起，走上通往資金的橋。",
      introduction:
        "我們與募橋合作，陪伴團隊把公司講清楚、遇見合適的投資人。從這裡註冊，您可以使用募橋的完整功能：雙語公司資料、真人審核、投資人搜尋與即時對話。",
      points: [
        { title: "有人陪著整理", text: "四大項資料循序完成，審核人員逐欄給意見。" },
        { title: "被對的人看見", text: "投資人依產業、階段與金額找到您。" },
        { title: "直接對話", text: "沒有中間人，訊息即時送達。" },
      ],
    },
    en_us: {
      name: "Our partner",
      headline: "Walk with us onto the bridge to capital.",
      introduction:
        "We work with Fundbridge to help teams say clearly what they do and meet the investors who fit. Sign up here and you get all of it: a bilingual company profile, human review, investor search and live conversation.",
      points: [
        { title: "Help along the way", text: "Four sections, one after another, with comments field by field." },
        { title: "Seen by the right people", text: "Investors find you by industry, stage and amount." },
        { title: "A direct line", text: "Nobody in between; messages arrive live." },
      ],
    },
  },
};
