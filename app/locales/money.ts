import type { Locale } from "./locale";

const units: Record<Locale, Array<{ size: number; unit: string }>> = {
  "zh-TW": [
    { size: 1e8, unit: "\u00a0億" },
    { size: 1e4, unit: "\u00a0萬" },
  ],
  "en-US": [
    { size: 1e9, unit: "B" },
    { size: 1e6, unit: "M" },
    { size: 1e3, unit: "K" },
  ],
};

/**
 * Formats a compact amount: `NT$3,000 萬`, `USD 2M`. Avoids Intl's compact notation, whose data differs between server
 * and browsers and would break hydration. Uses non-breaking spaces.
 */
export function compactMoney(amount: number, currency: string, locale: Locale): string {
  const symbol = currency === "TWD" ? "NT$" : currency === "" ? "" : `${currency}\u00a0`;
  const scale = units[locale].find(({ size }) => amount >= size);
  if (!scale) return `${symbol}${groupedAmount(amount)}`;
  return `${symbol}${groupedAmount(Math.round((amount / scale.size) * 100) / 100)}${scale.unit}`;
}

/** Formats whole NT$ exactly, as on orders and receipts: `NT$12,000`, `−NT$300`. */
export function exactTwd(amount: number): string {
  return `${amount < 0 ? "−" : ""}NT$${groupedAmount(Math.abs(amount))}`;
}

/** Formats a range, open-ended if one bound is missing; empty if both are. */
export function compactRange(
  { min, max }: { min: number | null; max: number | null },
  currency: string,
  locale: Locale,
): string {
  const show = (amount: number) => compactMoney(amount, currency, locale);
  if (min !== null && max !== null) return min === max ? show(min) : `${show(min)} – ${show(max)}`;
  if (min !== null) return `≥ ${show(min)}`;
  return max === null ? "" : `≤ ${show(max)}`;
}

/** Formats a number with thousands separators. */
export function groupedAmount(value: number): string {
  const [whole = "0", fraction] = String(value).split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${fraction ? `.${fraction}` : ""}`;
}
