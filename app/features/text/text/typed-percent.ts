import { maxAmountText } from "./typed-amount";
import { halfWidth, maxUnits } from "./typed-text";

/**
 * Parses a percentage as people write it, with or without the sign, including in full-width digits. Null for an empty
 * text, undefined if it is not a number.
 */
export function readTypedPercent(text: string): number | null | undefined {
  if (text.length > maxUnits(maxAmountText)) return undefined;
  const digits = halfWidth(text).replace(/%$/, "").trim();
  if (digits === "") return null;
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
