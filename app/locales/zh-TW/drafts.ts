/** Unsaved input: the offer above a form, and continuing after a log-in (decision 034). */
export const drafts = {
  title: "有一份還沒儲存的內容",
  description: "您在 {{time}} 輸入的內容沒有儲存，仍留在這個瀏覽器裡。",
  restore: "放回我輸入的內容",
  discard: "捨棄",
  restored: "已放回您輸入的內容，請檢查後儲存。",
  loggedOut: {
    title: "您已經登出",
    description: "剛才的內容還沒有儲存。重新登入後，會回到原來的頁面。",
  },
  continue: "歡迎回來，請從剛才的地方繼續。",
};
