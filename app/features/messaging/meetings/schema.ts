import { z } from "zod";
import { meetingOutcomes } from "~/db/values";
import { boundedText } from "~/features/text/text/entered-text";
import { oneLine } from "~/features/text/text/one-line";
import { longestPlace, longestPurpose, meetingLengths, mostSlots } from "./rules";

/** A moment as a form or the API sends it, in milliseconds since the epoch. */
export const moment = z.coerce.number().int().min(0).max(8_640_000_000_000);

const slots = z.array(moment).max(mostSlots, "meetings:issues.tooMany");
const version = z.coerce.number().int().min(1).max(1_000_000_000);

/** Offers times for a new meeting. */
export const offerForm = z.object({
  slots,
  minutes: z.coerce.number().pipe(z.literal(meetingLengths)),
  purpose: oneLine(longestPurpose).min(1),
  place: oneLine(longestPlace).min(1),
  one_pager: z.literal("on").optional(),
});

/** Answers with other times, or asks to move an agreed meeting. */
export const counterForm = z.object({ meeting: boundedText(26), version, slots });

/** Agrees on one of the offered times. */
export const agreeForm = z.object({ meeting: boundedText(26), version, start: moment });

/** Says afterwards what became of a meeting. */
export const outcomeForm = z.object({ meeting: boundedText(26), outcome: z.enum(meetingOutcomes) });

/** Withdraws an offer or cancels a meeting. */
export const endForm = z.object({ meeting: boundedText(26), version });

const chosen = z.array(moment).max(mostSlots);

/** What the address of the page of times asks for; anything invalid is left out. */
export const meetQuery = z.object({
  meeting: boundedText(26).optional().catch(undefined),
  week: boundedText(10).nullable().default(null).catch(null),
  slots: z
    .union([chosen, moment.transform((at) => [at])])
    .default([])
    .catch([]),
  minutes: z.coerce.number().pipe(z.literal(meetingLengths)).optional().catch(undefined),
  purpose: oneLine(longestPurpose).default("").catch(""),
  place: oneLine(longestPlace).default("").catch(""),
  one_pager: z.literal("on").optional().catch(undefined),
});
