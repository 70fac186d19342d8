/** Locked parts of profiles: their content, and how to unlock them (by `NextStep`, features/access/rules.ts). Levels are interpolated. */
export const access = {
  holds: {
    report: "完整的募資簡介、經營團隊、獲獎與專利",
    news: "最新消息與媒體報導",
    fundraising: "募資輪次、金額與釋出股份",
    financials: "財務狀況、營運狀況與財務文件",
    contact: "聯絡人與聯絡電話",
    investments: "投資理念與投資紀錄",
    message: "與對方直接對話",
  },
  steps: {
    log_in: {
      text: "登入後，依您的會員身分開放。",
      action: "登入",
      other: "免費註冊",
    },
    complete_profile: {
      text: "填妥投資人資料並送出審核，立即升級為「{{level}}」。",
      action: "填寫投資人資料",
    },
    upgrade: {
      text: "這部分對高階會員公開：{{levels}}。",
      action: "查看會員方案",
    },
    get_answer: {
      text: "這家新創在對話中回覆您之後，就會對您公開。",
      action: "前往對話",
    },
    investors_only: {
      text: "這部分只對投資人會員公開。",
    },
    publish_profile: {
      text: "公司檔案審核上架後，即可主動聯繫投資人。",
      action: "前往公司檔案",
    },
  },
};
