/** Locked parts of profiles: their content, and how to unlock them (by `NextStep`, features/core/access/rules.ts). Levels are interpolated. */
export const access = {
  holds: {
    report: "完整的募資簡介、經營團隊、獲獎與專利",
    news: "最新消息與媒體報導",
    fundraising: "募資輪次、金額與預計釋股比例",
    financials: "財務狀況、營運狀況與財務文件",
    contact: "聯絡人與聯絡電話",
    investments: "投資理念與投資紀錄",
    message: "直接對話",
  },
  steps: {
    log_in: {
      texts: {
        report: "限「{{general}}」以上的投資人查看。請登入，或註冊成為投資人。",
        news: "限「{{general}}」以上的投資人查看。請登入，或註冊成為投資人。",
        fundraising: "限「{{general}}」以上的投資人查看。請登入，或註冊成為投資人。",
        message: "「{{general}}」以上的投資人可與新創對話，已上架的新創可邀請投資人。請登入或註冊。",
        financials: "限「{{premium}}」以上的投資人查看。請登入，或註冊成為投資人。",
        contact: "限「{{premium}}」以上的投資人，在這家新創回覆後查看。請登入，或註冊成為投資人。",
        investments: "登入後即可查看。",
      },
      action: "登入",
      other: "免費註冊",
    },
    complete_profile: {
      text: "填妥投資人資料並送出審核，立即升級為「{{general}}」。",
      action: "填寫投資人資料",
    },
    complete_profile_first: {
      text: "限「{{premium}}」以上的投資人查看。請先填妥投資人資料並送出審核，再升級會員。",
    },
    cancel_review: {
      text: "資料審核中。取消審核後重新送出，立即升級為「{{general}}」。",
      action: "前往投資人資料",
    },
    cancel_review_first: {
      text: "限「{{premium}}」以上的投資人查看。資料審核中，請先取消審核並重新送出，再升級會員。",
    },
    unpublish: {
      text: "資料已上架。下架後重新送出審核，立即升級為「{{general}}」。",
      action: "前往投資人資料",
    },
    unpublish_first: {
      text: "限「{{premium}}」以上的投資人查看。資料已上架，請先下架並重新送出審核，再升級會員。",
    },
    upgrade: {
      text: "升級為「{{premium}}」以上即可查看。",
      action: "升級為{{premium}}",
    },
    upgrade_and_answer: {
      text: "升級為「{{premium}}」以上，且這家新創回覆您後即可查看。",
    },
    get_answer: {
      text: "這家新創回覆您後即可查看。",
      action: "前往對話",
      start: "開始對話",
    },
    investors_only: {
      text: "僅限投資人查看。",
    },
    keep_account: {
      text: "帳號正在等待刪除，保留帳號後才能開始新的對話。",
      action: "保留我的帳號",
    },
    keep_account_first: {
      text: "帳號正在等待刪除。請先保留帳號，這裡會接著說明如何開通。",
    },
    publish_profile: {
      text: "公司資料審核上架後，即可邀請投資人對話。",
      action: "前往公司資料",
    },
    wait_for_review: {
      text: "公司資料審核中，審核通過後即可邀請投資人對話。",
      action: "查看審核進度",
    },
  },
};
