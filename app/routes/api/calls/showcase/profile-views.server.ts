import { z } from "zod";
import { viewedSections } from "~/db/values";
import { countVisits, listVisits } from "~/features/showcase/profile-views/list-visits.server";
import { readViewSummary } from "~/features/showcase/profile-views/read-summary.server";
import { visitsOnPage, visitsQuery } from "~/features/showcase/profile-views/schema";
import { defineCall } from "../../call.server";
import { investorCardShape, showInvestorCard } from "../discovery/shapes.server";
import { listShape } from "../shapes";

const seconds = z.int().describe("Seconds the page was visible.");

const visitShape = z.object({
  day: z.string().describe("The calendar day in Taipei."),
  started_at: z.number().nullable().describe("In milliseconds; null for an anonymous investor."),
  investor: investorCardShape.nullable().describe("Null for an anonymous investor."),
  may_pitch: z.boolean(),
  seconds,
  sections: z.array(z.object({ section: z.enum(viewedSections), seconds })),
  share_link: z.string().nullable().describe("The name of the share link that opened the page."),
});

export const listProfileViews = defineCall({
  method: "GET",
  path: "/api/v1/me/views",
  summary: "List who viewed your page",
  description:
    "Visits by investors, the latest day first, with totals of the last 30 days. Pages have 20 visits each: smaller ones would show when an anonymous investor came.",
  caller: "startups",
  scope: "account:read",
  query: visitsQuery,
  response: z.object({
    data: z.object({
      days: z.array(
        z.object({ day: z.string(), investor_views: z.int(), visitors: z.int().describe("Distinct per day.") }),
      ),
      views: z.int(),
      investor_views: z.int(),
      previous_views: z.int().describe("The views of the 30 days before."),
      ...listShape(visitShape).shape.data.shape,
    }),
  }),
  run: async ({ app, viewer, query, locale }) => {
    const [summary, visits, count] = await Promise.all([
      readViewSummary(app, { actor: viewer }),
      listVisits(app, { actor: viewer, page: query.page, locale }),
      countVisits(app, { actor: viewer }),
    ]);
    return {
      data: {
        days: summary.days.map(({ day, investorViews, visitors }) => ({
          day,
          investor_views: investorViews,
          visitors,
        })),
        views: summary.views,
        investor_views: summary.investorViews,
        previous_views: summary.previousViews,
        result: visits.result.map((visit) => ({
          day: visit.day,
          started_at: visit.startedAt,
          investor: visit.investor && showInvestorCard(visit.investor),
          may_pitch: visit.mayInvite,
          seconds: visit.seconds,
          sections: visit.sections,
          share_link: visit.shareLink?.name ?? null,
        })),
        count,
        page: visits.page,
        size: visitsOnPage,
      },
    };
  },
});
