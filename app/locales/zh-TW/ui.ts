/** Texts of the shared components. */
export const ui = {
  close: "關閉",
  goBack: "先不要",
  verified: "資料完整認證",
  tryAgain: "重試",
  phraseSeparator: "；",
  progress: "已填 {{filled}} 項，共 {{total}} 項",
  required: "必填",
  pagination: {
    label: "分頁",
    previous: "上一頁",
    next: "下一頁",
    page: "第 {{page}} 頁",
    position: "第 {{page}} 頁，共 {{pages}} 頁",
  },
  password: {
    show: "顯示密碼",
    hide: "隱藏密碼",
  },
  select: {
    choose: "請選擇",
  },
  tags: {
    open: "選擇項目",
    chosen: "已選 {{number}} 項",
    chosenOf: "已選 {{number}} 項，最多 {{max}} 項",
    remove: "移除「{{label}}」",
    search: "搜尋選項",
    noMatch: "沒有符合「{{query}}」的選項。",
  },
  toasts: "通知",
  share: {
    title: "分享",
    to: "分享到 {{service}}",
    copy: "複製連結",
    copied: "已複製連結",
    failed: "無法複製，請改從網址列複製。",
    more: "其他方式",
  },
};
