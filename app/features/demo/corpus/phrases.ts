import type { Bilingual } from "./concept";

/**
 * Sentences for every industry. Filled in per company: {name}, {customer}, {clients}, {growth}, {year}, {people},
 * {founder}, {revenue} and {burn} (amounts in words), {runway} (months), {margin} (percent), {city},
 * {renewal} (percent), {partners}.
 */
export const summaryClosings: Bilingual[] = [
  {
    zh: "公司成立於 {year} 年，總部位於{city}，團隊 {people} 人，目前服務 {clients} 個客戶，以{customer}為主。",
    en: "Founded in {year} in {city}, the team of {people} now serves {clients} {customer}.",
  },
  {
    zh: "自 {year} 年創立以來，這個 {people} 人的新創團隊從{city}出發，累積 {clients} 個客戶，以{customer}為主，續約率達 {renewal}%。",
    en: "Since {year} this startup of {people} people in {city} has won {clients} {customer}, and {renewal}% renew.",
  },
  {
    zh: "{founder}於 {year} 年在{city}創辦本公司，已完成天使輪募資，現有 {people} 位夥伴，服務 {clients} 個客戶，以{customer}為主。",
    en: "{founder} founded the company in {city} in {year} and closed an angel round; today {people} colleagues work with {clients} {customer}.",
  },
  {
    zh: "團隊 {people} 人，以{city}為基地，主要客戶是{customer}；過去一年營收成長 {growth}%。",
    en: "A team of {people} based in {city} whose main customers are {customer}; revenue grew {growth}% last year.",
  },
];

export const reasons: Bilingual[] = [
  {
    zh: "{founder}在這個產業工作超過十年，親眼看過同樣的錯誤一再發生。核心團隊曾一起完成三個產品，彼此知道怎麼吵架、怎麼收尾；我們也有最早一批願意具名推薦的客戶。",
    en: "{founder} spent more than ten years in this industry watching the same mistakes return. The core team has shipped three products together and knows how to argue and how to finish, and our first customers recommend us by name.",
  },
  {
    zh: "我們同時懂現場與技術：創辦團隊一半來自產業第一線，一半來自研究單位。{partners}願意把資料與場域交給我們，這是後進者花錢也買不到的時間。",
    en: "We know both the floor and the technology: half of the founders come from the front line, half from research. {partners} trust us with their data and their sites, which is time that latecomers cannot buy.",
  },
  {
    zh: "選擇現在，是因為法規、成本與使用習慣在這兩年同時到位。選擇我們，是因為{founder}帶領的團隊已經用最少的資源走到 {clients} 家客戶，每一步都留下可以檢驗的數字。",
    en: "Now, because regulation, cost and habit came together within two years. Us, because the team around {founder} reached {clients} customers on little money and left numbers to check at every step.",
  },
  {
    zh: "天使投資人在我們只有原型時就加入，陪我們走過三次改版。團隊離職率低於 5%，專利與原始碼完整歸屬公司，沒有任何代持或爭議。",
    en: "Angel investors joined when we had only a prototype and stayed through three rewrites. Fewer than 5% of the team have left, and patents and source code belong to the company without any dispute.",
  },
];

export const revenueClosings: Bilingual[] = [
  {
    zh: "平均合約年限兩年，獲客成本十一個月回收，前五大客戶占營收不到四成。",
    en: "Contracts run two years on average, acquisition cost is recovered in eleven months, and the five largest customers bring less than 40% of revenue.",
  },
  {
    zh: "直售與通路各占一半，通路夥伴抽成兩成；續約率 {renewal}%，續約時平均加購 1.3 倍。",
    en: "Half is sold directly and half through partners, who keep 20%. {renewal}% renew and spend 1.3 times as much when they do.",
  },
  {
    zh: "先以三個月試行案進場，轉為正式合約的比例超過七成；公共標案占比逐年下降。",
    en: "We enter with three-month pilots, more than 70% of which turn into contracts; the share of public tenders falls each year.",
  },
];

export const competitionClosings: Bilingual[] = [
  {
    zh: "我們持續追蹤國內外十二家同業，每季更新比較表，歡迎投資人索取。",
    en: "We follow twelve competitors at home and abroad and update our comparison each quarter; investors are welcome to ask for it.",
  },
  {
    zh: "最大的對手其實是「維持現狀」，因此我們把導入成本壓到客戶不需要開會就能決定。",
    en: "The strongest competitor is the status quo, so we keep the cost of trying us low enough to need no meeting.",
  },
  {
    zh: "關鍵技術已申請專利，並以資料與服務流程築起第二道門檻。",
    en: "The core technology is filed for patent; data and service routines are the second barrier.",
  },
];

export const finances: Bilingual[] = [
  {
    zh: "去年營收新臺幣 {revenue}，年成長 {growth}%，毛利率維持在 {margin}% 上下。每月現金支出約 {burn}，帳上現金可支應 {runway} 個月。財報由會計師事務所簽證。",
    en: "Revenue last year was {revenue}, up {growth}%, at a gross margin around {margin}%. We spend about {burn} a month and hold cash for {runway} months. Accounts are audited by a CPA firm.",
  },
  {
    zh: "近十二個月經常性收入為新臺幣 {revenue}，較前一年增加 {growth}%；毛利率 {margin}%。目前尚未獲利，預計十八個月內達到損益兩平，現金存量約 {runway} 個月。",
    en: "Recurring revenue over the last twelve months is {revenue}, {growth}% above the year before, at {margin}% gross margin. We are not yet profitable, expect to break even within eighteen months, and hold {runway} months of cash.",
  },
  {
    zh: "公司已連續三季營業利益為正，去年營收新臺幣 {revenue}（年增 {growth}%），毛利率 {margin}%。無銀行借款，股東往來已全數清償，在手現金足供 {runway} 個月營運。",
    en: "Operating profit has been positive for three quarters. Last year’s revenue was {revenue} (up {growth}%) at {margin}% gross margin. There are no bank loans, shareholder loans are repaid, and cash covers {runway} months.",
  },
];

export const operations: Bilingual[] = [
  {
    zh: "團隊 {people} 人，其中研發占六成。本年度重點為擴大業務與客服編制，並完成資訊安全管理系統驗證；產能與服務量能足以支應兩倍訂單。",
    en: "Of {people} people, 60% work in research and development. This year we extend sales and support and complete certification of our security management; capacity allows for twice the orders.",
  },
  {
    zh: "目前於{city}設有總部與測試場域，{clients} 家客戶每週使用。關鍵零件與雲端服務皆有第二供應來源，近一年服務可用率 99.9%。",
    en: "Headquarters and a test site are in {city}; {clients} customers use us every week. Key parts and cloud services have second sources, and availability over the last year was 99.9%.",
  },
  {
    zh: "已建立每月經營會議與董事會季報制度，主要指標即時可查。正與{partners}洽談合作，預計明年進入兩個海外市場。",
    en: "We hold monthly management meetings and report to the board each quarter, with live key figures. Talks with {partners} are under way, and two overseas markets are planned for next year.",
  },
];

export const useOfFunds: Bilingual[] = [
  {
    zh: "本輪資金預計五成投入產品研發、三成用於市場拓展，其餘為營運週轉。",
    en: "Of this round, half goes into product development, 30% into market entry, and the rest into operations.",
  },
  {
    zh: "募得資金將用於擴充業務團隊、海外認證與第二代產品量產。",
    en: "The round pays for a larger sales team, overseas certification and mass production of the second generation.",
  },
  {
    zh: "資金用途以人才為主：預計增聘 8 位工程師與 4 位客戶成功經理。",
    en: "Most of it goes to people: eight more engineers and four customer success managers.",
  },
];

/** The plain text of the "more" section. */
export const moreNote: Bilingual = {
  zh: "歡迎對{customer}有經驗的策略夥伴與我們聯繫，可安排現場參觀。",
  en: "Strategic partners who know {customer} are welcome; we are glad to arrange a visit.",
};

export const partners: Bilingual[] = [
  { zh: "工研院與兩所大學的研究團隊", en: "ITRI and research teams of two universities" },
  { zh: "國內前三大的系統整合商", en: "the three largest system integrators in Taiwan" },
  { zh: "日本關西的代理商", en: "a distributor in Kansai, Japan" },
  { zh: "新加坡與越南的在地夥伴", en: "local partners in Singapore and Vietnam" },
  { zh: "六家上市櫃企業的創新部門", en: "the innovation units of six listed companies" },
  { zh: "三個縣市的示範計畫辦公室", en: "the pilot offices of three counties" },
];

export const awards: Array<Bilingual & { detail: Bilingual }> = [
  {
    zh: "新創事業獎 潛力組",
    en: "Startup Award, Promising Category",
    detail: { zh: "於 186 家入圍新創中脫穎而出", en: "Chosen from 186 shortlisted startups" },
  },
  {
    zh: "亞洲創業大賽 評審團獎",
    en: "Asia Startup Cup, Jury Prize",
    detail: { zh: "來自 14 個國家的 320 隊參賽", en: "320 teams from 14 countries took part" },
  },
  {
    zh: "智慧城市創新應用獎",
    en: "Smart City Innovation Award",
    detail: { zh: "以實際場域成果獲選", en: "For results in a real deployment" },
  },
  {
    zh: "國家新創精進獎",
    en: "National Innovation Award",
    detail: { zh: "連續兩年通過專家複審", en: "Passed expert review two years in a row" },
  },
  {
    zh: "綠色產品設計獎",
    en: "Green Product Design Award",
    detail: { zh: "兼顧減碳與使用者體驗", en: "For cutting carbon without costing users comfort" },
  },
  {
    zh: "大專校院創業競賽 首獎",
    en: "University Venture Contest, First Prize",
    detail: { zh: "創辦團隊在學期間獲獎", en: "Won while the founders were at university" },
  },
  {
    zh: "社會創新組織 登錄",
    en: "Registered Social Innovation Organization",
    detail: { zh: "揭露社會使命與影響力報告", en: "For publishing its social mission and an impact report" },
  },
  {
    zh: "國際創新展 百大精選",
    en: "International Innovation Expo, Top 100",
    detail: { zh: "受邀赴日本與法國參展", en: "Invited to exhibit in Japan and France" },
  },
];

export const patentSubjects: Bilingual[] = [
  { zh: "資料處理方法與系統", en: "Data processing method and system" },
  { zh: "感測裝置及其校正方法", en: "Sensing device and its calibration method" },
  { zh: "即時辨識模型之訓練方法", en: "Training method of a real-time recognition model" },
  { zh: "模組化結構", en: "Modular structure" },
  { zh: "多方安全運算流程", en: "Secure multi-party computation flow" },
];

/** Generated names for bulk data, each with its romanisation. */
export const stems: Bilingual[] = (
  "晨光 Chenguang,拾穗 Shisui,遠岫 Yuanxiu,明澈 Mingche,海望 Haiwang,知行 Zhixing,禾豐 Hefeng,星野 Xingye," +
  "若水 Ruoshui,青禾 Qinghe,引力 Yinli,映月 Yingyue,島嶼 Daoyu,山嵐 Shanlan,躍進 Yuejin,匯川 Huichuan," +
  "心田 Xintian,光譜 Guangpu,藍鯨 Lanjing,飛鳶 Feiyuan,榕樹 Rongshu,初心 Chuxin,橋頭 Qiaotou,澄心 Chengxin," +
  "微光 Weiguang,嘉禾 Jiahe,鯨向 Jingxiang,拓樸 Topo,森耕 Sengeng,碧川 Bichuan,雲端 Yunduan,起點 Qidian," +
  "銀杏 Yinxing,織夢 Zhimeng,磐石 Panshi,洄瀾 Huilan,玉山 Yushan,大屯 Datun,淡江 Danjiang,蘭陽 Lanyang," +
  "合歡 Hehuan,霧峰 Wufeng,石門 Shimen,安平 Anping,鹿港 Lukang,竹塹 Zhuqian,艋舺 Bangka,旗津 Cijin," +
  "南風 Nanfeng,曙光 Shuguang,立夏 Lixia,小滿 Xiaoman,芒種 Mangzhong,白露 Bailu,霜降 Shuangjiang,穀雨 Guyu," +
  "向陽 Xiangyang,凌雲 Lingyun,千尋 Qianxun,萬象 Wanxiang,同行 Tongxing,有光 Youguang,無界 Wujie,雙溪 Shuangxi"
)
  .split(",")
  .map((entry) => {
    const [zh = "", en = ""] = entry.split(" ");
    return { zh, en };
  });

export const bulkSlogans: Bilingual[] = [
  { zh: "為{customer}而生的新創團隊", en: "A startup made for {customer}" },
  { zh: "讓{customer}每天少一件煩心事", en: "One worry less a day for {customer}" },
  { zh: "{customer}值得更好的工具", en: "{customer} deserve better tools" },
  { zh: "從{city}出發，改變一個產業的日常", en: "From {city}, changing an industry’s everyday" },
  { zh: "少一點繁瑣，多一點成果", en: "Less hassle, more results" },
  { zh: "看得見的進步，算得出的效益", en: "Progress you can see, returns you can count" },
];
