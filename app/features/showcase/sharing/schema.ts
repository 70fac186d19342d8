import { z } from "zod";
import { emailSchema } from "~/features/accounts/accounts/schema";
import { codeText } from "~/features/text/text/entered-text";
import { plainName } from "~/features/text/text/one-line";
import { endOfTaipeiDay } from "~/locales/taipei-time";
import { expiryChoices, maxLinkNameLength } from "./rules";

const name = plainName(maxLinkNameLength);

/** The form that creates or changes a link. */
export const shareLinkForm = z
  .object({
    name: name.default(""),
    with_fundraising: z.boolean().default(false),
    email_gate: z.boolean().default(false),
    expiry: z.enum(expiryChoices).default("none"),
    /** A date field's value, for the expiry `date`. */
    expires_at: codeText(20).default(""),
  })
  .refine(({ expiry, expires_at }) => expiry !== "date" || endOfTaipeiDay(expires_at) !== null, {
    error: "sharing:issues.date",
    path: ["expires_at"],
  });

/** The same for the API; omitted fields take their defaults on creation, and are unchanged on update. */
export const shareLinkBody = z.strictObject({
  name: name.optional(),
  with_fundraising: z.boolean().optional(),
  email_gate: z.boolean().optional(),
  expires_at: z.int().nullable().optional().describe("Milliseconds; null for never."),
});

/** A link's fields as commands store them. */
export interface ShareLinkInput {
  name: string;
  with_fundraising: boolean;
  email_gate: boolean;
  expires_at: number | null;
}

export const gateForm = z.object({ email: emailSchema });
