/** The favorite button and the list of favorites. */
export const favorites = {
  add: "收藏「{{name}}」",
  remove: "取消收藏「{{name}}」",
  only: "只看我的收藏",
  emptyTitle: "這裡還沒有收藏",
  emptyHint: "點選愛心，即可收藏感興趣的新創或投資人。",
  browse: { startups: "瀏覽新創", investors: "瀏覽投資人" },
  gone: "這個頁面已經下架，無法收藏。",
};
