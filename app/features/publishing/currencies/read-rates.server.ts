import { minuteMs } from "~/durations";
import { currencyRatesKind } from "~/features/publishing/content-kinds/currency-rates/kind";
import { readSingle } from "~/features/publishing/publishing/published.server";
import { defaultLocale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { Rates } from "./rates";

interface DatedRates {
  rates: Rates;
  /** The date of the rates, in milliseconds; null if unknown. */
  date: number | null;
}

/** How long an isolate may serve stale rates, in milliseconds. */
const maxAge = 5 * minuteMs;

// Cache only resolved values across requests, never promises: Workers bind I/O to a request.
let cached: { value: DatedRates; readAt: number } | null = null;

/** The approximate exchange rates for comparing amounts; cached per isolate for five minutes. */
export async function readRates(app: App): Promise<Rates> {
  const now = app.now();
  if (cached && Math.abs(now - cached.readAt) < maxAge) return cached.value.rates;
  const value = await readDatedRates(app);
  cached = { value, readAt: now };
  return value.rates;
}

/** The currently published exchange rates with their date. */
export async function readDatedRates(app: App): Promise<DatedRates> {
  const block = await readSingle(app, { kind: currencyRatesKind, locale: defaultLocale });
  const rows = block?.content.rates ?? [];
  return {
    rates: Object.fromEntries(rows.map(({ code, rate }) => [code, Number(rate)])),
    date: block?.content.date ?? null,
  };
}
