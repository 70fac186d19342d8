import type { SigningKeys } from "./check-mac-value";

/** Our account at ECPay. */
export interface Merchant extends SigningKeys {
  origin: string;
  id: string;
}

/** ECPay's trade numbers are at most 20 letters and digits. */
export const tradeNoPattern = /^[A-Za-z0-9]{1,20}$/;

/** Parses a whole amount of NT$; null if the text is not one. */
export function readAmount(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/**
 * Returns the reference of a subscription's charge after the first, which ECPay reports only by authorization number.
 */
export const renewalReference = (gwsr: string) => `gwsr-${gwsr}`;
