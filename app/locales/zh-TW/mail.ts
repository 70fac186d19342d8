/** Texts of the mails. A template has one button, which opens `{{link}}`; paragraphs are parted by an empty line. */
export const mail = {
  copyLink: "若按鈕無法點選，請複製以下網址，貼到瀏覽器開啟：",
  footer: "這封信由系統自動寄出，請勿直接回覆。",
  outbox: {
    title: "開發用信箱",
    description: "這裡列出系統寄出的信件，只存在於開發環境。",
    to: "收件人",
    filter: "篩選",
    all: "全部信件",
    empty: "還沒有信件",
    emptyText: "註冊一個帳號，啟用信就會出現在這裡。",
    signup: "前往註冊",
    preview: "信件內容：{{subject}}",
    statuses: { queued: "等待寄送", sent: "已寄出", failed: "寄送失敗" },
  },
  templates: {
    activate: {
      subject: "請啟用您的募橋帳號",
      heading: "歡迎加入募橋",
      body: "感謝您註冊募橋。請點選下方按鈕啟用帳號，完成後即可開始建立您的檔案。",
      button: "啟用帳號",
      note: "連結 24 小時內有效，且只能使用一次。若您沒有註冊募橋，請忽略這封信，帳號不會被啟用。",
    },
    accountExists: {
      subject: "您已經有募橋帳號",
      heading: "您已經有募橋帳號",
      body: "剛才有人以這個電子郵件註冊募橋，但這個信箱已經有帳號，因此沒有建立新帳號，原有的資料與密碼也沒有變動。\n\n如果是您本人，請直接登入。",
      button: "前往登入",
      note: "若不是您本人操作，可以放心忽略這封信。",
    },
    startupApproved: {
      subject: "「{{name}}」已通過審核並上架",
      heading: "恭喜，您的公司資料已上架",
      body: "「{{name}}」已通過審核，投資人現在可以在募橋找到您。\n\n建議您先看看公開頁面的樣子，再主動向合適的投資人提出洽談。",
      button: "查看公開頁面",
      note: "上架後若要修改內容，請先下架；修改完成後需要重新送審。",
    },
    investorApproved: {
      subject: "您的投資人資料已通過審核並上架",
      heading: "恭喜，您的投資人資料已上架",
      body: "「{{name}}」已通過審核，新創團隊現在可以在募橋找到您。\n\n您也可以主動瀏覽新創，向感興趣的團隊開啟對話。",
      button: "查看公開頁面",
      note: "上架後若要修改內容，請先下架；修改完成後需要重新送審。",
    },
    profileReturned: {
      subject: "「{{name}}」的資料需要補充後再送審",
      heading: "您的資料需要補充",
      body: "我們看過了「{{name}}」的資料，還有部分內容需要調整，因此先退回給您修改。\n\n{{message}}",
      button: "前往修改",
      note: "各欄位的說明會顯示在編輯頁面。修改完成後，請再次送出審核。",
    },
  },
};
