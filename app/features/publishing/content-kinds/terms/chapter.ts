/** The documents that the terms consist of. */
export const termsParts = ["service", "privacy"] as const;
export type TermsPart = (typeof termsParts)[number];

/** A stored chapter of the terms. `{{email}}` in the body is replaced by the address for personal data requests. */
export interface Chapter {
  part: TermsPart | "";
  /** Its anchor on the page, such as `cookies`. */
  key: string;
  title: string;
  /** An empty line starts a paragraph; single line breaks make a list. */
  body: string;
}
