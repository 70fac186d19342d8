import type { DemoArticle } from "./article";

export const eventReports: DemoArticle[] = [
  {
    daysAgo: 16,
    cover: "news-8",
    zh: {
      title: "台中小聚紀實：十二家製造業新創，與會看產線的投資人",
      summary: "沒有簡報，只有樣品。一個下午，十二家做感測、檢測與機器人的團隊，把產品擺在桌上讓投資人動手。",
      tags: ["活動紀實", "智慧製造"],
      body: `
        上週的台中小聚把規則改了一條：不准放簡報。十二家團隊各分到一張桌子，桌上只能放產品、樣品或一台筆電。

        目光檢測帶了一整盤有刮痕的金屬件，請投資人先用肉眼找瑕疵，再讓機器找一次。聽機科技把耳機遞給每個路過的人，猜猜看哪一段是軸承快壞了的聲音。沒有人拿出市場規模的圖表，但每張桌子前都站滿了人。

        ## 投資人問得最多的三個問題

        - 導入一條產線要停機多久？
        - 第一線的作業員願意用嗎？
        - 換一個客戶，要重做多少？

        第三個問題問倒了最多人。蘇明德說，硬體新創常把第一家客戶的需求做得太深，到了第二家才發現幾乎得重來。

        > 我不怕您現在只有兩家客戶，我怕的是第二家花的時間和第一家一樣多。

        ## 後來

        活動結束一週內，平台上新增了十七個對話，其中六個已經約好參訪工廠。下一場小聚在高雄，主題是港口與離岸。
      `,
    },
    en: {
      title: "Taichung meetup: twelve factory startups and investors who read production lines",
      summary:
        "No slides, only samples. For one afternoon, twelve teams in sensing, inspection, and robotics put their products on the table.",
      tags: ["Event reports", "Manufacturing"],
      body: `
        Last week’s Taichung meetup changed one rule: no slides. Each of the twelve teams got a table, and the table could hold a product, a sample, or a laptop.

        Muguang Inspect brought a tray of scratched metal parts and asked investors to find the defects by eye before letting the machine try. Tinji Acoustics handed headphones to anyone passing by and had them guess which clip was a failing bearing. Nobody showed a market-size chart, and every table had a crowd.

        ## What investors asked most

        - How long does the line stop while you install it?
        - Do the operators want to use it?
        - How much do you redo for the next customer?

        The third one stumped the most people. Mingde Su said that hardware teams often build so deep for their first customer that the second is almost a restart.

        > I don’t mind that you have two customers. I mind if the second took as long as the first.

        ## Since then

        Within a week there were seventeen new conversations, and six of them already have a factory visit booked. The next meetup is in Kaohsiung, on ports and offshore.
      `,
    },
  },
  {
    daysAgo: 80,
    cover: "news-1",
    zh: {
      title: "高雄場紀實：從港口到外海，海洋新創需要什麼樣的錢",
      summary: "測試一次要等浪況，驗證一輪要兩年。海洋領域的創辦人與投資人，坦白談了資金與時間的落差。",
      tags: ["活動紀實", "海洋"],
      body: `
        海流動力的創辦人開場就說：「我們的實驗室會暈船。」原型機每次下水，得配合潮汐、浪況與船期，一個月能測的日子不到十天。

        這場在高雄的分享會聚集了九家海洋相關的新創，與航運、能源背景的投資人。大家談的是同一件事：傳統創投基金七到十年的期限，容不下需要兩年才能完成一輪驗證的技術。

        ## 可行的資金組合

        1. 先用政府補助與企業概念驗證的費用，走完第一次實海測試。
        2. 種子輪找有場域的企業創投，換取港區、船舶與維運團隊。
        3. 有了一整年的資料，再找財務型投資人談量產。

        海岳航運創投提醒，企業能給的場域不是無限期的。新創最好在合約裡寫清楚測試天數、天候不佳時如何順延，以及資料歸誰所有。

        ## 現場的共識

        - 用「測試天數」而不是「月份」來規劃現金
        - 保險與船舶費用要單獨列出，投資人才看得懂燒錢速度
        - 颱風季不排里程碑

        簡報與講者的書面整理已放在各公司的頁面，登入後即可查看。
      `,
    },
    en: {
      title: "Kaohsiung report: from port to open sea, what money ocean startups need",
      summary:
        "Every test waits for the weather, and every proof takes two years. Founders and investors talked plainly about the gap between funding and time.",
      tags: ["Event reports", "Ocean"],
      body: `
        “Our lab gets seasick,” said the founder of Kuroshio Current Power to open the evening. Every time the prototype goes in the water, it has to fit the tide, the swell, and a ship. That leaves fewer than ten days of testing a month.

        The session brought nine ocean startups together with investors from shipping and energy. They kept returning to one point: a fund with seven to ten years doesn’t easily hold a technology that needs two years for one round of proof.

        ## A mix that works

        1. Use grants and paid proofs of concept to get through the first test at sea.
        2. For the seed round, find a corporate investor with a site: a port, vessels, a maintenance crew.
        3. With a full year of data, talk to financial investors about production.

        Haiyue Maritime Ventures pointed out that sites aren’t open-ended. Write down how many test days you get, how bad weather is made up, and who owns the data.

        ## What the room agreed on

        - Plan cash in test days, not months
        - List insurance and vessel costs separately, so investors can read the burn
        - Set no milestones in typhoon season

        The speakers’ notes are on each company’s page once you’re logged in.
      `,
    },
  },
  {
    daysAgo: 126,
    cover: "news-6",
    zh: {
      title: "閉門工作坊：讓醫師坐在新創與投資人中間",
      summary: "六家數位健康新創、五位臨床醫師與八位投資人圍成一桌。最後決定產品方向的，往往是護理師的一句話。",
      tags: ["活動紀實", "生技醫療"],
      body: `
        數位健康的簡報裡，醫院通常是一個方塊，箭頭從新創指向它。這場工作坊想做的，是把那個方塊打開。

        每一桌有一家新創、一位臨床醫師與一到兩位投資人。新創用五分鐘說明產品，接下來三十分鐘只能提問，不能推銷。

        ## 醫師最在意的事

        - 這個提醒會在一天內跳出來幾次？
        - 判讀錯了，責任怎麼分？
        - 值班交接時，下一個人看得到嗎？

        語安醫療原本打算主打準確率，聽完之後把下一版的重點改成「交接摘要」。創辦人說，同一個下午省下了三個月的訪談。

        ## 投資人帶走的事

        翠嶺創投的合夥人分享，他從此在盡職調查中多加一題：請新創列出產品會增加誰的工作。答不出來的團隊，多半還沒有真正進到病房。

        工作坊每季一次，報名請見活動頁面。
      `,
    },
    en: {
      title: "Closed workshop: a doctor between the startup and the investor",
      summary:
        "Six digital health startups, five clinicians, and eight investors around the table. In the end it was often a nurse’s remark that settled the product’s direction.",
      tags: ["Event reports", "Health"],
      body: `
        In digital health decks, the hospital is usually a box with an arrow pointing at it. This workshop was meant to open the box.

        Each table had one startup, one clinician, and one or two investors. The startup had five minutes to explain its product. For the next thirty, everyone could only ask questions. No selling.

        ## What clinicians wanted to know

        - How many times a day does this alert go off?
        - If the reading is wrong, who’s responsible?
        - At shift handover, does the next person see it?

        Voicewell had planned to lead with accuracy. After that afternoon it made the handover summary the focus of the next release. The founder reckoned it saved three months of interviews.

        ## What investors took away

        A partner at Greenridge Ventures now adds one question to due diligence: whose work does the product add to? Teams that can’t say usually haven’t been on a ward.

        The workshop runs every quarter. You can register on the events page.
      `,
    },
  },
];
