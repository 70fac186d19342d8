/** How suggested matches follow what a member does. */
export const suggestions = {
  wishes: {
    title: { startup: "您想找的投資人", investor: "您想找的新創" },
    description: "沒有勾選的項目不影響推薦。其他會員不會看到您勾選了什麼，只會知道自己是否相符。",
    legends: { types: "投資人類型", rounds: "募資輪次", regions: "所在地區", languages: "可以溝通的語言" },
    roleLegends: { startup: "本輪需要", investor: "您通常" },
    roles: { lead: "領投", follow: "跟投" },
    languages: { zh: "中文", en: "英文", ja: "日文", ko: "韓文" },
    save: "儲存",
  },
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
    title: "重設推薦",
    description: "從您到目前為止的行為得出的調整，以及上方的修改，都會刪除；推薦順序會回到最初。",
    withDismissals: "同時恢復推薦我標為不適合的對象",
    button: "重設推薦",
    confirm: "確定重設推薦？",
    confirmText: "重設後無法復原。您的收藏、對話與案件看板不受影響。",
  },
  done: {
    wished: "已儲存，推薦會依此更新。",
    on: "推薦已開始依您的行為調整。",
    off: "推薦不再依您的行為調整。",
    chosen: "已更新推薦。",
    forgotten: "已重設推薦。",
  },
};
