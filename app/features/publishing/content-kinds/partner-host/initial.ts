/** The default content of a partner's host. */
export const initialPartner = {
  logo: null,
  langs: {
    zh_tw: {
      name: "合作夥伴",
      headline: "加入募橋，連結合適的投資人。",
      introduction:
        "我們與募橋合作，協助團隊整理公司資料、找到合適的投資人。從這裡註冊即可使用募橋的完整功能：雙語公司資料、人工審核、投資人搜尋與即時對話。",
      points: [
        { title: "有人陪著整理", text: "依序完成四大項資料，審核人員逐欄給意見。" },
        { title: "被對的人看見", text: "投資人依產業、階段與金額找到您。" },
        { title: "直接對話", text: "沒有中間人，訊息即時送達。" },
      ],
    },
    en_us: {
      name: "Our partner",
      headline: "Meet the right investors on Fundbridge.",
      introduction:
        "We work with Fundbridge to help teams build their company profiles and meet investors who fit. Sign up here for everything Fundbridge offers: a bilingual company profile, review by a person, investor search, and real-time messages.",
      points: [
        { title: "Help along the way", text: "Four sections, one after another, with comments field by field." },
        { title: "Seen by the right people", text: "Investors find you by industry, stage and amount." },
        { title: "A direct line", text: "No one in between. Messages arrive in real time." },
      ],
    },
  },
};
