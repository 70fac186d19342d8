/** The public page of an investor. */
export const investorPage = {
  unnamed: "尚未命名的投資人",
  about: "投資人簡介",
  approach: "投資理念",
  holding: "持有中的投資",
  disposed: "已出場的投資",
  conversation: "與投資人對話",
  facts: "投資偏好",
  group: "所屬集團",
  groupParent: "隸屬於{{name}}",
  groupChecked: "募橋團隊於 {{date}}確認",
  industries: "關注產業",
  domains: "關注技術領域",
  region: "所在縣市",
};
