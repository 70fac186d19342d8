/** The favorite button and the list of favorites. */
export const favorites = {
  add: "收藏「{{name}}」",
  remove: "取消收藏「{{name}}」",
  only: "只看我的收藏",
  emptyTitle: "這裡還沒有收藏",
  emptyHint: "在清單或檔案頁按下愛心，就能把感興趣的對象收在這裡。",
  browse: { startups: "瀏覽新創", investors: "瀏覽投資人" },
  gone: "這份檔案已經下架，無法收藏。",
};
