import { z } from "zod";
import { type DatedFact, factNames } from "~/features/records/dated-facts/facts";
import { named } from "../named-schema";
import { time } from "./shapes";

/** Names follow product §3.8: `round` includes `status`, and `check_size` both of its ends. */
export const factShape = named(
  "DatedFact",
  z.object({
    name: z.enum(factNames),
    since_at: time.describe(
      "Since when it holds: when it was last changed or, on a listed profile, approved. In milliseconds.",
    ),
    confirmed_at: time.describe("When its owner last said that it still holds, in milliseconds."),
    is_stale: z
      .boolean()
      .describe("Whether that was at least 90 days ago: it is shown in grey, and the profile ranks lower."),
  }),
);

export function showFact({ name, since, confirmedAt, isStale }: DatedFact): z.output<typeof factShape> {
  return { name, since_at: since, confirmed_at: confirmedAt, is_stale: isStale };
}
