/** How evenly attention is shared among profiles, at the content desk. */
export const attention = {
  title: "曝光分布",
  description:
    "推薦與邀請分散給多少新創與投資人，每六小時更新。只計次數，不記錄誰看過誰。越集中，其他對象就越難被看見。",
  sides: { startup: "新創", investor: "投資人" },
  of: {
    suggested: { title: "出現在推薦名單", reached: "出現過" },
    invited: { title: "收到邀請", reached: "收到過" },
  },
  caption: "{{side}}：{{title}}",
  week: "起始日",
  current: "本週至今",
  reached: "{{reached, number}} / {{profiles, number}}",
  topTenth: "前一成的占比",
  percent: "{{number}}%",
  gini: "基尼係數",
  none: "還沒有數字",
  noneText: "六小時內會開始計算。",
  notes: {
    topTenth: "「前一成的占比」是次數最多的一成對象占全部次數的比例。完全平均時是 10%。",
    gini: "「基尼係數」從 0 到 1：0 表示每個對象的次數都相同，越接近 1 越集中在少數對象。",
  },
};
