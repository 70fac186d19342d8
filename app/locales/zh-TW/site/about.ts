/** The about page. Its own text is content (`content-kinds/about`). */
export const about = {
  title: "關於募橋",
  picture: "插圖：一座橋，兩端分別是新創與投資人。",
  mission: "我們的使命",
  story: "我們的故事",
  review: {
    title: "審核方式",
    lead: "每一份公司與投資人資料，都由審核人員讀過才上架。",
  },
  numbers: {
    title: "此刻的募橋",
    lead: "由系統即時計算。",
    startups: "上架新創",
    investors: "上架投資人",
    conversations: "已展開的對話",
  },
  milestones: "大事記",
  team: { title: "團隊", lead: "您在審核意見與客服信件裡遇到的人。" },
  contact: {
    title: "想和我們聊聊？",
    text: "使用上的問題、合作提案或媒體採訪，都歡迎來信。",
    action: "聯絡我們",
    faq: "查看常見問題",
  },
};
