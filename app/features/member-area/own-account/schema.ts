import { z } from "zod";
import { type MailTopic, noticeChannels } from "~/db/values";
import { emailSchema, newPasswordSchema, typedPasswordSchema } from "~/features/accounts/accounts/schema";
import { passkeyAnswerForm } from "~/features/accounts/second-factor/schema";
import { choicesOf, defaultDigestHour, topicRows } from "~/features/core/notice-kinds/topics";
import { boundedText } from "~/features/text/text/entered-text";
import { locales } from "~/locales/locale";

/** A proof of identity: the password, or the code of a mailed link for accounts without one. */
const proof = {
  current: typedPasswordSchema.optional(),
  code: boundedText(200).min(1).optional(),
  /** Sent if only a fresh proof of the second factor is required. */
  factor: z.literal("shown").optional(),
};

export const proofSchema = z.object(proof);
export type Proof = z.output<typeof proofSchema>;

/** A form has one of the proofs; a missing one is reported on the password. */
const proves = ({ current, code, factor }: Proof) => [current, code, factor].some((proof) => proof !== undefined);
const missingProof = { error: "required", path: ["current"] };

export const changePasswordSchema = z.object({ ...proof, password: newPasswordSchema }).refine(proves, missingProof);

export const changeEmailSchema = z.object({ ...proof, email: emailSchema }).refine(proves, missingProof);

export const eraseSchema = z.object(proof).refine(proves, missingProof);

/** The form that requires only a proof: a passkey's response, a code or the password. */
export const confirmSchema = z.object({ ...proof, passkey: passkeyAnswerForm.shape.passkey.optional() });

/** Without a session id, all other sessions. */
export const endSessionsSchema = z.object({ session: boundedText(40).optional() });

/** An hour of the day, 0–23. */
const hour = z.coerce.number().int().min(0).max(23);

const onTopic = (topic: MailTopic) =>
  z
    .enum(noticeChannels)
    .refine((channel) => choicesOf(topic).includes(channel), { error: "invalid_option" })
    .default(topicRows[topic].channel);

/** Topics that are not sent keep their default. */
export const preferencesSchema = z
  .object({
    locale: z.enum(locales),
    on_answers: onTopic("answers"),
    on_messages: onTopic("messages"),
    on_meetings: onTopic("meetings"),
    on_reminders: onTopic("reminders"),
    on_review: onTopic("review"),
    on_discovery: onTopic("discovery"),
    on_joined: onTopic("joined"),
    on_introductions: onTopic("introductions"),
    on_views: onTopic("views"),
    on_courses: onTopic("courses"),
    on_facts: onTopic("facts"),
    on_board: onTopic("board"),
    on_letters: onTopic("letters"),
    on_numbers: onTopic("numbers"),
    digest_hour: hour.default(defaultDigestHour),
    quiet_from: hour.optional(),
    quiet_to: hour.optional(),
    /** A day, `YYYY-MM-DD`. */
    paused_until: boundedText(10)
      .regex(/^\d{4}-\d{2}-\d{2}$/, { error: "settings:preferences.pausedUntilInvalid" })
      .optional(),
    /** The name of a time zone; empty to follow the browser. */
    time_zone: boundedText(64).optional(),
    /** Sent if checked. */
    show_names: z.literal("on").optional(),
    anonymous: z.literal("on").optional(),
  })
  .refine(({ quiet_from, quiet_to }) => quiet_from === undefined || quiet_from !== quiet_to, {
    error: "settings:preferences.quietEqual",
    path: ["quiet_to"],
  })
  .refine(({ quiet_from, quiet_to }) => (quiet_from === undefined) === (quiet_to === undefined), {
    error: "settings:preferences.quietIncomplete",
    path: ["quiet_to"],
  });
