import type { DemoArticle } from "./article";

export const announcements: DemoArticle[] = [
  {
    daysAgo: 2,
    cover: "news-2",
    zh: {
      title: "募橋媒合週開放報名，三十位投資人排出時段",
      summary: "為期五天，每場二十五分鐘的一對一面談。已上架的新創都能報名，線上與台北、台中、高雄三地實體並行。",
      tags: ["公告", "媒合"],
      body: `
        募橋媒合週即日起開放報名。三十位天使投資人、創投與企業創投各排出半天，與新創進行一對一面談，每場二十五分鐘。

        和一般的媒合活動不同，這裡沒有舞台，也沒有評審。雙方先在平台上看過彼此的資料，確定想談再排時間；現場只留給真正需要面對面說明的事。

        ## 誰可以報名

        - 已上架的新創，公司基本資料與募資簡介皆已完成
        - 種子輪至 A 輪，正在募資或預計半年內啟動募資
        - 至少一位創辦人能親自出席

        ## 流程

        1. 報名時勾選最多五位想談的投資人，並為每一位寫下兩句話的理由。
        2. 三個工作天內，投資人會收到名單並選擇時段。
        3. 媒合完成後，雙方在募橋的對話中收到時間、地點與彼此的資料連結。

        去年的經驗是：理由寫得具體的新創，獲得面談的機會是只勾選名字的兩倍多。您不必寫得長，只要說明這位投資人為什麼適合您這一輪。

        ## 費用

        媒合週不收費。募橋不抽成，也不參與後續的議價與簽約。名額有限，以完成報名的先後排定；額滿後仍可加入候補，有人取消時依序通知。
      `,
    },
    en: {
      title: "Matching Week is open, with thirty investors and a calendar",
      summary:
        "Five days of 25-minute one-to-one meetings, online and in Taipei, Taichung, and Kaohsiung. Any listed startup can sign up.",
      tags: ["Announcements", "Matching"],
      body: `
        Registration for Matching Week is open. Thirty angels, funds, and corporate venture arms have each set aside half a day to meet startups one to one, for 25 minutes at a time.

        There’s no stage and there are no judges. Both sides read each other’s pages first and only book a slot if they want to talk. The meeting itself is for the things that need explaining in person.

        ## Who can join

        - Listed startups with a complete company section and investment case
        - Seed to Series A, raising now or within six months
        - At least one founder attends in person

        ## How it works

        1. Choose up to five investors, and write two sentences on why for each.
        2. Within three business days, investors see their list and pick their slots.
        3. Once you’re matched, both sides get the time, the place, and the page links in their conversation.

        Last year, startups that gave a specific reason were more than twice as likely to get a meeting as those that only ticked a name. It doesn’t have to be long. Say why this investor fits this round.

        ## What it costs

        Nothing. Fundbridge takes no commission and isn’t part of any negotiation that follows. Places are limited and go to whoever completes registration first. After that there’s a waiting list, and we’ll notify you in order when someone cancels.
      `,
    },
  },
  {
    daysAgo: 31,
    cover: "news-3",
    zh: {
      title: "「資料完整認證」上線：完成四大項，搜尋結果看得見",
      summary:
        "四大項必填欄位全部完成並通過審核的新創，公司頁面與搜尋結果會顯示認證標章。這篇說明怎麼取得，以及它不代表什麼。",
      tags: ["公告", "產品更新"],
      body: `
        投資人告訴我們，最花時間的不是讀資料，而是發現資料缺了一半再來回詢問。所以我們為資料完整的新創加上標章。

        ## 怎麼取得

        - 完成公司基本資料、募資資訊與募資簡介的必填欄位
        - 送出審核並通過
        - 之後修改資料時，必填欄位仍保持完整

        進度環會顯示每一大項還缺幾個欄位。多數新創從註冊到送審花了不到兩個晚上，最常卡住的是財務現況與營運現況，建議先整理過去六個月的數字再動筆。

        ## 它不代表什麼

        標章說的是資料完整，不是我們為這家公司背書。募橋的審核確認資料齊備、內容合宜、公司登記相符；商業判斷仍然是投資人的工作。

        > 有標章的公司，我會直接從募資簡介開始讀，省下一輪問答。

        一位試用期間的投資人這樣形容它的用途。我們認為這正是它該有的份量。

        ## 下一步

        接下來我們會在「誰看過我」中列出哪些欄位最常讓投資人停下來。如果您對必填欄位有建議，歡迎透過聯絡頁面告訴我們。
      `,
    },
    en: {
      title: "The Complete profile badge is here",
      summary:
        "Startups with every required field filled in and approved now show a badge on their page and in search. How to get it, and what it doesn’t mean.",
      tags: ["Announcements", "Product updates"],
      body: `
        Investors tell us that reading isn’t what takes the time. It’s finding out halfway through that half of it is missing. So startups with complete profiles now carry a badge.

        ## How to get it

        - Fill in the required fields of Company information, Fundraising, and Investment case
        - Submit for review, and get approved
        - Keep the required fields complete when you make changes

        The progress rings show how many fields each section still needs. Most startups went from sign-up to review in under two evenings. Financial status and operations are where people get stuck, so gather your last six months of numbers before you start.

        ## What it doesn’t mean

        The badge says that a profile is complete. It isn’t an endorsement. Our review checks that the information is there, appropriate, and consistent with the company register. The judgment is still the investor’s.

        > With the badge, I start reading at the investment case. It saves a round of questions.

        That’s how one investor put it during the trial, and it’s about the weight we think the badge should carry.

        ## What’s next

        We’re adding a view of which fields make investors pause. If you have thoughts on what should be required, tell us through the contact page.
      `,
    },
  },
  {
    daysAgo: 170,
    cover: "news-4",
    zh: {
      title: "企業創投會員開放申請，分為一般與黑卡兩級",
      summary: "企業創投除了資金，還有場域與客戶。新的會員制讓企業能查看募資條件、發起概念驗證，並由專人協助。",
      tags: ["公告", "企業創投"],
      body: `
        企業創投與財務型投資人的節奏不同。前者關心的往往不是報酬倍數，而是技術能不能在自己的產線、門市或車隊上跑起來。募橋為此開放企業創投會員。

        ## 兩個等級

        - 企業創投一般會員：瀏覽已上架的新創，查看募資簡介與募資條件，並與新創對話
        - 企業創投黑卡會員：另可查看財務資料與文件，優先參加閉門媒合

        ## 我們對企業的期待

        新創最怕的是談了半年，才發現對方只是在蒐集資訊。因此我們請每位企業創投會員在投資人頁面寫清楚三件事：

        1. 感興趣的技術與應用場域
        2. 概念驗證的期間、預算與由誰負責
        3. 從第一次會議到投資決策，通常需要多久

        寫不出來也沒關係，我們可以協助。但一旦寫了，新創就會依此安排自己的時程。

        ## 如何申請

        請以公司信箱註冊並選擇企業創投，填寫統一編號與聯絡人。我們會在五個工作天內回覆。
      `,
    },
    en: {
      title: "Corporate venture memberships open, in two levels",
      summary:
        "Corporate investors bring sites and customers as well as money. Membership lets them see deal terms, start proofs of concept, and get a contact on our side.",
      tags: ["Announcements", "Corporate venture"],
      body: `
        Corporate investors keep a different pace. What they often want to know isn’t the multiple, but whether a technology will run on their own line, in their stores, or across their fleet. We’ve opened a membership for them.

        ## Two levels

        - CVC ordinary member: browse listed startups, read the investment case and deal terms, and message founders
        - CVC black-card member: financials and documents as well, and early access to closed matching sessions

        ## What we ask of companies

        The thing founders dread is six months of meetings with someone who was only gathering information. So we ask every corporate member to say three things up front:

        1. The technologies and sites they care about
        2. How long a proof of concept takes, what it pays, and who runs it
        3. How long it usually takes from first meeting to decision

        If you can’t write these down yet, we’ll help. Once you do, founders will plan around them.

        ## How to apply

        Sign up with a company email, choose corporate venture, and fill in your Unified Business Number (統一編號) and a contact person. We reply within five business days.
      `,
    },
  },
  {
    daysAgo: 240,
    cover: "news-2",
    zh: {
      title: "募橋上線了：我們想解決的三件小事",
      summary: "找得到、看得懂、有人回。募橋從這三件小事開始，讓新創與投資人少走一點冤枉路。",
      tags: ["公告"],
      body: `
        募橋今天正式上線。我們不打算宣稱要改變創投產業，只想先把三件小事做好。

        ## 找得到

        臺灣的早期新創散落在各加速器的名單、簡報檔與群組對話裡。募橋用同一套欄位整理公司資料，支援中英文關鍵字，可依產業與地區篩選。

        ## 看得懂

        每家公司都有雙語頁面，募資簡介依相同的順序寫成：問題、解法、商業模式、市場、競爭、產品、為什麼是這個團隊。投資人不必每次重新適應一份簡報的邏輯。

        ## 有人回

        邀請有次數限制，所以每一則都值得寫清楚；婉拒只要一個步驟，所以對方沒有理由已讀不回。您也會在頁面上看到對方過去的回覆率。

        我們不收成交佣金，也不提供投資建議。平台的收入來自會員方案，這讓我們在媒合時沒有偏好任何一方的理由。

        謝謝陪我們測試半年的四十家新創與十八位投資人。有任何意見，我們都會親自回覆。
      `,
    },
    en: {
      title: "Fundbridge is live: three small things we want to fix",
      summary:
        "Being found, being understood, and getting an answer. That’s where Fundbridge starts, so founders and investors waste less of each other’s time.",
      tags: ["Announcements"],
      body: `
        Fundbridge is live today. We aren’t going to claim that it’ll change venture capital. We’d like to get three small things right first.

        ## Being found

        Taiwan’s early-stage startups are spread over accelerator lists, slide decks, and chat groups. Fundbridge puts them in one set of fields, searchable in Chinese and English, with filters by industry and region.

        ## Being understood

        Every company has a page in both languages, and every investment case follows the same order: problem, solution, business model, market, competition, product, and why this team. Investors don’t have to learn the logic of a new deck each time.

        ## Getting an answer

        Invitations are limited, so each one is worth writing well. Passing takes one step, so there’s no reason to leave someone waiting. You’ll also see how often the other side replies.

        We take no commission and give no investment advice. We earn from memberships, which leaves us with no reason to favor either side of a match.

        Thanks to the forty startups and eighteen investors who spent half a year testing with us. Tell us what you think. We answer every message ourselves.
      `,
    },
  },
];
