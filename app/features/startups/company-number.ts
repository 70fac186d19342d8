/**
 * Whether a company registered in `country` may carry this number: one from Taiwan must pass the check unless it is
 * `overridden`, the number that staff let through. No number is none to be wrong.
 */
export function mayBeCompanyNumber(
  { sn, register_country }: { sn: string; register_country: string },
  overridden: string | null,
): boolean {
  return register_country !== "TW" || sn === "" || sn === overridden || isTaiwanCompanyNumber(sn);
}

const weights = [1, 2, 1, 2, 1, 2, 4, 1];

/**
 * Whether `sn` can be a Taiwanese company number, 統一編號 (design §8): eight digits, each times its weight, the digits
 * of the products summed. Valid if the sum is divisible by 5, or if sum + 1 is and the seventh digit is 7 (whose
 * product 28 sums to 10, which may count as 1 or 0). Some real numbers fail: staff may override.
 */
export function isTaiwanCompanyNumber(sn: string): boolean {
  if (!/^\d{8}$/.test(sn) || sn === "00000000") return false;
  const sum = weights.reduce((total, weight, place) => {
    const product = weight * Number(sn[place]);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 5 === 0 || (sn[6] === "7" && (sum + 1) % 5 === 0);
}

/** Whether a text has the shape of one, whatever its check digit says: what staff may accept all the same. */
export function isTaiwanCompanyNumberShape(sn: string): boolean {
  return /^\d{8}$/.test(sn) && sn !== "00000000";
}
