/** ECPay's codes of declined cards and refused refunds that the texts `orders:failures` explain. */
export const explainedCodes = [
  "10100248",
  "10100251",
  "10100252",
  "10100254",
  "10100255",
  "10100256",
  "10200003",
  "10200047",
  "10200050",
  "10200095",
] as const;
export type ExplainedCode = (typeof explainedCodes)[number];

/** Returns the code if its meaning is known; null for any other. */
export function explainedCode(code: string | null): ExplainedCode | null {
  return explainedCodes.find((known) => known === code) ?? null;
}

/** Parses the code from the error of a refused refund, `refused: <code> <text>`. */
export function refusedCode(error: string): string | null {
  return /^refused: (\d{1,10})\b/.exec(error)?.[1] ?? null;
}
