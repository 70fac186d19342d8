/** Names of what can be bought (`features/catalog`), and words shared by memberships, checkout and orders. */
export const catalog = {
  plans: {
    startup_gold: "Startup Advanced membership",
    startup_diamond: "Startup Elite membership",
    investor_gold: "Investor Gold membership",
    investor_diamond: "Investor Diamond membership",
    cvc_blackcard: "CVC black-card membership",
  },
  services: {
    pitch_deck_review: {
      name: "Pitch deck review",
      text: "A consultant goes through your deck page by page: written feedback within seven business days, and one call.",
    },
    financial_model_review: {
      name: "Financial model review",
      text: "We check assumptions, formulas and scenarios, and suggest changes within ten business days.",
    },
  },
  terms: { monthly: "30 days", yearly: "365 days" },
  /** `{{name}}` is a plan, `{{term}}` its length. */
  membership: "{{name}} ({{term}})",
  methods: {
    cc: "Credit card",
    atm: "ATM transfer (virtual account)",
    subscription: "Credit card, renews automatically",
  },
};
