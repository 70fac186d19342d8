import { z } from "zod";
import { boundedText } from "~/features/text/text/entered-text";
import { oneLine } from "~/features/text/text/one-line";
import { mostInWeek, mostSlotsInRow } from "./office-hours";
import { longestPlace, longestPurpose, meetingLengths } from "./rules";
import { moment } from "./schema";

const count = (most: number) => z.coerce.number().int().min(1).max(most);

/** Opens an investor's office hours. */
export const hoursForm = z.object({
  weekday: z.coerce.number().int().min(0).max(6),
  start: z.coerce
    .number()
    .int()
    .min(0)
    .max(24 * 60 - 20)
    .multipleOf(5),
  minutes: z.coerce.number().pipe(z.literal(meetingLengths)),
  slots: count(mostSlotsInRow),
  weekly_limit: count(mostInWeek),
  until: boundedText(10)
    .regex(/^20\d\d-[01]\d-[0-3]\d$/, "officeHours:issues.past")
    .optional(),
  place: oneLine(longestPlace).min(1),
});

/** Requests a time of an investor's office hours. */
export const requestForm = z.object({ start: moment, purpose: oneLine(longestPurpose).min(1) });

/** What the address of the page of an investor's open times asks for. */
export const requestQuery = z.object({ start: moment.optional().catch(undefined) });
