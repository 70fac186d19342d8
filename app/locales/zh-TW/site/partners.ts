/** The partner pages. The partners are content (`content-kinds/partner`). */
export const partners = {
  title: "合作夥伴",
  description: "與募橋合作的加速器、學校、公會與企業，以及成為夥伴的方式。",
  lead: "我們與這些單位合作，協助新創找到合適的投資人。",
  sections: { partner: "生態系夥伴", corporate: "企業夥伴" },
  visit: "前往 {{name}} 的網站",
  corporateLink: "了解企業夥伴計畫",
  emptyTitle: "夥伴名單整理中",
  empty: "想與募橋合作舉辦媒合、推薦團隊或提供資源，歡迎來信。",
  join: {
    title: "成為合作夥伴",
    text: "加速器、學校、公會與政府單位，都可以為自己的團隊設立專屬頁面、舉辦媒合活動。",
    action: "洽談合作",
  },
  corporate: {
    title: "企業夥伴計畫",
    description: "企業如何透過募橋找到合作與投資標的：題目徵件、媒合會議與企業創投會員。",
    eyebrow: "企業夥伴計畫",
    headline: "提出題目，找到能解題的新創",
    lead: "企業提出想解決的問題，募橋從審核過的新創中找出合適的團隊，從第一次會議到試點全程協助。",
    action: "洽談企業夥伴",
    cvc: "企業創投註冊",
    whatTitle: "計畫提供什麼",
    what: {
      brief: {
        title: "把需求寫成題目",
        text: "與您的業務單位一起，把需求整理成新創看得懂的題目：情境、限制與期待的成果。",
      },
      match: { title: "篩選與媒合", text: "依產業、技術與階段列出候選名單，附上契合的理由，由您挑選要見的團隊。" },
      pilot: { title: "從見面到試點", text: "安排會議、追蹤後續，並協助雙方議定試點的範圍與時程。" },
    },
    stepsTitle: "如何加入",
    steps: {
      talk: { title: "來信說明需求", text: "想解決的問題、預計的時程與負責窗口。" },
      meet: { title: "一小時訪談", text: "一起判斷題目是否適合新創，並確認資源與決策流程。" },
      start: { title: "公告題目", text: "確認內容後公告，開始收件與媒合。" },
    },
    listTitle: "參與的企業",
    cvcTitle: "也在投資新創？",
    cvcText: "以企業創投身分註冊，直接搜尋新創、查看財務文件並開始對話。會員分為企業創投一般會員與黑卡會員。",
    note: "計畫不保證促成投資或採購，合作條件由雙方自行議定。",
  },
};
