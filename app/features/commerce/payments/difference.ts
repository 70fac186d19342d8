/**
 * How our records and the provider's can differ. Repaired automatically: `missed_payment`, `missed_renewal` (charged
 * there, not recorded here), `lost_coupon` (paid at a discounted price after the coupon was gone), `stopped` (a
 * subscription no longer runs there). For staff to check: `paid_cancelled` (a cancelled order was paid nevertheless, perhaps
 * beside the one that replaced it), `amount` (another amount was paid), `not_paid` (paid here,
 * not there), `cancel_refused`, and `unsettled` (a notification that could not be handled).
 */
export const differenceKinds = [
  "missed_payment",
  "missed_renewal",
  "lost_coupon",
  "stopped",
  "paid_cancelled",
  "amount",
  "not_paid",
  "cancel_refused",
  "unsettled",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
