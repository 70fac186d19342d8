import type { DemoFaq } from "./faq-texts";

/** FAQs for startups. */
export const startupFaqs: readonly DemoFaq[] = [
  [
    "start",
    [
      "募橋適合哪些新創？",
      "<p>正在募資，或半年內準備募資的團隊都適合，不限產業與階段。公司尚未設立也可以註冊，公司狀態選「尚未設立」即可，統一編號與資本額等欄位就不是必填。</p>",
    ],
    [
      "Which startups is Fundbridge for?",
      "<p>Teams that are raising money now or plan to within six months, in any industry and at any stage. You can sign up before your company is incorporated: choose “Not yet established” as the company status, and fields such as the Unified Business Number and capital aren’t required.</p>",
    ],
  ],
  [
    "start",
    [
      "註冊之後，多久可以讓投資人看到？",
      "<p>取決於填寫速度。必填資料備齊後送出審核，通過後立即上架，投資人就搜尋得到。</p><p>建議先準備：公司登記資料、標誌與封面圖、募資輪次與用途，以及一段白話的公司介紹。</p>",
    ],
    [
      "How soon after signing up can investors see us?",
      "<p>That depends on how quickly you complete your profile. Once the required fields are filled in, submit it for review. When it’s approved, it’s listed right away and investors can find it.</p><p>Have these ready: your company registration, a logo and cover image, your round and use of funds, and a plain-language description of what you do.</p>",
    ],
  ],
  [
    "profile",
    [
      "哪些欄位是必填？沒有英文版可以嗎？",
      "<p>必填欄位分布在公司基本資料、募資資訊與募資簡介，進度環會顯示還缺幾項。長篇文字只有中文是必填；補上英文，海外投資人才讀得到完整內容。</p>",
    ],
    [
      "Which fields are required? Do we need an English version?",
      "<p>Required fields are in Company information, Fundraising and Investment case; the progress rings show how many are left. Long texts are required in Chinese only, but investors abroad can read your full profile only if you add English.</p>",
    ],
  ],
  [
    "profile",
    [
      "公司一頁簡介是什麼？每個月可以下載幾次？",
      "<p>公司一頁簡介是由您的公司資料自動排版的 PDF，適合寄給還沒註冊的投資人。每月下載次數依會員等級：Starter 3 次、Advanced 10 次、Elite 30 次，每月 1 日重新計算。</p>",
    ],
    [
      "What’s the one-pager, and how often can we download it?",
      "<p>It’s a PDF made from your company profile, handy for investors who haven’t signed up. Downloads per month depend on your level: Starter 3, Advanced 10, Elite 30. The count starts over on the first of each month.</p>",
    ],
  ],
  [
    "review",
    [
      "審核會看什麼？",
      "<p>審核人員確認公司身分，並檢查內容是否具體、一致、可查證。我們不評斷商業模式好壞，也不對投資價值表示意見。</p><ul><li>公司名稱、統一編號與聯絡人相符</li><li>數字有單位與期間</li><li>沒有保證獲利等不當用語</li></ul>",
    ],
    [
      "What does the review look at?",
      "<p>Reviewers confirm your company’s identity and check that what you wrote is specific, consistent and verifiable. We don’t judge your business model or its value as an investment.</p><ul><li>Company name, Unified Business Number and contact person match</li><li>Figures come with units and periods</li><li>No improper claims, such as guaranteed returns</li></ul>",
    ],
  ],
  [
    "review",
    ["資料被退回怎麼辦？", "<p>退回時，每個需要修改的欄位旁都會有意見。修改後再次送出審核即可，沒有次數限制。</p>"],
    [
      "What if our profile is returned for changes?",
      "<p>You’ll find comments beside each field that needs changes. Edit them and submit for review again, as many times as you need.</p>",
    ],
  ],
  [
    "review",
    [
      "上架之後還能修改嗎？",
      "<p>可以。重要內容修改後會成為待審的修改，通過前投資人看到的仍是原本的版本。若要大幅改寫，也可以選擇「下架並編輯」。</p>",
    ],
    [
      "Can we make changes once we’re listed?",
      "<p>Yes. Changes to important content become pending changes, and investors keep seeing the current version until they’re approved. For a complete rewrite, choose “Unpublish and edit”.</p>",
    ],
  ],
  [
    "contact",
    [
      "可以主動聯繫投資人嗎？",
      "<p>可以。上架後，您可以瀏覽投資人並送出邀請。邀請次數有限，建議先看對方的投資偏好與單筆投資金額，再寫一段具體的說明。</p>",
    ],
    [
      "Can we contact investors first?",
      "<p>Yes. Once you’re listed, you can browse investors and send invitations. The number of invitations is limited, so check an investor’s focus and check size first, then write something specific.</p>",
    ],
  ],
  [
    "contact",
    [
      "投資人婉拒之後，還能再聯繫嗎？",
      "<p>對話會結束，並顯示對方選擇的原因。對方日後可以重新開啟對話；在那之前，請先聯繫其他投資人。</p>",
    ],
    [
      "An investor passed. Can we contact them again?",
      "<p>The conversation ends and shows the reason they chose. They can reopen it later. Until then, reach out to other investors.</p>",
    ],
  ],
  [
    "membership",
    [
      "使用募橋要付費嗎？募資成功要抽成嗎？",
      "<p>註冊、填寫資料、送審與上架都免費。募橋不參與交易，也不收取成交佣金。付費的會員方案提供更多曝光、邀請次數與下載次數。</p>",
    ],
    [
      "Does Fundbridge cost anything? Do you take a share of what we raise?",
      "<p>Signing up, completing your profile, the review and being listed are free. Fundbridge isn’t a party to deals and charges no commission. Paid memberships add visibility, invitations and downloads.</p>",
    ],
  ],
  [
    "membership",
    [
      "Starter、Advanced、Elite 有什麼不同？",
      "<p>三個等級的公司頁面內容相同，審核標準也一樣。等級影響首頁精選的機會、每月邀請次數（Starter 5 次、Advanced 20 次、Elite 60 次），以及公司一頁簡介的每月下載次數。</p>",
    ],
    [
      "What’s the difference between Starter, Advanced and Elite?",
      "<p>Your company page and the review are the same at every level. Levels affect your chance of being featured on the home page, how many invitations you can send each month (Starter 5, Advanced 20, Elite 60) and how many one-pagers you can download.</p>",
    ],
  ],
  [
    "account",
    [
      "誰看得到我們的財務資料與聯絡方式？",
      "<p>財務狀況、財務報表與文件僅限高階會員（黃金會員以上、企業創投黑卡會員）查看。聯絡人與電話要等您在對話中回覆對方之後才會顯示。</p>",
    ],
    [
      "Who can see our financials and contact details?",
      "<p>Financial status, statements and documents are for premium members only (Gold and above, or CVC black card). Your contact person and phone number appear only after you’ve replied to an investor in a conversation.</p>",
    ],
  ],
  [
    "account",
    [
      "如何刪除帳號？",
      "<p>到「帳號設定 › 資料下載與刪除帳號」申請刪除。申請後有 30 天緩衝期，期間登入即可取消；期滿後資料會永久刪除，無法復原。</p>",
    ],
    [
      "How do we delete our account?",
      "<p>Go to Account settings › Data and deletion and request it. There’s a 30-day grace period: log in to cancel. After that, your data is deleted permanently and can’t be restored.</p>",
    ],
  ],
];
