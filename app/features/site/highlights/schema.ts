import { z } from "zod";
import { sides } from "~/db/values";
import { until } from "~/features/core/access/until";
import { boundedText } from "~/features/text/text/entered-text";
import { searchText } from "~/features/text/text/one-line";

/** The staff page's query; invalid values are ignored. */
export const featuredFilter = z.object({
  side: z.enum(sides).catch("startup"),
  q: searchText(100).catch(""),
});

const id = boundedText(100);

export const scheduleForm = z.object({ id, until });

/** The button forms of featured and found profiles. */
export const featureButton = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), id }),
  z.object({ intent: z.literal("remove"), id }),
  z.object({ intent: z.literal("place"), id, position: z.coerce.number().int().min(0).max(1000).catch(0) }),
]);
