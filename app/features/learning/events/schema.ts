import { z } from "zod";
import { messageAudiences, registrationStatuses } from "~/db/values";
import { emailSchema, nameSchema } from "~/features/accounts/accounts/schema";
import { codeText, multiLine } from "~/features/text/text/entered-text";
import { searchText } from "~/features/text/text/one-line";

/** A visitor's registration. */
export const requestForm = z.object({
  name: nameSchema,
  email: emailSchema,
  consent: z.literal("on", { error: "eventPages:issues.consent" }),
});

/** A message of staff to an event's registrants. */
export const messageForm = z.object({ audience: z.enum(messageAudiences), text: multiLine(2_000).min(1) });

/** The check-in code. */
export const checkInForm = z.object({ code: codeText(60).min(1) });

/** The query of the attendee list; invalid values are ignored. */
export const attendeeQuery = z.object({
  status: z.enum(registrationStatuses).optional().catch(undefined),
  q: searchText(100).catch(""),
});

/** The query of the public list; invalid values are ignored. */
export const eventQuery = z.object({
  when: z.enum(["upcoming", "past"]).catch("upcoming"),
  view: z.enum(["list", "calendar"]).catch("list"),
  /** An activity type's key; takes precedence over a tag. */
  type: codeText(40).min(1).optional().catch(undefined),
  tag: searchText(40).min(1).optional().catch(undefined),
});
