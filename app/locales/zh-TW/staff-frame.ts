/** The navigation between staff areas. */
export const staffFrame = {
  navigation: "平台人員選單",
  review: "審核",
  reports: "檢舉",
  groups: "集團",
  claims: "認領",
  accounts: "帳號",
  orders: "訂單",
  import: "匯入",
  highlights: "首頁精選",
  content: "內容",
  coupons: "優惠代碼",
  newsletter: "電子報",
  contact: "聯絡訊息",
  plans: "輔導計畫",
  services: "服務申請",
  events: "活動報到",
};
