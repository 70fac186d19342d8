/** Orders, subscriptions, receipts and invoices as buyers see them. */
export const orders = {
  states: {
    created: "Awaiting payment",
    awaiting_payment: "Awaiting payment",
    paid: "Paid",
    refunded: "Refunded",
    failed: "Failed",
    expired: "Expired",
    cancelled: "Cancelled",
  },
};
