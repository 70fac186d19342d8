/** How suggested matches follow what a member does. */
export const suggestions = {
  title: "依您的行為調整推薦",
  description: {
    investor:
      "您收藏、邀請、回覆、會面、在案件看板上移動，或停留較久的新創，會讓類似的新創較常出現；您略過或標為不適合的，則較少出現。調整的幅度有限，這些內容也只有您看得到。",
    startup:
      "您收藏、邀請、回覆、會面，或在案件看板上移動的投資人，會讓類似的投資人較常出現；您略過或標為不適合的，則較少出現。調整的幅度有限，這些內容也只有您看得到。",
  },
  turnOff: "不再依行為調整",
  turnOn: "依行為調整",
  toMatches: "查看推薦",
  lines: {
    title: "目前的調整",
    description: "依您最近的行為計算。不準確時，請直接修改。",
    empty: "目前沒有調整。同類的對象，您收藏、邀請或略過得夠多，才會列在這裡。",
    counts: "感興趣：{{liked}}，略過：{{passed}}",
    choose: "要如何推薦「{{label}}」？",
  },
  features: { industry: "產業", domain: "技術領域", region: "地區", stage: "募資輪次", amount: "金額" },
  effects: { more: "較常推薦", fewer: "較少推薦", off: "不影響" },
  choices: { learned: "依我的行為", more: "多推薦", fewer: "少推薦", off: "不影響" },
  forget: {
    title: "刪除學到的內容",
    description: "到目前為止的行為不再影響推薦，上方的修改也會一併刪除，推薦的順序會回到最初。",
    withDismissals: "同時恢復推薦我標為不適合的對象",
    button: "刪除學到的內容",
    confirm: "確定刪除學到的內容？",
    confirmText: "刪除後無法復原。您的收藏、對話與案件看板不受影響。",
  },
  done: {
    on: "推薦已開始依您的行為調整。",
    off: "推薦不再依您的行為調整。",
    chosen: "已更新推薦。",
    forgotten: "已刪除學到的內容。",
  },
};
