/**
 * Whether a company may have this number: Taiwanese numbers must pass the checksum, unless staff have approved this one
 * (`overridden`). An empty number is valid.
 */
export function mayBeCompanyNumber(
  { sn, register_country }: { sn: string; register_country: string },
  overridden: string | null,
): boolean {
  return register_country !== "TW" || sn === "" || sn === overridden || isTaiwanCompanyNumber(sn);
}

const weights = [1, 2, 1, 2, 1, 2, 4, 1];

/**
 * Whether `sn` passes the checksum of Taiwanese company numbers, 統一編號 (product §3.7): multiply each of the eight digits
 * by its weight and sum the digits of the products. Valid if the sum is divisible by 5, or if the seventh digit is 7
 * (whose product 28 has the digit sum 10, which may count as 1 or 0) and sum + 1 is. Some real numbers fail, so staff
 * may override the check.
 */
export function isTaiwanCompanyNumber(sn: string): boolean {
  if (!/^\d{8}$/.test(sn) || sn === "00000000") return false;
  const sum = weights.reduce((total, weight, place) => {
    const product = weight * Number(sn[place]);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 5 === 0 || (sn[6] === "7" && (sum + 1) % 5 === 0);
}

/** Whether `sn` has the right format, regardless of the checksum: what staff may approve. */
export function isTaiwanCompanyNumberShape(sn: string): boolean {
  return /^\d{8}$/.test(sn) && sn !== "00000000";
}
