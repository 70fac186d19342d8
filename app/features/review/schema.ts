import { z } from "zod";
import type { Side } from "~/db/values";
import { investorRecord } from "~/features/investors/record";
import { pathsInSection } from "~/features/records/content";
import { startupRecord } from "~/features/startups/record";

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

/** The submission a decision is based on; empty for a profile without a submission time. */
export const seenSubmission = z
  .string()
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

/** Claims or releases a profile; `from` is the reviewer to take it over from. */
export const claimForm = z.object({ intent: z.enum(["claim", "release"]), from: z.string().max(26).optional() });
