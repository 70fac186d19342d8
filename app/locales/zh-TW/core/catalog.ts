/** Names of catalogue items (`features/core/catalog`), and words shared by memberships, checkout and orders. */
export const catalog = {
  plans: {
    startup_gold: "新創會員 Advanced",
    startup_diamond: "新創會員 Elite",
    investor_gold: "投資人黃金會員",
    investor_diamond: "投資人鑽石會員",
    cvc_blackcard: "企業創投黑卡會員",
  },
  services: {
    pitch_deck_review: {
      name: "募資簡報健檢",
      text: "顧問逐頁檢視您的募資簡報，提供書面建議與一次線上討論。",
    },
    financial_model_review: { name: "財務模型檢視", text: "檢查假設、算式與情境，提供修訂建議。" },
    growth_consulting: { name: "經營策略顧問", text: "診斷現況、訂定改善計畫，並在約定期間定期檢視進度。" },
    governance_consulting: { name: "公司治理顧問", text: "依公司階段建立董事會運作、股權與內控制度。" },
    wealth_structure: { name: "家族資產盤點", text: "盤點持股與各類資產，整理集中與流動性的風險。" },
    succession_planning: { name: "傳承規劃", text: "比較持股安排與交棒時程的選項，與您的會計師、律師一起落實。" },
    portfolio_review: { name: "投資組合檢視", text: "檢視私募與新創投資的配置，整理後續追蹤的重點。" },
    growth_capital: { name: "成長資金準備", text: "釐清資金用途與條件範圍，製作給私募股權投資人的說明資料。" },
    deal_preparation: { name: "交易前準備", text: "整理財務、股權與合約文件，為盡職調查做好準備。" },
    co_investment: { name: "共同投資媒合", text: "依產業與金額條件整理可接觸的公司，安排雙方會談。" },
  },
  terms: { monthly: "30 天", yearly: "365 天" },
  /** `{{name}}` is a plan, `{{term}}` its length. */
  membership: "{{name}}（{{term}}）",
  methods: { cc: "信用卡", atm: "ATM 轉帳（虛擬帳號）", subscription: "信用卡自動續訂" },
};
