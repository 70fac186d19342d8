import type { Concept } from "./concept";

/** 綠能與儲能、碳管理與循環經濟、智慧移動 */
export const climateConcepts: Concept[] = [
  {
    id: "energy",
    industries: ["energy", "renewable_energy", "energy_storage"],
    domains: ["clean_technology", "battery_technology"],
    hue: 142,
    mark: "spark",
    suffixes: [
      { zh: "綠能", en: "Green Energy" },
      { zh: "能源", en: "Energy" },
      { zh: "儲能", en: "Storage" },
    ],
    purpose: {
      zh: "讓每一度綠電都用在對的時間。能源轉型不缺電板，缺的是把供給與需求接起來的人。",
      en: "Let every green kilowatt-hour be used at the right time. The transition has panels enough; it lacks those who join supply and demand.",
    },
    problem: {
      zh: "太陽能中午發太多、傍晚不夠用；企業簽了綠電合約卻對不上自己的用電曲線，每年還要多付契約容量罰款。電網調度依賴大型機組，彈性資源散落各地無法使用。",
      en: "Solar makes too much at noon and too little at dusk. Companies sign green contracts that do not match their load and still pay penalties. The grid leans on large plants while flexible resources lie scattered and unused.",
    },
    solution: {
      zh: "{name}以雲端平台整合發電、儲能與負載，預測隔日的每十五分鐘用電，自動排程充放電並參與電力交易市場。",
      en: "{name} joins generation, storage and load in the cloud, forecasts each quarter-hour of the next day, schedules charging and trades on the power market.",
    },
    features: [
      { zh: "十五分鐘級用電預測，誤差低於 4%", en: "Quarter-hour forecasts with an error below 4%" },
      { zh: "自動參與日前輔助服務市場", en: "Takes part in the day-ahead ancillary market by itself" },
      { zh: "支援五大品牌逆變器與電池", en: "Works with five major makes of inverters and batteries" },
      { zh: "異常溫升提前告警", en: "Early warning of abnormal heat" },
      { zh: "綠電憑證自動對帳", en: "Green certificates reconciled automatically" },
    ],
    market: {
      zh: "2030 年國內再生能源占比目標三成，儲能需求上看 5.5GW；企業綠電交易每年成長超過一倍。我們管理 {clients} 處案場，主要合作對象為{customer}。",
      en: "Renewables are to reach 30% by 2030 with 5.5 GW of storage, and corporate green power trading more than doubles each year. We run {clients} sites, mainly with {customer}.",
    },
    competition: {
      zh: "系統商重建置、輕營運，電力交易商則不碰設備。我們同時負責預測與現場，收益以績效分潤計算，與客戶利益一致。",
      en: "Builders install and leave; traders never touch equipment. We do both, and share the gain, so our interest is the customer’s.",
    },
    revenue: [
      { zh: "管理費加上電力交易收益分潤", en: "A management fee plus a share of trading income" },
      { zh: "平台年費依裝置容量計價", en: "A yearly platform fee by installed capacity" },
    ],
    companies: [
      {
        name: { zh: "晴川綠能", en: "Qingchuan Energy" },
        slogan: { zh: "把中午的太陽，留給晚餐", en: "Save the noon sun for dinner" },
        description: {
          zh: "晴川綠能聚合小型屋頂光電與商用儲能，組成虛擬電廠參與電力交易，替店家省下三成電費。",
          en: "Qingchuan Energy pools small rooftop solar and commercial batteries into a virtual power plant and saves shops a third of their bill.",
        },
        pain: {
          zh: "超商與冷凍倉儲的尖峰電價是離峰的四倍，屋頂雖有太陽能，發的電卻在最便宜的時候賣掉。",
          en: "Peak power costs shops and cold stores four times the night rate, while their roof sells its output at the cheapest hour.",
        },
        product: {
          zh: "100 度電的櫃式儲能搭配雲端排程，電費單下來前就能看到節省金額；設備由我們投資，店家零元安裝。",
          en: "A 100 kWh cabinet follows the cloud schedule and shows savings before the bill comes. We pay for the equipment; the shop pays nothing.",
        },
        customer: { zh: "連鎖零售與冷鏈倉儲業者", en: "retail chains and cold-chain warehouses" },
        region: "台南市",
      },
      {
        name: { zh: "固流電池", en: "Solidflow Battery" },
        slogan: { zh: "不會燃燒的儲能", en: "Storage that cannot burn" },
        description: {
          zh: "固流電池開發全釩液流電池模組，壽命二十年、可深度放電，專為社區與醫院的長時儲能設計。",
          en: "Solidflow Battery makes vanadium flow modules with a twenty-year life and full discharge, for long storage in communities and hospitals.",
        },
        pain: {
          zh: "鋰電池儲能火災讓社區一聽到就反對，醫院的柴油發電機則每年試車十二次、真正停電時常發不起來。",
          en: "Lithium fires make neighbors refuse storage, and hospital diesel sets, tested twelve times a year, often fail in a real outage.",
        },
        product: {
          zh: "模組化電堆可堆疊至 4 小時放電，電解液可回收再租賃，第十年殘值仍有四成。",
          en: "Stackable cells give up to four hours; the electrolyte is leased and recycled and keeps 40% of its value in year ten.",
        },
        customer: { zh: "醫院、社區與公共建築管理單位", en: "hospitals, residential blocks and public buildings" },
        region: "高雄市",
      },
      {
        name: { zh: "海流動力", en: "Kuroshio Current Power" },
        slogan: { zh: "黑潮不打烊", en: "The Kuroshio never closes" },
        description: {
          zh: "海流動力設計錨碇式洋流發電機組，利用東部外海穩定的黑潮，提供全天候的基載綠電。",
          en: "Kuroshio Current Power designs moored turbines that draw steady, round-the-clock green power from the current off the east coast.",
        },
        pain: {
          zh: "風與太陽都看天吃飯，離島與東部電網薄弱，柴油發電每度成本超過十二元。",
          en: "Wind and sun depend on weather. The islands and the east have weak grids, where diesel power costs over NT$12 per kilowatt-hour.",
        },
        product: {
          zh: "20 kW 原型機於花蓮外海完成六個月實海測試，可隨流速自動調整深度並於颱風時下潛避浪。",
          en: "A 20 kW prototype completed six months at sea off Hualien. It adjusts its depth to the current and dives beneath typhoons.",
        },
        customer: { zh: "離岸風電開發商與離島電力單位", en: "offshore developers and island utilities" },
        region: "花蓮",
      },
    ],
  },
  {
    id: "circular",
    industries: ["carbon_management", "circular_economy", "energy"],
    domains: ["clean_technology", "advanced_materials"],
    hue: 96,
    mark: "orbit",
    suffixes: [
      { zh: "循環", en: "Circular" },
      { zh: "永續", en: "Sustainability" },
      { zh: "環科", en: "Environmental" },
    ],
    purpose: {
      zh: "垃圾只是放錯地方的原料。我們把減碳從報告書裡的形容詞，變成財報上看得到的數字。",
      en: "Waste is raw material in the wrong place. We turn carbon reduction from an adjective in a report into a figure in the accounts.",
    },
    problem: {
      zh: "歐盟碳邊境調整機制上路後，出口商必須逐批揭露碳排，但三分之二的中小企業連電費單都還在用紙本。廢棄物去化管道不透明，再生料品質不穩，品牌想用也不敢用。",
      en: "Under Europe’s border carbon rules exporters must disclose emissions by shipment, and two thirds of small firms still keep paper bills. Waste routes are opaque and recycled material varies, so brands would like to use it and dare not.",
    },
    solution: {
      zh: "{name}以現場資料自動收集取代人工填表，從原料到出貨逐批計算，並與第三方查證單位共用同一份底稿；減量成效可直接換算成成本。",
      en: "{name} replaces forms with data from the site, calculates each batch from raw material to shipment, and shares one record with verifiers. Savings convert directly into cost.",
    },
    features: [
      { zh: "符合 ISO 14067 與 ISO 14064-1", en: "Follows ISO 14067 and ISO 14064-1" },
      { zh: "電費單與發票拍照即可匯入", en: "Bills and invoices imported from a photo" },
      { zh: "每批原料附來源履歷", en: "Every batch carries its origin" },
      { zh: "自動產生 CBAM 申報格式", en: "Fills in the CBAM format" },
      { zh: "減碳建議依回收年限排序", en: "Suggestions sorted by payback" },
    ],
    market: {
      zh: "受碳費影響的國內企業約五百家，其供應商超過三萬家；全球再生材料市場 2030 年將達八百億美元。我們已協助 {clients} 個客戶，以{customer}為主。",
      en: "About 500 companies pay Taiwan’s carbon fee and have more than 30,000 suppliers; recycled materials worldwide will reach US$80 billion in 2030. We have helped {clients} {customer}.",
    },
    competition: {
      zh: "顧問公司按人天計價、一年一次；國外軟體缺乏本地排放係數。我們的訂閱服務每月更新，費用只有顧問案的五分之一。",
      en: "Consultants charge by the day, once a year, and foreign software lacks local emission factors. Our subscription updates monthly at a fifth of the price.",
    },
    revenue: [
      { zh: "訂閱制月費，另提供查證輔導", en: "A monthly subscription, with help through verification" },
      { zh: "再生料銷售價差與代處理費", en: "The margin on recycled material and a processing fee" },
    ],
    companies: [
      {
        name: { zh: "碳帳本", en: "Carbonbook" },
        slogan: { zh: "會計看得懂的碳盤查", en: "Carbon accounts an accountant can read" },
        description: {
          zh: "碳帳本把碳盤查做得像記帳一樣簡單，拍下電費單與油單，系統就算出每件產品的碳足跡。",
          en: "Carbonbook makes carbon accounting as simple as bookkeeping: photograph power and fuel bills and it computes the footprint of each product.",
        },
        pain: {
          zh: "大客戶寄來兩百題問卷，限兩週回覆；業務、廠務、會計各填各的，最後三個版本都對不起來。",
          en: "A large customer sends two hundred questions due in two weeks. Sales, plant and accounting each fill in their own, and the three versions never agree.",
        },
        product: {
          zh: "內建本地排放係數與產業範本，支援多廠區匯總；問卷題目自動對應到已有的資料。",
          en: "Local emission factors and industry templates are built in, several sites roll up, and questionnaires map to data you already have.",
        },
        customer: { zh: "出口導向的中小型製造商", en: "export-oriented small manufacturers" },
        region: "台中市",
      },
      {
        name: { zh: "蚵殼新生", en: "Oyster Again" },
        slogan: { zh: "海邊的廢殼，變成機能布", en: "Shells from the shore, performance cloth" },
        description: {
          zh: "蚵殼新生把雲嘉沿海每年十六萬噸的廢棄蚵殼煅燒成機能母粒，用於保暖抗菌紡織品與建材。",
          en: "Oyster Again turns 160,000 tonnes of waste shell a year from the south-west coast into functional masterbatch for warm, antibacterial textiles and building panels.",
        },
        pain: {
          zh: "蚵殼堆在路邊發臭，清運一車要價四千元；蚵農只想養蚵，卻得先學會處理廢棄物。",
          en: "Shells rot by the road and each truckload costs NT$4,000 to remove. Growers want to raise oysters and must become waste handlers first.",
        },
        product: {
          zh: "低溫煅燒製程能耗減半，母粒含鈣量穩定在 96% 以上，已通過三個國際戶外品牌的材料測試。",
          en: "Low-temperature calcination halves the energy; calcium stays above 96%, and three international outdoor brands have passed the material.",
        },
        customer: { zh: "機能紡織與綠建材品牌", en: "performance textile and green building brands" },
        region: "嘉義",
      },
      {
        name: { zh: "返杯", en: "Fanbei Reuse" },
        slogan: { zh: "喝完，還回去就好", en: "Drink it, hand it back" },
        description: {
          zh: "返杯經營循環杯與餐盒租借系統，從夜市到演唱會，替主辦單位減少九成一次性垃圾。",
          en: "Fanbei Reuse rents cups and boxes from night markets to concerts and cuts nine tenths of single-use waste.",
        },
        pain: {
          zh: "一場兩萬人的活動產生六噸垃圾，主辦單位付了清潔費，照片裡卻滿地都是杯子。",
          en: "An event of 20,000 people leaves six tonnes of waste. The organizer pays for cleaning, and the photos still show cups on the ground.",
        },
        product: {
          zh: "杯底 RFID 追蹤流向，自動歸還機三秒退押金；清洗中心符合食品安全規範，每杯可使用 150 次。",
          en: "RFID in the base follows each cup, a return machine refunds the deposit in three seconds, and a food-safe washing center gives each cup 150 lives.",
        },
        customer: { zh: "活動主辦、夜市與連鎖飲料店", en: "event organizers, night markets and drink chains" },
        region: "台北市",
      },
    ],
  },
  {
    id: "mobility",
    industries: ["mobility", "electric_vehicles", "automotive"],
    domains: ["internet_of_things", "positioning"],
    hue: 188,
    mark: "arc",
    suffixes: [
      { zh: "移動", en: "Mobility" },
      { zh: "車電", en: "Autotronics" },
      { zh: "智行", en: "Drive" },
    ],
    purpose: {
      zh: "讓移動更安靜、更安全、更剛好。城市需要的不是更多的車，而是把每一趟路安排得更好。",
      en: "Make moving quieter, safer and just enough. Cities do not need more vehicles but better arranged trips.",
    },
    problem: {
      zh: "臺灣每平方公里機動車輛密度居世界前列，交通事故一年造成三千人死亡。電動化推進了，充電與維修卻跟不上；車隊主管手上沒有即時資料，只能事後檢討。",
      en: "Taiwan has one of the world’s highest vehicle densities, and traffic kills three thousand people a year. Electrification runs ahead of charging and repair, and fleet managers learn from last month’s report.",
    },
    solution: {
      zh: "{name}結合車載裝置與雲端調度，從電池、駕駛行為到路線一次管理，並把資料開放給保險與維修夥伴使用。",
      en: "{name} joins on-board devices with cloud dispatch and manages battery, driving and route together, open to insurers and workshops.",
    },
    features: [
      { zh: "車載裝置通過車規認證", en: "Automotive-grade on-board unit" },
      { zh: "即時地圖與電子圍籬", en: "Live map and geofences" },
      { zh: "電池健康度預測", en: "Battery health forecast" },
      { zh: "開放 API 介接保險與維修", en: "Open API for insurers and workshops" },
      { zh: "離線時資料自動補傳", en: "Fills in data after being offline" },
    ],
    market: {
      zh: "國內商用車約一百一十萬輛，2030 年公務車與市區公車全面電動化。目前管理 {clients} 個車隊，客戶包含{customer}。",
      en: "There are 1.1 million commercial vehicles in Taiwan, and city buses and public fleets go fully electric by 2030. We manage {clients} fleets, among them {customer}.",
    },
    competition: {
      zh: "車廠系統只支援自家車款，傳統 GPS 廠商不懂電池。我們跨品牌、跨動力，並以省下的油電費收費。",
      en: "Car makers support only their own models and GPS vendors do not know batteries. We work across makes and engines and charge from the savings.",
    },
    revenue: [
      { zh: "每車每月訂閱費，硬體分 24 期攤提", en: "A monthly fee per vehicle, with hardware over 24 months" },
      { zh: "設備銷售加上能源服務收入", en: "Equipment sales plus energy service income" },
    ],
    companies: [
      {
        name: { zh: "電巷換電", en: "Alley Swap" },
        slogan: { zh: "三十秒，繼續跑下一單", en: "Thirty seconds and on to the next order" },
        description: {
          zh: "電巷換電在巷弄小店設置迷你換電站，服務外送員與里鄰物流的電動機車。",
          en: "Alley Swap puts mini battery-swap stations in corner shops for couriers and neighborhood delivery scooters.",
        },
        pain: {
          zh: "外送員一天要騎一百二十公里，換電站大排長龍；每多等五分鐘，就少接一單。",
          en: "A courier rides 120 kilometers a day and queues at swap stations. Five minutes of waiting is one order lost.",
        },
        product: {
          zh: "四格櫃體只占一台飲料櫃的空間，插一般插座即可運作，店家每次換電分潤五元。",
          en: "A four-slot cabinet takes the room of a drinks fridge and an ordinary socket; the shop earns NT$5 a swap.",
        },
        customer: { zh: "外送平台與即時物流車隊", en: "delivery platforms and courier fleets" },
        region: "新北市",
      },
      {
        name: { zh: "路眼智行", en: "Roadeye Drive" },
        slogan: { zh: "在危險發生前，踩下煞車", en: "Brake before the danger" },
        description: {
          zh: "路眼智行為大型車提供 AI 盲區預警，六顆鏡頭看見行人與機車，讓轉彎不再是賭博。",
          en: "Roadeye Drive warns drivers of heavy vehicles with six cameras that see pedestrians and scooters in the blind spot.",
        },
        pain: {
          zh: "大貨車右轉時有超過兩公尺的視野死角，駕駛看後照鏡的零點八秒裡，機車已經鑽了進去。",
          en: "Turning right, a truck has a blind spot over two meters wide. In the 0.8 seconds of a mirror glance a scooter slips in.",
        },
        product: {
          zh: "模型以臺灣混合車流訓練，夜間與雨天偵測率 97%；危險片段自動上傳供行車教育。",
          en: "Trained on Taiwan’s mixed traffic, it detects 97% at night and in rain, and uploads near misses for driver training.",
        },
        customer: { zh: "客運公司與砂石貨運車隊", en: "bus operators and gravel truck fleets" },
        region: "桃園市",
      },
      {
        name: { zh: "旅步租乘", en: "Lvbu Rides" },
        slogan: { zh: "下了火車，最後一哩不用等", en: "Off the train, no wait for the last mile" },
        description: {
          zh: "旅步租乘在東部車站提供預約制電動車共乘，串聯部落、民宿與景點。",
          en: "Lvbu Rides offers booked electric shuttles from stations in the east, linking villages, guesthouses and sights.",
        },
        pain: {
          zh: "東部景點相距遠、公車一天只有四班，自駕旅客塞滿了縱谷，當地司機淡季卻沒有收入。",
          en: "Sights in the east lie far apart and buses run four times a day. Rental cars jam the valley while local drivers have no income off season.",
        },
        product: {
          zh: "依訂位即時規劃路線，平均候車 9 分鐘；在地司機兼導覽員，車資收入七成留在地方。",
          en: "Routes follow bookings with nine minutes of waiting on average; drivers are also guides, and 70% of the fare stays local.",
        },
        customer: { zh: "民宿業者與地方觀光單位", en: "guesthouses and local tourism offices" },
        region: "台東",
      },
    ],
  },
];
