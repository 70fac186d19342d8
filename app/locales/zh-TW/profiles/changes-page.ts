/** The owner's page of pending changes, and how a change is shown. */
export const changesPage = {
  description: "逐欄對照目前公開的內容與您的修改；只有您和募橋團隊看得到。",
  tabs: "檢視方式",
  changes: "修改內容",
  as: { visitor: "以訪客預覽", member: "以一般會員預覽", premium: "以高階會員預覽", startup: "以新創預覽" },
  previewNotice: "這是修改核准後的頁面預覽，目前還沒有公開。",
  empty: "沒有待審的修改",
  emptyText: "公開頁面維持不變，直到修改通過審核。",
  none: "內容和公開頁面相同。",
  state: {
    draft: "尚未送審",
    submitted: "審核中",
    returned: "已退回",
    discarded: "已捨棄",
  },
  returnedTitle: "審核人員的意見",
  answer: "回覆意見",
  discardedText: "這些修改已捨棄，仍可復原。",
  asideText: "您的資料已經下架，這些修改另外保留。",
  diff: {
    before: "目前公開",
    after: "修改後",
    outdated: "準備修改之後，公開頁面的這個欄位也變更過；核准後會換成這裡的內容。",
    formatting: "文字相同，只有格式不同。",
  },
};
