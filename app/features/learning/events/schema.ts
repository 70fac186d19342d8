import { z } from "zod";
import { registrationStatuses } from "~/db/values";
import { emailSchema, nameSchema } from "~/features/accounts/accounts/schema";
import { codeText } from "~/features/text/text/entered-text";
import { searchText } from "~/features/text/text/one-line";

/** A visitor's registration. */
export const requestForm = z.object({
  name: nameSchema,
  email: emailSchema,
  consent: z.literal("on", { error: "eventPages:issues.consent" }),
});

/** The code at the entrance. */
export const checkInForm = z.object({ code: codeText(60).min(1) });

/** The staff's list of attendees; unusable values fall back. */
export const attendeeQuery = z.object({
  status: z.enum(registrationStatuses).optional().catch(undefined),
  q: searchText(100).catch(""),
});

/** The public list; unusable values fall back. */
export const eventQuery = z.object({
  when: z.enum(["upcoming", "past"]).catch("upcoming"),
  view: z.enum(["list", "calendar"]).catch("list"),
  /** A key of the activity types; goes before a tag. */
  type: codeText(40).min(1).optional().catch(undefined),
  tag: searchText(40).min(1).optional().catch(undefined),
});
