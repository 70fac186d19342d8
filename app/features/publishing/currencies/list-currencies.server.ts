import { currencyCodes, currencyName } from "~/features/profiles/startups/options";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { readDatedRates } from "./read-rates.server";

export interface Currency {
  /** ISO 4217. */
  code: string;
  zh_TW: string;
  en_US: string;
  /** The approximate value of one unit in NT$; null if unknown. */
  rate: number | null;
  /** The day of the rate in Taipei, such as `2026-01-01`; null without a rate. */
  date: string | null;
}

/** The currencies with a rate, or `all` in use, with the published rates (product §13.3). */
export async function listCurrencies(app: App, { all }: { all: boolean }): Promise<Currency[]> {
  const { rates, date } = await readDatedRates(app);
  const codes = all ? [...new Set([...Object.keys(rates), ...currencyCodes])] : Object.keys(rates);
  return codes.map((code) => {
    const rate = rates[code] ?? null;
    return {
      code,
      zh_TW: currencyName("zh-TW", code),
      en_US: currencyName("en-US", code),
      rate,
      date: rate === null || date === null ? null : taipeiDay(date),
    };
  });
}
