import { compactMoney, compactRange } from "~/locales/money";
import { useLocale } from "./use-locale";

/** Formats a range of amounts in the reader's language; empty if both bounds are missing. */
export function useMoneyRange(range: { min: number | null; max: number | null }, currency: string): string {
  return compactRange(range, currency, useLocale());
}

/** Formats an amount in the reader's language; empty for null. */
export function useMoney(amount: number | null, currency: string): string {
  const locale = useLocale();
  return amount === null ? "" : compactMoney(amount, currency, locale);
}
