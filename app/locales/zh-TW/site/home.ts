/** The home page and the partners' landing pages. */
export const home = {
  hero: {
    eyebrow: "新創募資與投資媒合平台",
    title: { first: "好公司與對的資金，", second: "在橋上相遇。" },
    lead: "新創在募橋整理募資簡介，經人工審核後上架；投資人依產業、階段與金額搜尋，並直接對話。",
    startup: "我要募資：建立公司資料",
    investor: "我要投資：瀏覽新創",
    note: "註冊免費，中英雙語，人工審核。",
    picture: "插圖：一座橋，兩端分別是新創與投資人",
  },
  numbers: {
    label: "募橋現況",
    startups: "上架新創",
    investors: "上架投資人",
    conversations: "已展開的對話",
  },
  how: {
    title: "新創與投資人，各只要三步",
    lead: "不必靠人脈牽線，也不必盲目投遞。",
    startupSide: "新創",
    investorSide: "投資人",
    startup: {
      one: { title: "把公司講清楚", text: "依序完成四大項資料，支援中英文，尚缺的欄位一目了然。" },
      two: {
        title: "送審，取得逐欄意見",
        text: "審核人員會針對欄位提出意見；通過後上架，完成四大項的必填欄位即可取得資料完整認證。",
      },
      three: { title: "主動邀請，或等投資人聯繫", text: "查看投資人關注的產業與金額，再送出邀請。" },
    },
    investor: {
      one: {
        title: "說明您在找什麼",
        text: "填寫產業、單筆投資金額與投資經歷；完成必填欄位並送審，立即成為一般會員。",
      },
      two: { title: "搜尋真正要的", text: "支援中英文關鍵字；依產業與地區篩選，一般會員還可篩選輪次與金額。" },
      three: { title: "讀完再對話", text: "問題、解法、市場與財務在同一頁，值得談就傳訊息。" },
    },
    meet: { title: "直接對話", text: "訊息即時送達並顯示已讀，沒有仲介，也不抽成。" },
  },
  highlights: {
    startups: "精選新創",
    allStartups: "查看全部新創",
    investors: "精選投資人",
    allInvestors: "查看全部投資人",
  },
  achievement: {
    /** Used until the content block has a heading. */
    title: "募橋成果",
  },
  news: {
    title: "最新消息",
    all: "查看全部消息",
  },
  events: {
    title: "近期活動",
    all: "查看全部活動",
  },
  openness: {
    title: "依會員等級開放內容",
    lead: "每個等級看得到的內容不同；未開放的內容不會傳送給對方。",
    visitor: { who: "任何人", what: "卡片與基本介紹", text: "名稱、一句話介紹、產業、公司簡介、員工人數" },
    member: {
      who: "一般會員",
      what: "募資簡介與募資條件",
      text: "問題、解法、市場、競爭、團隊、輪次、金額、預計釋股比例",
    },
    premium: { who: "高階會員", what: "財務狀況與文件", text: "財務狀況、營運狀況、財務報表、其他文件" },
    talking: { who: "對方回覆後", what: "聯絡方式", text: "新創在對話中回覆高階會員後，對方才看得到聯絡人與電話" },
  },
  partners: {
    title: "合作夥伴",
  },
  closing: {
    title: "立即開始",
    startup: { title: "正在募資？", text: "建立公司資料，讓投資人找到您。", action: "新創註冊" },
    investor: { title: "正在尋找投資標的？", text: "填寫投資偏好，讓合適的新創也能找到您。", action: "投資人註冊" },
  },
  partnerPage: {
    with: "{{name}} × 募橋",
    startup: "以新創身分註冊",
    investor: "以投資人身分註冊",
    browse: "瀏覽新創",
    main: "前往募橋主站",
  },
};
