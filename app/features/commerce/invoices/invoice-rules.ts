import type { InvoiceType } from "~/db/values";
import { taxIn } from "~/features/commerce/orders/rules";
import { taipeiMonth } from "~/locales/taipei-time";

/**
 * Splits the business tax, at Taiwan's 5%, from a price with tax included, in whole NT$; both parts sum to the total.
 */
export function splitTax(total: number): { sales: number; tax: number } {
  const tax = taxIn(total);
  return { sales: total - tax, tax };
}

/**
 * Returns the number that identifies an invoice to the issuer (ECPay's RelateNumber): letters and digits, derived from
 * its id.
 */
export const relateNumberOf = (invoiceId: string) => `FB${invoiceId}`;

/** Returns the two-month period in which an invoice is filed, as `<year>-<1 to 6>`, in Taipei. */
function filingPeriodOf(at: number): string {
  const [year, month] = taipeiMonth(at).split("-");
  return `${year}-${Math.ceil(Number(month) / 2)}`;
}

/**
 * Returns how a refund corrects its invoice. It voids the invoice if it refunds all of it within its filing period. A
 * partial refund, a later period, an earlier correction or a donated invoice, which cannot be voided, makes it an
 * allowance. An invoice not issued yet is issued before it is corrected.
 */
export function correctionKind(options: {
  invoice: { amount: number; issuedAt: number | null };
  type: InvoiceType;
  amount: number;
  /** Whether this is the invoice's first correction. */
  isFirst: boolean;
  now: number;
}): "void" | "allowance" {
  const { invoice, type, amount, isFirst, now } = options;
  const isSamePeriod = invoice.issuedAt === null || filingPeriodOf(invoice.issuedAt) === filingPeriodOf(now);
  return amount === invoice.amount && isFirst && isSamePeriod && type !== "donation" ? "void" : "allowance";
}

/** Prefix of the local issuer's numbers. */
export const samplePrefix = "ZZ";
