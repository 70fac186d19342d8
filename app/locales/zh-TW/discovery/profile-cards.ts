/** The cards of profiles, wherever they show. */
export const profileCards = {
  isNew: "新上架",
  checkSize: "單筆投資金額",
  /** On a card whose texts are in one language only. */
  partlyIn: { zh_tw: "部分內容只有中文", en_us: "部分內容只有英文" },
  found: {
    in: "{{field}}：",
    keys: "產業與地區",
    missing: "未提到：",
    and: "、",
  },
};
