/** Sending what another app shared with the installed one. */
export const shareIn = {
  title: "傳送分享的內容",
  description: "選擇要傳給誰。內容會先放進訊息欄，確認後再傳送。",
  text: "分享的內容",
  tooLong_one: "超過長度上限 {{count}} 字。",
  tooLong_other: "超過長度上限 {{count}} 字。",
  conversations: "對話",
  favorites: "我的收藏",
  none: {
    title: "還沒有可以傳送的對象",
    description: "收藏感興趣的對象或先展開對話，就能把其他 App 分享的內容傳過去。",
    startup: "瀏覽新創",
    investor: "瀏覽投資人",
  },
};
