/** Pending changes of a listed profile. */
export const pending = {
  title: "待審的修改",
  action: {
    prepare: "準備修改",
    prepareHint: "公開頁面維持不變，直到修改通過審核。",
    submit: "送出修改審核",
    cancel: "取消修改審核",
    discard: "捨棄修改",
    restore: "復原捨棄的修改",
    apply: "併入未上架的資料",
    nothing: "內容和公開頁面相同，還沒有可以送審的修改。",
    missing_one: "還有 {{count}} 個必填欄位未完成。",
    missing_other: "還有 {{count}} 個必填欄位未完成。",
    inReview: "我們正在審核您的修改，結果會顯示在這裡；沒有關閉審核通知的話，也會寄信給您。公開頁面仍在架上。",
    show_one: "查看待審的修改（{{count}} 項）",
    show_other: "查看待審的修改（{{count}} 項）",
    showDiscarded_one: "查看捨棄的修改（{{count}} 項）",
    showDiscarded_other: "查看捨棄的修改（{{count}} 項）",
  },
  discard: {
    title: "要捨棄這些修改嗎？",
    description: "公開頁面不受影響。捨棄後 7 天內可以復原；若開始準備新的修改，就無法再復原。",
  },
  apply: {
    title: "要併入未上架的資料嗎？",
    description: "列出的欄位會換成修改後的內容，其他欄位不變。",
  },
  unpublish: {
    withChanges: "下架時併入待審的修改",
    description:
      "下架後，其他人將看不到您的公開頁面，也搜尋不到您。沒有勾選併入時，待審的修改會另外保留，之後仍可取用。",
  },
  notice: {
    editing: "您正在編輯待審的修改",
    editingText: "公開頁面目前維持不變，其他人看不到這裡的內容。",
    edit: "編輯：",
    sections: "待審修改的各大項",
    live: "查看公開頁面",
    changes_one: "查看修改（{{count}} 項）",
    changes_other: "查看修改（{{count}} 項）",
    preview: "預覽修改後的頁面",
    /** For a profile that is hidden from people who are not logged in. */
    logIn: {
      title: "這是目前登入後看得到的內容",
      text: "您對未登入的訪客隱藏了整家公司。",
      change: "誰看得到",
    },
    none: { title: "這是目前公開的內容", text: "要修改請按「準備修改」；審核通過前，公開頁面維持不變。" },
    draft: { title: "這是目前公開的內容", text: "您有尚未送審的修改，其他人看不到。" },
    submitted: { title: "這是目前公開的內容", text: "您的修改正在審核中，核准後才會公開顯示。" },
    returned: { title: "這是目前公開的內容", text: "審核人員退回了您的修改，請依意見調整後再次送審。" },
    aside: { title: "有一份上架時準備的修改", text: "這些修改另外保留，不在目前的資料裡。" },
  },
  toast: {
    prepareFirst: "要修改已上架的資料，請先按「準備修改」。",
    prepared: "可以開始修改了，公開頁面維持不變。",
    submitted: "修改已送出審核。",
    cancelled: "已取消修改審核。",
    discarded: "已捨棄修改。",
    restored: "已復原修改。",
    applied: "已併入未上架的資料。",
  },
};
