/** The steps of a review. */
export const timeline = {
  title: "審核紀錄",
  empty: "還沒有任何紀錄。",
  by: { system: "系統", owner: "本人", reviewer: "審核人員" },
  comments: "欄位意見",
  answered: "本人回覆：{{answer}}",
  steps: {
    submitted: "送出審核",
    review_cancelled: "取消審核",
    approved: "核准上架",
    returned: "退回修改",
    unpublished: "下架",
    changes_prepared: "開始準備修改",
    changes_submitted: "送出修改審核",
    changes_cancelled: "取消修改審核",
    changes_approved: "核准修改",
    changes_returned: "退回修改內容",
    changes_discarded: "捨棄修改",
    changes_restored: "復原捨棄的修改",
    changes_applied: "將修改併入未上架的資料",
    levelled_up: "升為一般會員",
  },
};
