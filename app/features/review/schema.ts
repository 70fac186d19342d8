import { z } from "zod";
import type { Side } from "~/db/values";
import { investorRecord } from "~/features/investors/record";
import { pathsInSection } from "~/features/records/content";
import { startupRecord } from "~/features/startups/record";

export const maxComment = 500;
export const maxNote = 2000;

/** The fields of a profile a reviewer can comment on; per-language ones without a language: `report.slogan`. */
export function commentableFields(kind: Side): string[] {
  return kind === "startup"
    ? startupRecord.sections.flatMap((section) => pathsInSection(startupRecord, section))
    : investorRecord.sections.flatMap((section) => pathsInSection(investorRecord, section));
}

/** A field's path as part of a form field's name, where a dot would mean nesting. No path holds a hyphen. */
export function commentKey(field: string): string {
  return field.replaceAll(".", "-");
}

function fieldOfKey(key: string): string {
  return key.replaceAll("-", ".");
}

/** Why a profile goes back to its owner: a note, comments by field, or both, but not nothing. */
export function returnSchema(kind: Side) {
  const keys = commentableFields(kind).map(commentKey);
  return z
    .object({
      note: z.string().trim().max(maxNote).default(""),
      comments: z
        .partialRecord(z.enum(keys), z.string().trim().max(maxComment))
        .default({})
        .transform((comments) =>
          Object.fromEntries(
            Object.entries(comments).flatMap(([key, comment]) => (comment ? [[fieldOfKey(key), comment]] : [])),
          ),
        ),
    })
    .refine(({ note, comments }) => note !== "" || Object.keys(comments).length > 0, {
      path: ["note"],
      message: "review:issues.reason",
    });
}

/** Which submission a decision was made on; empty for a profile whose submission has no time. */
export const seenSubmission = z
  .string()
  .regex(/^\d*$/)
  .optional()
  .transform((value) => (value ? Number(value) : null));

export const queueKinds = ["all", "startup", "investor"] as const;
/** Which language a profile lacks texts in. */
export const queueGaps = ["none", "zh", "en"] as const;

export const queueClaims = ["any", "mine", "free", "others"] as const;
/** "Waiting longer than": the choices offered, in days; 0 is any. The address may carry another number. */
export const queueAges = [0, 1, 3, 7] as const;

/** The queue's filters as its address carries them; what is none of them counts as not given. */
export const queueFilter = z.object({
  kind: z.enum(queueKinds).catch("all"),
  gap: z.enum(queueGaps).catch("none"),
  claim: z.enum(queueClaims).catch("any"),
  /** Whole days a profile has waited at least. */
  days: z.coerce.number().int().min(0).max(3650).catch(0),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type QueueFilter = z.output<typeof queueFilter>;

/** The filters as a query string, `?` included, without what is not chosen; empty when nothing is. */
export function queueSearch(filter: QueueFilter): string {
  const search = new URLSearchParams();
  const none = queueFilter.parse({});
  for (const name of ["kind", "gap", "claim", "days", "page"] as const) {
    if (filter[name] !== none[name]) search.set(name, String(filter[name]));
  }
  return search.size > 0 ? `?${search}` : "";
}

/** What a reviewer does about the claim of a profile; `from` is the one to take it over from. */
export const claimForm = z.object({ intent: z.enum(["claim", "release"]), from: z.string().max(26).optional() });
