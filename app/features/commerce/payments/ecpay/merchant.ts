import type { SigningKeys } from "./check-mac-value";

/** Our account at ECPay. */
export interface Merchant extends SigningKeys {
  origin: string;
  id: string;
}

/** ECPay's trade numbers are at most 20 letters and digits. */
export const tradeNoPattern = /^[A-Za-z0-9]{1,20}$/;

/** A whole amount of NT$; null if the text is none. */
export function readAmount(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The reference of a subscription's charge after the first: ECPay reports it by its authorization number alone. */
export const renewalReference = (gwsr: string) => `gwsr-${gwsr}`;
