/** Maintenance: the page shown to everyone but staff, and the bar that staff see. */
export const maintenance = {
  title: "系統維護中",
  text: "募橋正在維護，暫時無法使用。您的資料與訊息都不受影響，請稍後再回來。",
  retry: "約 15 分鐘後再試一次。",
  reload: "重新整理",
  off: { title: "目前沒有系統維護", text: "募橋正常運作中，所有功能都可以使用。" },
  bar: "維護模式已開啟：只有平台人員看得到網站，其他人會看到維護頁面。",
};
