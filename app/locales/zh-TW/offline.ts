/** The page shown without a connection (product §25.8). The service worker contains it. */
export const offline = {
  title: "目前離線",
  text: "連不上募橋。請檢查網路連線，再試一次。",
  again: "重試",
  list: {
    title: "您的對話",
    note: "這是 {{time}} 的清單，僅供查看。連上網路後即可開啟對話。",
  },
};
