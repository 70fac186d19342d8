/** The pages of the service area until something is published: what the team does, how, and what it does not. */

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
      lead: "從經營體質、家族資產到股權交易，募橋團隊先了解您的處境，再說明能協助的範圍與費用。",
      points: [],
      steps: [
        { title: "留下需求", text: "選擇最接近的服務，填寫表單。不確定也可以先說明現況。" },
        { title: "初步了解", text: "我們在 2 個工作天內以電子郵件回覆，約定一次線上討論。" },
        { title: "範圍與報價", text: "書面列出工作內容、時程與費用，同意後才開始。" },
      ],
      faqs: [
        {
          question: "一定要是募橋會員才能諮詢嗎？",
          answer: "不需要。任何人都可以填表諮詢。新創會員登入後，還可以在「加值服務」提出申請並查看進度。",
        },
        {
          question: "諮詢需要付費嗎？",
          answer: "填表與第一次討論不收費。之後的工作內容與費用會先以書面列出，您同意後才開始計費。",
        },
        {
          question: "我的資料會給誰看？",
          answer: "只有募橋團隊會看到，不會提供給其他會員。表單內容保存一年後刪除。",
        },
      ],
    },
    en_us: {
      headline: "Help with what comes before and after the round",
      lead: "From how your company runs to family assets and equity deals: we start with your situation, then tell you what we can do and what it costs.",
      points: [],
      steps: [
        {
          title: "Tell us what you need",
          text: "Pick the closest service and fill in its form. If you’re not sure, describe where you are.",
        },
        {
          title: "A first conversation",
          text: "We reply by email within 2 business days and set up a call.",
        },
        {
          title: "Scope and quote",
          text: "You get the work, timeline and fee in writing. Nothing starts until you agree.",
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
            "The form and the first conversation are free. After that, you get the work and the fee in writing, and nothing is charged until you agree.",
        },
        {
          question: "Who sees what I send?",
          answer: "Only the Fundbridge team, never other members. We delete what you send after a year.",
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
      lead: "協助企業主與家族盤點資產、建立治理與傳承安排，並規劃對新創與私募市場的配置。",
      points: [
        { title: "資產與持股盤點", text: "把公司持股、不動產與投資整理成一份看得懂的清單，找出集中與流動性的風險。" },
        { title: "家族治理", text: "協助訂立家族會議與決策規則，讓不同世代對目標與分工有共識。" },
        { title: "傳承安排", text: "比較持股安排與交棒時程的選項，與您的會計師、律師一起落實。" },
        { title: "直接投資", text: "依家族的風險承受度，訂立參與新創與私募股權的原則與流程。" },
      ],
      steps: [
        { title: "保密討論", text: "先簽保密約定，再了解家族成員、資產概況與最在意的事。" },
        { title: "盤點與建議", text: "整理現況，書面說明可行的選項與各自的取捨。" },
        { title: "落實與檢視", text: "和您既有的顧問一起執行，並定期檢視。" },
      ],
      faqs: [
        {
          question: "資產規模要多少才適合？",
          answer: "沒有固定門檻。規模主要影響適合的做法與費用，第一次討論時會直接告訴您是否值得進行。",
        },
        {
          question: "募橋會代為操作資金嗎？",
          answer:
            "不會。募橋不代客操作，也不保管資金。投資決定由家族自行做出，稅務與法律事項由您委任的會計師與律師負責。",
        },
      ],
    },
    en_us: {
      headline: "Turn family assets and intentions into arrangements that last",
      lead: "We help business owners and families take stock of what they own, agree on governance and succession, and plan how to invest in startups and private markets.",
      points: [
        {
          title: "Taking stock",
          text: "One readable list of shareholdings, property and investments, with the risks of concentration and liquidity.",
        },
        {
          title: "Family governance",
          text: "Rules for family meetings and decisions, so that generations agree on goals and roles.",
        },
        {
          title: "Succession",
          text: "Options for shareholdings and handover, compared side by side and carried out with your accountant and lawyer.",
        },
        {
          title: "Direct investment",
          text: "Principles and a process for investing in startups and private equity that fit the family’s tolerance for risk.",
        },
      ],
      steps: [
        {
          title: "A confidential talk",
          text: "After signing an NDA, we learn about the family, its assets and what matters most.",
        },
        {
          title: "Review and options",
          text: "You get a written summary of where things are, the workable options and their trade-offs.",
        },
        { title: "Implementation", text: "We work alongside the advisors you already have, and review regularly." },
      ],
      faqs: [
        {
          question: "How large do our assets need to be?",
          answer:
            "There’s no fixed minimum. Size affects which approach fits and what it costs; we’ll tell you in the first conversation whether it’s worth it.",
        },
        {
          question: "Do you manage our money?",
          answer:
            "No. Fundbridge doesn’t manage or hold funds. The family makes its own investment decisions, and your accountant and lawyer remain responsible for tax and legal matters.",
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
      lead: "為成長中的公司檢視策略、財務與組織，提出做得到的改善計畫，並陪您走過前幾個月。",
      points: [
        { title: "策略與成長", text: "釐清客群、定價與通路，決定先做什麼、先不做什麼。" },
        { title: "財務與募資準備", text: "檢查財務模型與現金流，整理投資人會問的數字。" },
        { title: "組織與制度", text: "設計職責、目標與獎酬，讓團隊變大後仍能運作。" },
        { title: "公司治理", text: "董事會運作、股權與內控，依公司階段循序建立。" },
      ],
      steps: [
        { title: "診斷", text: "閱讀資料並訪談關鍵成員，通常兩週內完成。" },
        { title: "改善計畫", text: "書面列出優先順序、負責人與衡量方式。" },
        { title: "陪同執行", text: "每兩週檢視一次進度，依結果調整。" },
      ],
      faqs: [
        {
          question: "只想檢視簡報或財務模型，可以嗎？",
          answer: "可以。募資簡報健檢與財務模型檢視有固定價格，新創會員登入後可直接結帳，不需要另外報價。",
        },
        {
          question: "會保證業績或募資結果嗎？",
          answer: "不會。我們承諾的是工作內容與時程；營運與募資的結果取決於許多因素，無法保證。",
        },
      ],
    },
    en_us: {
      headline: "Break the problem down and decide what to do next quarter",
      lead: "For growing companies: we review strategy, finance and organization, propose a plan you can carry out, and stay with you for the first months.",
      points: [
        {
          title: "Strategy and growth",
          text: "Customers, pricing and channels: what to do first, and what to leave for later.",
        },
        {
          title: "Finance and fundraising",
          text: "We check the financial model and cash flow, and prepare the numbers investors ask for.",
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
        { title: "Diagnosis", text: "We read your material and interview key people, usually within two weeks." },
        { title: "Plan", text: "Priorities, owners and how to measure progress, in writing." },
        { title: "Support", text: "A review every two weeks, adjusted to what works." },
      ],
      faqs: [
        {
          question: "Can you just review our deck or financial model?",
          answer:
            "Yes. The pitch deck review and the financial model review have fixed prices. Startup members can check out directly, without a quote.",
        },
        {
          question: "Do you guarantee results?",
          answer:
            "No. We commit to the work and the timeline. Business and fundraising results depend on many things and can’t be guaranteed.",
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
      lead: "協助公司準備成長資金或股權出售，也協助投資人整理標的、共同投資與盡職調查的流程。",
      points: [
        { title: "交易準備", text: "整理財務、股權與合約，先處理盡職調查一定會問的問題。" },
        { title: "成長資金", text: "釐清資金用途與條件範圍，製作給私募股權投資人的說明資料。" },
        { title: "標的與共同投資", text: "依產業與金額條件整理可接觸的公司，安排雙方會談。" },
        { title: "流程協調", text: "安排保密約定、資料室與時程，讓雙方的顧問順利合作。" },
      ],
      steps: [
        { title: "了解交易", text: "確認交易類型、金額範圍、時程與保密需求。" },
        { title: "準備資料", text: "列出缺少的文件，整理成可以對外說明的版本。" },
        { title: "安排會談", text: "經您同意後才聯繫對方，並協調後續流程。" },
      ],
      faqs: [
        {
          question: "募橋會收成交佣金嗎？",
          answer: "不會。募橋依約定的工作內容收取服務費，不參與談判，也不收取成交佣金。",
        },
        {
          question: "對外接觸前會先告知嗎？",
          answer: "會。在您書面同意之前，我們不會向任何人透露公司名稱或交易內容。",
        },
      ],
    },
    en_us: {
      headline: "Prepare the deal first, then negotiate with confidence",
      lead: "We help companies get ready for growth capital or a sale of shares, and help investors with targets, co-investment and the due diligence process.",
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
          text: "Companies that fit your industries and amounts, and meetings with them.",
        },
        {
          title: "Coordination",
          text: "NDAs, the data room and the timeline, so that both sides’ advisors can work together.",
        },
      ],
      steps: [
        {
          title: "Understand the deal",
          text: "Type, range of amounts, timeline and what must stay confidential.",
        },
        { title: "Prepare the material", text: "A list of what’s missing, and a version that can be shown to others." },
        {
          title: "Arrange meetings",
          text: "We contact the other side only with your consent, and coordinate from there.",
        },
      ],
      faqs: [
        {
          question: "Do you charge a commission on deals?",
          answer:
            "No. We charge a fee for the agreed work. Fundbridge takes no part in negotiations and charges no commission on deals.",
        },
        {
          question: "Will you tell me before contacting anyone?",
          answer: "Yes. Until you agree in writing, we don’t reveal the company’s name or the deal to anyone.",
        },
      ],
    },
  },
};
