/**
 * The approximate value of one unit of each currency in NT$, by ISO code. For comparing amounts in filters and matches;
 * never used for prices or payments.
 */
export type Rates = Readonly<Record<string, number>>;

/** An amount in NT$; null if it is missing or its currency has no rate. */
export function inTaiwanDollars(rates: Rates, amount: number | null, currency: string): number | null {
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  return amount === null || rate === undefined ? null : amount * rate;
}
