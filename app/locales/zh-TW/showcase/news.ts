/** Startup news and rewards: public pages and their owner's forms. */
export const news = {
  titleOf: "{{name}} 的最新消息",
  description: "{{name}} 發布的最新消息與媒體報導。",
  latest: "最新消息",
  all: "查看全部消息（{{count}}）",
  back: "回到 {{name}} 的公司頁面",
  readLink: "閱讀報導原文",
  opensElsewhere: "（在新分頁開啟）",
  photoOf: "「{{title}}」的照片",
  untitled: "（無標題）",
  empty: { title: "還沒有消息", hint: "這家新創發布消息後，就會出現在這裡。", action: "查看公司頁面" },
  rewards: "投資人回饋",
  fromAmount: "投資 {{amount}} 以上",
  anyAmount: "不限投資金額",
  scheduled: "預定發布",
  scheduledHint: "發布時間到了才會公開。",
};
