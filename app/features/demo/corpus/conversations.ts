import type { Side } from "~/db/values";

/** One message of a scripted conversation: its sender, and the hours since the previous message. */
export interface Line {
  side: Side;
  after: number;
  text: string;
}

/**
 * Scripted conversations; the first line is the pitch. `{startup}` and `{investor}` are the names of the two sides,
 * `{slogan}` and `{customer}` the startup's.
 */
export const conversationScripts: Line[][] = [
  [
    {
      side: "investor",
      after: 0,
      text: "您好，我是{investor}。看到{startup}的「{slogan}」，很想了解目前的進展，方便約個時間聊聊嗎？",
    },
    { side: "startup", after: 5, text: "您好，謝謝您的來信！我們本週四、五下午都方便，線上或到辦公室都可以。" },
    { side: "investor", after: 2, text: "週五下午三點線上好嗎？想先了解{customer}的付費意願，以及目前的續約情況。" },
    { side: "startup", after: 1, text: "沒問題，會議連結稍後寄到。續約數字我們會帶實際報表，去識別化後可以分享。" },
    {
      side: "investor",
      after: 50,
      text: "今天聊得很愉快，團隊對客戶的理解很深。想再請教單位經濟模型，獲客成本是怎麼估的？",
    },
    {
      side: "startup",
      after: 20,
      text: "謝謝肯定。獲客成本是近四季行銷與業務費用除以新簽客戶數，明細已整理成一頁，您看看是否清楚。",
    },
    { side: "investor", after: 6, text: "收到，很清楚。我和另外兩位天使討論一下，下週給你們回覆。" },
  ],
  [
    {
      side: "startup",
      after: 0,
      text: "{investor}您好，我們是{startup}，{slogan}。看到您關注這個領域，希望有機會請教您的看法。",
    },
    { side: "investor", after: 26, text: "謝謝來信，題目很有意思。請問現在主要客戶是誰？第一個付費客戶怎麼來的？" },
    {
      side: "startup",
      after: 3,
      text: "主要是{customer}。第一個客戶是展覽上遇到的，先免費試了一個月，第二個月主動問價格。",
    },
    { side: "investor", after: 18, text: "這種開始方式很好。你們這輪預計募多少？有沒有領投？" },
    { side: "startup", after: 2, text: "這一輪的規模寫在募資資訊裡，目前有一位天使口頭承諾三成，還在找領投。" },
    { side: "investor", after: 30, text: "了解。請把股權表和未來十八個月的資金規劃傳給我，我先看過再約。" },
  ],
  [
    {
      side: "investor",
      after: 0,
      text: "{startup}團隊好，我們長期關注新創在這個產業的機會，想邀請你們下個月來和投資委員會簡報。",
    },
    { side: "startup", after: 8, text: "非常榮幸！請問簡報時間多長？有沒有特別希望我們準備的內容？" },
    { side: "investor", after: 4, text: "三十分鐘簡報、三十分鐘問答。請聚焦市場進入策略與競爭，財務用一頁即可。" },
    { side: "startup", after: 12, text: "好的，我們會由執行長與技術長一起出席。簡報前一天先寄檔案給您。" },
  ],
  [
    { side: "investor", after: 0, text: "您好，{slogan}這句話打動了我。請問你們在法規與認證上目前走到哪一步？" },
    { side: "startup", after: 10, text: "謝謝您！目前已完成前兩階段文件，預計下季送件，顧問評估核准機率很高。" },
    { side: "investor", after: 15, text: "時程比我想像的快。資金主要會用在認證還是業務？" },
    { side: "startup", after: 5, text: "大約四成認證、四成業務、兩成人才。我們可以提供逐月的規劃表。" },
    { side: "investor", after: 40, text: "看過規劃表了，很務實。我想先安排實地拜訪，順便看看{customer}怎麼使用。" },
    { side: "startup", after: 3, text: "太好了，歡迎！下週二早上十點有一個客戶現場可以參觀，地址我再私訊給您。" },
    { side: "investor", after: 2, text: "下週二可以，到時見。" },
    {
      side: "startup",
      after: 100,
      text: "謝謝您今天撥空過來，客戶也很開心能和您交流。您問到的耗材成本，我們明天補上。",
    },
  ],
  [
    {
      side: "startup",
      after: 0,
      text: "您好，我們正在進行新一輪募資，天使輪股東推薦我們與{investor}聯繫，希望能有十五分鐘向您介紹{startup}。",
    },
    {
      side: "investor",
      after: 60,
      text: "你好，最近行程較滿，可否先用三句話說明：解決什麼問題、為什麼是現在、為什麼是你們？",
    },
    {
      side: "startup",
      after: 4,
      text: "一、{customer}每天都在為同一件事浪費時間。二、法規與成本今年同時到位。三、團隊在這個產業合計四十年。",
    },
  ],
  [
    {
      side: "investor",
      after: 0,
      text: "Hello {startup}, I came across your profile and would love to learn how you plan to enter Southeast Asia.",
    },
    {
      side: "startup",
      after: 9,
      text: "Thank you for writing! We start with a partner in Ho Chi Minh City who already serves the same kind of customers.",
    },
    {
      side: "investor",
      after: 3,
      text: "Makes sense. Could you share your pipeline there and the price difference to Taiwan?",
    },
    {
      side: "startup",
      after: 22,
      text: "Prices are about 60% of Taiwan’s with a lower cost to serve, so the margin stays. The pipeline is in the file we sent.",
    },
    { side: "investor", after: 5, text: "Great, let’s talk on Thursday with my colleague in Singapore." },
  ],
  [
    {
      side: "investor",
      after: 0,
      text: "想了解{startup}是否考慮策略合作？我們集團內部也有相同需求，可以先從小規模試行開始。",
    },
    { side: "startup", after: 7, text: "當然，我們很樂意先做試行！一般試行為期三個月，費用可抵後續合約。" },
    { side: "investor", after: 20, text: "已經和內部單位討論，想先在一個據點導入，請提供需求清單與資安說明。" },
    { side: "startup", after: 16, text: "需求清單與資安白皮書都準備好了，另外也附上兩家同業的導入經驗供參考。" },
    { side: "investor", after: 30, text: "資料完整，謝謝。採購流程大約兩週，我會盡量加速。" },
    { side: "startup", after: 2, text: "感謝您的協助，有任何需要補充的地方請隨時告訴我們。" },
  ],
  [
    {
      side: "startup",
      after: 0,
      text: "Dear {investor}, we build for {customer} and saw that you back founders in our field. May we send you one page?",
    },
    { side: "investor", after: 14, text: "Please do. I read everything on Sunday evenings." },
    {
      side: "startup",
      after: 1,
      text: "Wonderful, it is on its way. The number we are proudest of is our renewal rate.",
    },
    { side: "investor", after: 70, text: "Read it. Strong retention indeed. What would you do with twice the money?" },
  ],
];
