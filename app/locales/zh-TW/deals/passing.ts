/** The forms with which an investor passes on a startup, in a conversation and on its board. */
export const passing = {
  reason: "原因",
  reasonOrNone: "原因（選填）",
  waits: "太早了嗎？可以設定條件，公司回報的數字達成時通知您。公司會看到您設定的條件；不需要就留空。",
  introducing: "適合其他投資人嗎？可以一併引介，由公司決定是否同意，沒有任何費用或報酬；不引介就留空。",
  submit: "婉拒",
};
