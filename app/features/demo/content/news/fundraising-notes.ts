import type { DemoArticle } from "./article";

export const fundraisingNotes: DemoArticle[] = [
  {
    daysAgo: 11,
    cover: "news-4",
    zh: {
      title: "收到投資條件書，先看這六個條款",
      summary: "估值只是其中一行。優先清算權、反稀釋、董事席次與保護條款，往往更影響創辦人三年後的處境。",
      tags: ["募資實務", "條件書"],
      body: `
        第一次收到投資條件書，多數創辦人會直接看估值。但估值只是其中一行，其餘的條款決定了公司順利或不順利時，錢與決定權怎麼分。

        以下是建議優先閱讀的六個條款。本文為一般說明，不構成法律意見；簽署前請委請律師審閱。

        ## 六個條款

        1. 投前或投後估值：差別在於新資金與員工認股池是否包含在內。
        2. 優先清算權：出場時誰先拿、拿幾倍，以及拿完之後能不能再參與分配。
        3. 反稀釋：下一輪估值較低時，如何調整轉換價格。加權平均比完全棘輪溫和得多。
        4. 董事席次：誰有權提名，平手時怎麼辦。
        5. 保護性條款：哪些決定需要投資人同意。清單越長，日常營運越綁手。
        6. 創辦人股份成熟條款：已經投入的年資是否計入。

        ## 談判之前

        - 先算三種情境：低價出售、平盤、十倍出場，各自拿到多少
        - 問清楚哪些是基金的固定條件，哪些可以談
        - 條件書多半不具約束力，但保密與獨家議約期通常有

        > 好的條件書讀起來像是雙方都打算合作很久。

        如果對方願意花時間逐條解釋，那本身就是一個好訊號。
      `,
    },
    en: {
      title: "Six terms to read first in a term sheet",
      summary:
        "Valuation is one line. Liquidation preference, anti-dilution, board seats, and protective provisions often matter more to a founder three years on.",
      tags: ["Fundraising", "Term sheets"],
      body: `
        Most founders go straight to the valuation in their first term sheet. It’s only one line. The others decide how money and control are split when things go well, and when they don’t.

        These are the six we’d read first. This is general information, not legal advice. Have a lawyer review anything you sign.

        ## The six

        1. Pre-money or post-money: whether the new money and the option pool are included.
        2. Liquidation preference: who gets paid first on an exit, how many times over, and whether they share in the rest.
        3. Anti-dilution: how the conversion price changes after a down round. A weighted average is far gentler than a full ratchet.
        4. Board seats: who nominates, and what happens in a tie.
        5. Protective provisions: which decisions need investor consent. The longer the list, the tighter your hands are tied.
        6. Founder vesting: whether the years already worked count.

        ## Before you negotiate

        - Work out what everyone gets in three cases: a low sale, break-even, and a tenfold exit
        - Ask which terms the fund can’t change and which it can
        - Most term sheets aren’t binding, but confidentiality and exclusivity usually are

        > A good term sheet reads as if both sides plan to work together for a long time.

        If the other side takes the time to explain each term, that’s a good sign in itself.
      `,
    },
  },
  {
    daysAgo: 40,
    cover: "news-8",
    zh: {
      title: "盡職調查開始前，先整理好這五個資料夾",
      summary: "盡職調查拖得久，多半不是有問題，而是找不到文件。照這份清單準備，可以把來回的時間縮短一半。",
      tags: ["募資實務", "盡職調查"],
      body: `
        從條件書到匯款，最容易失控的是盡職調查 (DD) 的時間。投資人要的東西其實很固定，差別在於您是三天給齊，還是三週才湊齊。

        ## 五個資料夾

        - 公司：登記資料、章程、歷次股東會與董事會議事錄、股東名簿
        - 財務：近兩年財務報表、今年度月報、財務預測與假設、應收帳款明細
        - 業務：主要合約、客戶名單與集中度、續約率、進行中的報價
        - 團隊：聘僱合約、保密與競業約定、認股權發放紀錄
        - 智財與法遵：專利與商標、授權與開源使用清單、個資處理方式、訴訟與爭議

        ## 三個常見的洞

        1. 早期由創辦人個人註冊的網域、商標或帳號，還沒轉給公司。
        2. 外包開發的程式碼，合約裡沒有寫著作權歸屬。
        3. 股東名簿與實際匯款紀錄對不起來。

        這三件事都能在一週內補好，但若等到投資人發現，就會變成談判的籌碼。

        ## 怎麼開放

        先給目錄，再依階段給內容。初步意向時提供財務摘要與主要合約的重點，簽了保密與條件書之後再開放全部。每次更新都留下日期，您會感謝自己。
      `,
    },
    en: {
      title: "Five folders to prepare before due diligence starts",
      summary:
        "When due diligence drags on, it’s usually because nobody can find the files. This checklist can halve the back and forth.",
      tags: ["Fundraising", "Due diligence"],
      body: `
        Between the term sheet and the wire, due diligence is what runs over. What investors ask for hardly varies. The difference is whether you hand it over in three days or scrape it together in three weeks.

        ## The folders

        - Company: registration, articles, shareholder and board minutes, the shareholder register
        - Finance: two years of statements, this year by month, projections with their assumptions, receivables
        - Business: major contracts, customers and concentration, renewal rate, open quotes
        - Team: employment contracts, confidentiality and non-compete terms, option grants
        - IP and compliance: patents and trademarks, licenses and open source, how you handle personal data, disputes

        ## Three common holes

        1. Domains, trademarks, or accounts that a founder registered personally and never transferred.
        2. Code built by a contractor whose contract doesn’t say who owns it.
        3. A shareholder register that doesn’t match the bank records.

        Each takes less than a week to fix. If an investor finds it first, it’s leverage.

        ## How to share

        Give the table of contents first, and the content by stage. A financial summary and the key terms of major contracts will do for a first expression of interest. Open the rest once the confidentiality agreement and term sheet are signed. Date every update. You’ll be glad you did.
      `,
    },
  },
  {
    daysAgo: 97,
    cover: "news-3",
    zh: {
      title: "第一則邀請怎麼寫，投資人才會回",
      summary: "我們整理了平台上獲得回覆的邀請，長度中位數只有一百二十個字。關鍵不在文筆，在於具體。",
      tags: ["募資實務", "媒合"],
      body: `
        邀請有次數限制，所以很多人會把它寫成一封求職信。但投資人每天要看的訊息很多，真正有用的只有幾行。

        ## 三句話的架構

        1. 問題：誰在什麼情況下遇到它，一句話說完。
        2. 進展：最能證明有人要的一個數字，附上期間。
        3. 理由：為什麼是這位投資人，而不是任何一位。

        ## 前後對照

        改寫前：「我們是一家運用人工智慧的創新公司，致力於改變物流產業，期待與貴基金有進一步合作的機會。」

        改寫後：「生鮮配送的回程車有四成是空的。過去六個月我們替四十二家農場媒合回程，月成長 18%。您投過冷鏈監測，想請教溫控責任怎麼分。」

        ## 別這樣做

        - 同一段文字寄給十位投資人，對方看得出來
        - 第一則就附上二十頁簡報，您的公司頁面已經有募資簡介
        - 一週內追問三次

        收到婉拒時，看一眼原因再回一句謝謝。平台上有不少對話，是在半年後由當初婉拒的一方重新開啟的。
      `,
    },
    en: {
      title: "How to write a first invitation that gets a reply",
      summary:
        "We looked at the invitations that got answered on Fundbridge. The median is about ninety words. It isn’t style that makes them work. It’s being specific.",
      tags: ["Fundraising", "Matching"],
      body: `
        Invitations are limited, so many founders write them like cover letters. Investors read a lot of messages, and only a few lines of each do any work.

        ## Three sentences

        1. Problem: who runs into it and when, in one line.
        2. Progress: the one number that best shows someone wants this, and over what period.
        3. Reason: why this investor rather than any other.

        ## Before and after

        Before: “We are an innovative AI company dedicated to transforming logistics and look forward to exploring opportunities with your esteemed fund.”

        After: “Four in ten trucks return empty from fresh deliveries. In six months we’ve matched return trips for 42 farms, growing 18% a month. You’ve backed cold-chain monitoring, and I’d like to ask how you split liability for temperature.”

        ## What to avoid

        - Sending the same text to ten investors. They can tell
        - Attaching twenty slides. Your page already has an investment case
        - Following up three times in a week

        When someone passes, read the reason and say thanks. Quite a few conversations on Fundbridge were reopened half a year later by the side that had passed.
      `,
    },
  },
  {
    daysAgo: 205,
    cover: "news-8",
    zh: {
      title: "估值之外：股權結構表要先算清楚的四件事",
      summary: "種子輪的一個小數點，到了 B 輪可能是一層樓。用一張表，把認股池、可轉債與稀釋先算一遍。",
      tags: ["募資實務", "股權"],
      body: `
        很多團隊到了 A 輪才第一次認真看股權結構表，這時候能改的已經不多。以下四件事，建議在種子輪之前就算清楚。

        ## 四件事

        - 認股池放在投前還是投後，由誰稀釋
        - 可轉換工具同時轉換時，各自的估值上限會換成多少股
        - 創辦人之間的股份是否有成熟條款
        - 已離開的共同創辦人還持有多少

        ## 一個簡單的練習

        1. 列出現在的股東與股數。
        2. 加上未來十八個月要發的認股權。
        3. 假設兩輪募資、每輪稀釋 20%，算出每個人剩下多少。
        4. 問自己：到那時候，團隊還有動力嗎？

        如果第四步的答案是否定的，現在就談，比兩年後談容易得多。

        ## 和投資人談股權

        投資人不會因為您算得清楚而殺價，相反地，算不清楚才會。把表格與假設一起放進盡職調查的資料夾，會省下好幾封信。

        本文為一般說明，不構成法律或稅務意見。
      `,
    },
    en: {
      title: "Beyond valuation: four things to work out in your cap table",
      summary:
        "A decimal point at seed can be a floor of the building by Series B. One spreadsheet covers the option pool, convertibles, and dilution.",
      tags: ["Fundraising", "Equity"],
      body: `
        Many teams first look hard at their cap table at Series A, when there’s little left to change. We’d work out these four before the seed round.

        ## The four

        - Whether the option pool is pre-money or post-money, and who it dilutes
        - What each convertible turns into when they all convert, given their caps
        - Whether founders’ shares vest
        - How much a departed co-founder still owns

        ## A simple exercise

        1. List today’s shareholders and shares.
        2. Add the options you’ll grant in the next eighteen months.
        3. Assume two rounds at 20% dilution each, and see what everyone has left.
        4. Ask yourself whether the team would still be motivated.

        If the answer is no, talk about it now. It’s much easier than in two years.

        ## Talking equity with investors

        Nobody will cut your price because you’ve done the math. They will if you haven’t. Put the sheet and its assumptions in your due diligence folder, and you’ll save a few emails.

        This is general information, not legal or tax advice.
      `,
    },
  },
];
