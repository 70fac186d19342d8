import { onOneLine } from "~/features/text/text/one-line";
import type { Locale } from "~/locales/locale";

/**
 * User-supplied text for a mail, by members or staff. Templates do not accept it as a plain string, so a user's name
 * cannot impersonate us: it must go through `quote`.
 */
export interface ForeignText {
  readonly foreign: string;
}

/** Marks text as user-supplied. */
export const foreign = (text: string): ForeignText => ({ foreign: text });

const quotes: Record<Locale, { open: string; close: string; inner: [open: string, close: string] }> = {
  "zh-TW": { open: "「", close: "」", inner: ["『", "』"] },
  "en-US": { open: "“", close: "”", inner: ["‘", "’"] },
};

/** Invisible character inserted between the parts of an address, so that mail clients do not link it. */
const wordJoiner = "\u2060";

/**
 * Formats user-supplied text for a mail: on one line, truncated to `max` characters, in the quotation marks of the
 * mail's language, which it cannot close, and without anything a mail client would make clickable.
 */
export function quote({ foreign }: ForeignText, { locale, max }: { locale: Locale; max: number }): string {
  const { open, close, inner } = quotes[locale];
  // Bounds the work for overlong input.
  const line = [...onOneLine(foreign.slice(0, 4 * max))];
  const truncated =
    line.length > max
      ? `${line
          .slice(0, max - 1)
          .join("")
          .trimEnd()}…`
      : line.join("");
  const inside = truncated.replaceAll(open, inner[0]).replaceAll(close, inner[1]);
  return `${open}${unlinked(inside)}${close}`;
}

function unlinked(text: string): string {
  return text.replace(/[.．。@＠:：](?=\S)/gu, (mark) => `${wordJoiner}${mark}${wordJoiner}`);
}
