import { z } from "zod";
import { registrationStatuses } from "~/db/values";
import { emailSchema, nameSchema } from "~/features/accounts/schema";

/** A visitor's registration. */
export const requestForm = z.object({
  name: nameSchema,
  email: emailSchema,
  consent: z.literal("on", { error: "eventPages:issues.consent" }),
});

/** The code at the entrance. */
export const checkInForm = z.object({ code: z.string().trim().min(1).max(60) });

/** The staff's list of attendees; unusable values fall back. */
export const attendeeQuery = z.object({
  status: z.enum(registrationStatuses).optional().catch(undefined),
  q: z.string().trim().max(100).catch(""),
});

/** The public list; unusable values fall back. */
export const eventQuery = z.object({
  when: z.enum(["upcoming", "past"]).catch("upcoming"),
  view: z.enum(["list", "calendar"]).catch("list"),
  tag: z.string().trim().min(1).max(40).optional().catch(undefined),
});
