import { compactMoney, compactRange } from "~/locales/money";
import { useLocale } from "./use-locale";

/** A range of amounts in the reader's language; empty if it has neither minimum nor maximum. */
export function useMoneyRange(range: { min: number | null; max: number | null }, currency: string): string {
  return compactRange(range, currency, useLocale());
}

/** An amount in the reader's language; empty for none. */
export function useMoney(amount: number | null, currency: string): string {
  const locale = useLocale();
  return amount === null ? "" : compactMoney(amount, currency, locale);
}
