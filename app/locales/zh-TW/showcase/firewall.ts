/** What a startup hides from whom. */
export const firewall = {
  title: "誰看得到",
  description:
    "您可以對集團、企業創投或個別投資人隱藏部分資料。對方不會收到通知，在頁面上也看不出您填寫過這些資料。對話中的訊息不受影響。",
  seeAs: "以其他身分檢視",
  empty: {
    title: "目前沒有對任何人隱藏資料",
    text: "例如，若競爭對手的母公司旗下有創投，您可以對整個集團隱藏募資與財務資訊，其他投資人仍看得到。",
  },
  rules: {
    title: "目前的設定",
    since: "設定日期",
    seeAs: "查看對方看到的內容",
    seeAsOf: "查看對方看到的內容：{{whom}}",
    change: "修改",
    changeOf: "修改對{{whom}}隱藏的資料",
    remove: "恢復顯示",
    removeOf: "對{{whom}}恢復顯示",
  },
  /** Whom a rule is about. */
  whom: {
    visitors: "未登入的訪客",
    cvc: "所有企業創投",
    groupWithBelow_one: "{{name}}與旗下 {{count}} 個成員",
    groupWithBelow_other: "{{name}}與旗下 {{count}} 個成員",
  },
  kinds: { group: "集團" },
  /** What tells search results with the same name apart. */
  found: {
    parent: "屬於{{name}}",
    members_one: "{{count}} 位已上架的投資人",
    members_other: "{{count}} 位已上架的投資人",
    nobody: "沒有已上架的投資人",
    between: " · ",
  },
  rule: {
    numbers: "{{whom}}看不到您的募資與財務資訊。",
    documents: "{{whom}}看不到您的文件。",
    both: "{{whom}}看不到您的募資與財務資訊，也看不到您的文件。",
    profile: "{{whom}}完全看不到您的公司，在列表與搜尋中也找不到。",
  },
  /** After a rule was removed. */
  again: {
    numbers: "已對{{whom}}恢復顯示募資與財務資訊。",
    documents: "已對{{whom}}恢復顯示文件。",
    both: "已對{{whom}}恢復顯示募資與財務資訊及文件。",
    profile: "已對{{whom}}恢復顯示整家公司。",
  },
  unchanged: "沒有變更，原本就是這樣設定。",
  undo: "復原",
  add: {
    title: "要對誰隱藏？",
    from: "對{{whom}}隱藏",
    change: "修改對{{whom}}隱藏的資料",
  },
  choose: {
    search: "集團或投資人",
    searchHint: "輸入中文或英文名稱。選擇集團時，旗下的創投與子公司都包含在內。",
    submit: "搜尋",
    suggestions: "符合的集團與投資人",
    none: "找不到名稱包含「{{name}}」的集團或已上架的投資人，請換一個名稱搜尋。",
    everyone: "或對某一類對象隱藏",
    cvcHint: "由企業出資的創投，包含之後加入的。",
    visitorsHint: "必須登入才看得到您的公司，搜尋引擎也不會收錄。",
  },
  what: {
    title: "要隱藏哪些資料？",
    numbers: "募資與財務資訊",
    numbersHint:
      "募資輪次、預計募資金額、預計釋股比例、投資人回饋、財務與營運狀況。不含文件：簡報等文件裡通常也有數字，請另外勾選。",
    documents: "文件",
    documentsHint: "簡報、財務報表等只開放給部分投資人的文件。",
    profile: "整家公司",
    profileHint: "公司頁面無法開啟，列表、搜尋與媒合推薦中也不會出現，就像尚未上架。",
    included: "已包含在整家公司內。",
    submit: "儲存",
    other: "選擇其他對象",
  },
  preview: {
    title: "儲存後",
    again: {
      numbers: "這項設定不再隱藏募資與財務資訊。",
      documents: "這項設定不再隱藏文件。",
      profile: "這項設定不再隱藏整家公司。",
    },
  },
  reach: {
    visitors: "立即生效，適用於所有未登入的訪客。",
    investor: "立即生效，僅適用於這位投資人。",
    members_one: "立即生效，目前適用於 {{count}} 位已上架的投資人，之後加入的也適用。",
    members_other: "立即生效，目前適用於 {{count}} 位已上架的投資人，之後加入的也適用。",
    nobody: "目前沒有符合的已上架投資人，之後加入的也適用。",
  },
  public: {
    title: "未登入的訪客仍看得到您的公開資料",
    text: "任何人不必登入就能看到公司卡片與基本介紹，您隱藏的對象登出後也看得到。若不希望如此，請對未登入的訪客隱藏整家公司。",
    action: "對未登入的訪客隱藏",
  },
  links: {
    title_one: "您有 {{count}} 個有效的分享連結",
    title_other: "您有 {{count}} 個有效的分享連結",
    text: "分享連結不受這裡的設定影響，任何人拿到連結，都看得到連結顯示的內容。",
    action: "查看分享連結",
  },
  issues: {
    classes: "請選擇要隱藏的資料。",
    target: "請選擇要對誰隱藏。",
  },
};
