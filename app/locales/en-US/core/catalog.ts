/** Names of catalogue items (`features/core/catalog`), and words shared by memberships, checkout and orders. */
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
      text: "A consultant goes through your deck page by page: written feedback and one call.",
    },
    financial_model_review: {
      name: "Financial model review",
      text: "We check assumptions, formulas and scenarios, and suggest changes.",
    },
    growth_consulting: {
      name: "Growth consulting",
      text: "A diagnosis, a plan for improvement, and regular reviews over the agreed period.",
    },
    governance_consulting: {
      name: "Governance consulting",
      text: "Board, equity and internal controls that fit the stage of your company.",
    },
    wealth_structure: {
      name: "Family asset review",
      text: "An overview of shareholdings and other assets, with the risks of concentration and liquidity.",
    },
    succession_planning: {
      name: "Succession planning",
      text: "Options for shareholdings and handover, carried out with your accountant and lawyer.",
    },
    portfolio_review: {
      name: "Portfolio review",
      text: "How your private and startup investments are allocated, and what to follow up on.",
    },
    growth_capital: {
      name: "Growth capital preparation",
      text: "Use of funds, a range of terms, and material for private equity investors.",
    },
    deal_preparation: {
      name: "Deal preparation",
      text: "Financials, shareholdings and contracts in order before due diligence.",
    },
    co_investment: {
      name: "Co-investment",
      text: "Companies that fit your industries and amounts, and meetings with them.",
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
