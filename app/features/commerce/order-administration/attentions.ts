/** What staff have to look at. */
export const attentions = ["manual", "failed", "differences", "undelivered", "invoices"] as const;
export type Attention = (typeof attentions)[number];
