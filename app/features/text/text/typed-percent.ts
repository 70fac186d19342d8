import { maxAmountText } from "./typed-amount";
import { halfWidth, maxUnits } from "./typed-text";

/**
 * Reads a percentage as people write it, with or without its sign, full-width digits included. Null for an empty text,
 * undefined for one that is no number.
 */
export function readTypedPercent(text: string): number | null | undefined {
  if (text.length > maxUnits(maxAmountText)) return undefined;
  const digits = halfWidth(text).replace(/%$/, "").trim();
  if (digits === "") return null;
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
