/** The home page and the partners' landing pages. */
export const home = {
  hero: {
    eyebrow: "新創募資與投資媒合平台",
    title: { first: "好公司與對的資金，", second: "在橋上相遇。" },
    lead: "募橋替新創整理出投資人讀得下去的募資檔案，由真人審核後公開；投資人用產業、階段與金額找到它，讀完就在同一個地方開口。",
    startup: "我是新創，建立募資檔案",
    investor: "我是投資人，尋找新創",
    note: "註冊免費，中英雙語，每份檔案都有人讀過。",
    myCompany: "前往我的公司",
    myProfile: "前往我的資料",
    review: "前往審核中心",
    browseStartups: "瀏覽新創",
    browseInvestors: "瀏覽投資人",
    picture: "一座橋：左岸是新創，右岸是投資人，兩張名片在橋中央相遇。",
  },
  numbers: {
    label: "募橋現況",
    startups: "家審核過的新創",
    investors: "位公開的投資人",
    conversations: "段展開的對話",
  },
  how: {
    title: "兩岸各走三步，就到橋中央",
    lead: "不用拜託人牽線，也不用在名單裡碰運氣。",
    startupSide: "新創這一岸",
    investorSide: "投資人那一岸",
    startup: {
      one: { title: "把公司講清楚", text: "四個章節、中英兩種語言，哪些欄位還沒填一眼就知道。" },
      two: { title: "送審，有人逐欄讀過", text: "審核人員對欄位留下意見；通過後公開，四章齊全的再加上資料完整認證。" },
      three: { title: "提案，或等人敲門", text: "看得到投資人要的產業與金額，挑對人寫第一封提案。" },
    },
    investor: {
      one: { title: "說明您在找什麼", text: "產業、單筆金額與投資經歷。填完必填資料送出，立刻成為一般會員。" },
      two: { title: "搜尋真正要的", text: "兩個字的「生技」也找得到；產業、地區、輪次與金額都能篩。" },
      three: { title: "讀完再開口", text: "問題、解法、市場與財務在同一頁，值得談就傳訊息。" },
    },
    meet: { title: "橋中央：一段對話", text: "訊息即時送達，讀了沒，一看就知道。中間沒有仲介，也不抽成。" },
  },
  highlights: {
    startups: "剛走上橋的新創",
    allStartups: "查看全部新創",
    investors: "正在找案子的投資人",
    allInvestors: "查看全部投資人",
  },
  openness: {
    title: "看得到多深，由身分決定",
    lead: "新創願意寫下真話，是因為知道誰讀得到。每一層都在伺服器上把關，不該看的內容不會送到瀏覽器。",
    visitor: { who: "任何人", what: "名片與基本介紹", text: "名稱、標語、產業、公司簡介、團隊規模" },
    member: { who: "一般會員", what: "完整報告與募資條件", text: "問題、解法、市場、競爭、團隊、輪次、金額、出讓股份" },
    premium: { who: "高階會員", what: "財務狀況與文件", text: "財務狀況、營運現況、財報、附件" },
    talking: { who: "聊過之後", what: "聯絡方式", text: "新創在對話中回覆高階會員後，對方才看得到聯絡人與電話" },
  },
  partners: {
    title: "同行夥伴",
  },
  closing: {
    title: "今天就走上橋",
    startup: { title: "正在募資？", text: "一個下午，留下一份能被找到的檔案。", action: "新創註冊" },
    investor: { title: "手上有資金？", text: "三分鐘說清楚偏好，讓對的公司來找你。", action: "投資人註冊" },
  },
  partnerPage: {
    with: "{{name}} × 募橋",
    startup: "以新創身分加入",
    investor: "以投資人身分加入",
    browse: "先看看平台上的新創",
    main: "前往募橋主站",
  },
};
