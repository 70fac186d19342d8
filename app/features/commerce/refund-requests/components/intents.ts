/** The buttons of a buyer's refund, as a form's `intent`. */
export const refundIntents = {
  submit: "refund-submit",
  withdraw: "refund-withdraw",
  account: "refund-account",
} as const;

/** The buttons of staff about a buyer's refund. */
export const staffIntents = { decline: "request-decline", reveal: "account-reveal" } as const;
