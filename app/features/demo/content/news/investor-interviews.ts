import type { DemoArticle } from "./article";

export const investorInterviews: DemoArticle[] = [
  {
    daysAgo: 23,
    cover: "news-6",
    zh: {
      title: "專訪天使投資人林以安：我投的是病人少等的那一天",
      summary:
        "前醫材公司總經理，二十年間帶領團隊取得十二張上市許可。她談為什麼臨床證據可以不完整，但問題不能是想像的。",
      author: "陳宥蓁",
      tags: ["投資人專訪", "生技醫療"],
      body: `
        林以安見新創的地方通常不是會議室，而是醫院的候診區。「坐在那裡二十分鐘，您就知道哪些產品是必要的。」

        ## 證據可以不完整

        問：早期團隊往往還沒有臨床資料，您怎麼判斷？

        答：我看問題是不是醫護人員每天真的遇到的。證據可以一步一步補，問題卻補不來。我會請創辦人帶我去見一位使用者，不必是客戶，但要是真的在用紙本、用土法煉鋼解決它的人。

        ## 最常婉拒的原因

        - 法規路徑只寫「預計取證」，沒有時程與費用
        - 把醫院當成單一客戶，其實採購、資訊室與科部各有各的難處
        - 團隊沒有人願意待在現場

        ## 對話要怎麼開始

        問：什麼樣的邀請會讓您想回？

        答：一句話說問題，一句話說團隊已經做到哪裡，一句話說為什麼找我。三句話就夠。我每一則都會回，婉拒也會說原因。

        > 投資人最該給的不是錢，是快一點的答案。

        林以安目前關注長照與居家醫療，單筆投資金額與投資偏好請見她的公開頁面。
      `,
    },
    en: {
      title: "Angel investor Ian Lin: I invest in the day a patient doesn’t have to wait",
      summary:
        "A former medical device executive with twelve market approvals, on why clinical evidence can be incomplete but the problem can’t be imagined.",
      author: "Yu-Chen Chen",
      tags: ["Investor interviews", "Health"],
      body: `
        Ian Lin rarely meets founders in a meeting room. Most of those meetings happen in a hospital waiting area. “Sit there for twenty minutes and you know which products are needed.”

        ## Evidence can be incomplete

        Q: Early teams often have no clinical data. How do you judge them?

        A: I look at whether clinicians run into the problem every day. You can add evidence step by step. You can’t add the problem later. I ask founders to take me to one user. Not necessarily a customer, but someone who really is solving it with paper and workarounds today.

        ## The usual reasons for passing

        - The regulatory path says “approval expected,” with no timeline or cost
        - The hospital is treated as one customer, when purchasing, IT, and the department each have their own problem
        - Nobody on the team wants to be on site

        ## How to start a conversation

        Q: What kind of invitation gets a reply?

        A: One sentence on the problem, one on what you’ve already done, one on why me. Three sentences are enough. I reply to all of them, and when I pass, I say why.

        > What investors owe founders most isn’t money. It’s a faster answer.

        Ian Lin is currently looking at long-term and home care. Check size and investment focus are on the investor page.
      `,
    },
  },
  {
    daysAgo: 65,
    cover: "news-4",
    zh: {
      title: "專訪恆躍集團創投：先做三個月概念驗證，再談投資",
      summary: "投資二十一家新創，導入其中十四家的產品。他們把概念驗證的費用、期限與退出條件全部攤開來說。",
      author: "陳宥蓁",
      tags: ["投資人專訪", "企業創投"],
      body: `
        恆躍集團創投成立六年，投資了二十一家新創，其中十四家的產品已經在集團工廠使用。他們的做法與多數投資人相反：先用，再投。

        ## 三個月怎麼走

        - 第一個月：確認場域、資料權限與成功的定義，寫成兩頁文件
        - 第二個月：在一條產線上運行，每週一次站立會議
        - 第三個月：由廠長而非創投部門打分數

        費用由集團負擔，無論最後是否投資。「如果要新創自己出錢證明給我們看，來的就只會是缺錢的團隊。」

        ## 沒通過的怎麼辦

        問：有一半的概念驗證沒有走到投資，原因是什麼？

        答：多半不是技術，是節奏。我們的採購流程要四個月，有些團隊的現金只夠三個月。所以現在第一次見面，我們就會把內部流程的時間表給對方看。

        ## 給新創的提醒

        > 不要為了我們改產品路線圖。我們是一個客戶，不是您的市場。

        恆躍目前關注儲能、馬達檢測與廠內物流，已在募橋開放新創直接邀請對話。
      `,
    },
    en: {
      title: "Hengyue Corporate Ventures: three months of proof, then we talk about investing",
      summary:
        "Twenty-one investments, fourteen of them in use on the group’s own lines. They laid out the cost, the timeline, and the way out of a proof of concept.",
      author: "Yu-Chen Chen",
      tags: ["Investor interviews", "Corporate venture"],
      body: `
        In six years, Hengyue Corporate Ventures has backed 21 startups, and 14 of their products run in the group’s factories. It works the other way around from most investors: use first, invest later.

        ## How the three months go

        - Month one: agree on the site, data access, and what success means, in a two-page document
        - Month two: run on one production line, with a stand-up every week
        - Month three: the plant manager scores it, not the venture team

        The group pays, whether or not it invests. “If startups had to pay to prove themselves to us, we’d only see the ones short of cash.”

        ## When it doesn’t work out

        Q: Half of the proofs of concept didn’t lead to an investment. Why?

        A: Mostly pace, not technology. Our purchasing takes four months, and some teams have cash for three. So now we show the internal timeline at the first meeting.

        ## A reminder for founders

        > Don’t change your roadmap for us. We’re a customer, not your market.

        Hengyue is looking at storage, motor inspection, and factory logistics, and takes invitations from startups on Fundbridge.
      `,
    },
  },
];
