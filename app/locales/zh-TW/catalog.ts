/** Names of what can be bought (`features/catalog`), and words shared by memberships, checkout and orders. */
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
      text: "顧問逐頁檢視您的募資簡報，七個工作天內提供書面建議與一次線上討論。",
    },
    financial_model_review: { name: "財務模型檢視", text: "檢查假設、算式與情境，十個工作天內提供修訂建議。" },
  },
  terms: { monthly: "30 天", yearly: "365 天" },
  /** `{{name}}` is a plan, `{{term}}` its length. */
  membership: "{{name}}（{{term}}）",
  methods: { cc: "信用卡", atm: "ATM 轉帳（虛擬帳號）", subscription: "信用卡自動續訂" },
};
