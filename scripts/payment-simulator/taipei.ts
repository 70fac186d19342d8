const hour = 3_600_000;
const day = 24 * hour;
const offset = 8 * hour;

/** When ECPay closes card charges for the bank, every day. */
const closing = 20 * hour + 15 * 60_000;

/** `yyyy/MM/dd HH:mm:ss` in Taipei, as in all of ECPay's messages. */
export function taipeiTime(at: number): string {
  return new Date(at + offset).toISOString().slice(0, 19).replace("T", " ").replaceAll("-", "/");
}

/** `yyyy/MM/dd` in Taipei. */
export function taipeiDate(at: number): string {
  return taipeiTime(at).slice(0, 10);
}

/** The last millisecond of the Taipei day, some days later. */
export function endOfTaipeiDay(at: number, daysLater: number): number {
  return (Math.floor((at + offset) / day) + daysLater + 1) * day - offset - 1;
}

/** The next 20:15 in Taipei. */
export function nextClosing(at: number): number {
  const today = Math.floor((at + offset) / day) * day - offset + closing;
  return at < today ? today : today + day;
}
