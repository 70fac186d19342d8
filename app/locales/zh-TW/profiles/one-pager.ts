/** The one-pager: its panel on "Sharing and one-pager", and the words on its page. */
export const onePager = {
  title: "公司一頁簡介",
  description: "把公司重點整理成一張 A4 的 PDF，附上公司頁面的 QR Code，方便寄送與列印。",
  language: "語言",
  languages: { "zh-TW": "繁體中文", "en-US": "English", both: "中英對照" },
  fundraising: "包含募資資訊",
  fundraisingHint: "募資狀態、輪次、預計募資金額與釋股比例。",
  draftHint: "公司資料尚未上架，簡介上會註明。",
  download: "下載 PDF",
  left: "本月剩餘 {{left}} 次下載（每月 {{allowance}} 次）",
  none: {
    title: "本月的下載次數已用完",
    text: "{{day}}會重新計算，每月可下載 {{allowance}} 次。",
    more: "升級以增加次數",
  },
  downloading: "正在下載 {{percent}}%",
  done: "已下載公司一頁簡介。",
  made: { title: "本月已製作", hint: "可以再次下載，不會扣次數。", withFundraising: "含募資資訊" },
  page: { place: "所在地", scan: "掃描 QR Code，查看完整的公司頁面", draft: "尚未上架" },
};
