import type { Concept } from "./concept";

/** 企業軟體、人力資源、法律與不動產科技 */
export const workConcepts: Concept[] = [
  {
    id: "saas",
    industries: ["software", "saas", "productivity"],
    domains: ["generative_ai", "cloud_computing"],
    hue: 206,
    mark: "grid",
    suffixes: [
      { zh: "軟體", en: "Software" },
      { zh: "雲端", en: "Cloud" },
      { zh: "數位", en: "Digital" },
    ],
    purpose: {
      zh: "好的軟體會讓人忘記它的存在。我們替中小企業把繁瑣的流程變成按一下，把下班時間還給大家。",
      en: "Good software is forgotten while used. We turn the chores of small firms into one click and give everybody their evening back.",
    },
    problem: {
      zh: "中小企業平均使用十一套互不相通的工具，員工每天花兩小時在複製貼上。導入大型系統太貴，繼續用試算表又常常算錯。",
      en: "Small firms use eleven tools that do not talk to one another, and people copy and paste two hours a day. Large systems are too expensive, and spreadsheets go wrong.",
    },
    solution: {
      zh: "{name}以無程式碼的流程引擎連接既有工具，內建常見的產業範本；生成式 AI 負責草稿，人負責決定，每一步都有紀錄。",
      en: "{name} joins existing tools with a no-code engine and industry templates. Generative AI drafts, people decide, and each step is recorded.",
    },
    features: [
      { zh: "百種常用服務即插即用", en: "A hundred services ready to connect" },
      { zh: "權限細到欄位", en: "Permissions down to the field" },
      { zh: "繁體中文語意搜尋", en: "Semantic search in Traditional Chinese" },
      { zh: "資料可隨時完整匯出", en: "Export everything at any time" },
      { zh: "99.9% 服務可用率承諾", en: "99.9% availability, promised" },
    ],
    market: {
      zh: "國內中小企業超過一百六十萬家，軟體支出占營收不到 1%，仍遠低於日韓。我們已有 {clients} 家付費客戶，主要是{customer}。",
      en: "More than 1.6 million small firms in Taiwan spend under 1% of revenue on software, far below Japan and Korea. {clients} pay for us, mostly {customer}.",
    },
    competition: {
      zh: "國際 SaaS 缺乏本地發票、勞健保等規則，本地套裝軟體更新慢。我們把在地規則做成模組，每季更新。",
      en: "Global SaaS lacks local invoices and labor rules, and local packages update slowly. We keep local rules as modules and renew them each quarter.",
    },
    revenue: [
      { zh: "每人每月 180 至 450 元訂閱", en: "NT$180 to 450 per person a month" },
      { zh: "依流程執行次數分級計價，年繳九折", en: "Tiers by runs, 10% off when paid yearly" },
    ],
    companies: [
      {
        name: { zh: "會後", en: "Aftermeet" },
        slogan: { zh: "會議結束，事情就開始動", en: "The meeting ends and the work begins" },
        description: {
          zh: "會後把中英台夾雜的會議錄音轉成決議與待辦，自動分派到專案工具，沒人再說「上次講了什麼」。",
          en: "Aftermeet turns meetings in mixed Mandarin, English and Taiwanese into decisions and tasks in your project tool.",
        },
        pain: {
          zh: "每週十二小時的會議，會議紀錄卻沒人想寫；三天後沒人記得是誰答應了什麼。",
          en: "Twelve hours of meetings a week and nobody wants to write minutes. Three days later nobody knows who promised what.",
        },
        product: {
          zh: "分辨發言者與口頭承諾，產出可追蹤的待辦；錄音可選擇於 24 小時後自動刪除。",
          en: "It tells speakers apart, catches promises and makes tasks of them; recordings can delete themselves after 24 hours.",
        },
        customer: { zh: "軟體與顧問公司", en: "software and consulting firms" },
        region: "台北市",
      },
      {
        name: { zh: "報價鳥", en: "Quotebird" },
        slogan: { zh: "三分鐘報價，比對手早一步", en: "A quote in three minutes, a step ahead" },
        description: {
          zh: "報價鳥讀懂客戶寄來的圖面與郵件，自動產生加工件報價單，協助接單型工廠搶下訂單。",
          en: "Quotebird reads customers’ drawings and mails and drafts quotes for machined parts, so that job shops win the order.",
        },
        pain: {
          zh: "加工廠老闆晚上十點還在算報價，三天後回覆時，訂單已經給了別人。",
          en: "A workshop owner is still calculating at ten at night, and three days later the order has gone elsewhere.",
        },
        product: {
          zh: "辨識 PDF 與 STEP 圖檔特徵，依材料、機時與歷史報價估算，老闆只需調整利潤。",
          en: "It reads features of PDF and STEP files and estimates from material, machine time and past quotes; the owner adjusts the margin.",
        },
        customer: { zh: "金屬加工與模具廠", en: "metalworking and mold shops" },
        region: "台中市",
      },
      {
        name: { zh: "文脈", en: "Wenmai Docs" },
        slogan: { zh: "公司的記憶，問得到", en: "Your company’s memory, there for the asking" },
        description: {
          zh: "文脈把散落各處的規章、合約與信件變成可以對話的知識庫，回答都附上出處。",
          en: "Wenmai Docs makes rules, contracts and mails into a knowledge base you can ask, with a source for every answer.",
        },
        pain: {
          zh: "資深同事離職，答案也跟著離職；新人問了三個群組，得到三種說法。",
          en: "When a senior colleague leaves, the answers leave too. A newcomer asks three groups and hears three versions.",
        },
        product: {
          zh: "依部門權限檢索，不確定時直接說不知道；私有雲部署，文件不離開公司。",
          en: "Search follows each department’s permissions and admits what it does not know; it runs in your own cloud.",
        },
        customer: { zh: "製造業與金融業總管理處", en: "headquarters of manufacturers and financial firms" },
        region: "新竹縣/市",
      },
    ],
  },
  {
    id: "human-resources",
    industries: ["human_resources", "recruiting", "employee_benefits"],
    domains: ["machine_learning", "natural_language"],
    hue: 268,
    mark: "orbit",
    suffixes: [
      { zh: "人才", en: "Talent" },
      { zh: "人資科技", en: "HR Tech" },
      { zh: "職涯", en: "Careers" },
    ],
    purpose: {
      zh: "讓對的人遇見對的工作，也讓工作不再只是工作。公司最大的資產，每天晚上都會下班回家。",
      en: "Bring the right people and work together, and make work more than work. A company’s greatest asset goes home every evening.",
    },
    problem: {
      zh: "缺工與缺才同時發生：企業平均要四十五天才能補一個人，新人卻有三成在半年內離職。人資忙著算加班費，沒有時間理解人。",
      en: "Hands and talent are both short: it takes forty-five days to fill a post, and 30% leave within half a year. HR counts overtime and has no time to know people.",
    },
    solution: {
      zh: "{name}從招募、排班到留任提供一致的資料，演算法經第三方偏誤檢測，敏感欄位不進模型，應徵者可以查詢原因。",
      en: "{name} keeps one record from hiring to staying. Its algorithms are tested for bias by others, sensitive fields stay out, and applicants may ask why.",
    },
    features: [
      { zh: "勞基法規則自動檢核", en: "Checks labor law by itself" },
      { zh: "跨平台職缺同步", en: "Posts jobs on all boards at once" },
      { zh: "離職風險早期提醒", en: "Early signs of leaving" },
      { zh: "多國語言介面", en: "Interface in several languages" },
      { zh: "匿名意見回饋", en: "Anonymous feedback" },
    ],
    market: {
      zh: "國內人資服務市場約新臺幣一千億元，移工與外籍專才人數突破八十萬。已有 {clients} 個客戶導入，以{customer}為主，年成長 {growth}%。",
      en: "HR services in Taiwan are worth NT$100 billion, and migrant and foreign professionals exceed 800,000. {clients} {customer} use us, growing {growth}% a year.",
    },
    competition: {
      zh: "求職網站賣曝光，不管適不適合；大型人資系統以報表為主。我們以留任率計價，與企業同進退。",
      en: "Job boards sell exposure, and HR suites make reports. We are paid by retention and share the result.",
    },
    revenue: [
      { zh: "錄取並滿三個月才收費", en: "Paid only after three months in the job" },
      { zh: "每位員工每月 60 元的平台費", en: "NT$60 per employee a month" },
    ],
    companies: [
      {
        name: { zh: "班表熊", en: "Shiftbear" },
        slogan: { zh: "排班不再靠交情", en: "Shifts without favors" },
        description: {
          zh: "班表熊為零售與餐飲業自動排班，兼顧法規、意願與營業額，店長每週省下五小時。",
          en: "Shiftbear schedules shops and restaurants by law, wishes and sales, and saves managers five hours a week.",
        },
        pain: {
          zh: "店長排一次班要兩個晚上，不小心違反休息時間就被開罰；工讀生臨時請假，群組一片沉默。",
          en: "A schedule takes two evenings, and one missed rest period brings a fine. When a student calls in sick the chat goes quiet.",
        },
        product: {
          zh: "依預估來客產生班表並自動檢核勞基法，缺班時通知符合資格且有意願的人，一鍵接班。",
          en: "It plans by expected guests, checks the law and offers open shifts to those qualified and willing, in one tap.",
        },
        customer: { zh: "連鎖零售、餐飲與物流業", en: "retail, restaurant and logistics chains" },
        region: "新北市",
      },
      {
        name: { zh: "新鄉人才", en: "Newhome Talent" },
        slogan: { zh: "把外籍人才，變成新同鄉", en: "Foreign talent, new neighbors" },
        description: {
          zh: "新鄉人才媒合東南亞僑外生與臺灣企業，從實習、簽證到落地生活一站處理。",
          en: "Newhome Talent matches students from Southeast Asia with firms in Taiwan, from internship and visa to settling in.",
        },
        pain: {
          zh: "每年三萬名僑外生畢業，六成想留下來，卻卡在簽證與不知道哪家公司願意用外國人。",
          en: "30,000 foreign students graduate each year. Most want to stay and fail at visas, or do not know who would hire them.",
        },
        product: {
          zh: "評點制資格自動試算，文件清單逐項追蹤；到職後三個月由母語顧問陪伴。",
          en: "Eligibility points are computed, every document is followed, and an adviser in the mother tongue stays for three months.",
        },
        customer: { zh: "製造業、資訊業與大專校院", en: "manufacturers, IT firms and universities" },
        region: "高雄市",
      },
      {
        name: { zh: "心橋健康", en: "Heartbridge" },
        slogan: { zh: "請得了假，也說得出口", en: "Able to take leave, able to say so" },
        description: {
          zh: "心橋健康提供企業員工協助方案，匿名預約心理諮商與職場調解，費用由公司負擔。",
          en: "Heartbridge offers employee assistance: anonymous counseling and mediation, paid by the company.",
        },
        pain: {
          zh: "員工有狀況時主管最後才知道，等到請病假，團隊已經少了三個人。",
          en: "The manager is the last to know. When sick leave comes, the team has already lost three.",
        },
        product: {
          zh: "四十八小時內安排諮商，企業只看得到匿名趨勢；主管訓練課程協助辨識警訊。",
          en: "Counseling within forty-eight hours; the company sees only anonymous trends, and managers learn to read the signs.",
        },
        customer: { zh: "科技業與醫療機構人資部門", en: "HR teams of technology firms and hospitals" },
        region: "台北市",
      },
    ],
  },
  {
    id: "property-law",
    industries: ["real_estate", "property_technology", "legal_technology"],
    domains: ["natural_language", "smart_home"],
    hue: 56,
    mark: "arc",
    suffixes: [
      { zh: "不動產科技", en: "PropTech" },
      { zh: "法律科技", en: "LegalTech" },
      { zh: "居住", en: "Living" },
    ],
    purpose: {
      zh: "把看不懂的契約、看不見的管線，變成人人可以理解的資訊。住得安心，從資訊對等開始。",
      en: "Turn contracts nobody reads and pipes nobody sees into information for all. Living at ease begins with knowing as much as the other side.",
    },
    problem: {
      zh: "租屋、裝潢與社區管理的糾紛每年超過五萬件，多數起因於合約不清與資訊落差；專業律師與技師的時間又貴又難約。",
      en: "Disputes over rent, renovation and housing management exceed 50,000 a year, mostly from unclear contracts and missing information, and professionals are expensive and booked.",
    },
    solution: {
      zh: "{name}以結構化資料取代紙本與口頭承諾，AI 先做風險標示，再由專業人員把關；重要節點自動提醒，爭議時有憑有據。",
      en: "{name} replaces paper and spoken promises with structured records. AI marks risks, professionals review, and deadlines remind by themselves.",
    },
    features: [
      { zh: "條款風險以顏色標示", en: "Risky clauses marked by color" },
      { zh: "具法律效力的電子簽署", en: "Legally valid e-signatures" },
      { zh: "公共設施報修全程紀錄", en: "Repairs of shared facilities on record" },
      { zh: "專業人員線上複核", en: "Online review by professionals" },
      { zh: "內建內政部定型化契約", en: "The government’s standard contracts built in" },
    ],
    market: {
      zh: "全臺四萬個社區、一百萬戶租屋家庭與七十萬家公司每年簽訂數百萬份合約。我們先服務{customer}，已累積 {clients} 家客戶。",
      en: "40,000 housing communities, a million renting households and 700,000 companies sign millions of contracts a year. We serve {customer} first and have {clients} customers.",
    },
    competition: {
      zh: "仲介與物業公司以人力為主，法律服務按時計費。我們標準化八成的需求，剩下兩成交給合作專家。",
      en: "Agencies run on people and lawyers bill by the hour. We standardize 80% of the need and hand the rest to partner experts.",
    },
    revenue: [
      { zh: "社區每戶每月 15 元，房東方案另計", en: "NT$15 a month per household, with landlord plans on top" },
      { zh: "依合約份數計費，專家複核另收服務費", en: "Priced per contract, with expert review on top" },
    ],
    companies: [
      {
        name: { zh: "租得好", en: "Rentwell" },
        slogan: { zh: "房東安心，房客也安心", en: "Ease for landlord and tenant alike" },
        description: {
          zh: "租得好提供線上簽約、押金信託與修繕媒合，讓租屋糾紛在發生之前就被解決。",
          en: "Rentwell offers online leases, deposits in trust and repair matching, so that disputes end before they begin.",
        },
        pain: {
          zh: "退租時牆上一個洞，押金扣多少全憑良心；房東怕惡房客，房客怕黑心房東。",
          en: "A hole in the wall at the end, and what the deposit pays depends on conscience. Landlords fear tenants and tenants fear landlords.",
        },
        product: {
          zh: "入住前以影片點交並由 AI 標註現況，退租自動比對；押金由銀行信託，爭議由調解委員處理。",
          en: "A video at move-in is annotated by AI and compared at move-out; a bank holds the deposit and mediators settle the rest.",
        },
        customer: { zh: "包租代管業者與房東", en: "rental managers and landlords" },
        region: "台北市",
      },
      {
        name: { zh: "約好法律科技", en: "Yuehao Legal" },
        slogan: { zh: "簽之前，先看懂", en: "Understand before you sign" },
        description: {
          zh: "約好法律科技為新創與中小企業審閱合約，十分鐘指出不利條款並提供修改建議。",
          en: "Yuehao Legal reviews contracts for startups and small firms and points out bad clauses with suggested wording in ten minutes.",
        },
        pain: {
          zh: "新創拿到投資條件書，一個優先清算條款看不懂，請律師一小時八千元，只好直接簽了。",
          en: "A startup receives a term sheet and cannot read its liquidation preference. A lawyer costs NT$8,000 an hour, so it simply signs.",
        },
        product: {
          zh: "以本地判決與範本訓練，逐條說明風險與市場慣例；需要時一鍵轉給合作律師。",
          en: "Trained on local rulings and templates, it explains risk and custom clause by clause and hands over to a partner lawyer in one click.",
        },
        customer: { zh: "新創公司與中小企業法務", en: "startups and legal teams of small firms" },
        region: "新竹縣/市",
      },
      {
        name: { zh: "樓管家", en: "Building Butler" },
        slogan: { zh: "一棟樓的健康檢查", en: "A health check for the whole building" },
        description: {
          zh: "樓管家以感測器與影像巡檢老舊大樓，提早發現漏水、磁磚剝落與電梯異常。",
          en: "Building Butler inspects aging buildings with sensors and images and finds leaks, loose tiles and elevator trouble early.",
        },
        pain: {
          zh: "屋齡三十年以上的住宅已過半，磁磚掉落砸傷路人由全體住戶負責，管委會卻不知道從哪裡開始修。",
          en: "More than half of homes are over thirty years old. All owners answer for a falling tile, and the committee does not know where to start.",
        },
        product: {
          zh: "無人機拍攝外牆並以熱影像判斷空鼓，產出分級報告與概算；結合都市更新補助申請。",
          en: "Drones and thermal images find hollow tiles and write a graded report with costs, ready for renewal grants.",
        },
        customer: { zh: "社區管委會與物業公司", en: "residents’ committees and property managers" },
        region: "基隆市",
      },
    ],
  },
];
