import { dayMs } from "~/durations";

/** How many messages the staff page lists, and so how many it answers at once. */
export const messagesPageSize = 20;

/** Maximum lengths of a contact message's fields. */
export const maxLengths = { name: 100, phone: 40, company: 100, message: 3000 } as const;

/** A form submitted sooner than this was not filled in by a person, in milliseconds. */
export const minFormAge = 2000;

/** A form submitted later than this must be resubmitted, in milliseconds. */
export const maxFormAge = dayMs;

/** How long messages are kept, in milliseconds. */
export const messagesKeptFor = 365 * dayMs;

/** Classifies a form by age. Forms from the future are forged or from a wrong clock. */
export function formAge({ issuedAt, now }: { issuedAt: number; now: number }): "too_fast" | "good" | "expired" {
  const age = now - issuedAt;
  if (age < 0 || age > maxFormAge) return "expired";
  return age < minFormAge ? "too_fast" : "good";
}
