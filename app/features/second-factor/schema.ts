import { z } from "zod";

/** Six digits or a recovery code, with any spacing. */
export const codeSchema = z.string().trim().min(1).max(40);

export const codeFormSchema = z.object({ code: codeSchema });

/** Base64url bytes in WebAuthn JSON, with a limited length. */
const bytes = z.string().min(1).max(16_384);
const extensions = z
  .record(z.string(), z.unknown())
  .default({})
  .transform(() => ({}));
const credential = {
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
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
    transports: z.array(z.string().max(40)).max(10).optional(),
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
    userHandle: z.string().max(200).optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;

const wrong = { error: "secondFactor:passkey.wrong" };

/** A form field with one of these responses as JSON. */
const inJson = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(65_536)
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
  name: z.string().trim().min(1).max(passkeyNameLength),
  passkey: inJson(newPasskeySchema),
});

export const passkeyAnswerForm = z.object({ passkey: inJson(passkeyAnswerSchema) });
