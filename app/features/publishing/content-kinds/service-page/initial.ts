/** The default pages of the service area: what the team does, how, and what it does not do. */

interface Texts {
  headline: string;
  lead: string;
  points: Array<{ title: string; text: string }>;
  steps: Array<{ title: string; text: string }>;
  faqs: Array<{ question: string; answer: string }>;
}

export interface InitialServicePage {
  cover: null;
  langs: { zh_tw: Texts; en_us: Texts };
}

export const initialArea: InitialServicePage = {
  cover: null,
  langs: {
    zh_tw: {
      headline: "募資之外，也有人一起把事情做好",
      lead: "從經營體質、家族資產到股權交易，先告訴我們您的處境，由募橋團隊的人親自回覆。",
      points: [],
      steps: [
        { title: "留下需求", text: "選擇最接近的服務，填寫表單。不確定也可以先說明現況。" },
        { title: "收到回覆", text: "系統會先寄一封確認信，再由募橋團隊的人寫信回覆您。" },
        { title: "決定下一步", text: "要不要合作、做哪些事、費用多少，都和我們談過後由您決定。" },
      ],
      faqs: [
        {
          question: "一定要是募橋會員才能諮詢嗎？",
          answer: "不需要。任何人都可以填表諮詢。新創會員登入後，還可以在「加值服務」提出申請並查看進度。",
        },
        {
          question: "填寫諮詢表單需要付費嗎？",
          answer: "不需要，送出表單也不代表訂購。標示價格的服務由新創會員在結帳頁購買；其他服務依需求報價。",
        },
        {
          question: "我的資料會給誰看？",
          answer: "只有募橋團隊會看到，其他會員看不到。表單內容保存一年，之後自動刪除。",
        },
      ],
    },
    en_us: {
      headline: "Help with what comes before and after the round",
      lead: "How your company runs, what your family owns, a deal in shares: tell us where you are, and a person on the Fundbridge team writes back.",
      points: [],
      steps: [
        {
          title: "Tell us what you need",
          text: "Pick the closest service and fill in its form. If you’re not sure, describe where you are.",
        },
        {
          title: "Hear back from us",
          text: "You get a confirmation right away, then a reply by email from a person on the Fundbridge team.",
        },
        {
          title: "Choose the next step",
          text: "Whether to work together, on what and at what price: you decide once we’ve talked it over.",
        },
      ],
      faqs: [
        {
          question: "Do I need to be a Fundbridge member?",
          answer:
            "No. Anyone can send an inquiry. Startup members can also request services from their account and follow the progress there.",
        },
        {
          question: "Does an inquiry cost anything?",
          answer:
            "No, and sending the form orders nothing. Startup members buy services that show a price at the checkout; all others are quoted on request.",
        },
        {
          question: "Who sees what I send?",
          answer:
            "Only the Fundbridge team; other members can’t see it. What you send is kept for a year, then deleted automatically.",
        },
      ],
    },
  },
};

export const initialFamilyOffice: InitialServicePage = {
  cover: null,
  langs: {
    zh_tw: {
      headline: "把家族的資產與共識，整理成能傳承的制度",
      lead: "資產盤點、家族治理、傳承安排，或是想參與新創與私募市場：從您家族最在意的那件事談起。",
      points: [
        { title: "資產與持股盤點", text: "把公司持股、不動產與投資放進同一份看得懂的清單，看清風險集中在哪裡。" },
        { title: "家族治理", text: "討論家族會議與決策的規則，讓不同世代對目標與分工有共識。" },
        { title: "傳承安排", text: "把持股安排與交棒時程的選項攤開來比較，再和您的會計師、律師確認。" },
        { title: "直接投資", text: "想參與新創與私募股權之前，先談清楚家族能承受的風險與投資原則。" },
      ],
      steps: [
        { title: "說明需求", text: "在表單選擇主要需求。資產規模可以選「暫不透露」，敏感的細節也不必先寫。" },
        { title: "收到回覆", text: "系統先寄確認信，再由募橋團隊的人以電子郵件回覆您。" },
        { title: "談定做法", text: "工作內容、費用與保密方式依您的需求討論，由您決定是否進行。" },
      ],
      faqs: [
        {
          question: "資產規模要多少才適合？",
          answer: "表單不設門檻，也可以選「暫不透露」。請寫下您想處理的事，我們再回覆能否協助。",
        },
        {
          question: "投資由誰決定？",
          answer: "由家族自行決定。稅務與法律問題，請諮詢您的會計師與律師。",
        },
      ],
    },
    en_us: {
      headline: "Turn family assets and intentions into arrangements that last",
      lead: "Taking stock, governance, succession, or a first step into startups and private markets: start with what matters most to your family.",
      points: [
        {
          title: "Taking stock",
          text: "Shareholdings, property and investments in one readable list that shows where the risk sits.",
        },
        {
          title: "Family governance",
          text: "Rules for family meetings and decisions, so that generations agree on goals and roles.",
        },
        {
          title: "Succession",
          text: "Options for shareholdings and handover side by side, to settle with your accountant and lawyer.",
        },
        {
          title: "Direct investment",
          text: "Principles and a process for investing in startups and private equity that fit the family’s tolerance for risk.",
        },
      ],
      steps: [
        {
          title: "Tell us what you need",
          text: "Pick your main need in the form. You can leave the size of your assets out, and sensitive details too.",
        },
        {
          title: "Hear back from us",
          text: "You get a confirmation right away, then a reply by email from a person on the Fundbridge team.",
        },
        {
          title: "Agree on the work",
          text: "What to do, what it costs and how to keep it confidential: we discuss it, and you decide whether to go ahead.",
        },
      ],
      faqs: [
        {
          question: "How large do our assets need to be?",
          answer:
            "The form has no minimum, and you can choose “Prefer not to say”. Write what you’d like to sort out, and we’ll tell you whether we can help.",
        },
        {
          question: "Who makes the investment decisions?",
          answer: "Your family does. For tax and legal questions, ask your accountant and lawyer.",
        },
      ],
    },
  },
};

export const initialManagementConsultant: InitialServicePage = {
  cover: null,
  langs: {
    zh_tw: {
      headline: "把經營的問題拆開，排出下一季該做的事",
      lead: "策略、財務、組織或公司治理：告訴我們卡在哪裡，一起找出該先動手的地方。",
      points: [
        { title: "策略與成長", text: "釐清客群、定價與通路，決定先做什麼、先不做什麼。" },
        { title: "財務與募資準備", text: "看懂財務模型與現金流，備妥投資人會問的數字。" },
        { title: "組織與制度", text: "釐清職責、目標與獎酬，讓團隊變大後仍能運作。" },
        { title: "公司治理", text: "董事會運作、股權與內控，依公司階段循序建立。" },
      ],
      steps: [
        { title: "選一個議題", text: "在表單選擇最想處理的議題與公司階段，簡單說明現況。" },
        { title: "收到回覆", text: "系統先寄確認信，再由募橋團隊的人以電子郵件回覆您。" },
        { title: "談定範圍", text: "做哪些事、花多少時間與費用，談過後由您決定是否進行。" },
      ],
      faqs: [
        {
          question: "只想檢視簡報或財務模型，可以嗎？",
          answer: "可以。募資簡報健檢與財務模型檢視有固定價格，新創會員登入後可直接結帳，不需要另外報價。",
        },
        {
          question: "會保證業績或募資結果嗎？",
          answer: "不會。營運與募資的結果取決於許多因素，沒有人能保證。",
        },
      ],
    },
    en_us: {
      headline: "Break the problem down and decide what to do next quarter",
      lead: "Strategy, finance, organization or governance: tell us where you’re stuck, and let’s find what to fix first.",
      points: [
        {
          title: "Strategy and growth",
          text: "Customers, pricing and channels: what to do first, and what to leave for later.",
        },
        {
          title: "Finance and fundraising",
          text: "A financial model and cash flow you understand, and the numbers investors ask for.",
        },
        {
          title: "Organization",
          text: "Roles, goals and compensation that still work when the team is larger.",
        },
        {
          title: "Corporate governance",
          text: "Board, equity and internal controls, step by step as the company grows.",
        },
      ],
      steps: [
        {
          title: "Pick a topic",
          text: "Choose the topic that matters most and your company’s stage, and describe where you are.",
        },
        {
          title: "Hear back from us",
          text: "You get a confirmation right away, then a reply by email from a person on the Fundbridge team.",
        },
        {
          title: "Agree on the scope",
          text: "What to do, how long it takes and what it costs: you decide whether to go ahead.",
        },
      ],
      faqs: [
        {
          question: "Can you just review our deck or financial model?",
          answer:
            "Yes. The pitch deck review and the financial model review have fixed prices. Startup members can check out directly, without a quote.",
        },
        {
          question: "Do you guarantee results?",
          answer: "No. Business and fundraising results depend on many things, and no one can guarantee them.",
        },
      ],
    },
  },
};

export const initialPrivateEquityInvestment: InitialServicePage = {
  cover: null,
  langs: {
    zh_tw: {
      headline: "股權交易從準備開始，談的時候才有底氣",
      lead: "引進成長資金、出售股權、參與投資或併購：先告訴我們交易的輪廓，再談怎麼準備。",
      points: [
        { title: "交易準備", text: "整理財務、股權與合約，先處理盡職調查一定會問的問題。" },
        { title: "成長資金", text: "釐清資金用途與條件範圍，準備給私募股權投資人的說明資料。" },
        { title: "標的與共同投資", text: "說清楚您要的產業與金額，再找合適的公司與共同投資人。" },
        { title: "流程協調", text: "先想好保密約定、資料室與時程，雙方的顧問才好合作。" },
      ],
      steps: [
        { title: "說明交易", text: "在表單選擇交易類型與金額範圍，不必先寫對方的名稱。" },
        { title: "收到回覆", text: "系統先寄確認信，再由募橋團隊的人以電子郵件回覆您。" },
        { title: "談定分工", text: "保密方式、要準備的資料與費用，談過後由您決定是否進行。" },
      ],
      faqs: [
        {
          question: "費用怎麼計算？",
          answer: "標示價格的服務在結帳頁購買，其他服務依需求報價，由您決定是否進行。",
        },
        {
          question: "送出表單後，誰會知道這筆交易？",
          answer: "只有募橋團隊。諮詢內容不會出現在公司資料或搜尋結果，其他會員看不到。",
        },
      ],
    },
    en_us: {
      headline: "Prepare the deal first, then negotiate with confidence",
      lead: "Raising growth capital, selling shares, investing or acquiring: outline the deal for us first, then we talk about how to prepare it.",
      points: [
        {
          title: "Deal preparation",
          text: "Financials, shareholdings and contracts in order, starting with what due diligence always asks.",
        },
        {
          title: "Growth capital",
          text: "Use of funds, a range of terms, and material for private equity investors.",
        },
        {
          title: "Targets and co-investment",
          text: "The industries and amounts you’re after, then companies and co-investors that fit.",
        },
        {
          title: "Coordination",
          text: "NDAs, the data room and the timeline, so that both sides’ advisors can work together.",
        },
      ],
      steps: [
        {
          title: "Outline the deal",
          text: "Choose the type and a range of amounts in the form. The other side’s name can wait.",
        },
        {
          title: "Hear back from us",
          text: "You get a confirmation right away, then a reply by email from a person on the Fundbridge team.",
        },
        {
          title: "Agree on who does what",
          text: "Confidentiality, the material to prepare and the cost: you decide whether to go ahead.",
        },
      ],
      faqs: [
        {
          question: "What does it cost?",
          answer:
            "Services that show a price are bought at the checkout. All others are quoted on request, and you decide whether to go ahead.",
        },
        {
          question: "Who learns about the deal when I send the form?",
          answer:
            "Only the Fundbridge team. An inquiry never shows on your profile or in search, and other members can’t see it.",
        },
      ],
    },
  },
};
