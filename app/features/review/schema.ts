import { z } from "zod";
import type { Side } from "~/db/values";
import { investorRecord } from "~/features/investors/record";
import { pathsInSection } from "~/features/records/content";
import { startupRecord } from "~/features/startups/record";
import { boundedText, multiLine, rawText } from "~/features/text/entered-text";

export const maxComment = 500;
export const maxNote = 2000;

/** The fields a reviewer can comment on; per-language fields without the language: `report.slogan`. */
export function commentableFields(kind: Side): string[] {
  return kind === "startup"
    ? startupRecord.sections.flatMap((section) => pathsInSection(startupRecord, section))
    : investorRecord.sections.flatMap((section) => pathsInSection(investorRecord, section));
}

/** A field's path as part of a form field's name, where a dot would mean nesting. Paths never contain hyphens. */
export function commentKey(field: string): string {
  return field.replaceAll(".", "-");
}

function fieldOfKey(key: string): string {
  return key.replaceAll("-", ".");
}

/** The reason for returning a profile: a note, comments by field, or both; at least one is required. */
export function returnSchema(kind: Side) {
  return remarks(kind, { note: maxNote, comment: maxComment }).refine(
    ({ note, comments }) => note !== "" || Object.keys(comments).length > 0,
    {
      path: ["note"],
      message: "review:issues.reason",
    },
  );
}

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

/** More than a decision allows, so that what is too long is kept until it is shortened. */
const maxDraft = 5000;

/** Takes a review over from the reviewer in `from`, with what was typed meanwhile. */
export function takeOver(kind: Side) {
  return remarks(kind, { note: maxDraft, comment: maxDraft }).extend({
    submitted_at: seenSubmission,
    from: boundedText(26).optional(),
  });
}

/** The size limit of a report of what was typed, in bytes. */
export const maxDraftBytes = 1024 * 1024;

/** What a reviewer has typed since it was last kept; comments by `commentKey`. */
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

/** A phrase in one language or both. */
export const phraseForm = z
  .object({ zhTW: multiLine(maxComment).default(""), enUS: multiLine(maxComment).default("") })
  .refine(({ zhTW, enUS }) => zhTW !== "" || enUS !== "", { path: ["zhTW"], message: "review:issues.phrase" });
export type PhraseTexts = z.output<typeof phraseForm>;

/** The submission a decision is based on; empty for a profile without a submission time. */
export const seenSubmission = boundedText(20)
  .regex(/^\d*$/)
  .optional()
  .transform((value) => (value ? Number(value) : null));

export const queueKinds = ["all", "startup", "investor"] as const;
/** The language in which texts are missing. */
export const queueGaps = ["none", "zh", "en"] as const;

export const queueClaims = ["any", "mine", "free", "others"] as const;
/** The options of "waiting longer than", in days; 0 is any. The URL may contain another number. */
export const queueAges = [0, 1, 3, 7] as const;

/** The queue's filters in the URL; invalid values are ignored. */
export const queueFilter = z.object({
  kind: z.enum(queueKinds).catch("all"),
  gap: z.enum(queueGaps).catch("none"),
  claim: z.enum(queueClaims).catch("any"),
  /** Minimum number of whole days waiting. */
  days: z.coerce.number().int().min(0).max(3650).catch(0),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type QueueFilter = z.output<typeof queueFilter>;

/** The filters as a query string with `?`, without defaults; empty when all are defaults. */
export function queueSearch(filter: QueueFilter): string {
  const search = new URLSearchParams();
  const defaults = queueFilter.parse({});
  for (const name of ["kind", "gap", "claim", "days", "page"] as const) {
    if (filter[name] !== defaults[name]) search.set(name, String(filter[name]));
  }
  return search.size > 0 ? `?${search}` : "";
}

/** Whether a decision is about a profile, or about the pending changes of a listed one. */
export const reviewedSubject = z.enum(["profile", "changes"]).default("profile");

/** Claims or releases a profile; `from` is the reviewer to take it over from. */
export const claimForm = z.object({ intent: z.enum(["claim", "release"]), from: boundedText(26).optional() });
