/**
 * How our records and the provider's can differ. Repaired automatically: `missed_payment`, `missed_renewal` (charged
 * there, not recorded here), `lost_coupon` (paid at a discounted price after the coupon was gone), `stopped` (a
 * subscription no longer runs there). For staff to check: `amount` (another amount was paid), `not_paid` (paid here,
 * not there), `cancel_refused`, and `unsettled` (a notification that could not be handled).
 */
export const differenceKinds = [
  "missed_payment",
  "missed_renewal",
  "lost_coupon",
  "stopped",
  "amount",
  "not_paid",
  "cancel_refused",
  "unsettled",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
