/** Orders, subscriptions, receipts and invoices as buyers see them. */
export const orders = {
  states: {
    created: "待付款",
    awaiting_payment: "待付款",
    paid: "已付款",
    refunded: "已退款",
    failed: "付款失敗",
    expired: "已逾期",
    cancelled: "已取消",
  },
};
