/** Kinds of orders that need staff's attention. */
export const attentions = ["requested", "manual", "failed", "differences", "undelivered", "invoices"] as const;
export type Attention = (typeof attentions)[number];
