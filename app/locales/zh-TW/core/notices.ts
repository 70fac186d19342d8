/** The bell and the page of notices. */
export const notices = {
  title: "通知",
  description: "募橋給您的所有通知，保留 180 天。",
  empty: "目前沒有通知",
  emptyText: "有回覆、會議、審核結果或訂單進度時，會列在這裡。",
  today: "今天",
  yesterday: "昨天",
  unseen: "未讀",
  markSeen: "全部標示為已讀",
  marked: "已全部標示為已讀。",
  all: "查看所有通知",
  settings: "通知設定",
  earlier: "更早的通知",
  failed: "無法載入通知",
};
