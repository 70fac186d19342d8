import type { Concept } from "./concept";

/** 人工智慧、半導體、資訊安全 */
export const deepTechConcepts: Concept[] = [
  {
    id: "industrial-ai",
    industries: ["manufacturing", "industrial_automation", "data_analytics"],
    domains: ["artificial_intelligence", "computer_vision"],
    hue: 222,
    mark: "grid",
    suffixes: [
      { zh: "智慧", en: "Intelligence" },
      { zh: "智造", en: "AI" },
      { zh: "視覺", en: "Vision" },
    ],
    purpose: {
      zh: "把老師傅的手感變成工廠的共同資產。臺灣製造的優勢在現場，我們的工作是讓現場的判斷可以被複製、被傳承、被信任。",
      en: "Turn the master’s touch into something the whole factory owns. Taiwan’s strength is the shop floor; our work is to make its judgment repeatable, teachable and trusted.",
    },
    problem: {
      zh: "多數中小型工廠仍靠人眼目檢與紙本紀錄，老師傅退休後良率立刻下滑。市面上的 AI 專案動輒上千萬元，換一條產線又得重新訓練，投資永遠無法回收。",
      en: "Most small factories still inspect by eye and record on paper, and yield drops the day a master retires. AI projects cost tens of millions and start over for each new line, so the money never comes back.",
    },
    solution: {
      zh: "{name}以少量樣本即可訓練的邊緣模型為核心，工程師在現場用平板框選三十張照片就能上線；模型在本機執行，圖面與良率資料不離開工廠。",
      en: "{name} is built on edge models that learn from few samples: an engineer frames thirty photos on a tablet and the line goes live. Models run on site, and drawings and yields never leave the factory.",
    },
    features: [
      { zh: "三十張樣本即可完成第一版模型", en: "A first model from thirty samples" },
      { zh: "誤判可由現場人員一鍵修正並再訓練", en: "Operators correct a false call with one tap and retrain" },
      { zh: "相容主流 PLC 與 MES 系統", en: "Works with common PLC and MES systems" },
      { zh: "單機離線運作，無須連外網", en: "Runs offline on one machine" },
      { zh: "每一次判斷都留下可追溯的影像", en: "Every decision keeps a traceable image" },
    ],
    market: {
      zh: "全臺有登記工廠九萬家，其中導入 AI 品管者不到百分之五；光是檢測人力每年就超過新臺幣六百億元。我們從{customer}切入，已簽約 {clients} 條產線。",
      en: "Of 90,000 registered factories in Taiwan fewer than 5% use AI in quality control, while inspection labor alone costs over NT$60 billion a year. We start with {customer} and have {clients} lines under contract.",
    },
    competition: {
      zh: "國際視覺大廠偏重硬體，導入需原廠工程師；系統整合商則是一案一做。我們的訓練工具讓客戶自己維護，平均導入成本只有同業的三分之一。",
      en: "Global vision vendors sell hardware that needs their own engineers, and integrators build each case from scratch. Our customers maintain the models themselves at a third of the usual cost.",
    },
    revenue: [
      { zh: "每條產線收取月租，硬體由合作夥伴提供", en: "A monthly fee per line, with hardware from partners" },
      { zh: "一次性建置費加上年度授權與維護", en: "A set-up fee followed by yearly license and maintenance" },
    ],
    companies: [
      {
        name: { zh: "目光檢測", en: "Muguang Inspect" },
        slogan: { zh: "看得比人久，也看得比人細", en: "Sees longer and finer than any eye" },
        description: {
          zh: "目光檢測為螺絲與扣件廠打造 AI 外觀檢測機，每分鐘篩選六百顆，漏檢率低於萬分之一。",
          en: "Muguang Inspect builds AI inspection machines for screw and fastener makers that sort six hundred pieces a minute with fewer than one miss in ten thousand.",
        },
        pain: {
          zh: "扣件廠一天出貨上百萬顆，客戶只要收到一顆牙紋不良就整批退貨；檢測員盯著輸送帶兩小時，眼睛就花了。",
          en: "A fastener maker ships a million pieces a day, and one bad thread sends the whole lot back. After two hours at the belt an inspector’s eyes give up.",
        },
        product: {
          zh: "SharpEye 以環形光源拍攝六個角度，模型分辨刮傷、油漬與真正的裂紋，並把不良品吹入對應的料盒。",
          en: "SharpEye photographs six angles under ring light, tells scratches and oil from real cracks, and blows rejects into the right bin.",
        },
        customer: { zh: "螺絲扣件與沖壓件工廠", en: "fastener and stamping factories" },
        region: "高雄市",
      },
      {
        name: { zh: "聽機科技", en: "Tinji Acoustics" },
        slogan: { zh: "機器故障前，會先嘆一口氣", en: "Machines sigh before they fail" },
        description: {
          zh: "聽機科技以聲紋 AI 預測旋轉設備故障，貼上一片感測器，就能提前兩週知道軸承該換了。",
          en: "Tinji Acoustics predicts failures of rotating machines from their sound: one stick-on sensor tells two weeks ahead that a bearing must go.",
        },
        pain: {
          zh: "空壓機與水泵半夜停機，整廠跟著停擺。定期保養換掉的零件有七成其實還能用，真正要壞的那顆卻沒人發現。",
          en: "When a compressor or pump stops at night, the plant stops with it. Seven in ten parts replaced on schedule were still good, and the one about to fail went unnoticed.",
        },
        product: {
          zh: "磁吸式感測器電池可用三年，邊緣晶片即時比對正常聲紋；異常時以 LINE 通知設備課並附上錄音。",
          en: "The magnetic sensor runs three years on a battery; an edge chip compares each sound to normal and sends the maintenance team a message with the recording.",
        },
        customer: { zh: "石化、食品與紡織廠的設備部門", en: "equipment teams of chemical, food and textile plants" },
        region: "桃園市",
      },
      {
        name: { zh: "織圖智造", en: "Zhitu Weave AI" },
        slogan: { zh: "讓布料的每一條線都有履歷", en: "A history for every thread of the cloth" },
        description: {
          zh: "織圖智造協助機能布料廠以影像 AI 做驗布與配色，讓打樣時間從兩週縮短到兩天。",
          en: "Zhitu Weave AI inspects and color-matches performance fabrics, cutting sampling from two weeks to two days.",
        },
        pain: {
          zh: "國際品牌要求的色差標準一年比一年嚴，打樣往返七次是常態；驗布師平均年齡五十八歲，後繼無人。",
          en: "Color tolerances of global brands tighten each year and seven rounds of samples are normal. Cloth inspectors are 58 on average, with nobody to follow.",
        },
        product: {
          zh: "線上掃描每分鐘六十公尺布面，同步記錄緯斜、破洞與色差，並直接產生品牌商要求的四分制報告。",
          en: "Scans sixty meters of cloth a minute for skew, holes and shade, and writes the four-point report that brands require.",
        },
        customer: { zh: "機能布料與成衣代工廠", en: "performance textile mills and garment makers" },
        region: "彰化",
      },
    ],
  },
  {
    id: "semiconductor",
    industries: ["semiconductor", "chip_design", "sensors_components"],
    domains: ["integrated_circuits", "hardware"],
    hue: 250,
    mark: "blocks",
    suffixes: [
      { zh: "半導體", en: "Semiconductor" },
      { zh: "微電子", en: "Microelectronics" },
      { zh: "光電", en: "Photonics" },
    ],
    purpose: {
      zh: "讓臺灣不只代工別人的晶片，也定義下一代的晶片。我們從最難的一個模組做起，做到別人非用不可。",
      en: "Let Taiwan define the next chips, not only make those of others. We begin with the hardest block and make it the one nobody can leave out.",
    },
    problem: {
      zh: "AI 運算的瓶頸已從算力轉向功耗與頻寬，資料中心每三年就得重蓋供電系統。中小型設計公司想用先進製程，一次光罩費就足以拖垮公司。",
      en: "The limit of AI computing has moved from arithmetic to power and bandwidth; data centers rebuild their power supply every three years. For small design houses, one mask set on an advanced node can sink the company.",
    },
    solution: {
      zh: "{name}以小晶片架構把關鍵功能獨立成可重複使用的 IP，在成熟製程就能達到先進製程八成的效能；客戶只需整合，不必重新投片。",
      en: "{name} splits the key function into a reusable chiplet that reaches 80% of leading-edge performance on a mature node. Customers integrate it and need no new tape-out.",
    },
    features: [
      { zh: "已於 22 奈米製程完成矽驗證", en: "Silicon-proven at 22 nm" },
      { zh: "提供完整參考設計與評估板", en: "Complete reference design and evaluation board" },
      { zh: "符合車規 AEC-Q100 Grade 1", en: "Meets automotive AEC-Q100 Grade 1" },
      { zh: "封裝與測試全程在臺灣完成", en: "Packaged and tested entirely in Taiwan" },
      { zh: "支援主流 EDA 設計流程", en: "Supports the common EDA flows" },
    ],
    market: {
      zh: "全球相關晶片市場 2028 年預估達一百二十億美元，年複合成長率 24%。目前 {clients} 家客戶進行設計導入，首批量產訂單來自{customer}。",
      en: "The related chip market is expected to reach US$12 billion in 2028, growing 24% a year. {clients} customers are designing us in, and the first volume orders come from {customer}.",
    },
    competition: {
      zh: "美系大廠以整套平台綁定客戶，價格與交期都缺乏彈性；中系廠商受出口管制影響。我們以中立、可單獨授權的定位切入。",
      en: "American majors tie customers to whole platforms with rigid prices and lead times, and Chinese makers face export controls. We stay neutral and license block by block.",
    },
    revenue: [
      { zh: "IP 授權金加上每顆晶片的權利金", en: "License fees plus a royalty on every chip" },
      {
        zh: "自有晶片銷售，毛利率五成以上，另有客製設計服務",
        en: "Own chips at more than 50% gross margin, plus custom design services",
      },
    ],
    companies: [
      {
        name: { zh: "澄石半導體", en: "Clearstone Semi" },
        slogan: { zh: "一瓦，做十瓦的事", en: "One watt doing the work of ten" },
        description: {
          zh: "澄石半導體設計記憶體內運算晶片，讓攝影機與助聽器在鈕扣電池下就能執行語音與影像 AI。",
          en: "Clearstone Semi designs in-memory computing chips that let cameras and hearing aids run speech and vision AI on a coin cell.",
        },
        pain: {
          zh: "裝置端 AI 最大的敵人是耗電：資料在記憶體與處理器之間搬移所耗的能量，是運算本身的一百倍。",
          en: "Power is the enemy of AI on devices: moving data between memory and processor takes a hundred times the energy of the arithmetic.",
        },
        product: {
          zh: "CS-10 把乘加運算做在 SRAM 陣列裡，每瓦 42 TOPS，喚醒詞偵測只需 90 微瓦。",
          en: "CS-10 multiplies and adds inside the SRAM array at 42 TOPS per watt; wake-word detection takes 90 microwatts.",
        },
        customer: { zh: "穿戴裝置與智慧家電品牌", en: "wearable and smart-appliance brands" },
        region: "新竹縣/市",
      },
      {
        name: { zh: "稜晶光電", en: "Prismray Photonics" },
        slogan: { zh: "用光傳，不再用銅燒", en: "Carry it by light, stop burning copper" },
        description: {
          zh: "稜晶光電開發矽光子收發引擎，讓伺服器機櫃之間以光互連，頻寬倍增、功耗減半。",
          en: "Prismray Photonics develops silicon photonic engines that link server racks by light, doubling bandwidth at half the power.",
        },
        pain: {
          zh: "一座 AI 機櫃裡的銅線超過三公里，訊號衰減逼得交換器不斷加功率，散熱成本比晶片還貴。",
          en: "An AI rack holds more than three kilometers of copper. Signal loss forces switches to burn more power, and cooling costs more than the chips.",
        },
        product: {
          zh: "1.6T 光引擎採用自有耦光結構，組裝公差放寬五倍，現有封測廠不需新設備即可量產。",
          en: "Our 1.6T engine uses its own coupling structure with five times the assembly tolerance, so existing packaging houses can build it without new machines.",
        },
        customer: { zh: "伺服器與網通設備製造商", en: "server and network equipment makers" },
        region: "苗栗",
      },
      {
        name: { zh: "觸界感測", en: "Touchedge Sensors" },
        slogan: { zh: "給機器人一雙會摸的手", en: "Giving robots hands that feel" },
        description: {
          zh: "觸界感測以 MEMS 陣列製作電子皮膚，讓機械手臂分得出雞蛋與鋼珠。",
          en: "Touchedge Sensors makes electronic skin from MEMS arrays, so that a robot arm knows an egg from a steel ball.",
        },
        pain: {
          zh: "協作機器人因為沒有觸覺，只能夾固定形狀的零件；換一種產品就得重做夾爪，產線調整一次要兩週。",
          en: "Without touch, collaborative robots hold only parts of one shape. Each new product needs a new gripper and two weeks of adjustment.",
        },
        product: {
          zh: "每平方公分 64 個感測點，可量測正向力與剪力；軟性基板可彎折十萬次，附機器人作業系統驅動程式。",
          en: "64 points per square centimeter sense pressure and shear on a flexible sheet that bends 100,000 times, with drivers for the robot operating system.",
        },
        customer: { zh: "協作機器人與自動化設備商", en: "collaborative robot and automation makers" },
        region: "台中市",
      },
    ],
  },
  {
    id: "cybersecurity",
    industries: ["cybersecurity", "identity_management", "network_security"],
    domains: ["security_technology", "encryption"],
    hue: 214,
    mark: "rings",
    suffixes: [
      { zh: "資安", en: "Security" },
      { zh: "信任", en: "Trust" },
      { zh: "防護", en: "Shield" },
    ],
    purpose: {
      zh: "讓沒有資安部門的公司，也有資安部門的保護。安全不該是大企業的奢侈品，而是每一間公司的水電。",
      en: "Give companies without a security team the protection of one. Security is a utility for everybody, not a luxury of large firms.",
    },
    problem: {
      zh: "臺灣每天承受數百萬次攻擊，受害最深的卻是供應鏈末端的中小企業：一次勒索平均停工九天，買得起的工具看不懂，看得懂的人請不起。",
      en: "Taiwan faces millions of attacks a day, and small suppliers suffer most: one ransom case stops work for nine days. The tools they can afford they cannot read, and those who can read them they cannot afford.",
    },
    solution: {
      zh: "{name}把偵測、判讀與處置做成一條龍服務。系統先以白話中文說明發生什麼事，再提供按一下就能執行的處置；值班分析師二十四小時在線。",
      en: "{name} joins detection, reading and response in one service. It says in plain words what happened and offers a response in one click, with analysts on duty around the clock.",
    },
    features: [
      { zh: "三十分鐘內完成部署，不影響產線", en: "Deployed in thirty minutes without touching production" },
      { zh: "事件說明以白話呈現並附處置步驟", en: "Incidents in plain language with steps to take" },
      { zh: "資料留存於國內機房", en: "Data stays in Taiwan" },
      { zh: "自動產出稽核與客戶要求的報告", en: "Writes the reports auditors and customers ask for" },
      { zh: "通過 ISO 27001 與 SOC 2 稽核", en: "Audited to ISO 27001 and SOC 2" },
    ],
    market: {
      zh: "國內資安市場年成長 14%，隨著上市櫃公司須設置資安長，供應商稽核需求大增。目前已有 {clients} 個客戶採用，以{customer}為主。",
      en: "The domestic security market grows 14% a year, and as listed companies must appoint security chiefs they audit their suppliers. {clients} {customer} use us today.",
    },
    competition: {
      zh: "國際平台功能齊全但需要專職人員操作，本地代理商只賣授權。我們用服務補上最後一哩，平均處置時間二十分鐘。",
      en: "Global platforms do everything for those with staff to run them, and local resellers sell licenses. Our service covers the last mile with a mean response of twenty minutes.",
    },
    revenue: [
      { zh: "依端點數收取月費，事件處置不另計價", en: "A monthly fee per endpoint with incident response included" },
      { zh: "年約訂閱加上一次性健檢與演練服務", en: "Yearly subscriptions plus one-time audits and drills" },
    ],
    companies: [
      {
        name: { zh: "守樸資安", en: "Shoupu Security" },
        slogan: { zh: "老闆聽得懂的資安", en: "Security the owner understands" },
        description: {
          zh: "守樸資安為五十人以下的企業提供託管式端點防護，用一張紅綠燈報表取代上千則警示。",
          en: "Shoupu Security protects endpoints of firms under fifty people and replaces a thousand alerts with one traffic-light report.",
        },
        pain: {
          zh: "會計收到一封假的對帳單，公司帳款就匯到了國外；事後才發現防毒軟體三個月前就過期了。",
          en: "Accounting opened a fake statement and the payment went abroad. Only then did anyone notice that the antivirus had expired three months before.",
        },
        product: {
          zh: "一鍵安裝代理程式，自動隔離可疑檔案與異常登入，每月由顧問以電話說明一次，三分鐘講完。",
          en: "One click installs the agent, which isolates suspicious files and logins; each month an adviser explains the state in a three-minute call.",
        },
        customer: { zh: "中小型製造與貿易公司", en: "small manufacturers and trading firms" },
        region: "新北市",
      },
      {
        name: { zh: "零知通", en: "Zerokey Identity" },
        slogan: { zh: "證明你是你，不必交出你", en: "Prove who you are without giving yourself away" },
        description: {
          zh: "零知通以零知識證明打造數位身分驗證，讓民眾能證明年滿十八歲，卻不必出示生日與身分證字號。",
          en: "Zerokey Identity verifies people with zero-knowledge proofs: show that you are over eighteen without your birthday or ID number.",
        },
        pain: {
          zh: "開戶、租屋、買酒都要交出身分證影本，這些影本最後散落在無數個沒有保護的資料夾裡。",
          en: "Opening an account, renting a flat, buying wine: all want a copy of your ID, and the copies end in countless unprotected folders.",
        },
        product: {
          zh: "手機錢包存放政府簽發的憑證，驗證方只收到「是」或「否」；SDK 兩天可完成串接。",
          en: "A phone wallet holds credentials signed by the government, and the verifier receives only yes or no. The SDK integrates in two days.",
        },
        customer: { zh: "金融、電信與線上平台業者", en: "banks, carriers and online platforms" },
        region: "台北市",
      },
      {
        name: { zh: "廠安盾", en: "Factoria Shield" },
        slogan: { zh: "產線不能停，資安也不能等", en: "The line cannot stop and security cannot wait" },
        description: {
          zh: "廠安盾專注工控環境資安，以被動監聽方式盤點機台、阻絕勒索，完全不需要停機。",
          en: "Factoria Shield secures industrial control systems by listening passively: it maps machines and blocks ransomware without a minute of downtime.",
        },
        pain: {
          zh: "一台跑著 Windows XP 的機台值三千萬元，不能更新也不能裝防毒，卻和辦公室在同一個網段。",
          en: "A machine worth NT$30 million runs Windows XP. It can be neither updated nor protected, and it shares a network with the office.",
        },
        product: {
          zh: "旁接式設備解析四十種工控協定，發現異常指令即通知並切斷橫向移動路徑。",
          en: "A tap reads forty industrial protocols, reports abnormal commands and cuts lateral movement.",
        },
        customer: { zh: "半導體與電子零組件工廠", en: "semiconductor and electronics plants" },
        region: "新竹縣/市",
      },
    ],
  },
];
