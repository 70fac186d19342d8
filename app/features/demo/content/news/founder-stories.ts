import type { DemoArticle } from "./article";

export const founderStories: DemoArticle[] = [
  {
    daysAgo: 6,
    cover: "news-7",
    zh: {
      title: "晴川綠能：把中午的太陽，留給晚餐",
      summary:
        "三十二家便利商店的屋頂，如何變成一座看不見的電廠。創辦人談第一個櫃子、第一張電費單，與第一次被投資人問倒。",
      author: "許雅晴",
      tags: ["創辦人故事", "能源"],
      body: `
        晴川綠能的第一個儲能櫃放在台南一家便利商店的後門，旁邊是資源回收桶。店長同意的條件只有一個：不能擋到送貨。

        那是兩年前的夏天。如今同樣的櫃子裝在三十二家店，中午存下屋頂的太陽能，傍晚尖峰時放出來。

        ## 不賣設備

        創辦團隊最早想賣設備，跑了四十家店，沒有人願意先付錢。後來改成零元安裝、節省的電費對分，第一個月就簽了五家。

        「我們把風險從店長身上拿走，」創辦人說，「然後發現這件事只有用投資人的錢才做得到。」

        ## 被問倒的那一次

        第一次見投資人，對方問：颱風停電三天，店家會先怪台電還是怪你們？團隊答不出來。回去之後，他們把備援供電寫進合約，也成了後來最有力的賣點。

        ## 給下一位創辦人的建議

        - 先讓客戶看到電費單，再談技術
        - 把設備折舊算進單位經濟，別等投資人幫您算
        - 募資簡介的數字要能一路追到某一家店

        晴川綠能目前正在募集 A 輪，公司頁面可查看募資簡介。
      `,
    },
    en: {
      title: "Qingchuan Energy: saving the noon sun for dinner",
      summary:
        "How the roofs of 32 convenience stores became one power plant you can’t see. The founders on their first cabinet, their first bill, and the first question they couldn’t answer.",
      author: "Ya-Ching Hsu",
      tags: ["Founder stories", "Energy"],
      body: `
        Qingchuan Energy’s first storage cabinet stands behind a convenience store in Tainan, next to the recycling bins. The manager had one condition: it couldn’t block deliveries.

        That was two summers ago. The same cabinet now stands at 32 stores. It stores solar power from the roof at noon and gives it back at the evening peak.

        ## Not selling equipment

        At first the team tried to sell the cabinets. They visited forty stores, and nobody would pay up front. Then they made installation free and split the savings. Five stores signed in the first month.

        “We took the risk off the manager,” the founder says, “and found out that only investors’ money makes that possible.”

        ## The question

        At the very first meeting an investor asked: if a typhoon cuts the power for three days, do the stores blame the utility or you? They had no answer. They went home and wrote backup power into the contract. It’s now their strongest selling point.

        ## Advice for the next founder

        - Show customers the bill before you explain the technology
        - Put depreciation in your unit economics before an investor does it for you
        - Make every number in your investment case traceable to a store

        Qingchuan Energy is raising its Series A. The investment case is on its page.
      `,
    },
  },
  {
    daysAgo: 52,
    cover: "news-5",
    zh: {
      title: "剩食地圖：從一袋沒賣完的麵包開始",
      summary: "每晚八點，地圖上會亮起幾百個點。創辦人談如何讓店家願意承認自己賣不完，以及第一筆天使資金怎麼用。",
      author: "許雅晴",
      tags: ["創辦人故事", "食農"],
      body: `
        剩食地圖的起點，是創辦人打工的麵包店每晚丟掉的那一袋。老闆不是不想送人，是怕客人以後都等到晚上才來。

        ## 先解決老闆的顧慮

        團隊花了三個月，只做一件事：證明晚上來的是另一群人。他們在六家店試行，發現晚間領取剩食的客人，有七成從沒在白天買過。

        有了這個數字，第七家店開始就不用再說服了。

        ## 天使資金花在哪裡

        1. 一半用在店家的出貨工具，讓店員三十秒內能上架
        2. 三成用在兩個城市的實地推廣團隊
        3. 剩下的留作六個月的緩衝，一塊錢都沒有花在廣告

        團隊說，最難的不是技術，是讓每家店在打烊前最忙的那十分鐘還記得按下按鈕。後來他們把流程改成預先設定數量，賣完自動下架。

        ## 下一步

        今年剩食地圖開始與社福單位合作，領取不完的部分由志工在半小時內送達。這不會賺錢，但讓店家更願意加入。

        「我們現在的競爭者不是別的 App，」創辦人說，「是垃圾車的時間。」
      `,
    },
    en: {
      title: "Leftover Map: it started with a bag of unsold bread",
      summary:
        "At eight every evening, a few hundred dots light up on the map. The founder on getting shops to admit they couldn’t sell everything, and where the first angel money went.",
      author: "Ya-Ching Hsu",
      tags: ["Founder stories", "Food"],
      body: `
        Leftover Map began with the bag that went in the trash every night at the bakery where the founder worked. The owner would gladly have given it away. He was afraid that everyone would start coming in the evening.

        ## The owner’s worry first

        For three months the team did one thing: prove that the evening crowd was a different crowd. They ran trials at six shops, and seven in ten people collecting leftovers had never bought anything there during the day.

        With that number, the seventh shop didn’t need convincing.

        ## Where the angel money went

        1. Half on a tool that lets shop staff list food in thirty seconds
        2. Thirty percent on field teams in two cities
        3. The rest as a six-month buffer. Not a dollar on ads

        The hard part wasn’t technology. It was getting each shop to remember a button in the busiest ten minutes before closing. Now shops set the quantity in advance, and the listing ends when it’s gone.

        ## What’s next

        This year Leftover Map started working with charities: what isn’t collected is delivered by volunteers within half an hour. It doesn’t make money, but it makes shops more willing to join.

        “Our competition isn’t another app,” the founder says. “It’s the time the garbage truck comes.”
      `,
    },
  },
  {
    daysAgo: 140,
    cover: "news-7",
    zh: {
      title: "順路居護：一張排班表，留住十九位照服員",
      summary: "居家照護的瓶頸不是需求，是人。順路居護從離職原因回推產品，用一年把流動率降到業界一半以下。",
      author: "許雅晴",
      tags: ["創辦人故事", "銀髮照護"],
      body: `
        順路居護的創辦人曾是居服督導。離開前的最後一個月，她訪談了十九位準備離職的照服員，問同一個問題：如果只能改一件事，您會改什麼？

        沒有人提薪水。十一位說的是交通。

        ## 從路線開始

        照服員一天跑五個家庭，案家之間的移動時間不計薪。順路的第一版產品只做一件事：把同一個人的案家排在同一區。

        - 平均每日移動時間從九十分鐘降到三十八分鐘
        - 同樣的工時，多服務半個家庭
        - 半年後，那十九位裡有十四位回來了

        ## 說服投資人

        投資人一開始把順路當成人力派遣。團隊後來換了一種說法：我們賣的是照服員每天多出來的五十分鐘，平台把其中一半還給他們。

        募資簡介改寫之後，兩週內收到三則邀請。

        ## 還沒解決的事

        夜間與假日的缺口仍然很大，偏鄉的路線也排不密。創辦人說得直接：「我們只證明了都市行得通。」
      `,
    },
    en: {
      title: "Shunlu Homecare: one roster that kept nineteen caregivers",
      summary:
        "The bottleneck in home care isn’t demand, it’s people. Shunlu Homecare built backward from why they leave, and cut turnover to less than half the industry average in a year.",
      author: "Ya-Ching Hsu",
      tags: ["Founder stories", "Elder care"],
      body: `
        Shunlu Homecare’s founder used to supervise home caregivers. In her last month she interviewed nineteen who were about to quit and asked each the same question: if you could change one thing, what would it be?

        Nobody said pay. Eleven said travel.

        ## Starting with the route

        A caregiver visits five homes a day, and the time in between isn’t paid. Shunlu’s first product did one thing: put one person’s homes in one neighborhood.

        - Daily travel fell from 90 minutes to 38
        - The same hours reach half a household more
        - Six months later, fourteen of the nineteen were back

        ## Convincing investors

        Investors first saw a staffing agency. So the team put it differently: we sell the fifty minutes a caregiver gains each day, and give half of it back to them.

        Two weeks after rewriting the investment case, they had three invitations.

        ## What isn’t solved

        Nights and holidays still have gaps, and rural routes don’t pack well. The founder is direct about it: “We’ve only proved that it works in cities.”
      `,
    },
  },
];
