/** Descriptions for search results and shared links, for pages without another suitable text. */
export const descriptions = {
  /** The document's title around a page's own, the home page's title, and the site's description. */
  site: {
    title: "{{page}}｜募橋 Fundbridge",
    homeTitle: "募橋 Fundbridge｜新創與投資人的媒合平台",
    description: "經人工審核的新創與投資人媒合平台：查看募資簡介與投資偏好，直接對話。",
  },
  login: "登入募橋，查看訊息、審核進度與媒合推薦。",
  loginTypes: "選擇新創、投資人、天使投資人或企業創投帳號，登入募橋。",
  signUp: "免費註冊募橋：新創整理募資簡介，投資人搜尋合適的新創。",
  signUpSuccess: "請開啟啟用信中的連結完成註冊；沒收到信時可在此重新寄送。",
  signUpWelcome: "開始使用募橋：查看接下來的步驟，完成資料並送出審核。",
  activate: "設定密碼，啟用您的募橋帳號。",
  activateSuccess: "募橋帳號已啟用，可以登入並開始填寫資料。",
  messages: "與新創及投資人的對話，以及尚未讀取的訊息。",
  startup: {
    company: "公司資料的狀態、審核意見與後續步驟。",
    information: "公司名稱、產業、聯絡方式與登記資料。",
    fundraising: "募資狀態、輪次、金額與財務狀況。",
    detail: "問題、解法、市場、競爭、產品與團隊優勢。",
    more: "團隊、專利、獎項、文件、最新消息與投資人回饋。",
    activity: "公司參加的輔導計畫與目前階段。",
    plan: "申請輔導計畫，查看申請狀態、合約與里程碑。",
    service: "公司使用的加值服務。",
    profile: "管理分享連結，並下載公司一頁簡介。",
  },
  investor: {
    profile: "投資人資料的狀態、審核意見與後續步驟。",
    information: "投資人的基本資料、產業偏好與單筆投資金額。",
    holding: "持有中的投資列表。",
    disposed: "已出場的投資列表。",
  },
  edit: "編輯「{{section}}」，並查看尚缺的必填欄位。",
};
