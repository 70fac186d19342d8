import { dayMs } from "~/durations";

/** How long before its end a membership is mentioned, in milliseconds. */
const endingSoon = 14 * dayMs;

/** Whether to mention a membership that ends at this time; null means it never ends. */
export const isEndingSoon = (until: number | null, now: number): until is number =>
  until !== null && until > now && until - now <= endingSoon;
