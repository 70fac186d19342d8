import type { RegistrationStatus } from "~/db/values";
import { foldCode } from "~/features/text/text/typed-text";

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a visitor has to confirm their address, in milliseconds. */
export const confirmationLifetime = day;

/** How long an event may be unpublished before its registrations are called off: editors may unpublish by mistake. */
export const missingGrace = 10 * minute;

/** When reminders are sent before the start, in milliseconds; the second one for online events only. */
export const reminders = { day, hour } as const;

/** How long after an event's end its registrations keep names and addresses, in milliseconds: six months. */
export const keptFor = 183 * day;

/** The longest waiting list whose order is counted exactly. */
export const maxCountedAhead = 99;

/** A registration as its owner gets it. */
export interface OwnRegistration {
  id: string;
  eventId: string;
  status: RegistrationStatus;
  code: string;
  name: string;
  /** How many people are ahead on the waiting list, counted up to `maxCountedAhead`; 0 unless waiting. */
  ahead: number;
  checkedInAt: number | null;
  /** The token of the page that manages it. */
  token: string;
}

/** The code as typed or scanned, in the stored form. */
export function normalisedCode(typed: string): string {
  return foldCode(typed.slice(0, 200)).replaceAll("-", "").toLowerCase().slice(0, 40);
}

/** A code as shown: in two groups. */
export const readableCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** The bare path of the page that manages a registration. */
export const registrationPath = (token: string) => `/events/registration/${token}`;
