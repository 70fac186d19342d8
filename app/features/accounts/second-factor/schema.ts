import { z } from "zod";
import { boundedText, codeText } from "~/features/text/text/entered-text";
import { oneLine } from "~/features/text/text/one-line";

/** Six digits or a recovery code, with any spacing. */
export const codeSchema = codeText(40).min(1);

export const codeFormSchema = z.object({ code: codeSchema });

/** Base64url bytes in WebAuthn JSON, with a limited length. */
const bytes = boundedText(16_384).min(1);
/** Accepted but not used. */
const extensions = z
  .unknown()
  .optional()
  .transform(() => ({}));
const credential = {
  id: boundedText(1400).min(1),
  rawId: boundedText(1400).min(1),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
  clientExtensionResults: extensions,
};

/** The browser's response for a new passkey (`RegistrationResponseJSON`). */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(boundedText(40)).max(10).optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** The browser's response for an existing passkey (`AuthenticationResponseJSON`). */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: boundedText(200).optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;

const wrong = { error: "secondFactor:passkey.wrong" };

/** A form field with one of these responses as JSON. */
const inJson = <Schema extends z.ZodType>(schema: Schema) =>
  boundedText(65_536)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: wrong.error });
        return z.NEVER;
      }
    })
    .pipe(z.unknown().refine((value) => schema.safeParse(value).success, wrong))
    .transform((value) => schema.parse(value));

export const passkeyNameLength = 60;

export const addPasskeySchema = z.object({
  name: oneLine(passkeyNameLength).min(1),
  passkey: inJson(newPasskeySchema),
});

export const passkeyAnswerForm = z.object({ passkey: inJson(passkeyAnswerSchema) });
