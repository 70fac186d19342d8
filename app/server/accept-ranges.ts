/** The maximum header length that is read, in characters; browsers send about 100. */
export const longestRead = 1_000;

/** A weight (RFC 9110, 12.4.2). */
const weightParameter = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

interface Range {
  name: string;
  /** Parameters other than the weight. */
  parameters: string[];
  /** From 0 to 1; 0 if it is malformed. */
  weight: number;
}

/** Returns the ranges of an `Accept` or `Accept-Language` header, in its order. */
export function acceptRanges(header: string): Range[] {
  const ranges = header.slice(0, longestRead).split(",");
  // The last range was cut off, possibly with its weight.
  if (header.length > longestRead) ranges.pop();
  return ranges.map((range) => {
    const [name = "", ...all] = range.split(";").map((part) => part.trim());
    const isWeight = (parameter: string) => /^q=/i.test(parameter);
    const [given = "q=1", ...more] = all.filter(isWeight);
    const weight = more.length > 0 ? 0 : Number(weightParameter.exec(given)?.[1] ?? 0);
    return { name, parameters: all.filter((parameter) => !isWeight(parameter)), weight };
  });
}
