/** The default about page; claims only what is true of the product. */
export const initialAbout = {
  photo: null,
  showsNumbers: true,
  langs: {
    zh_tw: {
      headline: "讓募資從看懂彼此開始",
      lead: "募橋是新創與投資人的媒合平台。新創把公司講清楚，審核人員逐欄讀過，投資人找到合適的公司後直接對話。",
      mission:
        "募資不該取決於認識誰。只要公司值得認識，就該有機會被合適的投資人讀到；投資人花的每一分鐘，也該花在讀得懂、查得到的資料上。",
      story:
        "<p>早期募資有兩種辛苦。新創一份簡報改了又改，寄出去卻不知道對方看不看這個產業、投不投這個階段；投資人每週收到幾十份格式不同的簡報，光是弄清楚公司在做什麼，就用掉大半時間。</p><p>我們認為問題不在缺少人脈，而在缺少一份雙方都信得過的資料。所以募橋從資料做起：公司基本資料、募資資訊、募資簡介與其他募資資訊四個大項，中英文並列，缺什麼一目了然。送審後由審核人員逐欄閱讀，通過才上架。</p><p>資料可信，搜尋與媒合才有意義。投資人依產業、地區、輪次與金額篩選，新創也看得到投資人的偏好；覺得合適，就在同一個地方開始對話。募橋不參與談判，也不收取成交佣金。</p>",
      review: [
        { title: "確認是誰", text: "核對公司名稱、統一編號與聯絡人；未設立的團隊則確認負責人。" },
        { title: "逐欄閱讀", text: "檢查每個欄位是否具體、前後一致，並留意誇大或無法查證的說法。" },
        { title: "退回並說明", text: "需要補充時，意見直接寫在該欄位旁，修改後可以再次送審。" },
        { title: "上架後持續把關", text: "已上架的公司修改重要內容時會再次審核；會員可以檢舉可疑的對話。" },
      ],
      milestones: [],
      team: [],
    },
    en_us: {
      headline: "Fundraising starts with understanding each other",
      lead: "Fundbridge matches startups with investors. Startups explain their company clearly, our reviewers read every field, and investors who find a fit start a conversation directly.",
      mission:
        "Raising money shouldn’t depend on who you know. A company worth knowing deserves to be read by the right investors, and every minute an investor spends should go to information that’s clear and verifiable.",
      story:
        "<p>Early-stage fundraising is hard in two ways. Startups rewrite their deck again and again, and send it out without knowing whether the reader invests in their industry or stage. Investors get dozens of decks a week, each in a different format, and spend much of their time just finding out what the company does.</p><p>We don’t think the missing piece is connections. It’s information that both sides can trust. So Fundbridge starts there: company information, fundraising, the investment case and more, in Chinese and English side by side, with anything missing clearly marked. Reviewers read every field before a company is listed.</p><p>Once the information is reliable, search and matching become useful. Investors filter by industry, region, round and amount, and startups can see what investors look for. When it’s a fit, they start a conversation in the same place. Fundbridge takes no part in negotiations and charges no commission on deals.</p>",
      review: [
        {
          title: "Confirm who it is",
          text: "We check the company name, Unified Business Number and contact person, or the founder of a team that isn’t incorporated yet.",
        },
        {
          title: "Read every field",
          text: "We check that each field is specific and consistent, and look for claims that are inflated or can’t be verified.",
        },
        {
          title: "Return with comments",
          text: "If something’s missing, we comment right beside the field. Edit it, then submit for review again.",
        },
        {
          title: "Keep watching",
          text: "Important changes to a listed company are reviewed again, and members can report suspicious conversations.",
        },
      ],
      milestones: [],
      team: [],
    },
  },
};
