/** The ecosystem page. Its own text is content (`content-kinds/ecosystem`). */
export const ecosystem = {
  title: "生態系",
  what: "生態系是什麼",
  map: {
    title: "彼此怎麼連結",
    description: "選擇一類單位，查看名單與適合的使用時機。",
    supports: "支持新創",
    funds: "提供資金與市場",
    serves: "服務雙方",
    startups: "新創",
    investors: "投資人",
    bridge: "募橋",
    summary:
      "加速器、政府計畫、學校與研究機構、共同工作空間支持新創；創投與天使、企業提供資金與市場；法律與會計、媒體與社群服務雙方。募橋在新創與投資人之間媒合。",
  },
  list: {
    title: "單位名單",
    filter: "依類別篩選",
    all: "全部",
    visit: "前往網站",
    note: "名單由募橋整理，供您參考；列入名單不代表合作關係，也不構成推薦。",
    emptyTitle: "這個類別還沒有單位",
    empty: "知道適合列入的單位嗎？歡迎告訴我們。",
    suggest: "推薦單位",
    showAll: "查看全部類別",
  },
  groups: {
    accelerator: { name: "加速器", text: "把產品、商業模式與募資簡報磨清楚，適合有雛形、正在找市場的團隊。" },
    fund: { name: "創投與天使", text: "提供資金與董事會經驗，適合已有初步成果、準備擴大的公司。" },
    government: { name: "政府計畫", text: "以補助、投資與輔導分擔早期研發的風險，多半有固定的申請時程。" },
    academia: { name: "學校與研究機構", text: "提供技術移轉、實驗設備與人才，適合深科技與生技團隊。" },
    corporate: { name: "企業", text: "以試點、採購與企業創投合作，適合產品已能進入客戶現場的公司。" },
    space: { name: "共同工作空間", text: "彈性的辦公地點與同儕，適合剛成立、人數還在變動的團隊。" },
    professional: { name: "法律與會計", text: "設立公司、股權規劃、投資合約與查帳，越早問，代價越小。" },
    media: { name: "媒體與社群", text: "讓市場知道您，也讓您遇見同業；活動與報導多在這裡發生。" },
  },
  join: {
    title: "準備好認識投資人了嗎？",
    text: "填好公司資料並通過審核，投資人就能找到您。",
    startup: "新創註冊",
    partners: "查看合作夥伴",
  },
};
