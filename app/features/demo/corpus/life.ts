import type { Concept } from "./concept";

/** 生技、數位醫療、長照 */
export const lifeConcepts: Concept[] = [
  {
    id: "biotech",
    industries: ["biotechnology", "diagnostics", "precision_medicine"],
    domains: ["life_science", "genomics"],
    hue: 168,
    mark: "petals",
    suffixes: [
      { zh: "生技", en: "Biotech" },
      { zh: "生醫", en: "Biomedical" },
      { zh: "基因", en: "Genomics" },
    ],
    purpose: {
      zh: "讓精準醫療不只屬於醫學中心。我們相信好的生技應該走進每一間地區醫院，讓病人在離家最近的地方得到最早的答案。",
      en: "Precision medicine should not belong to medical centers alone. Good biotech should reach every district hospital, so that patients get the earliest answer close to home.",
    },
    problem: {
      zh: "現行檢測仰賴昂貴儀器與集中送驗，從採檢到報告動輒兩週；臨床醫師只能憑經驗用藥，錯過黃金治療期的代價由病人承擔。健保給付有限，自費檢測又不易比較品質。",
      en: "Today’s tests depend on expensive instruments and central laboratories, and two weeks may pass from sample to report. Clinicians treat by experience meanwhile, and patients pay for the lost time. Reimbursement is limited and the quality of self-paid tests is hard to compare.",
    },
    solution: {
      zh: "{name}把樣本前處理、訊號讀取與判讀整合在一個流程裡，操作人員只需半天訓練；判讀模型以本土族群資料建立，並保留每一步的品質紀錄供醫師查核。",
      en: "{name} brings sample preparation, signal reading and interpretation into one workflow that takes half a day to learn. The models are built on local population data, and every step leaves a quality record that physicians can check.",
    },
    features: [
      { zh: "檢體到報告最快四小時", en: "Sample to report in as little as four hours" },
      { zh: "試劑可於常溫運送與保存十二個月", en: "Reagents ship and keep at room temperature for twelve months" },
      { zh: "報告同時產出醫師版與民眾版", en: "Reports for physicians and for patients from the same run" },
      { zh: "通過 ISO 13485 品質系統驗證", en: "Quality system certified to ISO 13485" },
      { zh: "與醫院資訊系統以 HL7 FHIR 介接", en: "Connects to hospital systems through HL7 FHIR" },
    ],
    market: {
      zh: "臺灣體外診斷市場年產值約新臺幣三百億元，亞太地區每年以兩位數成長。我們先服務國內 {clients} 家醫療院所，再以技術授權與在地夥伴進入日本與東南亞。",
      en: "In-vitro diagnostics in Taiwan is worth about NT$30 billion a year, and Asia-Pacific grows at double digits. We serve {clients} domestic clinics and hospitals first, then enter Japan and Southeast Asia through licenses and local partners.",
    },
    competition: {
      zh: "國際大廠產品線完整但不做亞洲族群的位點；院內自行開發的檢測則難以量產。我們以本土資料、較低的單次成本與完整的法規文件取得位置。",
      en: "Global majors have broad lines but skip markers specific to Asian populations; tests developed inside hospitals are hard to scale. Local data, a lower cost per test and complete regulatory files are our position.",
    },
    revenue: [
      {
        zh: "試劑耗材按次收費，儀器以租代售，毛利約六成",
        en: "Reagents are charged per test and instruments are leased; gross margin is about 60%",
      },
      {
        zh: "檢測服務費加上藥廠伴隨式診斷的授權金",
        en: "Testing fees plus license income from companion diagnostics with drug makers",
      },
    ],
    companies: [
      {
        name: { zh: "浚泰生技", en: "Juntai Biotech" },
        slogan: { zh: "一滴血，看見免疫的天氣", en: "One drop of blood, the weather of your immunity" },
        description: {
          zh: "浚泰生技開發多重免疫標記快篩平台，協助風濕免疫科醫師在門診當下掌握病人發炎狀態，調整生物製劑用量。",
          en: "Juntai Biotech builds a rapid multi-marker immune panel that shows rheumatologists a patient’s inflammation during the visit, so that biologics can be dosed at once.",
        },
        pain: {
          zh: "類風濕性關節炎病人每三個月回診一次，醫師看到的抽血數值往往是上一次的；劑量調得太慢，關節就回不來了。",
          en: "Patients with rheumatoid arthritis return every three months, and the blood values on the screen are from the visit before. When doses change too late, the joint does not come back.",
        },
        product: {
          zh: "ImmuTide 以微流道晶片在十八分鐘內同時量測十二種細胞激素，掌上讀取儀透過藍牙把曲線送進看診畫面。",
          en: "ImmuTide measures twelve cytokines in eighteen minutes on a microfluidic chip; a handheld reader sends the curve to the consulting-room screen over Bluetooth.",
        },
        customer: { zh: "風濕免疫科診所與區域醫院", en: "rheumatology clinics and regional hospitals" },
        region: "新竹縣/市",
      },
      {
        name: { zh: "禾睦基因", en: "Hemu Genomics" },
        slogan: { zh: "為亞洲人讀懂亞洲基因", en: "Reading Asian genomes for Asian patients" },
        description: {
          zh: "禾睦基因提供以東亞族群資料庫為基礎的藥物基因檢測，讓用藥前先知道誰會過敏、誰需要減量。",
          en: "Hemu Genomics offers pharmacogenomic tests built on an East Asian reference database, to know before prescribing who will react badly and who needs less.",
        },
        pain: {
          zh: "臺灣人帶有特定基因型的比例遠高於歐美，服用常見的抗癲癇藥物卻可能引發致命的皮膚反應，而多數診所用藥前並沒有篩檢。",
          en: "Certain genotypes are far more common in Taiwan than in Europe, and a common epilepsy drug can then cause deadly skin reactions. Most clinics still prescribe without a test.",
        },
        product: {
          zh: "PharmaKey 一次唾液採檢即可判讀 64 個藥物代謝位點，報告直接對應健保藥碼，藥師調劑時系統自動提醒。",
          en: "PharmaKey reads 64 drug-metabolism markers from one saliva sample. Its report maps to national insurance drug codes, and the pharmacy system warns when the drug is dispensed.",
        },
        customer: { zh: "醫學中心藥劑部與健檢中心", en: "hospital pharmacies and health-check centers" },
        region: "台北市",
      },
      {
        name: { zh: "珊岳生醫", en: "Shanyue Biomedical" },
        slogan: { zh: "讓傷口自己說話", en: "Let the wound speak for itself" },
        description: {
          zh: "珊岳生醫以魚鱗膠原蛋白製成會變色的智慧敷料，護理師不必拆開就能看出糖尿病足傷口是否感染。",
          en: "Shanyue Biomedical makes a color-changing dressing from fish-scale collagen, so that nurses can tell an infected diabetic foot wound without opening it.",
        },
        pain: {
          zh: "慢性傷口平均每週換藥四次，每拆一次就多一次感染風險；居家護理師人力不足，往往發現時已需要截肢。",
          en: "Chronic wounds are dressed four times a week, and each opening risks infection. Home nurses are few, and a problem is often found when amputation is the only answer.",
        },
        product: {
          zh: "CoraPatch 遇到酸鹼值變化會由黃轉綠，手機拍照即可量化感染程度並通知個案管理師。膠原取自虱目魚鱗，成本只有進口品的一半。",
          en: "CoraPatch turns from yellow to green as the pH rises; a phone photo quantifies the infection and notifies the case manager. Its collagen comes from milkfish scales at half the cost of imports.",
        },
        customer: { zh: "糖尿病照護網與居家護理所", en: "diabetes care networks and home nursing agencies" },
        region: "台南市",
      },
    ],
  },
  {
    id: "digital-health",
    industries: ["digital_health", "healthcare", "health_records"],
    domains: ["artificial_intelligence", "computer_vision"],
    hue: 200,
    mark: "waves",
    suffixes: [
      { zh: "醫智", en: "MedTech" },
      { zh: "數位醫療", en: "Digital Health" },
      { zh: "健康科技", en: "Health" },
    ],
    purpose: {
      zh: "把醫療人員的時間還給病人。凡是能由軟體完成的紀錄、比對與提醒，都不該再由熬夜的人負責。",
      en: "Give clinicians’ time back to patients. Records, comparisons and reminders that software can do should not fall on people at the end of a night shift.",
    },
    problem: {
      zh: "臺灣平均每位護理師照顧的病人數是先進國家的兩倍，醫師看診時間卻有四成花在打字。資料散落在不同系統，跨院轉診時還得靠病人自己帶光碟。",
      en: "Nurses in Taiwan look after twice as many patients as their peers abroad, and physicians spend 40% of a visit typing. Data lies in separate systems, and patients still carry discs between hospitals.",
    },
    solution: {
      zh: "{name}以軟體即醫材的規格開發，模型在院內伺服器執行，病歷不出院區；上線前先以該院歷史資料校正，並由醫師委員會每季覆核。",
      en: "{name} is built as software as a medical device. Models run on servers inside the hospital and records never leave it. They are calibrated on the hospital’s own history and reviewed by a physicians’ board each quarter.",
    },
    features: [
      { zh: "取得衛福部第二等級醫材許可證", en: "Licensed as a class II medical device in Taiwan" },
      { zh: "與主流醫院資訊系統雙向介接", en: "Two-way integration with common hospital systems" },
      { zh: "所有判讀附上依據與信心值", en: "Every reading shows its grounds and a confidence value" },
      { zh: "斷網時仍可於院內運作", en: "Keeps working inside the hospital when the network is down" },
      { zh: "個資去識別化並留存存取紀錄", en: "De-identified data with a full access log" },
    ],
    market: {
      zh: "全臺四百七十家醫院與一萬兩千家診所正在推動智慧醫院評鑑，每年資訊支出約新臺幣一百八十億元。我們已在 {clients} 個院所使用，年成長 {growth}%。",
      en: "470 hospitals and 12,000 clinics in Taiwan are working towards smart-hospital accreditation and spend about NT$18 billion a year on IT. We run in {clients} of them and grow {growth}% a year.",
    },
    competition: {
      zh: "國外廠商的模型未以本地病人驗證，院內資訊商則專注帳務。我們以臨床場域共同開發，導入期只需六週。",
      en: "Foreign models are not validated on local patients, and domestic hospital vendors focus on billing. We develop together with wards and go live in six weeks.",
    },
    revenue: [
      { zh: "依床數收取年費，另收一次性導入費", en: "A yearly fee per bed plus a one-time set-up fee" },
      {
        zh: "按判讀件數計價，偏鄉院所享有公益費率",
        en: "Priced per reading, with a public-interest rate for rural hospitals",
      },
    ],
    companies: [
      {
        name: { zh: "朗晴智醫", en: "Clearday Medical AI" },
        slogan: { zh: "眼底一張圖，提早十年的提醒", en: "One retinal photo, ten years of warning" },
        description: {
          zh: "朗晴智醫以眼底影像 AI 偵測糖尿病視網膜病變與心血管風險，讓家醫科診所也能完成眼底檢查。",
          en: "Clearday Medical AI reads retinal photos for diabetic retinopathy and cardiovascular risk, so that family doctors can offer eye screening too.",
        },
        pain: {
          zh: "全臺兩百四十萬糖尿病人，每年只有不到一半做眼底檢查，因為得另外掛眼科、點散瞳劑，半天就沒了。",
          en: "Of 2.4 million people with diabetes in Taiwan fewer than half have their eyes checked each year: it takes another appointment, dilating drops and half a day.",
        },
        product: {
          zh: "免散瞳相機拍照後三十秒內產出分級報告，異常個案自動轉介合作眼科並追蹤是否就診。",
          en: "Half a minute after a photo from a non-mydriatic camera a graded report is ready. Abnormal cases are referred to partner ophthalmologists, and the system checks that they went.",
        },
        customer: { zh: "家醫科診所與衛生所", en: "family clinics and public health centers" },
        region: "台北市",
      },
      {
        name: { zh: "語安醫療", en: "Voicewell" },
        slogan: { zh: "說完，病歷就寫好了", en: "When you finish speaking, the chart is written" },
        description: {
          zh: "語安醫療的中文與台語語音病歷，能在吵雜的急診室分辨醫病雙方，自動整理成結構化紀錄。",
          en: "Voicewell turns Mandarin and Taiwanese speech into structured charts, telling doctor from patient even in a noisy emergency room.",
        },
        pain: {
          zh: "急診醫師每班平均要寫三十份病歷，語音輸入軟體聽不懂中英夾雜的醫囑，更聽不懂阿嬤的台語。",
          en: "An emergency physician writes thirty charts a shift. Dictation software fails on orders that mix Mandarin and English, and on grandmother’s Taiwanese altogether.",
        },
        product: {
          zh: "領夾麥克風即時轉寫並標註症狀、用藥與過敏史，醫師只需在送出前確認三個欄位。",
          en: "A lapel microphone transcribes live and tags symptoms, drugs and allergies; the physician confirms three fields before sending.",
        },
        customer: { zh: "醫院急診與門診科別", en: "hospital emergency and outpatient departments" },
        region: "高雄市",
      },
      {
        name: { zh: "伴醫行", en: "Banyi Care Path" },
        slogan: { zh: "出院之後，還有人在", en: "Someone is still there after discharge" },
        description: {
          zh: "伴醫行提供術後居家追蹤服務，以 LINE 對話收集傷口、疼痛與復健進度，異常時由個管師即時介入。",
          en: "Banyi Care Path follows patients home after surgery. It gathers wound, pain and rehabilitation progress by chat, and a case manager steps in when something is off.",
        },
        pain: {
          zh: "病人出院後兩週是再住院高峰，但衛教單張看不懂、電話打不進，多數問題其實一張照片就能解決。",
          en: "Readmissions peak within two weeks of discharge. Leaflets are hard to read and lines are busy, although one photo would settle most questions.",
        },
        product: {
          zh: "依術式排程推播問卷與影片，AI 先行分級，護理師一人可同時追蹤兩百位病人。",
          en: "Questions and videos arrive on a schedule for each procedure; AI triages the answers, and one nurse can follow two hundred patients.",
        },
        customer: { zh: "醫院骨科與外科病房", en: "orthopedic and surgical wards" },
        region: "台中市",
      },
    ],
  },
  {
    id: "elder-care",
    industries: ["elder_care", "care_services", "healthcare"],
    domains: ["internet_of_things", "sensing"],
    hue: 32,
    mark: "arc",
    suffixes: [
      { zh: "樂齡", en: "Silver Life" },
      { zh: "長照", en: "Care" },
      { zh: "居護", en: "Homecare" },
    ],
    purpose: {
      zh: "讓每位長輩在熟悉的地方老去，也讓照顧的人睡得著。科技不取代陪伴，只替陪伴爭取時間。",
      en: "Let every elder grow old in a familiar place, and let those who care for them sleep. Technology does not replace company; it wins time for it.",
    },
    problem: {
      zh: "臺灣已進入超高齡社會，長照人力缺口每年擴大。機構夜班一人要照顧三十床，家屬則在工作與照顧之間反覆請假，而多數意外都發生在沒人看見的十分鐘。",
      en: "Taiwan is a super-aged society and the shortage of care workers widens each year. At night one carer watches thirty beds, families take leave again and again, and most accidents happen in ten minutes nobody sees.",
    },
    solution: {
      zh: "{name}先和照服員一起工作三個月才寫第一行程式：流程少一步、按鈕大一點、通知只送給該醒來的人。服務可申請長照 2.0 輔具與智慧科技補助。",
      en: "{name} spent three months working alongside carers before writing a line of code: one step less, a larger button, a notice only to the person who must wake up. The service qualifies for public long-term care subsidies.",
    },
    features: [
      { zh: "不拍攝影像，保護長輩隱私", en: "No cameras, so elders keep their privacy" },
      { zh: "家屬、照服員與護理師各有所需的畫面", en: "Separate views for family, carers and nurses" },
      { zh: "自動產出長照核銷報表", en: "Care reimbursement reports made automatically" },
      { zh: "安裝不需佈線，十五分鐘完成", en: "Installs without wiring in fifteen minutes" },
      { zh: "支援國語、台語、客語與越南語", en: "Speaks Mandarin, Taiwanese, Hakka and Vietnamese" },
    ],
    market: {
      zh: "2025 年臺灣每五人就有一位超過 65 歲，銀髮照護市場估計超過新臺幣三千億元。目前服務 {clients} 個據點，主要客戶為{customer}。",
      en: "One in five people in Taiwan is over 65, and elder care is estimated at more than NT$300 billion. We serve {clients} sites; our main customers are {customer}.",
    },
    competition: {
      zh: "市面上的緊急按鈕需要長輩自己按，攝影機又讓人不自在。我們的優勢是與照顧流程結合，續約率超過九成。",
      en: "Emergency buttons only work if the elder presses them, and cameras make people uneasy. We fit into the care routine, and more than nine in ten customers renew.",
    },
    revenue: [
      {
        zh: "機構依床位月租，居家方案每月 890 元起",
        en: "Care homes pay monthly per bed; the home plan starts at NT$890 a month",
      },
      {
        zh: "硬體一次售出，平台依使用人數收取年費",
        en: "Hardware is sold once and the platform charges a yearly fee per user",
      },
    ],
    companies: [
      {
        name: { zh: "暖日照護", en: "Nuanri Care" },
        slogan: { zh: "夜裡的十分鐘，有人看著", en: "Someone is watching, even for those ten minutes at night" },
        description: {
          zh: "暖日照護以毫米波雷達偵測離床與跌倒，不需穿戴、不拍影像，已協助護理之家夜間跌倒率下降。",
          en: "Nuanri Care detects bed exits and falls by millimeter-wave radar, with nothing to wear and no images, and has lowered night-time falls in nursing homes.",
        },
        pain: {
          zh: "長輩半夜起身上廁所是跌倒的最大原因，床墊感測器誤報太多，照服員最後選擇關掉。",
          en: "Getting up at night is the main cause of falls. Mattress sensors raise so many false alarms that carers switch them off.",
        },
        product: {
          zh: "壁掛雷達能分辨翻身、坐起與離床，提前四十秒通知最近的照服員，並累積睡眠與呼吸趨勢。",
          en: "A wall-mounted radar tells turning from sitting up and leaving bed, notifies the nearest carer forty seconds ahead, and builds sleep and breathing trends.",
        },
        customer: { zh: "護理之家與住宿式長照機構", en: "nursing homes and residential care facilities" },
        region: "桃園市",
      },
      {
        name: { zh: "好食光銀髮", en: "Good Thyme Meals" },
        slogan: { zh: "咬得動，也嚐得到", en: "Soft enough to chew, good enough to savor" },
        description: {
          zh: "好食光以酵素軟化技術製作保有原形的介護餐，讓吞嚥困難的長輩也能吃到看得出來的滷肉與魚片。",
          en: "Good Thyme Meals softens food with enzymes while it keeps its shape, so that elders with dysphagia can eat braised pork and fish they recognize.",
        },
        pain: {
          zh: "全臺約有四十萬名長輩吞嚥困難，每天面對打成泥的食物，食慾與體重一起下滑。",
          en: "About 400,000 elders in Taiwan have trouble swallowing. They face puréed meals every day, and appetite and weight fall together.",
        },
        product: {
          zh: "依國際吞嚥飲食標準分四級，冷凍配送、電鍋加熱即可上桌，每週菜單由營養師依病況調整。",
          en: "Meals come in four grades of the international dysphagia standard, frozen and ready in a rice cooker; dietitians adjust the weekly menu to each condition.",
        },
        customer: { zh: "日照中心與送餐協會", en: "day-care centers and meal charities" },
        region: "嘉義",
      },
      {
        name: { zh: "鄰里行", en: "Linli Mobility" },
        slogan: { zh: "陪長輩去醫院，也去看海", en: "To the hospital with company, and to the sea" },
        description: {
          zh: "鄰里行媒合受過訓練的在地司機與陪伴員，提供門到門的就醫與外出接送，子女可即時掌握行程。",
          en: "Linli Mobility matches trained local drivers and companions for door-to-door trips to clinics and beyond, while children follow along.",
        },
        pain: {
          zh: "偏鄉長輩看一次病要轉三趟車，復康巴士七天前就額滿；許多人乾脆不去回診。",
          en: "A clinic visit from a village can take three transfers, and accessible buses are full a week ahead. Many simply skip the follow-up.",
        },
        product: {
          zh: "排程引擎把順路的長輩併車，空車率由五成降到兩成；陪伴員協助掛號、領藥並回報醫囑。",
          en: "The scheduler pools trips on the way and cuts empty runs from half to a fifth; companions register, collect drugs and report what the doctor said.",
        },
        customer: { zh: "長照據點與交通服務單位", en: "care sites and county transport services" },
        region: "花蓮",
      },
    ],
  },
];
