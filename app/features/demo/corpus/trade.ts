import type { Concept } from "./concept";

/** 電子商務、物流供應鏈、金融科技 */
export const tradeConcepts: Concept[] = [
  {
    id: "ecommerce",
    industries: ["ecommerce", "online_marketplace", "retail_technology"],
    domains: ["personalization", "predictive_analytics"],
    hue: 340,
    mark: "petals",
    suffixes: [
      { zh: "電商", en: "Commerce" },
      { zh: "選品", en: "Select" },
      { zh: "零售科技", en: "Retail Tech" },
    ],
    purpose: {
      zh: "讓小品牌不用燒廣告也能被看見。買賣的本質是信任，我們把信任變成可以累積的資料。",
      en: "Let small brands be seen without burning money on ads. Trade is trust, and we make trust something that adds up.",
    },
    problem: {
      zh: "廣告成本三年漲了一倍，平台抽成超過兩成，小品牌賣得越多虧得越多。會員資料握在平台手上，回購只能再買一次廣告。",
      en: "Ad costs doubled in three years and platforms take over 20%; small brands lose more the more they sell. Platforms own the customer data, and a second sale means a second ad.",
    },
    solution: {
      zh: "{name}替品牌建立自己的會員與內容資產，從導購、下單到回購都能衡量；推薦模型只用第一方資料，不追蹤跨站行為。",
      en: "{name} builds a brand’s own members and content and measures the way from discovery to repeat purchase. Recommendations use first-party data only and follow nobody across sites.",
    },
    features: [
      { zh: "三天完成開店與金物流串接", en: "A shop with payment and delivery in three days" },
      { zh: "會員分群與自動化訊息", en: "Member segments with automatic messages" },
      { zh: "跨通路庫存同步", en: "Stock in sync across channels" },
      { zh: "客服對話自動摘要", en: "Customer conversations summarized" },
      { zh: "退貨率預測與提醒", en: "Warnings before a likely return" },
    ],
    market: {
      zh: "國內電商年營業額逾新臺幣五千億元，品牌自營占比逐年提高；東南亞華文市場每年成長兩成。目前服務 {clients} 個客戶，以{customer}為主。",
      en: "E-commerce in Taiwan exceeds NT$500 billion with brands’ own shops gaining, and Chinese-reading Southeast Asia grows 20% a year. {clients} {customer} use us.",
    },
    competition: {
      zh: "開店平台功能相近、以價格競爭；廣告代理只看短期轉換。我們以回購率作為唯一指標，與品牌長期綁定。",
      en: "Shop builders resemble one another and compete on price; agencies look at the next conversion. Our single measure is repeat purchase.",
    },
    revenue: [
      { zh: "月費加上成交額 1.5% 的服務費", en: "A monthly fee plus 1.5% of sales" },
      { zh: "依會員活躍數計價", en: "Priced by active members" },
    ],
    companies: [
      {
        name: { zh: "日常選集", en: "Everyday Select" },
        slogan: { zh: "慢慢選，用很久", en: "Choose slowly, use for long" },
        description: {
          zh: "日常選集是設計生活用品的訂閱電商，以試用期與終身維修，讓好東西留在家裡更久。",
          en: "Everyday Select sells designed household goods by subscription, with trial periods and lifetime repair.",
        },
        pain: {
          zh: "網購退貨率兩成，買來不合用的東西多半進了儲藏室；職人品牌則沒有機會讓人摸到質感。",
          en: "One in five online orders comes back, and what does not fit ends in a cupboard. Craft brands get no chance to be touched.",
        },
        product: {
          zh: "三十天居家試用，依使用紀錄推薦下一件；舊品可折價換新並進入二手選集。",
          en: "Thirty days at home, recommendations from real use, and trade-in that feeds a second-hand selection.",
        },
        customer: { zh: "設計師與職人品牌", en: "designer and craft brands" },
        region: "台北市",
      },
      {
        name: { zh: "直播棧", en: "Livestack" },
        slogan: { zh: "開播三分鐘，訂單不漏接", en: "Live for three minutes and no order lost" },
        description: {
          zh: "直播棧為直播賣家提供自動喊單、庫存與出貨工具，一人直播間也能日出五百單。",
          en: "Livestack gives live sellers automatic order capture, stock and shipping, so that one person ships five hundred orders a day.",
        },
        pain: {
          zh: "觀眾留言「+1」一秒二十則，小編抄到手軟還是漏單；超賣後的道歉訊息比訂單還多。",
          en: "Twenty ‘+1’ comments a second: helpers copy until their hands hurt and still miss some. Overselling brings more apologies than orders.",
        },
        product: {
          zh: "語意模型辨識留言意圖並即時扣庫存，結帳連結自動私訊；棄單三十分鐘後釋出給候補買家。",
          en: "A language model reads intent from comments, takes stock at once and sends the checkout link; unpaid items go to the next buyer after thirty minutes.",
        },
        customer: { zh: "直播主與服飾批發商", en: "live sellers and fashion wholesalers" },
        region: "桃園市",
      },
      {
        name: { zh: "鄰選團購", en: "Linxuan Group Buy" },
        slogan: { zh: "樓下就是你的倉庫", en: "Your warehouse is downstairs" },
        description: {
          zh: "鄰選團購以社區管理室為取貨點，讓鄰居一起向產地下單，省下最後一哩運費。",
          en: "Linxuan Group Buy lets neighbors order from producers together and collect at the building desk, saving the last mile.",
        },
        pain: {
          zh: "冷凍宅配一箱運費一百八十元，團購主自己分裝、催款、退冰，做三個月就累了。",
          en: "Frozen delivery costs NT$180 a box. Organizers split, chase payments and defrost by themselves, and are tired after three months.",
        },
        product: {
          zh: "系統自動成團、收款與分箱，社區冷凍櫃以一次性密碼開啟，團購主抽成 8%。",
          en: "Groups, payments and boxes are automatic; a shared freezer opens with a one-time code, and the organizer earns 8%.",
        },
        customer: { zh: "社區管委會與產地小農", en: "residents’ committees and growers" },
        region: "新竹縣/市",
      },
    ],
  },
  {
    id: "logistics",
    industries: ["logistics", "supply_chain", "shipping_delivery"],
    domains: ["predictive_analytics", "robotics"],
    hue: 28,
    mark: "blocks",
    suffixes: [
      { zh: "物流", en: "Logistics" },
      { zh: "供應鏈", en: "Supply Chain" },
      { zh: "倉儲科技", en: "Warehousing" },
    ],
    purpose: {
      zh: "讓貨物的移動像自來水一樣可靠。看不見的物流做得好，看得見的生意才做得大。",
      en: "Make moving goods as dependable as tap water. When invisible logistics work, visible business grows.",
    },
    problem: {
      zh: "電商訂單零碎化，揀貨成本占物流費用一半；跨境運輸文件多達二十種，任何一張出錯就卡關。中小型業者請不起顧問，也等不起系統上線一年。",
      en: "Orders shrink and picking takes half of logistics cost. Cross-border shipments need twenty documents, and one mistake stops them. Small firms cannot pay consultants or wait a year for a system.",
    },
    solution: {
      zh: "{name}以模組方式切入，兩週見效：先解決最痛的一段，再把資料往上下游延伸，最後形成整條供應鏈的預測。",
      en: "{name} enters module by module with results in two weeks: first the most painful link, then up and down the chain, until the whole can be forecast.",
    },
    features: [
      { zh: "兩週內導入，不需更換既有系統", en: "Live in two weeks beside existing systems" },
      { zh: "訂單到出貨全程可視", en: "Visible from order to shipment" },
      { zh: "多溫層與效期管理", en: "Temperature zones and expiry dates" },
      { zh: "到貨時間預測誤差小於 30 分鐘", en: "Arrival forecasts within thirty minutes" },
      { zh: "異常自動通知並建議替代方案", en: "Exceptions come with an alternative" },
    ],
    market: {
      zh: "國內物流支出占 GDP 約 9%，智慧倉儲每年成長兩成；區域全面經濟夥伴關係帶動跨境小包需求。我們服務 {clients} 個客戶，以{customer}為主。",
      en: "Logistics takes about 9% of Taiwan’s GDP, smart warehousing grows 20% a year, and regional trade pushes small parcels across borders. We serve {clients} {customer}.",
    },
    competition: {
      zh: "大型 3PL 要求最低量，國外軟體在地化不足。我們鎖定日均三百至五千單的客戶，這個區間長期沒有人服務。",
      en: "Large 3PLs ask for minimum volumes and foreign software is poorly localized. We serve 300 to 5,000 orders a day, a range long left alone.",
    },
    revenue: [
      { zh: "依處理件數計費，無最低量要求", en: "Charged per piece without a minimum" },
      { zh: "系統月費加上運費價差", en: "A system fee plus a margin on freight" },
    ],
    companies: [
      {
        name: { zh: "蟻行倉儲", en: "Antway Robotics" },
        slogan: { zh: "小倉庫也用得起的機器人", en: "Robots a small warehouse can afford" },
        description: {
          zh: "蟻行倉儲以租賃制揀貨機器人，幫助三百坪倉庫在雙十一前一週擴充三倍產能。",
          en: "Antway Robotics rents picking robots that triple a small warehouse’s capacity a week before the sales season.",
        },
        pain: {
          zh: "旺季訂單暴增五倍，臨時工三天才上手，錯揀率卻翻倍；淡季機器又閒在那裡。",
          en: "Orders jump fivefold in season. Temporary workers need three days and double the errors; off season, machines stand idle.",
        },
        product: {
          zh: "機器人貼地行走不需改裝貨架，一人可同時與四台協作；按揀貨件數計費，旺季加租、淡季退租。",
          en: "Robots run on the floor between existing shelves, four to a worker, charged per pick: rent more in season, return them after.",
        },
        customer: { zh: "電商倉儲與第三方物流", en: "e-commerce warehouses and 3PL firms" },
        region: "桃園市",
      },
      {
        name: { zh: "通關通", en: "Clearport" },
        slogan: { zh: "文件對了，貨就到了", en: "When the papers are right, the goods arrive" },
        description: {
          zh: "通關通以 AI 讀取商業發票與提單，自動完成報關草稿與稅則建議，退單率降低八成。",
          en: "Clearport reads invoices and bills of lading, drafts declarations and suggests tariff codes, with 80% fewer rejections.",
        },
        pain: {
          zh: "稅則號列差一碼，關稅差三倍；報關員每天重打兩百張單據，錯字就是罰單。",
          en: "One wrong digit in a tariff code triples the duty. Clerks retype two hundred papers a day, and every typo is a fine.",
        },
        product: {
          zh: "模型讀取三十種格式並比對歷史申報，高風險欄位以紅色標示給報關士覆核。",
          en: "The model reads thirty formats, compares earlier declarations and marks risky fields in red for the broker.",
        },
        customer: { zh: "報關行與進出口貿易商", en: "customs brokers and traders" },
        region: "基隆市",
      },
      {
        name: { zh: "冷鏈哨", en: "Coldwatch" },
        slogan: { zh: "疫苗與蛋糕，都不能解凍", en: "Neither vaccine nor cake may thaw" },
        description: {
          zh: "冷鏈哨提供可重複使用的溫度標籤與保冷箱租賃，讓醫藥與生鮮全程不斷鏈。",
          en: "Coldwatch rents reusable temperature labels and boxes so that medicine and fresh food stay cold all the way.",
        },
        pain: {
          zh: "全臺每年因斷鏈報廢的生鮮超過十億元，出事時沒有人知道是在哪一站解凍的。",
          en: "Broken cold chains waste over NT$1 billion a year, and afterwards nobody knows at which stop it thawed.",
        },
        product: {
          zh: "NFC 標籤以手機感應即可讀取完整曲線，保冷箱可維持 2 至 8 度七十二小時，循環使用兩百次。",
          en: "A phone reads the whole curve from an NFC label; the box keeps 2 to 8 °C for seventy-two hours and travels two hundred times.",
        },
        customer: { zh: "藥品物流與生鮮電商", en: "pharmaceutical logistics and fresh food sellers" },
        region: "台中市",
      },
    ],
  },
  {
    id: "fintech",
    industries: ["fintech", "payments", "lending_credit"],
    domains: ["machine_learning", "security_technology"],
    hue: 232,
    mark: "orbit",
    suffixes: [
      { zh: "金融科技", en: "Fintech" },
      { zh: "支付", en: "Pay" },
      { zh: "信用", en: "Credit" },
    ],
    purpose: {
      zh: "讓金融服務照著生活走，而不是生活配合表單。每一個認真過日子的人，都應該有合理的信用。",
      en: "Finance should follow life, not make life follow forms. Everybody who lives earnestly deserves fair credit.",
    },
    problem: {
      zh: "接案者、攤商與新住民沒有薪資單，銀行不敢借；中小企業應收帳款平均九十天才入帳。舊核心系統改一個欄位要半年，創新都卡在最後一關。",
      en: "Freelancers, stallholders and new residents have no payslip, so banks do not lend. Small firms wait ninety days to be paid. Core systems need half a year to change a field, and there innovation ends.",
    },
    solution: {
      zh: "{name}以使用者授權的開放資料建立替代信用，所有決策都能解釋、可申訴，並在金管會監理沙盒的規範下營運。",
      en: "{name} builds alternative credit on open data its users consent to. Every decision can be explained and appealed, within the regulator’s sandbox.",
    },
    features: [
      { zh: "三分鐘線上申請，十分鐘內回覆", en: "Three minutes to apply, ten to an answer" },
      { zh: "符合開放銀行第二階段規範", en: "Follows open banking phase two" },
      { zh: "模型決策附理由碼", en: "Every model decision carries its reasons" },
      { zh: "資料加密分散保存", en: "Data encrypted and stored apart" },
      { zh: "提供白牌介面供合作銀行使用", en: "White label for partner banks" },
    ],
    market: {
      zh: "國內信用小白估計三百五十萬人，中小企業融資缺口超過新臺幣四千億元。我們與 {clients} 個客戶合作，以{customer}為主，授信餘額年增 {growth}%。",
      en: "An estimated 3.5 million people lack a credit record and small firms lack NT$400 billion of finance. We work with {clients} {customer}, and balances grow {growth}% a year.",
    },
    competition: {
      zh: "民間借貸利率高且不透明，純網銀專注存款與消費。我們不自行放貸，專做評估與撮合，與銀行互補。",
      en: "Private lenders are expensive and opaque, and online banks focus on deposits and spending. We assess and match without lending ourselves, and complement the banks.",
    },
    revenue: [
      { zh: "撥貸後向金融機構收取 1.2% 服務費", en: "A 1.2% fee from the lender after payout" },
      { zh: "依 API 呼叫次數計費，另有年度授權", en: "Charged per API call, with yearly licenses" },
    ],
    companies: [
      {
        name: { zh: "接案安", en: "Gigsure" },
        slogan: { zh: "沒有老闆，也有月薪", en: "No boss, still a monthly pay" },
        description: {
          zh: "接案安替自由工作者代開勞務合約、預付案款，並累積可攜帶的信用紀錄。",
          en: "Gigsure handles contracts for freelancers, advances their fees and builds a credit record they can carry.",
        },
        pain: {
          zh: "設計師交件後平均等七十三天才拿到錢，想租房卻拿不出薪資證明。",
          en: "Designers wait seventy-three days for their money and cannot rent a flat without a payslip.",
        },
        product: {
          zh: "合約簽署後可預領八成案款，系統自動追款與開立憑證；準時完成的紀錄轉為信用分數。",
          en: "Once signed, 80% of the fee is advanced; collection and receipts are automatic, and work on time becomes a score.",
        },
        customer: { zh: "設計、影像與軟體外包團隊", en: "design, film and software contractors" },
        region: "台北市",
      },
      {
        name: { zh: "市集付", en: "Bazaar Pay" },
        slogan: { zh: "菜市場也能一掃就付", en: "Scan and pay in the wet market" },
        description: {
          zh: "市集付為傳統市場攤商設計收款與記帳工具，一張立牌支援八種支付，還能看到每天賺多少。",
          en: "Bazaar Pay gives market stalls one sign for eight payment methods and shows what each day earned.",
        },
        pain: {
          zh: "年輕客人沒帶現金就走人，攤商怕抽成也怕報稅，更怕手機操作太複雜。",
          en: "Young customers without cash walk on. Stallholders fear commission, taxes and phones that are hard to use.",
        },
        product: {
          zh: "語音播報入帳金額，打烊時自動結算；累積三個月流水即可申請低利週轉金。",
          en: "Each payment is announced aloud and the day closes by itself; after three months of records a low-rate loan is open.",
        },
        customer: { zh: "傳統市場自治會與攤商", en: "market associations and stallholders" },
        region: "台南市",
      },
      {
        name: { zh: "穩帳科技", en: "Wenzhang Finance" },
        slogan: { zh: "應收帳款，今天就入帳", en: "Receivables, received today" },
        description: {
          zh: "穩帳科技串接電子發票，為中小供應商提供應收帳款即時融資，讓好訂單不再變成壓力。",
          en: "Wenzhang Finance reads e-invoices and finances receivables of small suppliers at once, so that good orders stop being a burden.",
        },
        pain: {
          zh: "接到大廠訂單是喜事，但要先墊三個月料錢；銀行看財報，財報卻是去年的。",
          en: "A large order is good news that needs three months of materials up front. Banks read the accounts, and the accounts are last year’s.",
        },
        product: {
          zh: "以電子發票與交易對手履約紀錄評分，買方線上確認後四小時撥款，年化成本低於信用卡循環。",
          en: "Scores come from e-invoices and the buyer’s record; four hours after the buyer confirms, the money is there, below credit card rates.",
        },
        customer: { zh: "供應鏈金融機構與中小供應商", en: "supply-chain lenders and small suppliers" },
        region: "新北市",
      },
    ],
  },
];
