/** The page that shows a startup its own profile as another reader gets it. */
export const seeAs = {
  title: "以其他身分檢視",
  now: "目前以「{{reader}}」的身分檢視",
  hint: "以下就是對方看到的內容，僅供檢視：按鈕無法使用，也不計入瀏覽次數。",
  hintUnlisted: "您的公司尚未上架，其他人都找不到。以下是上架後對方會看到的樣子，僅供檢視：按鈕無法使用。",
  back: "回到您的公司頁面",
  choose: { label: "切換身分", kinds: "身分", named: "您設定的對象", submit: "查看" },
  search: {
    label: "指定集團或投資人",
  },
  readers: {
    visitor: "未登入的訪客",
    basic: "投資人（基本會員）",
    member: "投資人（一般會員）",
    gold: "投資人（黃金會員）",
    cvc: "企業創投（黑卡會員）",
    group: "{{name}}旗下的企業創投",
  },
  parts: "對方看到的內容",
  views: { page: "公司頁面", card: "列表中的卡片", "one-pager": "一頁簡介", print: "列印版" },
  noCard: {
    hidden: "對方的列表中沒有您的卡片。",
    unlisted: "列表中目前沒有您的卡片，上架後才會出現。",
  },
  developers: "給開發者：API 回應",
  rules: {
    none: "您沒有對此身分隱藏任何資料。",
    opened: "您已在對話中對此投資人開放部分資料。",
    conversation: "前往對話",
    change: "變更隱藏設定",
  },
  onePager: {
    none: "對方沒有您的一頁簡介",
    visitor: "一頁簡介只能在對話中傳送給投資人，未登入的訪客拿不到。",
    onceSent: "您在對話中傳送後，對方才拿得到。對方會看到檔案的全部內容，不受「誰看得到」的設定影響。",
    sent: "您在對話中傳給對方的一頁簡介",
    whole: "對方隨時可以下載，並看到檔案的全部內容，不受「誰看得到」的設定影響。",
    make: "製作一頁簡介",
  },
  hidden: {
    title: "對方找不到您的公司",
    text: "列表、搜尋與媒合推薦中都不會出現您的公司，公司頁面與 API 也會顯示找不到。",
    public: "不過，未登入的訪客仍看得到您的公司卡片與基本介紹，對方登出後也看得到。",
    notPublic: "未登入的訪客也找不到您的公司，對方登出後同樣找不到。",
    seePublic: "查看未登入的訪客看到的內容",
  },
};
