/** What a reader has decided about services of third parties (decision 057). */
export const consentChoices = ["granted", "refused"] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** What the browser loads after consent: script URLs, and where errors are reported. */
export interface OutsideServices {
  tagManager: string | null;
  customerPlatform: string | null;
  errorReporting: string | null;
}
