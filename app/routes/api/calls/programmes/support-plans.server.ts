import { z } from "zod";
import { planStatuses } from "~/db/values";
import { findPlan, listPlans } from "~/features/programmes/support-plans/queries.server";
import { closedReason, type SupportPlan } from "~/features/programmes/support-plans/support-plan";
import { planRegions } from "~/features/publishing/content-kinds/plan/kind";
import { boundedText } from "~/features/text/text/entered-text";
import { AppError } from "~/server/errors";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { listShape, pageQuery } from "../shapes";

/** Support plans (product §18.5). */

export const time = z.int().nullable().describe("Milliseconds.");

const planShape = named(
  "SupportPlanCard",
  z
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
    .describe("Texts are in the reader's language (`lang`)."),
);

const planDetails = named(
  "SupportPlan",
  planShape.extend({
    body: z.string().describe("HTML."),
    offer: z.string(),
    eligibility: z.string(),
    schedule: z.array(z.object({ when: z.string(), what: z.string() })),
    pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
    partners: z.array(z.object({ name: z.string(), link: z.string(), logo: z.string().nullable() })),
  }),
);

export const planParams = z.object({ plan_id: pathText });

export const paging = z.object(pageQuery({ size: 20 }));

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

export const listSupportPlans = defineCall({
  method: "GET",
  path: "/api/v1/plans",
  summary: "List support plans",
  description:
    "The latest comes first, unless sorted by deadline: the closest first, then those without one or closed.",
  caller: "everyone",
  scope: "published:read",
  query: paging.extend({
    region: z.enum(planRegions).optional().describe("A city or county."),
    field: boundedText(40).optional().describe("A tag."),
    open: z.enum(["true", "false"]).optional().describe("`true` for plans that take applications now."),
    sort: z.enum(["latest", "deadline"]).default("latest"),
  }),
  response: listShape(planShape),
  run: async ({ app, locale, query }) => {
    const { open, sort, ...list } = query;
    const choice = { ...list, isOpen: open === "true", byDeadline: sort === "deadline" };
    const { result, ...rest } = await listPlans(app, { locale, ...choice });
    return { data: { ...rest, result: result.map((plan) => showPlan(plan, app.now())) } };
  },
});

export const getSupportPlan = defineCall({
  method: "GET",
  path: "/api/v1/plans/{plan_id}",
  summary: "Get a support plan",
  caller: "everyone",
  scope: "published:read",
  params: planParams,
  response: z.object({ data: planDetails }),
  errors: ["not_found"],
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
