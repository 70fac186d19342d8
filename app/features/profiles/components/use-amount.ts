import { useLocale } from "~/components/ui/use-locale";

/** Formats a whole amount with its currency code, `TWD 1,000,000`; empty for null or 0, which mean not filled. */
export function useAmount() {
  const format = new Intl.NumberFormat(useLocale());
  return (amount: number | null, currency: string): string =>
    amount === null || amount === 0 ? "" : `${currency} ${format.format(amount)}`.trim();
}
