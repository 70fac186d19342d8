import type { Random } from "./random";

const weights = [1, 2, 1, 2, 1, 2, 4, 1];

/**
 * Generates a valid 統一編號 (product §3.7): the digits of the weighted products add up to a multiple of five. The last
 * weight is 1, so a suitable last digit always exists.
 */
export function makeCompanyNumber(random: Random): string {
  const digits: number[] = Array.from({ length: 7 }, () => random.integer(0, 9));
  if (Number(digits.join("")) === 0) digits[0] = 1;
  const sum = digits.reduce((total, digit, place) => total + digitSum(digit * (weights[place] ?? 0)), 0);
  const missing = (5 - (sum % 5)) % 5;
  return [...digits, random.pick([missing, missing + 5])].join("");
}

function digitSum(product: number): number {
  return Math.floor(product / 10) + (product % 10);
}
