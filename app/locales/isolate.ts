/** Characters that control the direction of text. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Letters of right-to-left scripts. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Prepares a value for interpolation: removes direction marks, and wraps right-to-left text in isolating marks, so that
 * it does not reorder the text around it.
 */
export function isolate(value: string): string {
  const text = value.replace(directionMarks, "");
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
