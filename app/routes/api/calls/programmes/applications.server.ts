import { z } from "zod";
import { type Answers, columnFieldKinds, formFieldKinds } from "~/db/plan-form";
import { applicationStatuses } from "~/db/values";
import {
  type ApplicationForm,
  listApplicants as listApplicantsCommand,
  readApplicationForm,
} from "~/features/programmes/applications/read-form.server";
import { saveAnswers } from "~/features/programmes/applications/save-answers.server";
import { startApplication } from "~/features/programmes/applications/start-application.server";
import { submitApplication } from "~/features/programmes/applications/submit-application.server";
import { boundedText } from "~/features/text/text/entered-text";
import { translateIssue } from "~/locales/issues";
import { translate } from "~/server/i18n.server";
import { defineCall } from "../../call.server";
import { readEditBase } from "../../edit-base.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { listShape } from "../shapes";
import { paging, planParams, time } from "./support-plans.server";

/** Applications for support plans (product §18.5). */

const applicantShape = named(
  "Applicant",
  z.object({
    startup_id: z.string(),
    name: z.string(),
    status: z.enum(applicationStatuses),
    version: z.int().describe("Of the form that it answers."),
    submitted_at: time,
    decided_at: time,
  }),
);

export const listApplicants = defineCall({
  method: "GET",
  path: "/api/v1/plans/{plan_id}/startups",
  summary: "List the startups that apply for a plan",
  description: "Staff who review plans see all; a startup sees only itself.",
  caller: "members",
  scope: "account:read",
  params: planParams,
  query: paging,
  response: listShape(applicantShape),
  errors: ["forbidden", "not_found"],
  run: async ({ app, viewer, locale, params, query }) => {
    const { result, ...rest } = await listApplicantsCommand(app, {
      actor: viewer,
      planId: params.plan_id,
      locale,
      ...query,
    });
    return {
      data: {
        ...rest,
        result: result.map(({ startupId, submittedAt, decidedAt, ...applicant }) => ({
          ...applicant,
          startup_id: startupId,
          submitted_at: submittedAt,
          decided_at: decidedAt,
        })),
      },
    };
  },
});

const bothTexts = z.object({ zh_tw: z.string(), en_us: z.string() });

const limit = z.union([z.number(), z.string()]).nullable().optional();

/** A form field; its kind decides which of the last members it has. */
const fieldShape = z.object({
  key: z.string(),
  kind: z.enum(formFieldKinds),
  label: bothTexts,
  help: bothTexts,
  condition: z.object({ field: z.string(), option: z.string() }).nullable(),
  required: z.boolean().optional(),
  prefill: z.string().nullable().optional().describe("What of the profile the first draft is filled with."),
  min: limit,
  max: limit.describe("Characters, the largest number, the last day, options, documents or rows, by the kind."),
  options: z.array(z.object({ key: z.string(), label: bothTexts })).optional(),
  columns: z
    .array(z.object({ key: z.string(), kind: z.enum(columnFieldKinds), label: bothTexts, required: z.boolean() }))
    .optional(),
});

const answerShape = z
  .union([
    z.string(),
    z.array(z.string()),
    z.array(z.object({ file_id: z.string(), name: z.string() })),
    z.array(z.record(z.string(), z.string())),
  ])
  .describe(
    "Text, numbers, amounts and days as text; the keys of chosen options; documents (uploaded before); rows by the key of a column.",
  );

const formShape = z.object({
  data: z.object({
    result: z.object({
      plan_id: z.string(),
      startup_id: z.string(),
      status: z.enum(applicationStatuses).nullable().describe("Null before the application is begun."),
      version: z.int(),
      fields: z.array(fieldShape),
      answers: z.record(z.string(), answerShape),
      issues: z
        .record(z.string(), z.array(z.string()))
        .describe("What keeps it from being submitted, by path: `a.<key>`, in tables `a.<key>[0].<column>`."),
      revision: z.int(),
      saved_at: time,
      submitted_at: time,
    }),
  }),
});

function showForm(form: ApplicationForm, t: unknown): z.input<typeof formShape> {
  const { planId, startupId, savedAt, submittedAt, issues, ...rest } = form;
  return {
    data: {
      result: {
        ...rest,
        fields: form.fields.map((field) => ({ ...field })),
        issues: Object.fromEntries(
          Object.entries(issues).map(([path, own]) => [path, own.map((issue) => translateIssue(t, issue))]),
        ),
        plan_id: planId,
        startup_id: startupId,
        saved_at: savedAt,
        submitted_at: submittedAt,
      },
    },
  };
}

export const getApplication = defineCall({
  method: "GET",
  path: "/api/v1/plans/{plan_id}/form/{startup_id}",
  summary: "Get an application",
  description:
    "The form of a plan with a startup's answers: your own, or as staff who review plans what was submitted.",
  caller: "members",
  scope: "account:read",
  params: planParams.extend({ startup_id: pathText }),
  response: formShape,
  revision: ({ data }) => data.result.revision,
  errors: ["not_found"],
  run: async ({ app, viewer, locale, params }) => {
    const { plan_id: planId, startup_id: startupId } = params;
    return showForm(await readApplicationForm(app, { actor: viewer, planId, startupId }), translate(locale));
  },
});

export const saveApplication = defineCall({
  method: "PUT",
  path: "/api/v1/plans/{plan_id}/form",
  summary: "Save your application",
  description: "The first answers begin it, and `submit` submits it. Answers that you leave out are unchanged.",
  caller: "startups",
  scope: "activity:write",
  params: planParams,
  body: z.strictObject({
    fields: z.record(boundedText(40), z.unknown()).default({}).describe("Answers by the key of a field."),
    submit: z.boolean().default(false),
  }),
  acceptsIfMatch: true,
  example: { fields: { team: "Five engineers and a designer." }, submit: false },
  response: formShape,
  revision: ({ data }) => data.result.revision,
  errors: ["conflict", "erasing", "not_found", "rate_limited", "startup_not_found", "unavailable", "wrong_state"],
  run: async ({ app, request, viewer: actor, locale, params, body }) => {
    const planId = params.plan_id;
    const base = readEditBase(request, undefined);
    await startApplication(app, { actor, planId });
    const change = { actor, planId, answers: body.fields as Answers, base };
    if (body.submit) await submitApplication(app, { ...change, origin: new URL(request.url).origin });
    else await saveAnswers(app, change);
    return showForm(await readApplicationForm(app, { actor, planId, startupId: actor.id }), translate(locale));
  },
});
