import { z } from "zod";
import { applicationStatuses, planStatuses } from "~/db/values";
import { formLimits } from "~/features/programmes/plan-forms/form-fields";
import { planFilterQuery } from "~/features/programmes/support-plans/plan-filter-query";
import { maxCriteria } from "~/features/programmes/support-plans/score-sheet";
import { typedCount } from "~/features/records/records/values";
import { boundedText, multiLine } from "~/features/text/text/entered-text";
import { oneLine } from "~/features/text/text/one-line";
import { isDay } from "~/locales/day";
import { type ApplicantMail, applicantMailNames, maxRecipients } from "./rules";

const listId = boundedText(26).regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);

/**
 * The query of the plan list. `after` is the last item of the previous page; in a filtered or sorted list, the number
 * of plans before the page.
 */
export const planQuery = planFilterQuery.extend({
  status: z.enum(["all", ...planStatuses]).catch("all"),
  after: boundedText(40)
    .regex(/^(?:[0-9A-HJKMNP-TV-Z]{26}|\d{1,15}\.\d{1,15}|\d{1,3})$/)
    .nullable()
    .catch(null),
});
export type PlanQuery = z.output<typeof planQuery>;

export const applicationSorts = ["oldest", "newest"] as const;
export type ApplicationSort = (typeof applicationSorts)[number];

/** A position in a list of applications by submission time. */
export interface ApplicationCursor {
  /** Null for a draft. */
  at: number | null;
  id: string;
}

const cursor = boundedText(50)
  .regex(/^(?:\d{1,15})?\.[0-9A-HJKMNP-TV-Z]{26}$/)
  .transform((text): ApplicationCursor => {
    const [at = "", id = ""] = text.split(".");
    return { at: at === "" ? null : Number(at), id };
  });

export const writeCursor = ({ at, id }: ApplicationCursor) => `${at ?? ""}.${id}`;

/** The query of a plan's application list. */
export const applicationQuery = z.object({
  tab: z.enum(applicationStatuses).nullable().catch(null),
  sort: z.enum(applicationSorts).catch("oldest"),
  after: cursor.nullable().catch(null),
});

const revision = z.coerce.number().int().min(0).max(1e9);
const text = (max: number) => multiLine(max);

const ticked = z.literal("on").optional().transform(Boolean);

/** `early`: although the announced deadline has not passed. */
export const moveForm = z.object({ from: z.enum(planStatuses), early: ticked });

export const reopenForm = z.object({ from: z.literal("reviewing") });

const label = z
  .object({ zh_tw: oneLine(formLimits.label).default(""), en_us: oneLine(formLimits.label).default("") })
  .refine(({ zh_tw, en_us }) => zh_tw !== "" || en_us !== "", { error: "required", path: ["zh_tw"] });

/** A new criterion gets its key when stored. */
export const scoreSheetForm = z.object({
  revision,
  criteria: z
    .array(
      z.object({
        key: boundedText(40).default(""),
        label,
        max: typedCount({ min: 1, max: 100 }),
      }),
    )
    .max(maxCriteria)
    .default([]),
});

const maxNote = 1000;

export const decisionForm = z
  .object({
    decision: z.enum(["accepted", "declined"]),
    note: text(maxNote).default(""),
    revision,
    /** Although assigned reviewers have not handed in; `waiting` is how many, as shown. */
    early: ticked,
    waiting: z.coerce.number().int().min(0).max(1000).default(0),
  })
  // Declining requires a reason.
  .refine(({ decision, note }) => decision === "accepted" || note !== "", {
    error: "planAdministration:decision.reasonNeeded",
    path: ["note"],
  })
  .refine(({ decision, early, waiting }) => decision === "declined" || early || waiting === 0, {
    error: "planAdministration:decision.earlyAsk",
    path: ["early"],
  });

export const reviewerForm = z.object({ reviewer: listId });

/** Points in the sheet's order; empty ones are unset. */
export const scoresForm = z.object({
  scores: z
    .array(z.object({ key: boundedText(40), points: typedCount({ min: 0, max: 100 }).optional() }))
    .max(maxCriteria)
    .default([]),
  comment: text(2000).default(""),
  revision,
  plan_revision: revision,
});

/** The same for a sheet; one that is handed in has all its points. */
export const scoresFormOf = (sheet: ReadonlyArray<{ key: string; max: number }>) => (formData: FormData) =>
  scoresForm.superRefine(({ scores }, context) => {
    const isFinal = formData.get("intent") === "hand-in";
    for (const [at, { key, max }] of sheet.entries()) {
      const points = scores.find((row) => row.key === key)?.points;
      if (points === undefined ? isFinal : points > max) {
        context.addIssue({
          code: "custom",
          path: ["scores", at, "points"],
          message: "planAdministration:score.missing",
        });
      }
    }
  });

export const noteForm = z.object({ text: text(2000).min(1) });
export const contractForm = z.object({ replaces: listId.nullable().default(null) });
export const removeContractForm = z.object({ file: listId });

const day = boundedText(10).refine(isDay, { error: "planForms:issues.date" });
const milestone = { title: oneLine(120).min(1), due_on: day };
const milestoneId = { milestone: listId, revision };

export const addMilestoneForm = z.object(milestone);
export const changeMilestoneForm = z.object({ ...milestoneId, ...milestone });
export const reachMilestoneForm = z.object({ ...milestoneId, note: text(500).default("") });
export const milestoneForm = z.object(milestoneId);

/** The form for a mail to applicants. */
export const mailForm = z.object({
  mail: z.enum(applicantMailNames as [ApplicantMail, ...ApplicantMail[]]),
  message: text(2000).default(""),
  to: z.array(listId).min(1).max(maxRecipients),
});

/** The applications a mail is for, from the URL: `?to=ID&to=ID`. */
export const mailRecipients = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll("to").filter((id) => listId.safeParse(id).success))].slice(0, maxRecipients);
