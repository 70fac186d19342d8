import { z } from "zod";
import { within } from "./entered-text";
import { richTextLength } from "./rich-text";

/** A rich-text form field of at most `max` visible characters; may be empty. */
export function richTextSchema(max: number) {
  const tooLong = `too_long|${JSON.stringify({ max })}`;
  return (
    z
      .string()
      // Allows for markup, but limits the total length.
      .check(within(max * 10 + 2000, { max }))
      .refine((html) => richTextLength(html) <= max, tooLong)
  );
}
