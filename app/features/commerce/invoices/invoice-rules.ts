import type { InvoiceType } from "~/db/values";
import { taxIn } from "~/features/commerce/orders/rules";
import { taipeiMonth } from "~/locales/taipei-time";

/** The business tax in a price with tax included, at Taiwan's 5%, in whole NT$: both parts sum to the total. */
export function splitTax(total: number): { sales: number; tax: number } {
  const tax = taxIn(total);
  return { sales: total - tax, tax };
}

/** The number that an issuer knows an invoice by (ECPay's RelateNumber): letters and digits, derived from its id. */
export const relateNumberOf = (invoiceId: string) => `FB${invoiceId}`;

/** The two months that an invoice is filed in, as `<year>-<1 to 6>`, in Taipei. */
function filingPeriodOf(at: number): string {
  const [year, month] = taipeiMonth(at).split("-");
  return `${year}-${Math.ceil(Number(month) / 2)}`;
}

/**
 * What a refund does to its invoice. It voids the whole invoice within its filing period; for a part, a later period or
 * an invoice that has been corrected before, it is an allowance. So is it for donated invoices, which cannot be voided.
 * An invoice that has not been issued yet will be, before it is corrected.
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

/** The first letters of the local issuer's numbers. */
export const samplePrefix = "ZZ";
