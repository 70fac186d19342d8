/**
 * Approximate value of one unit of a currency in NT$. For comparing amounts in filters and matches only; never used for
 * prices or payments.
 */
export const approximateRates: Readonly<Record<string, number>> = {
  TWD: 1,
  USD: 32,
  EUR: 35,
  GBP: 41,
  JPY: 0.21,
  CNY: 4.4,
  HKD: 4.1,
  SGD: 24,
  KRW: 0.023,
  AUD: 21,
  CAD: 23,
  CHF: 36,
  MYR: 7.2,
  THB: 0.93,
  VND: 0.0013,
  IDR: 0.002,
  PHP: 0.56,
  INR: 0.37,
};
