/** Marks that turn the direction of writing, or end such a turn. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Letters of the scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A value as it goes into a sentence of ours: without marks that turn the direction of writing, and, where it is written
 * from right to left, between isolating marks, so that a name moves nothing around it.
 */
export function isolate(value: string): string {
  const text = value.replace(directionMarks, "");
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
