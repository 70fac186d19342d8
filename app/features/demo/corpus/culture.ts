import type { Concept } from "./concept";

/** 教育科技、文化創意、旅遊與地方創生 */
export const cultureConcepts: Concept[] = [
  {
    id: "education",
    industries: ["education", "online_learning", "school_services"],
    domains: ["natural_language", "personalization"],
    hue: 46,
    mark: "peak",
    suffixes: [
      { zh: "教育科技", en: "EdTech" },
      { zh: "學習", en: "Learning" },
      { zh: "學堂", en: "Academy" },
    ],
    purpose: {
      zh: "每個孩子都值得一位懂他的老師。科技的角色，是讓老師看見原本看不見的學習。",
      en: "Every child deserves a teacher who understands. Technology lets teachers see the learning they could not see.",
    },
    problem: {
      zh: "一個班級二十九個孩子，程度差距可達四個年級，老師卻只有一份教材。家長花大錢補習，孩子刷的題目有六成其實早就會了。",
      en: "In a class of twenty-nine, levels differ by four grades and there is one textbook. Families pay for cram school, where 60% of the exercises are things the child already knows.",
    },
    solution: {
      zh: "{name}以知識圖譜診斷每位學生的先備能力，推薦下一步而不是下一題；教師端以一頁呈現全班狀態，備課時間減半。",
      en: "{name} finds each learner’s prerequisites on a knowledge map and suggests the next step rather than the next exercise. Teachers see the class on one page and halve their preparation.",
    },
    features: [
      { zh: "對應十二年國教課綱", en: "Mapped to the national curriculum" },
      { zh: "教師可自由改編教材", en: "Teachers can rework every unit" },
      { zh: "離線模式適用偏鄉學校", en: "Works offline in remote schools" },
      { zh: "學習歷程可匯出", en: "Learning portfolios can be exported" },
      { zh: "兒童個資最小化設計", en: "Collects the least data about children" },
    ],
    market: {
      zh: "國內教育科技市場年約新臺幣二百億元，生生用平板政策帶動內容與平台需求；華語學習者全球逾三千萬人。目前 {clients} 個客戶採用，以{customer}為主。",
      en: "EdTech in Taiwan is worth NT$20 billion a year, pushed by a tablet for every pupil, and thirty million people learn Mandarin worldwide. {clients} {customer} use us.",
    },
    competition: {
      zh: "影音平台內容豐富但缺乏診斷，國外系統與課綱脫節。我們與第一線教師共同開發，續用率 {renewal}%。",
      en: "Video platforms have content without diagnosis, and foreign systems miss the curriculum. We develop with teachers, and {renewal}% stay.",
    },
    revenue: [
      { zh: "學校年度授權，每生每年 300 至 600 元", en: "Yearly school licenses of NT$300 to 600 per pupil" },
      { zh: "家長訂閱制搭配學校免費版", en: "Family subscriptions beside a free school edition" },
    ],
    companies: [
      {
        name: { zh: "路徑學習", en: "Pathway Learning" },
        slogan: { zh: "不是多做題，是走對路", en: "Not more exercises, the right path" },
        description: {
          zh: "路徑學習以適性診斷協助國中數學老師找到每個孩子卡住的那一步，再給剛剛好的練習。",
          en: "Pathway Learning helps math teachers find the very step where each pupil is stuck and gives just enough practice.",
        },
        pain: {
          zh: "不會一元二次方程式，問題往往出在小學的分數；老師知道，卻沒有時間一個一個往回找。",
          en: "Trouble with quadratic equations often began with fractions. Teachers know, and have no time to trace it back for each child.",
        },
        product: {
          zh: "十二題定位到知識節點，自動組成三人補救小組與教案，老師下課前就能完成分組。",
          en: "Twelve questions locate the gap and form groups of three with a lesson plan before the period ends.",
        },
        customer: { zh: "國中小學校", en: "primary and junior high schools" },
        region: "台北市",
      },
      {
        name: { zh: "好好說", en: "Hoho Mandarin" },
        slogan: { zh: "開口說華語，不怕說錯", en: "Speak Mandarin and dare to be wrong" },
        description: {
          zh: "好好說以 AI 口說夥伴教外國人臺灣華語，從夜市點餐到職場簡報都能練。",
          en: "Hoho Mandarin teaches Taiwanese Mandarin with an AI speaking partner, from ordering at a night market to presenting at work.",
        },
        pain: {
          zh: "學了三年華語，到臺灣點一杯手搖飲還是緊張；課本裡的對話，現實中沒有人這樣說。",
          en: "After three years of Mandarin, ordering bubble tea is still frightening: nobody talks like the textbook.",
        },
        product: {
          zh: "即時糾正聲調並示範道地說法，情境對話依學習者職業生成；教師可指派作業並聽取重點片段。",
          en: "It corrects tones at once and shows how people really say it; scenes follow the learner’s job, and teachers hear the key moments.",
        },
        customer: { zh: "華語中心與跨國企業", en: "language centers and multinational firms" },
        region: "台中市",
      },
      {
        name: { zh: "山海共學", en: "Shanhai Co-learning" },
        slogan: { zh: "偏鄉小校，也有一百位老師", en: "A small school with a hundred teachers" },
        description: {
          zh: "山海共學媒合專業人士與偏鄉小校進行遠距共課，從程式、美術到財商，一學期一主題。",
          en: "Shanhai Co-learning brings professionals into remote schools by video: code, art or money, one theme a term.",
        },
        pain: {
          zh: "六十人以下的小校一位老師教五科，專長課程開不出來；志工想幫忙，卻不知道怎麼開始。",
          en: "In schools under sixty pupils one teacher covers five subjects. Volunteers want to help and do not know how to begin.",
        },
        product: {
          zh: "標準化共課模組與雙師培訓，企業認養一校一年，成果報告可作為 ESG 揭露。",
          en: "Ready units and training for both teachers; a company adopts a school for a year and reports it in its ESG disclosure.",
        },
        customer: { zh: "偏鄉學校與企業永續部門", en: "remote schools and corporate sustainability teams" },
        region: "花蓮",
      },
    ],
  },
  {
    id: "creative",
    industries: ["design_creative", "cultural_creative", "media"],
    domains: ["immersive_technology", "generative_ai"],
    hue: 316,
    mark: "rings",
    suffixes: [
      { zh: "文創", en: "Creative" },
      { zh: "映像", en: "Studio" },
      { zh: "設計", en: "Design" },
    ],
    purpose: {
      zh: "讓文化成為可以生活的產業。作品被喜歡之後，創作者也要能好好吃飯。",
      en: "Make culture an industry one can live on. When a work is loved, its maker should eat well too.",
    },
    problem: {
      zh: "臺灣創作能量豐沛，但多數工作室停留在接案；授權合約看不懂，盜用追不到，一部作品的商業壽命不到三個月。",
      en: "Taiwan is rich in makers, yet most studios live from job to job. Licenses are hard to read and misuse hard to trace; a work earns for less than three months.",
    },
    solution: {
      zh: "{name}把創作、授權與銷售放在同一條產線，從提案開始就記錄權利歸屬，並以資料協助判斷適合的市場。",
      en: "{name} puts making, licensing and selling on one line. Rights are recorded from the first proposal, and data suggests the market.",
    },
    features: [
      { zh: "權利登記與授權合約範本", en: "Rights registry and license templates" },
      { zh: "多語字幕與在地化流程", en: "Subtitles and localization in many languages" },
      { zh: "即時銷售與分潤報表", en: "Live sales and royalty reports" },
      { zh: "實體展演與線上同步", en: "Physical shows and online together" },
      { zh: "原創比對與侵權通知", en: "Originality checks and takedown notices" },
    ],
    market: {
      zh: "國內文創產業年營業額約新臺幣九千億元，IP 授權占比仍低於 5%，成長空間大。已與 {clients} 個客戶合作，以{customer}為主。",
      en: "Creative industries in Taiwan turn over NT$900 billion a year with less than 5% from licensing, so there is room. We work with {clients} {customer}.",
    },
    competition: {
      zh: "國際平台流量大但規則隨時變動，傳統經紀抽成高。我們採公開費率，創作者保有著作權。",
      en: "Global platforms bring traffic and change their rules at will, and agents take a large cut. Our rates are public and makers keep their rights.",
    },
    revenue: [
      { zh: "授權金分潤 20%，另有專案製作收入", en: "20% of license income plus production work" },
      { zh: "票券與周邊銷售，平台抽成一成五", en: "Tickets and merchandise with a 15% commission" },
    ],
    companies: [
      {
        name: { zh: "廟埕映像", en: "Temple Yard Studio" },
        slogan: { zh: "讓神明也走進元宇宙", en: "Even the gods step into the new world" },
        description: {
          zh: "廟埕映像以沉浸式投影重現臺灣民俗節慶，將迎媽祖、燒王船帶進博物館與海外展演。",
          en: "Temple Yard Studio recreates Taiwan’s folk festivals in immersive projection and takes Mazu and the burning boats to museums abroad.",
        },
        pain: {
          zh: "節慶一年只有三天，年輕人錯過就是一年；國外觀眾對臺灣文化有興趣，卻只看得到平面照片。",
          en: "A festival lasts three days a year, and whoever misses it waits for another. Audiences abroad are curious and find only flat photos.",
        },
        product: {
          zh: "以 3D 掃描保存神轎與陣頭動作，可拆裝的劇場模組兩天即可搭建，已巡演四個城市。",
          en: "Palanquins and troupes are preserved by 3D scanning; a portable theater stands in two days and has toured four cities.",
        },
        customer: { zh: "博物館、廟宇與展演單位", en: "museums, temples and venues" },
        region: "台南市",
      },
      {
        name: { zh: "獨角戲聲音", en: "Solo Voice" },
        slogan: { zh: "一個人，也能做一檔好節目", en: "One person can make a great show" },
        description: {
          zh: "獨角戲聲音為 Podcast 創作者提供剪輯、字幕與贊助媒合工具，讓小眾節目養得活自己。",
          en: "Solo Voice gives podcasters editing, captions and sponsors, so that niche shows can feed themselves.",
        },
        pain: {
          zh: "一集三十分鐘的節目要剪六小時，找贊助靠人情；九成節目撐不過第十集。",
          en: "Thirty minutes of show take six hours to edit, sponsors come by favor, and nine in ten shows end before episode ten.",
        },
        product: {
          zh: "口語贅字自動剪除、章節自動生成，廣告主依聽眾輪廓選節目，創作者保留七成收入。",
          en: "Fillers are cut and chapters made automatically; advertisers choose by audience, and the maker keeps 70%.",
        },
        customer: { zh: "Podcast 創作者與品牌主", en: "podcasters and brands" },
        region: "台北市",
      },
      {
        name: { zh: "織紋工坊", en: "Pattern Loom" },
        slogan: { zh: "一條紋樣，一份授權", en: "One pattern, one license" },
        description: {
          zh: "織紋工坊與原住民族織者合作建立紋樣授權平台，讓傳統智慧在商品上被尊重、被付費。",
          en: "Pattern Loom licenses indigenous weaving patterns together with the weavers, so that tradition on products is respected and paid.",
        },
        pain: {
          zh: "部落紋樣被隨意印在商品上，族人既沒有署名也沒有收入；品牌想合作，不知道該找誰。",
          en: "Village patterns are printed without name or payment. Brands that would like to ask do not know whom.",
        },
        product: {
          zh: "紋樣經部落會議授權登錄，品牌線上挑選並自動分潤給織者與部落基金。",
          en: "Patterns are registered with the village council’s consent; brands choose online and royalties go to weavers and the village fund.",
        },
        customer: { zh: "服飾、家飾與禮品品牌", en: "fashion, home and gift brands" },
        region: "台東",
      },
    ],
  },
  {
    id: "travel",
    industries: ["travel", "local_revitalization", "travel_booking"],
    domains: ["mobile_software", "augmented_reality"],
    hue: 174,
    mark: "peak",
    suffixes: [
      { zh: "旅行", en: "Travel" },
      { zh: "創生", en: "Revival" },
      { zh: "旅宿", en: "Stays" },
    ],
    purpose: {
      zh: "讓旅行的錢留在地方，讓地方的人留在家鄉。旅人帶走的是故事，不只是照片。",
      en: "Keep travel money in the place and the place’s people at home. Travelers should take stories along, not only photos.",
    },
    problem: {
      zh: "觀光客擠在同樣的五個景點，小鎮卻連一間能線上訂的體驗都沒有。返鄉青年有點子，缺的是通路、金流與會計。",
      en: "Tourists crowd five sights while small towns have nothing to book online. Young people who come home have ideas and lack channels, payment and bookkeeping.",
    },
    solution: {
      zh: "{name}替地方團隊把一日體驗做成可以販售的產品，統一處理訂位、保險與多語說明，並與在地商圈共享客源。",
      en: "{name} turns a day in town into something that can be sold, with bookings, insurance and languages handled, and shares guests with local shops.",
    },
    features: [
      { zh: "多語自動導覽", en: "Automatic guides in many languages" },
      { zh: "即時空位與保險一次完成", en: "Availability and insurance in one step" },
      { zh: "在地商家共享點數", en: "Points shared among local shops" },
      { zh: "承載量控管避免過度觀光", en: "Capacity limits against overtourism" },
      { zh: "成效資料開放給地方政府", en: "Figures open to local government" },
    ],
    market: {
      zh: "國內旅遊一年一億七千萬人次，深度體驗占比不到一成；地方創生政策投入每年數十億元。目前 {clients} 個客戶參與，以{customer}為主。",
      en: "Domestic travel counts 170 million trips a year, less than a tenth of them in depth, and revitalization policy spends billions. {clients} {customer} take part.",
    },
    competition: {
      zh: "大型訂房網抽成兩成且不經營在地，旅行社產品雷同。我們與每個地方簽約三年，共同經營品牌。",
      en: "Booking sites take 20% and do nothing locally; tour products look alike. We sign three years with each place and build its brand together.",
    },
    revenue: [
      { zh: "體驗訂單抽成 12%，地方品牌專案收入", en: "12% of bookings, plus branding projects" },
      { zh: "住宿與體驗組合銷售，旺季占六成", en: "Stays and activities sold together, 60% in season" },
    ],
    companies: [
      {
        name: { zh: "慢島行旅", en: "Slow Isle Journeys" },
        slogan: { zh: "住三晚，認識一個村", en: "Stay three nights, know a village" },
        description: {
          zh: "慢島行旅改造離島老屋為共居旅宿，讓數位工作者在淡季長住，與社區一起生活。",
          en: "Slow Isle Journeys restores old island houses as co-living stays where remote workers spend the off season with the community.",
        },
        pain: {
          zh: "離島半年擁擠、半年空城，老屋荒廢，年輕人夏天回來打工、冬天又離開。",
          en: "Islands are crowded half the year and empty the other. Old houses decay, and the young come in summer and leave in winter.",
        },
        product: {
          zh: "月租包含高速網路、共享辦公室與在地課程，社區居民擔任接待主人並分享收入。",
          en: "Monthly rent includes fast internet, a shared office and local lessons; residents are the hosts and share the income.",
        },
        customer: { zh: "遠距工作團隊與離島民宿", en: "remote teams and island guesthouses" },
        region: "澎湖縣",
      },
      {
        name: { zh: "山徑有聲", en: "Trailvoice" },
        slogan: { zh: "走到哪，山就說到哪", en: "Wherever you walk, the mountain speaks" },
        description: {
          zh: "山徑有聲製作離線可用的步道聲音導覽，由獵人、老師與耆老講述，走到定點自動播放。",
          en: "Trailvoice makes offline audio guides told by hunters, teachers and elders that play when you reach the spot.",
        },
        pain: {
          zh: "步道上的解說牌字小又老舊，手機沒訊號；走完一趟，只記得很累。",
          en: "Signs on the trail are small and old, phones have no signal, and after the walk one only remembers being tired.",
        },
        product: {
          zh: "以 GPS 與氣壓定位觸發故事，緊急時一鍵傳送座標；每次播放分潤給說故事的人。",
          en: "GPS and air pressure start each story, one tap sends your coordinates in need, and the teller is paid per play.",
        },
        customer: { zh: "國家公園、林業單位與部落", en: "national parks, forestry offices and villages" },
        region: "宜蘭",
      },
      {
        name: { zh: "老街新味", en: "Old Street Anew" },
        slogan: { zh: "舊店面，新主人", en: "Old shopfronts, new owners" },
        description: {
          zh: "老街新味媒合閒置店面與返鄉創業者，提供短租試營運與共同行銷，一年點亮三條老街。",
          en: "Old Street Anew matches empty shopfronts with returning founders for trial leases and joint marketing, and lit up three old streets in a year.",
        },
        pain: {
          zh: "屋主寧願空著也怕麻煩，創業者一簽就要三年；老街只剩下同一種香腸。",
          en: "Owners leave houses empty rather than take trouble, founders must sign for three years, and the old street sells one kind of sausage.",
        },
        product: {
          zh: "三個月快閃租約、共用廚房與收銀系統，租金依營收浮動；達標後轉正式租約。",
          en: "Three-month leases with shared kitchen and till, rent that follows revenue, and a regular lease once it works.",
        },
        customer: { zh: "地方政府、商圈與屋主", en: "local governments, districts and owners" },
        region: "苗栗",
      },
    ],
  },
];
