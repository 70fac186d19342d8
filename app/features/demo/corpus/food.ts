import type { Concept } from "./concept";

/** 農業科技、水產與食品創新、餐飲科技 */
export const foodConcepts: Concept[] = [
  {
    id: "agritech",
    industries: ["agriculture", "smart_farming", "farm_to_market"],
    domains: ["sensing", "internet_of_things"],
    hue: 104,
    mark: "leaf",
    suffixes: [
      { zh: "農業科技", en: "Agritech" },
      { zh: "田園", en: "Fields" },
      { zh: "農創", en: "Farms" },
    ],
    purpose: {
      zh: "讓種田的人不必靠天吃飯，也讓年輕人願意回來種田。科技要蹲得夠低，才看得見土。",
      en: "Free growers from the mercy of the weather and give young people a reason to farm. Technology must crouch low enough to see the soil.",
    },
    problem: {
      zh: "臺灣農民平均年齡六十四歲，每戶耕地不到一公頃，進口農業系統的規模根本用不上。氣候越來越極端，一場寒害或大雨，一季的心血就歸零。",
      en: "Growers in Taiwan are 64 on average and work less than a hectare; imported systems are built for another scale. One cold spell or downpour can erase a season.",
    },
    solution: {
      zh: "{name}把感測、判斷與行動縮小到一分地也划算的規模：設備可以租、資料用講的就聽得懂，建議由農改場專家與在地達人共同校訂。",
      en: "{name} brings sensing, judgment and action down to a scale that pays on a tenth of a hectare: equipment is rented, advice is spoken, and experts and local masters review it.",
    },
    features: [
      { zh: "太陽能供電，田間免拉線", en: "Solar powered, no wires in the field" },
      { zh: "台語語音播報與提醒", en: "Spoken advice in Taiwanese" },
      { zh: "作業紀錄自動轉成產銷履歷", en: "Field work becomes a traceability record by itself" },
      { zh: "災害前 48 小時預警", en: "Warnings 48 hours before damage" },
      { zh: "可與農機自動化設備連動", en: "Drives pumps, fans and machines" },
    ],
    market: {
      zh: "全國設施園藝與果樹面積約二十萬公頃，智慧農業導入率約一成；東南亞小農面臨相同問題。我們服務 {clients} 個產銷班與{customer}。",
      en: "Greenhouses and orchards cover 200,000 hectares with a tenth using smart tools, and smallholders in Southeast Asia share the problem. We serve {clients} growers’ groups and {customer}.",
    },
    competition: {
      zh: "學研計畫結束就沒人維護，國外設備一組要價三十萬元。我們以租代售、在地維修，故障隔天到田。",
      en: "Research projects end and nobody maintains them; a foreign set costs NT$300,000. We rent, repair locally and are in the field the next day.",
    },
    revenue: [
      { zh: "設備月租與資料服務費，淡季減半", en: "Monthly rent and data fee, halved off season" },
      { zh: "契作農產銷售抽成與設備收入各半", en: "Half from contracted produce, half from equipment" },
    ],
    companies: [
      {
        name: { zh: "露水農科", en: "Dewdrop Agritech" },
        slogan: { zh: "聽葉子喊渴", en: "Hear the leaf say it is thirsty" },
        description: {
          zh: "露水農科以夾式葉片感測器量測作物水分，幫溫室小農精準灌溉，省水四成、甜度更穩。",
          en: "Dewdrop Agritech clips sensors to leaves so that greenhouse growers irrigate exactly, with 40% less water and steadier sweetness.",
        },
        pain: {
          zh: "番茄差一天澆水就裂果，老農用手摸土，年輕農民只能用猜的；肥水流掉，錢也流掉。",
          en: "A day without water splits a tomato. Old growers feel the soil and young ones guess, and fertilizer washes away with the money.",
        },
        product: {
          zh: "葉夾重量僅三公克，每十分鐘回傳一次；模型自動判斷何時給水，並控制滴灌閥門。",
          en: "A three-gram clip reports every ten minutes; the model decides when to water and opens the drip valves.",
        },
        customer: { zh: "溫室農場與產銷班", en: "greenhouse farms and growers’ groups" },
        region: "雲林縣",
      },
      {
        name: { zh: "蜂巢數據", en: "Hivemind Apiary" },
        slogan: { zh: "照顧蜜蜂，就是照顧餐桌", en: "To care for bees is to care for the table" },
        description: {
          zh: "蜂巢數據為蜂農打造智慧蜂箱，監測蜂群溫濕度與聲音，降低越冬損失並提供授粉媒合。",
          en: "Hivemind Apiary builds smart hives that follow temperature, humidity and sound, lower winter losses and match bees to orchards for pollination.",
        },
        pain: {
          zh: "蜂農兩百個蜂箱散在三個山頭，等到開箱發現失王或蟎害，整群已經走了。",
          en: "Two hundred hives stand on three hills. By the time one is opened and the queen found missing, the colony has left.",
        },
        product: {
          zh: "底板感測器秤重並聽聲，分群前三天通知；平台同時媒合果園付費租用授粉蜂群。",
          en: "A base plate weighs and listens and warns three days before swarming; orchards book and pay for pollination on the same platform.",
        },
        customer: { zh: "蜂農與荔枝、瓜果產區", en: "beekeepers and lychee and melon growers" },
        region: "屏東",
      },
      {
        name: { zh: "山苗選物", en: "Shanmiao Harvest" },
        slogan: { zh: "產地早上採，餐廳晚上上桌", en: "Picked at dawn, on the table at night" },
        description: {
          zh: "山苗選物替高山小農規劃契作與集貨，讓餐廳用合理價格買到當日採收的特色蔬菜。",
          en: "Shanmiao Harvest plans contracts and pick-up for mountain growers, so that restaurants buy same-day vegetables at a fair price.",
        },
        pain: {
          zh: "小農一次只有三十公斤，盤商不收；主廚想要特別的菜，卻得打十通電話還湊不齊。",
          en: "A small grower has thirty kilos, too little for wholesalers. A chef who wants something special makes ten calls and still falls short.",
        },
        product: {
          zh: "以餐廳菜單反推種植排程，六小時內由產地直送；每週滾動預測，報廢率低於 3%。",
          en: "Menus set the planting plan and produce arrives within six hours; weekly forecasts keep waste below 3%.",
        },
        customer: { zh: "餐廳集團與有機通路", en: "restaurant groups and organic retailers" },
        region: "南投",
      },
    ],
  },
  {
    id: "food-innovation",
    industries: ["food_innovation", "aquaculture", "food"],
    domains: ["synthetic_biology", "sensing"],
    hue: 18,
    mark: "waves",
    suffixes: [
      { zh: "食品", en: "Foods" },
      { zh: "水產", en: "Aqua" },
      { zh: "食研", en: "Food Lab" },
    ],
    purpose: {
      zh: "好吃是底線，對身體與海洋都好才是目標。我們用科學做出阿嬤也會說讚的食物。",
      en: "Good taste is the least; good for body and sea is the aim. We use science to make food that grandmother approves.",
    },
    problem: {
      zh: "過度捕撈與疾病讓水產成本一路上升，養殖戶憑經驗投藥；另一方面，消費者想吃得健康，市面上的替代食品卻不好吃、成分表又長。",
      en: "Overfishing and disease push up the cost of seafood, and farmers dose by habit. Consumers want healthy food, yet alternatives taste poor and list endless ingredients.",
    },
    solution: {
      zh: "{name}從源頭管理品質：以即時資料取代猜測、以發酵與物理加工取代添加物，每一批都能追溯到池、到槽、到配方。",
      en: "{name} manages quality from the source: data instead of guesses, fermentation and physics instead of additives, every batch traceable to pond, tank and recipe.",
    },
    features: [
      { zh: "批次檢驗報告公開可查", en: "Test reports of each batch are public" },
      { zh: "無抗生素、無人工香精", en: "No antibiotics, no artificial flavor" },
      { zh: "冷鏈全程溫度紀錄", en: "Temperature recorded along the cold chain" },
      { zh: "取得 HACCP 與清真認證", en: "HACCP and halal certified" },
      { zh: "代工產線可快速放大", en: "Scales quickly on partner lines" },
    ],
    market: {
      zh: "國內養殖與機能食品市場合計逾新臺幣一千五百億元，日本與新加坡對永續標章需求強勁。我們供應 {clients} 個客戶，以{customer}為主。",
      en: "Farmed seafood and functional food exceed NT$150 billion in Taiwan, and Japan and Singapore ask for sustainable labels. We supply {clients} {customer}.",
    },
    competition: {
      zh: "傳統大廠規模大但新品週期長，進口品牌價格高。我們六週就能完成一次配方迭代，並握有在地原料契作。",
      en: "Large makers are slow with new products and imports are expensive. We renew a recipe in six weeks and hold contracts on local raw material.",
    },
    revenue: [
      { zh: "品牌與原料雙軌銷售，毛利率四成五", en: "Brand and ingredient sales at 45% gross margin" },
      { zh: "企業通路訂單為主，電商訂閱占三成", en: "Mostly corporate orders, with 30% from subscriptions" },
    ],
    companies: [
      {
        name: { zh: "潮間智漁", en: "Tideline Aqua" },
        slogan: { zh: "讓每一池蝦，都有健康手環", en: "A health band for every pond of shrimp" },
        description: {
          zh: "潮間智漁以水下攝影與水質感測協助白蝦養殖，及早發現攝食異常，活存率提高兩成。",
          en: "Tideline Aqua watches white shrimp with underwater cameras and water sensors, finds feeding trouble early and lifts survival by a fifth.",
        },
        pain: {
          zh: "蝦子生病第一個徵兆是不吃料，但養殖戶看不到水下；等到浮頭，一池兩百萬元已救不回來。",
          en: "The first sign of sick shrimp is leaving feed, which nobody sees under water. When they surface, NT$2 million is lost.",
        },
        product: {
          zh: "料盤攝影機每小時計算殘餌與蝦隻活力，自動調整投餵量，飼料效率提升 15%。",
          en: "A tray camera counts leftovers and vigor each hour and adjusts feeding, raising feed efficiency by 15%.",
        },
        customer: { zh: "白蝦與石斑養殖場", en: "shrimp and grouper farms" },
        region: "屏東",
      },
      {
        name: { zh: "麴光食研", en: "Kojilight Foods" },
        slogan: { zh: "一顆黃豆，三種鮮味", en: "One soybean, three kinds of umami" },
        description: {
          zh: "麴光食研用臺灣本土麴菌發酵植物蛋白，做出有咬勁、不需一長串添加物的素肉。",
          en: "Kojilight Foods ferments plant protein with native koji into a meat with bite and a short list of ingredients.",
        },
        pain: {
          zh: "臺灣有三百萬素食人口，選擇卻多半是加工豆製品；葷食者想減碳，第一口就放棄。",
          en: "Three million vegetarians in Taiwan mostly get processed soy. Meat eaters who want to cut carbon give up at the first bite.",
        },
        product: {
          zh: "固態發酵七十二小時形成肌肉般纖維，蛋白質含量 24%，可直接替換中央廚房的肉片規格。",
          en: "Seventy-two hours of solid fermentation form muscle-like fiber with 24% protein, cut to the size central kitchens already use.",
        },
        customer: { zh: "中央廚房與連鎖餐飲品牌", en: "central kitchens and restaurant chains" },
        region: "宜蘭",
      },
      {
        name: { zh: "島嶼藻研", en: "Isle Algae" },
        slogan: { zh: "把海的營養，放進日常", en: "The sea’s nutrition in every day" },
        description: {
          zh: "島嶼藻研在澎湖以陸基養殖海木耳與微藻，供應保健食品與寵物營養原料。",
          en: "Isle Algae grows seaweed and microalgae on land in Penghu, as ingredients for supplements and pet nutrition.",
        },
        pain: {
          zh: "市面上的魚油來源不明、重金屬疑慮不斷，而澎湖漁民因資源枯竭，冬天只能等待。",
          en: "Fish oil comes from unclear sources with worries over heavy metals, while Penghu’s fishers wait through empty winters.",
        },
        product: {
          zh: "封閉式光反應器全年採收，DHA 含量穩定；採收後殘渣再製成飼料，零廢棄。",
          en: "Closed photobioreactors harvest all year at steady DHA; the residue becomes feed, so nothing is wasted.",
        },
        customer: { zh: "保健食品與寵物食品廠", en: "supplement and pet food makers" },
        region: "澎湖縣",
      },
    ],
  },
  {
    id: "restaurant-tech",
    industries: ["restaurant_technology", "food", "saas"],
    domains: ["cloud_computing", "mobile_software"],
    hue: 8,
    mark: "petals",
    suffixes: [
      { zh: "餐飲科技", en: "Restaurant Tech" },
      { zh: "飲食", en: "Dining" },
      { zh: "灶腳", en: "Kitchen" },
    ],
    purpose: {
      zh: "讓開店的人把心思放回料理。訂位、點餐、叫貨、排班，凡是會重複的，都交給系統。",
      en: "Let those who run a restaurant think about food again. Bookings, orders, purchasing and shifts: whatever repeats belongs to the system.",
    },
    problem: {
      zh: "餐飲業三年存活率不到四成，人力流動率超過六成。老闆同時要顧五個平台、三台平板，月底才知道是賺是賠。",
      en: "Fewer than four in ten restaurants survive three years, and staff turnover exceeds 60%. Owners watch five platforms on three tablets and learn at month’s end whether they earned.",
    },
    solution: {
      zh: "{name}以一個後台串起內用、外帶與外送，庫存隨出餐即時扣減；新進人員十分鐘就能上手，離線也能結帳。",
      en: "{name} joins dine-in, takeaway and delivery in one place and counts stock as dishes leave. New staff learn it in ten minutes, and it works offline.",
    },
    features: [
      { zh: "離線結帳，網路恢復後自動同步", en: "Takes payment offline and syncs later" },
      { zh: "食材成本即時計算", en: "Ingredient cost in real time" },
      { zh: "串接三大外送平台", en: "Connected to the three delivery platforms" },
      { zh: "多店報表一頁看完", en: "All branches on one page" },
      { zh: "電子發票與載具一次完成", en: "E-invoices and carriers in one step" },
    ],
    market: {
      zh: "國內餐飲業年營收破新臺幣一兆元，十五萬家店中使用雲端系統者不到三成。目前服務 {clients} 個客戶，以{customer}為主。",
      en: "Restaurants in Taiwan earn more than NT$1 trillion a year, and of 150,000 fewer than 30% use cloud systems. We are in {clients} {customer}.",
    },
    competition: {
      zh: "大型 POS 商偏向連鎖客戶，月費高且合約長；外送平台的系統則綁定抽成。我們不綁約、按店計費。",
      en: "Large POS vendors serve chains on long contracts, and the platforms tie systems to commission. We charge by the shop without a lock-in.",
    },
    revenue: [
      { zh: "單店月費 1,280 元起，進階模組另計", en: "From NT$1,280 a month per shop, with advanced modules on top" },
      { zh: "軟體月費加上金流手續費分潤", en: "Software fee plus a share of payment fees" },
    ],
    companies: [
      {
        name: { zh: "點頭點餐", en: "Diantou Orders" },
        slogan: { zh: "客人點頭，廚房就動", en: "The guest nods and the kitchen moves" },
        description: {
          zh: "點頭點餐提供掃碼點餐與廚房排程，讓十坪小店也能不增加人手、翻桌多一輪。",
          en: "Diantou Orders gives small shops QR ordering and kitchen scheduling: one more turn of tables without more staff.",
        },
        pain: {
          zh: "午餐尖峰九十分鐘，老闆一邊接單一邊煮麵，漏單一次就少一位熟客。",
          en: "In ninety minutes of lunch the owner takes orders and boils noodles at once; one missed order is one regular lost.",
        },
        product: {
          zh: "依爐口與料理時間自動排序出餐，外送單與內用單不再互相卡住，平均出餐快四分鐘。",
          en: "Orders are sequenced by burner and cooking time, so delivery and dine-in stop blocking each other; dishes leave four minutes sooner.",
        },
        customer: { zh: "麵店、小吃與獨立餐廳", en: "noodle shops, eateries and independent restaurants" },
        region: "台北市",
      },
      {
        name: { zh: "剩食地圖", en: "Leftover Map" },
        slogan: { zh: "打烊前一小時，最划算的好味道", en: "The hour before closing, the best deal in town" },
        description: {
          zh: "剩食地圖媒合烘焙坊與超市的即期餐點，消費者半價帶走，店家每月減少兩成報廢。",
          en: "Leftover Map matches food about to expire with neighbors at half price, and cuts shops’ waste by a fifth.",
        },
        pain: {
          zh: "一間麵包店每天丟掉三千元的麵包，降價怕傷品牌，捐出去又沒人力配送。",
          en: "A bakery throws away NT$3,000 of bread a day. Discounts hurt the brand, and nobody has time to deliver donations.",
        },
        product: {
          zh: "依天氣與過往銷售預測剩餘量，驚喜包自動上架；未售出者轉給社福單位並開立捐贈證明。",
          en: "Weather and sales predict what will be left, surprise bags are listed by themselves, and what stays unsold goes to charities with a receipt.",
        },
        customer: { zh: "烘焙坊、超市與飯店餐廳", en: "bakeries, supermarkets and hotel restaurants" },
        region: "台中市",
      },
      {
        name: { zh: "叫貨通", en: "Stockcall" },
        slogan: { zh: "半夜不用再傳真叫菜", en: "No more ordering greens by fax at midnight" },
        description: {
          zh: "叫貨通是餐廳與食材商之間的採購平台，用語音下單、自動對帳，月結不再吵架。",
          en: "Stockcall is purchasing between restaurants and suppliers: order by voice, reconcile automatically, settle without a quarrel.",
        },
        pain: {
          zh: "一家餐廳平均向十八家供應商叫貨，靠傳真與 LINE 截圖；月底對帳要花三天，常常多付也不知道。",
          en: "A restaurant buys from eighteen suppliers by fax and chat screenshots. Reconciling takes three days, and overpaying goes unnoticed.",
        },
        product: {
          zh: "主廚對著手機說「明天兩箱高麗菜」就完成下單，系統比對報價與到貨重量，異常立刻標示。",
          en: "The chef says ‘two crates of cabbage tomorrow’ and it is ordered; price and weight are checked on arrival and differences flagged.",
        },
        customer: { zh: "餐廳與食材批發商", en: "restaurants and food wholesalers" },
        region: "高雄市",
      },
    ],
  },
];
