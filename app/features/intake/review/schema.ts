import { z } from "zod";
import type { Side } from "~/db/values";
import { boundedText, multiLine, rawText } from "~/features/text/text/entered-text";
import { commentableFields, commentKey } from "./commentable-fields";
import { maxComment } from "./limits";
import { type QueueFilter, queueClaims, queueDefaults, queueGaps, queueKinds } from "./queue-filter";

export const maxNote = 2000;

function fieldOfKey(key: string): string {
  return key.replaceAll("-", ".");
}

/**
 * Schema of the reason for returning a profile: a note, comments by field, and the fields whose earlier comments still
 * apply; at least one is required.
 */
export function returnSchema(kind: Side) {
  const keys = commentableFields(kind).map(commentKey);
  const kept = z
    .array(z.enum(keys))
    .max(keys.length)
    .default([])
    .transform((fields) => fields.map(fieldOfKey));
  return remarks(kind, { note: maxNote, comment: maxComment })
    .extend({ kept })
    .refine(({ note, comments, kept }) => note !== "" || Object.keys(comments).length > 0 || kept.length > 0, {
      path: ["note"],
      message: "review:issues.reason",
    });
}

/** Returns the schema that checks a decision; only a return requires a reason. */
export const decisionSchemaOf = (kind: Side) => (formData: FormData) =>
  formData.get("intent") === "return" ? returnSchema(kind) : z.object({});

function remarks(kind: Side, max: { note: number; comment: number }) {
  const keys = commentableFields(kind).map(commentKey);
  return z.object({
    note: multiLine(max.note).default(""),
    comments: z
      .partialRecord(z.enum(keys), multiLine(max.comment))
      .default({})
      .transform((comments) =>
        Object.fromEntries(
          Object.entries(comments).flatMap(([key, comment]) => (comment ? [[fieldOfKey(key), comment]] : [])),
        ),
      ),
  });
}

/** More than a decision allows, so that an overlong text is saved until it is shortened. */
const maxDraft = 5000;

/** Takes a review over from the reviewer in `from`, including what was typed in the meantime. */
export function takeOver(kind: Side) {
  return remarks(kind, { note: maxDraft, comment: maxDraft }).extend({
    submitted_at: seenSubmission,
    from: boundedText(26).optional(),
  });
}

/** Maximum size of a saved draft's request, in bytes. */
export const maxDraftBytes = 1024 * 1024;

/** What a reviewer has typed since the last save; comments by `commentKey`. */
export const draftReport = z.object({
  profile: boundedText(26),
  submitted_at: z.coerce.number().int().min(0).optional(),
  note: rawText(maxDraft).optional(),
  comments: boundedText(maxDraftBytes)
    .optional()
    .transform((sent, context) => {
      const parsed = draftComments.safeParse(readJson(sent));
      if (!parsed.success) {
        context.addIssue({ code: "custom" });
        return z.NEVER;
      }
      return Object.fromEntries(Object.entries(parsed.data).map(([key, text]) => [fieldOfKey(key), text]));
    }),
});
const draftKeys = new Set([...commentableFields("startup"), ...commentableFields("investor")].map(commentKey));
const draftComments = z.record(
  boundedText(100).refine((key) => draftKeys.has(key)),
  rawText(maxDraft),
);
function readJson(sent: string | undefined): unknown {
  try {
    return JSON.parse(sent ?? "{}");
  } catch {
    return null;
  }
}

export const maxPhrases = 200;

const phraseTexts = { zhTW: multiLine(maxComment).default(""), enUS: multiLine(maxComment).default("") };
const hasText = ({ zhTW, enUS }: PhraseTexts) => zhTW !== "" || enUS !== "";
const noText = { path: ["zhTW"], message: "review:issues.phrase" };

export interface PhraseTexts {
  zhTW: string;
  enUS: string;
}

/** A phrase in one language or both. */
export const phraseForm = z.object(phraseTexts).refine(hasText, noText);

/** The same for a phrase that was last changed at `updated_at` when it was read. */
export const changedPhraseForm = z
  .object({ ...phraseTexts, updated_at: z.coerce.number().int().min(0) })
  .refine(hasText, noText);

/** The submission a decision is based on; empty for a profile without a submission time. */
export const seenSubmission = boundedText(20)
  .regex(/^\d*$/)
  .optional()
  .transform((value) => (value ? Number(value) : null));

/** The queue's filters in the URL; invalid values are ignored. */
export const queueFilter: z.ZodType<QueueFilter> = z.object({
  kind: z.enum(queueKinds).catch(queueDefaults.kind),
  gap: z.enum(queueGaps).catch(queueDefaults.gap),
  claim: z.enum(queueClaims).catch(queueDefaults.claim),
  /** Minimum number of whole days waiting. */
  days: z.coerce.number().int().min(0).max(3650).catch(queueDefaults.days),
  page: z.coerce.number().int().min(1).max(10_000).catch(queueDefaults.page),
});

/** Whether a decision applies to a profile, or to the pending changes of a listed one. */
export const reviewedSubject = z.enum(["profile", "changes"]).default("profile");

/** Claims or releases a profile; `from` is the reviewer to take it over from. */
export const claimForm = z.object({ intent: z.enum(["claim", "release"]), from: boundedText(26).optional() });
