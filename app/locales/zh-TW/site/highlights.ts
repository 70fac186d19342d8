/** The staff page of profiles featured on the home page. */
export const highlights = {
  title: "首頁精選",
  description:
    "選定的公司與投資人會依序排在首頁精選的最前面，其餘由系統依圖片、會員等級與上架時間遞補。首頁顯示 {{startups}} 家新創、{{investors}} 位投資人。",
  sides: { startup: "新創", investor: "投資人" },
  chosen: "已選定",
  emptyTitle: "尚未選定",
  emptyDescription: "首頁精選目前全部由系統遞補。",
  hidden: {
    ended: "已到期，首頁不顯示",
    unpublished: "未上架，首頁不顯示",
  },
  unnamed: "尚未命名",
  up: "將{{name}}上移",
  down: "將{{name}}下移",
  remove: "將{{name}}移出首頁精選",
  until: "顯示至",
  untilHint: "留空表示沒有期限",
  saveUntil: "儲存期限",
  add: {
    title: "加入精選",
    hint: "以名稱搜尋已上架的新創或投資人",
    search: "搜尋",
    submit: "加入",
    submitNamed: "將{{name}}加入首頁精選",
    isFeatured: "已選定",
    none: "找不到名稱符合的公司或投資人，請換個名稱再搜尋。",
  },
  toast: {
    added: "已加入首頁精選。",
    removed: "已移出首頁精選。",
    scheduled: "已儲存期限。",
    moved: "已調整順序。",
    full: "每類最多 {{number}} 個名額，請先移出一個。",
    changed: "這份清單剛才有變動，請確認後再試一次。",
  },
};
