import type { DemoFaq } from "./faq-texts";

/** FAQs for investors. */
export const investorFaqs: readonly DemoFaq[] = [
  [
    "start",
    [
      "誰可以註冊為投資人？",
      "<p>天使投資人、創投、家族辦公室、加速器與企業創投都可以。註冊時選擇帳號類型，填寫投資偏好後送出審核即可。</p>",
    ],
    [
      "Who can sign up as an investor?",
      "<p>Angels, venture funds, family offices, accelerators and corporate venture arms. Choose your account type when you sign up, describe your investment focus, and submit for review.</p>",
    ],
  ],
  [
    "start",
    [
      "還沒填完資料，可以先看新創嗎？",
      "<p>可以瀏覽列表與基本介紹。填完必填資料並送出審核後，您會成為一般會員，可以閱讀募資簡介與募資資訊，並開始對話。</p>",
    ],
    [
      "Can I look at startups before my profile is complete?",
      "<p>You can browse lists and basic introductions. Once you fill in the required fields and submit for review, you become a general member: you can read investment cases and fundraising details, and start conversations.</p>",
    ],
  ],
  [
    "profile",
    [
      "為什麼要填單筆投資金額與產業？",
      "<p>媒合推薦依產業、領域、階段與單筆投資金額計算契合度。填得越準，推薦越有用；新創也會依此判斷是否聯繫您。</p>",
    ],
    [
      "Why do you ask for my check size and industries?",
      "<p>Suggested matches are scored by industry, domain, stage and check size. The more precise you are, the more useful they get, and startups use the same information to decide whether to contact you.</p>",
    ],
  ],
  [
    "profile",
    [
      "投資人資料需要中英文都填嗎？",
      "<p>職稱、投資經歷與投資理念需要兩種語言，因為新創可能使用任一種介面。編輯頁可以把另一種語言的內容帶入空白欄位，再修改即可。</p>",
    ],
    [
      "Do I need to fill in my profile in both languages?",
      "<p>Your title, experience and investment thesis are needed in both, because startups use either language. On the edit page, you can copy the other language into empty fields and adjust it.</p>",
    ],
  ],
  [
    "review",
    [
      "「資料完整認證」代表什麼？",
      "<p>代表公司四個大項的必填資料都已填妥，並通過審核。它不是信用評等，也不代表募橋推薦投資。</p>",
    ],
    [
      "What does the Complete profile badge mean?",
      "<p>It means that a company has filled in everything required in all four sections and passed the review. It isn’t a credit rating, and it isn’t a recommendation to invest.</p>",
    ],
  ],
  [
    "review",
    [
      "募橋會做盡職調查嗎？",
      "<p>不會。審核確認身分與內容的一致性；財務、法律與技術的盡職調查 (DD) 請自行進行，或委託專業人士。</p>",
    ],
    [
      "Does Fundbridge do due diligence?",
      "<p>No. The review confirms identity and consistency. Please do your own financial, legal and technical due diligence, or hire professionals.</p>",
    ],
  ],
  [
    "review",
    [
      "看到可疑的資料怎麼辦？",
      "<p>在對話中選擇「檢舉」，說明您發現的問題；還沒有對話時，請與我們聯絡。募橋團隊會查證，必要時先行下架。檢舉人的身分不會告知對方。</p>",
    ],
    [
      "What should I do if something looks wrong?",
      "<p>Choose Report in the conversation and tell us what you noticed. If you haven’t started one, contact us. Our team checks it and can take the page down meanwhile. We don’t tell the other side who reported it.</p>",
    ],
  ],
  [
    "contact",
    ["如何與新創開始對話？", "<p>在公司頁面選擇「開始對話」，送出第一則邀請。對方回覆後，就能即時傳訊息與附件。</p>"],
    [
      "How do I start a conversation with a startup?",
      "<p>Choose Start a conversation on the company page and send your invitation. Once they reply, you can exchange messages and attachments in real time.</p>",
    ],
  ],
  [
    "contact",
    [
      "可以匿名瀏覽新創嗎？",
      "<p>可以。在「帳號設定 › 語言與通知」開啟匿名瀏覽後，新創只會看到有投資人來過，看不到您的名稱與時間。</p>",
    ],
    [
      "Can I browse startups anonymously?",
      "<p>Yes. Turn on anonymous browsing in Account settings › Preferences. Startups then see that an investor visited, but not who you are or exactly when.</p>",
    ],
  ],
  [
    "membership",
    [
      "會員等級影響我能看到什麼？",
      "<p>一般會員可以閱讀募資簡介與募資條件；高階會員（黃金會員以上、企業創投黑卡會員）還能查看財務狀況、財務報表與文件。</p>",
    ],
    [
      "What does my membership level let me see?",
      "<p>General members can read investment cases and fundraising terms. Premium members (Gold and above, or CVC black card) can also see financial status, statements and documents.</p>",
    ],
  ],
  [
    "membership",
    [
      "企業創投一般會員與黑卡會員有什麼差別？",
      "<p>兩者都能搜尋新創並開始對話；黑卡會員另可查看財務文件，以及對方回覆後的聯絡方式。</p>",
    ],
    [
      "What’s the difference between the two CVC levels?",
      "<p>Both can search startups and start conversations. CVC black-card members can also see financial documents, and contact details once a startup has replied.</p>",
    ],
  ],
  [
    "account",
    [
      "忘記密碼，或收不到信怎麼辦？",
      "<p>在登入頁選擇「忘記密碼」，重設連結會寄到您的信箱，30 分鐘內有效。沒收到請檢查垃圾郵件匣，或確認帳號類型是否選對。</p>",
    ],
    [
      "I forgot my password, or didn’t get the email. What now?",
      "<p>Choose Forgot password on the login page, and we’ll email you a reset link. It expires in 30 minutes. If it doesn’t arrive, check your spam folder and make sure you chose the right account type.</p>",
    ],
  ],
  [
    "account",
    [
      "如何讓帳號更安全？",
      "<p>到「帳號設定 › 兩步驟驗證」設定驗證 App 或通行密鑰，並在「登入裝置」定期檢查有沒有不認得的裝置。</p>",
    ],
    [
      "How can I make my account more secure?",
      "<p>Set up an authenticator app or a passkey in Account settings › Two-step verification, and check Devices now and then for any you don’t recognize.</p>",
    ],
  ],
];
