import { z } from "zod";
import { getReference } from "~/features/account-area/get-reference.server";
import { localePath } from "~/locales/locale";
import { clientOf } from "../../client.server";
import { defineCall } from "../call.server";

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
    return { data: { url: `${origin}${localePath(locale, "/signup")}?reference=${code}`, visits, sign_ups } };
  },
});

export const profileCalls = [readReference];
