import { plainTextOf } from "./rich-text";
import { isVisible, lengthOf } from "./typed-text";

/** Whether a rich text has no visible content: an empty string or paragraph, blanks (spec §5, field completeness). */
export function isEmptyRichText(html: string): boolean {
  return !isVisible(plainTextOf(html));
}

/** The number of visible characters, without line breaks. */
export function richTextLength(html: string): number {
  return lengthOf(plainTextOf(html).replace(/\n/g, ""));
}
