/** The third-party consent question. Only the server has these texts; pages get them with their data. */
export const consent = {
  title: "Cookie 設定",
  lead: "募橋使用第三方服務了解網站使用情形、發現錯誤並改善服務。是否使用由您決定。",
  none: "募橋目前不使用任何第三方的分析或錯誤回報服務。",
  what: "同意後，您的瀏覽器會載入這些服務的程式，它們會知道您瀏覽的頁面。拒絕不影響任何功能，您隨時可以在這裡更改。",
  state: {
    open: "您尚未選擇，目前沒有載入任何第三方服務。",
    granted: "您已同意載入第三方服務。",
    refused: "您已拒絕，沒有載入任何第三方服務。",
  },
  accept: "同意",
  refuse: "拒絕",
  saved: "已儲存您的選擇。",
  line: {
    label: "第三方服務",
    text: "是否同意我們使用第三方服務了解網站使用情形並改善服務？拒絕不影響任何功能。",
    more: "了解與更改",
  },
  footer: "Cookie 設定",
};
