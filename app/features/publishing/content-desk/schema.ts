import { z } from "zod";
import { boundedText } from "~/features/text/text/entered-text";
import { searchText } from "~/features/text/text/one-line";
import { type ListCursor, listStates } from "./list-place";

const cursor = boundedText(31)
  .regex(/^\d{1,15}\.\d{1,15}$/)
  .transform((text): ListCursor => {
    const [at = 0, doc = 0] = text.split(".").map(Number);
    return { at, doc };
  });

const words = searchText(100).catch("");

/** The query of a kind's list. */
export const listFilter = z.object({
  state: z.enum(listStates).catch("all"),
  q: words,
  after: cursor.nullable().catch(null),
});

/** The query of the overview. */
export const overviewFilter = z.object({ q: words });
