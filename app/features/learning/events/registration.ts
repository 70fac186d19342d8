import type { MessageAudience, RegistrationStatus } from "~/db/values";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { foldCode } from "~/features/text/text/typed-text";

/** How long a visitor has to confirm their address, in milliseconds. */
export const confirmationLifetime = dayMs;

/**
 * How long an event may be unpublished, perhaps by mistake, before its registrations are cancelled; in milliseconds.
 */
export const missingGrace = 10 * minuteMs;

/** How long before the start reminders are sent, in milliseconds; the second for online events only. */
export const reminders = { day: dayMs, hour: hourMs } as const;

/** How long after an event registrations keep names and addresses, in milliseconds: six months. */
export const keptFor = 183 * dayMs;

/** Waiting list positions are counted exactly up to this number. */
export const maxCountedAhead = 99;

/** A registration as its owner sees it. */
export interface OwnRegistration {
  id: string;
  eventId: string;
  status: RegistrationStatus;
  code: string;
  name: string;
  /** The number of people ahead on the waiting list, counted up to `maxCountedAhead`; 0 unless waiting. */
  ahead: number;
  checkedInAt: number | null;
  /** The token for its manage page. */
  token: string;
}

/** Converts a typed or scanned code to its stored form. */
export function normalisedCode(typed: string): string {
  return foldCode(typed.slice(0, 200)).replaceAll("-", "").toLowerCase().slice(0, 40);
}

/** A code formatted in two groups. */
export const readableCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** The bare path of the page that manages a registration. */
export const registrationPath = (token: string) => `/events/registration/${token}`;

/** Messages to an event's registrants that may be under way at once. */
export const maxOpenMessages = 3;

/** How many registrants a message goes to. */
export const audienceSize = (
  { confirmed, waiting }: { confirmed: number; waiting: number },
  audience: MessageAudience,
): number => ({ confirmed, waiting, both: confirmed + waiting })[audience];
