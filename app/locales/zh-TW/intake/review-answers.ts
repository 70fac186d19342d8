/** The owner's answers to a reviewer's comments. */
export const reviewAnswers = {
  title: "回覆審核意見",
  description: "請逐則修改或回覆。再次送審時，審核人員會看到您的回覆。",
  note: "整體說明",
  comment: "審核人員的意見",
  edit: "前往修改",
  label: "您的回覆",
  hint: "例如說明為什麼維持原樣，或修改在哪裡。留空即移除回覆。",
  save: "儲存回覆",
  saved: "已儲存回覆，再次送審時審核人員會看到。",
  removed: "已移除回覆。",
  closed: "這則意見已經不需要回覆，您的回覆沒有儲存。",
  empty: "目前沒有要處理的意見",
  emptyText: "資料被退回時，審核人員的意見會列在這裡。",
};
