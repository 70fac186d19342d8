/** The board of deals. */
export const board = {
  title: "案件看板",
  description: {
    investor: "您收藏、收到或發出的邀請都在這裡。對方看不到看板，除非您選擇讓對方知道進度。",
    startup: "您接觸的投資人都在這裡。對方看不到看板，除非您選擇讓對方知道進度。",
  },
  stages: {
    investor: {
      watching: "關注中",
      new: "新案件",
      talking: "洽談中",
      meeting: "會議",
      checking: "審閱資料",
      won: "已投資",
      passed: "已婉拒",
    },
    startup: {
      watching: "關注中",
      new: "新接觸",
      talking: "洽談中",
      meeting: "會議",
      checking: "審閱資料",
      won: "已投資",
      passed: "已婉拒",
    },
  },
  changedMeanwhile: "這張卡片剛才在別處有了變更。已顯示最新內容，請再操作一次。",
};
