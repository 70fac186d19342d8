import { onOneLine } from "~/features/text/one-line";
import type { Locale } from "~/locales/locale";

/**
 * Words of a person, be it a member or staff, on their way into a mail of ours. A mail's texts take no such words as a
 * plain string, so what a stranger calls himself cannot speak for us: `quote` is the only way they get in.
 */
export interface ForeignText {
  readonly foreign: string;
}

/** Marks words as a person's own. */
export const foreign = (text: string): ForeignText => ({ foreign: text });

const quotes: Record<Locale, { open: string; close: string; inner: [open: string, close: string] }> = {
  "zh-TW": { open: "「", close: "」", inner: ["『", "』"] },
  "en-US": { open: "“", close: "”", inner: ["‘", "’"] },
};

/** Between the parts of an address, this invisible character keeps mail programs from making a link of it. */
const wordJoiner = "\u2060";

/**
 * Somebody's words in a mail: on one line, cut with an ellipsis, in the quotation marks of the mail's language, which
 * they cannot close, at most `max` characters long, and without anything a mail program would make clickable.
 */
export function quote({ foreign }: ForeignText, { locale, max }: { locale: Locale; max: number }): string {
  const { open, close, inner } = quotes[locale];
  // A text may be any length: no more of it is looked at than could be shown.
  const line = [...onOneLine(foreign.slice(0, 4 * max))];
  const cut =
    line.length > max
      ? `${line
          .slice(0, max - 1)
          .join("")
          .trimEnd()}…`
      : line.join("");
  const inside = cut.replaceAll(open, inner[0]).replaceAll(close, inner[1]);
  return `${open}${unlinked(inside)}${close}`;
}

function unlinked(text: string): string {
  return text.replace(/[.．。@＠:：](?=\S)/gu, (mark) => `${wordJoiner}${mark}${wordJoiner}`);
}
