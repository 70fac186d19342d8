import { z } from "zod";
import { type Answers, columnKinds, fieldKinds } from "~/db/plan-form";
import { applicationStatuses, planStatuses } from "~/db/values";
import {
  type ApplicationForm,
  listApplicants,
  readApplicationForm,
} from "~/features/programmes/applications/read-form.server";
import { saveAnswers } from "~/features/programmes/applications/save-answers.server";
import { startApplication } from "~/features/programmes/applications/start-application.server";
import { submitApplication } from "~/features/programmes/applications/submit-application.server";
import { findPlan, listPlans } from "~/features/programmes/support-plans/queries.server";
import { closedReason, type SupportPlan } from "~/features/programmes/support-plans/support-plan";
import { boundedText } from "~/features/text/text/entered-text";
import { translateIssue } from "~/locales/issues";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { defineCall } from "../call.server";
import { readEditBase } from "../edit-base.server";
import { listShape } from "./discovery-shapes.server";
import { pathText } from "./path-text";

/** Support plans and applications for them (product §18.5). */
const tag = "Support plans";
const maxPageSize = 100;

const time = z.int().nullable().describe("Milliseconds.");

const planShape = z
  .object({
    id: z.string(),
    name: z.string(),
    summary: z.string(),
    region: z.string(),
    place: z.string(),
    organiser: z.string(),
    status: z.enum(planStatuses),
    apply_until: time,
    places: z.int().nullable(),
    is_open: z.boolean().describe("Whether it takes applications now."),
    cover: z.object({ url: z.string(), alt: z.string() }).nullable(),
    tags: z.array(z.string()),
  })
  .describe("Texts are in the reader's language (`lang`).");

const planDetails = planShape.extend({
  body: z.string().describe("HTML."),
  offer: z.string(),
  eligibility: z.string(),
  schedule: z.array(z.object({ when: z.string(), what: z.string() })),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  partners: z.array(z.object({ name: z.string(), link: z.string(), logo: z.string().nullable() })),
});

const planParams = z.object({ plan_id: pathText });
const paging = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  size: z.coerce.number().int().min(1).max(maxPageSize).default(20),
});

const pictureOf = ({ url, alt }: { url: string; alt: string }) => ({ url, alt });

function showPlan(plan: SupportPlan, now: number): z.input<typeof planShape> {
  const { id, name, summary, region, place, organiser, status, apply_until, places, cover, tags } = plan;
  return {
    id,
    name,
    summary,
    region,
    place,
    organiser,
    status,
    apply_until,
    places,
    is_open: closedReason(plan, now) === null,
    cover: cover && pictureOf(cover),
    tags,
  };
}

const readPlans = defineCall({
  method: "GET",
  path: "/api/v1/plans",
  summary: "Published support plans, the latest first",
  tag,
  caller: "everyone",
  query: paging,
  response: listShape(planShape),
  run: async ({ app, locale, query }) => {
    const { result, ...rest } = await listPlans(app, { locale, ...query });
    return { data: { ...rest, result: result.map((plan) => showPlan(plan, app.now())) } };
  },
});

const readPlan = defineCall({
  method: "GET",
  path: "/api/v1/plans/{plan_id}",
  summary: "A published support plan",
  tag,
  caller: "everyone",
  params: planParams,
  response: z.object({ data: planDetails }),
  run: async ({ app, locale, params }) => {
    const plan = await findPlan(app, { id: params.plan_id, locale });
    if (!plan) throw new AppError("not_found");
    const { body, offer, eligibility, schedule, pictures, partners } = plan;
    return {
      data: {
        ...showPlan(plan, app.now()),
        body,
        offer,
        eligibility,
        schedule: schedule.map(({ when, what }) => ({ when, what })),
        pictures: pictures.flatMap(({ picture }) => (picture ? [pictureOf(picture)] : [])),
        partners: partners.map(({ name, link, logo }) => ({ name, link, logo: logo?.url ?? null })),
      },
    };
  },
});

const applicantShape = z.object({
  startup_id: z.string(),
  name: z.string(),
  status: z.enum(applicationStatuses),
  version: z.int().describe("Of the form that it answers."),
  submitted_at: time,
  decided_at: time,
});

const readApplicants = defineCall({
  method: "GET",
  path: "/api/v1/plans/{plan_id}/startups",
  summary: "The startups that apply for a plan: all for staff who review plans, only itself for a startup",
  tag,
  caller: "members",
  params: planParams,
  query: paging,
  response: listShape(applicantShape),
  run: async ({ app, viewer, locale, params, query }) => {
    const { result, ...rest } = await listApplicants(app, { actor: viewer, planId: params.plan_id, locale, ...query });
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

/** A field of any kind; which of the last members it has depends on the kind. */
const fieldShape = z.object({
  key: z.string(),
  kind: z.enum(fieldKinds),
  label: bothTexts,
  help: bothTexts,
  condition: z.object({ field: z.string(), option: z.string() }).nullable(),
  required: z.boolean().optional(),
  prefill: z.string().nullable().optional().describe("What of the profile the first draft is filled with."),
  min: limit,
  max: limit.describe("Characters, the largest number, the last day, options, documents or rows, by the kind."),
  options: z.array(z.object({ key: z.string(), label: bothTexts })).optional(),
  columns: z
    .array(z.object({ key: z.string(), kind: z.enum(columnKinds), label: bothTexts, required: z.boolean() }))
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

const readForm = defineCall({
  method: "GET",
  path: "/api/v1/plans/{plan_id}/form/{startup_id}",
  summary: "The form of a plan with a startup's answers: your own, or as staff who review plans what was submitted",
  tag,
  caller: "members",
  params: planParams.extend({ startup_id: pathText }),
  response: formShape,
  revision: ({ data }) => data.result.revision,
  run: async ({ app, viewer, locale, params }) => {
    const { plan_id: planId, startup_id: startupId } = params;
    return showForm(await readApplicationForm(app, { actor: viewer, planId, startupId }), translate(locale));
  },
});

const writeForm = defineCall({
  method: "PUT",
  path: "/api/v1/plans/{plan_id}/form",
  summary:
    "Save answers of your own application, which begins with the first; with `submit`, submit it. Omitted answers are unchanged",
  tag,
  caller: "startups",
  params: planParams,
  body: z.strictObject({
    fields: z.record(boundedText(40), z.unknown()).default({}).describe("Answers by the key of a field."),
    submit: z.boolean().default(false),
  }),
  acceptsIfMatch: true,
  response: formShape,
  revision: ({ data }) => data.result.revision,
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

export const supportPlanCalls = [readPlans, readPlan, readApplicants, readForm, writeForm];
