import { z } from "zod";
import { viewedSections } from "~/db/values";
import { getReference } from "~/features/member-area/account-area/get-reference.server";
import { listVisits } from "~/features/showcase/profile-views/list-visits.server";
import { readViewSummary } from "~/features/showcase/profile-views/read-summary.server";
import { visitsQuery } from "~/features/showcase/profile-views/schema";
import { type Locale, localePath } from "~/locales/locale";
import { clientOf } from "../../client.server";
import { defineCall } from "../call.server";
import { investorCardShape, showInvestorCard } from "./discovery-shapes.server";

/** The address of the sign-up that a referral code refers to. */
export const referenceUrl = (origin: string, locale: Locale, code: string) =>
  `${origin}${localePath(locale, "/signup")}?reference=${code}`;

export const readReference = defineCall({
  method: "GET",
  path: "/api/v1/me/reference",
  summary: "Your referral link, and how many visits and sign-ups came by it",
  tag: "Profiles",
  caller: "sides",
  response: z.object({
    data: z.object({
      url: z.string(),
      visits: z.int().describe("At most one per browser and day."),
      sign_ups: z.object({ startups: z.int(), investors: z.int() }).describe("Activated accounts."),
    }),
  }),
  run: async ({ app, request, viewer, locale }) => {
    const { code, visits, ...sign_ups } = await getReference(app, { actor: viewer });
    const { origin } = clientOf(app, request);
    return { data: { url: referenceUrl(origin, locale, code), visits, sign_ups } };
  },
});

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

export const readViews = defineCall({
  method: "GET",
  path: "/api/v1/me/views",
  summary: "Who viewed your company page: totals of the last 30 days, and visits by investors, latest first",
  tag: "Profiles",
  caller: "startups",
  query: visitsQuery,
  response: z.object({
    data: z.object({
      days: z.array(
        z.object({ day: z.string(), investor_views: z.int(), visitors: z.int().describe("Distinct per day.") }),
      ),
      views: z.int(),
      investor_views: z.int(),
      previous_views: z.int().describe("The views of the 30 days before."),
      result: z.array(visitShape),
      page: z.int(),
      has_more: z.boolean(),
    }),
  }),
  run: async ({ app, viewer, query, locale }) => {
    const [summary, visits] = await Promise.all([
      readViewSummary(app, { actor: viewer }),
      listVisits(app, { actor: viewer, page: query.page, locale }),
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
          may_pitch: visit.mayPitch,
          seconds: visit.seconds,
          sections: visit.sections,
          share_link: visit.shareLink?.name ?? null,
        })),
        page: visits.page,
        has_more: visits.hasMore,
      },
    };
  },
});

export const profileCalls = [readReference, readViews];
