/** An account awaiting deletion (decision 010). */
export const erasing = {
  title: "帳號將於 {{date}}刪除",
  text: "在那之前，您可以取消刪除，保留帳號與資料。公開頁面需要重新送審才會再次上架。",
  banner: "這個帳號將於 {{date}}刪除，公開頁面已下架。",
  cancel: "取消刪除",
  keep: "保留我的帳號",
};
