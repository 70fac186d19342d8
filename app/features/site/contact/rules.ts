const second = 1000;
const day = 24 * 60 * 60 * second;

/** Maximum lengths of a contact message's fields. */
export const maxLengths = { name: 100, phone: 40, company: 100, message: 3000 } as const;

/** A form sent sooner than this after it was shown was not filled in by a person, in milliseconds. */
export const minFormAge = 2 * second;

/** A form sent later than this after it was shown has to be sent again, in milliseconds. */
export const maxFormAge = day;

/** How long messages are kept, in milliseconds. */
export const messagesKeptFor = 365 * day;

/** How old a form is: sent too fast, still good, or expired. Forms from the future are forged or from a wrong clock. */
export function formAge({ issuedAt, now }: { issuedAt: number; now: number }): "too_fast" | "good" | "expired" {
  const age = now - issuedAt;
  if (age < 0 || age > maxFormAge) return "expired";
  return age < minFormAge ? "too_fast" : "good";
}
