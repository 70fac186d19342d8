/** Rates of January 2026, used until some are published. */
export const initialRates = {
  date: Date.UTC(2026, 0, 1, 4),
  rates: [
    { code: "TWD", rate: "1" },
    { code: "USD", rate: "32" },
    { code: "EUR", rate: "35" },
    { code: "GBP", rate: "41" },
    { code: "JPY", rate: "0.21" },
    { code: "CNY", rate: "4.4" },
    { code: "HKD", rate: "4.1" },
    { code: "SGD", rate: "24" },
    { code: "KRW", rate: "0.023" },
    { code: "AUD", rate: "21" },
    { code: "CAD", rate: "23" },
    { code: "CHF", rate: "36" },
    { code: "MYR", rate: "7.2" },
    { code: "THB", rate: "0.93" },
    { code: "VND", rate: "0.0013" },
    { code: "IDR", rate: "0.002" },
    { code: "PHP", rate: "0.56" },
    { code: "INR", rate: "0.37" },
  ],
};
