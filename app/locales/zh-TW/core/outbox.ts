/** The page of sent mails, in development. */
export const outbox = {
  title: "開發用信箱",
  description: "這裡列出系統寄出的信件，只存在於開發環境。",
  to: "收件人",
  filter: "篩選",
  all: "全部信件",
  empty: "還沒有信件",
  emptyText: "註冊一個帳號，啟用信就會出現在這裡。",
  signup: "前往註冊",
  attachment: "附件：{{name}}",
  preview: "信件內容：{{subject}}",
  statuses: { queued: "等待寄送", sent: "已寄出", failed: "寄送失敗" },
};
