import { z } from "zod";
import { getReference } from "~/features/member-area/account-area/get-reference.server";
import { clientOf } from "../../../client.server";
import { defineCall } from "../../call.server";
import { referenceUrl } from "../reference-url";

export const getReferralLink = defineCall({
  method: "GET",
  path: "/api/v1/me/reference",
  summary: "Get your referral link",
  description: "Includes how many visits and sign-ups came through it.",
  caller: "sides",
  scope: "account:read",
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
