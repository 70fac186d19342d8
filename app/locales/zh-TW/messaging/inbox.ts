/** Conversations in lists: the last message, and the newest ones on the account's pages. */
export const inbox = {
  you: "您：{{text}}",
  pitchSent: "已送出邀請，等待回覆",
  pitchReceived: "邀請您對話",
  system: {
    passed: "{{name}} 婉拒進一步洽談（{{reason}}）。感謝您的聯繫，祝一切順利。",
    passedByYou: "您婉拒進一步洽談（{{reason}}）。",
    reopened: "{{name}} 重新開啟了對話。",
    reopenedByYou: "您重新開啟了對話。",
  },
  letter: "{{name}} 寄來月報。",
  letterByYou: "您寄出月報。",
  meeting: {
    requested: "{{name}} 申請了開放時段。",
    offered: "{{name}} 提出了會議時間。",
    countered: "{{name}} 改提了其他會議時間。",
    agreed: "{{name}} 同意了會議時間，已約定會議。",
    asked_to_move: "{{name}} 想更改會議時間。",
    moved: "{{name}} 同意了新的會議時間。",
    cancelled: "{{name}} 取消了會議。",
    withdrawn: "{{name}} 收回了會議提議。",
  },
  meetingByYou: {
    requested: "您申請了開放時段。",
    offered: "您提出了會議時間。",
    countered: "您改提了其他會議時間。",
    agreed: "您同意了會議時間，已約定會議。",
    asked_to_move: "您提議更改會議時間。",
    moved: "您同意了新的會議時間。",
    cancelled: "您取消了會議。",
    withdrawn: "您收回了會議提議。",
  },
  passReasons: { stage: "階段不合", sector: "領域不合", place: "地區不合", amount: "金額不合", timing: "時機不合", other: "其他原因" },
  recent: {
    title: "最近的對話",
    all: "全部訊息",
    none: {
      startup: "還沒有對話。公司上架期間，您可以邀請投資人，投資人也能聯繫您。",
      investor: "還沒有對話。在新創的頁面可以開始對話。",
    },
  },
};
