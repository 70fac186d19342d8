import { z } from "zod";
import { addWish } from "~/features/intake/claims/add-wish.server";
import { listWishes } from "~/features/intake/claims/queries.server";
import { removeWish } from "~/features/intake/claims/remove-wish.server";
import { requestClaim } from "~/features/intake/claims/request-claim.server";
import { claimFields } from "~/features/intake/claims/schema";
import { clientOf } from "../../client.server";
import { defineCall } from "../call.server";
import { pathText } from "./path-text";

const tag = "Unclaimed listings";
const done = z.object({ data: z.object({ result: z.literal(true) }) });
const params = z.object({ startupid: pathText });

const claimStartup = defineCall({
  method: "POST",
  path: "/api/v1/startups/{startupid}/claims",
  summary:
    "Claim an unclaimed listing: an address at the company's own domain is mailed a link, any other claim waits for staff. The response does not tell whether the address has an account",
  tag,
  caller: "everyone",
  params,
  body: z.strictObject(claimFields),
  response: z.object({ data: z.object({ result: z.enum(["mailed", "waiting"]) }) }),
  run: async ({ app, request, locale, viewer, params, body: input }) => {
    const { ip, origin } = clientOf(app, request);
    return {
      data: { result: await requestClaim(app, { viewer, startupId: params.startupid, input, locale, ip, origin }) },
    };
  },
});

const readWishes = defineCall({
  method: "GET",
  path: "/api/v1/me/join-wishes",
  summary: "The unclaimed companies you asked to be notified about, the newest first",
  tag,
  caller: "investors",
  response: z.object({
    data: z.object({
      result: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          photo: z.string().nullable(),
          since: z.int().describe("In milliseconds."),
        }),
      ),
    }),
  }),
  run: async ({ app, viewer }) => ({ data: { result: await listWishes(app, { actor: viewer }) } }),
});

const wish = {
  path: "/api/v1/me/join-wishes/{startupid}",
  tag,
  caller: "investors",
  params,
  response: done,
} as const;

const putWish = defineCall({
  ...wish,
  method: "PUT",
  summary: "Ask to be notified when an unclaimed company joins and is listed",
  run: async ({ app, viewer, params }) => {
    await addWish(app, { actor: viewer, startupId: params.startupid });
    return { data: { result: true as const } };
  },
});

const deleteWish = defineCall({
  ...wish,
  method: "DELETE",
  summary: "No longer be notified about a company",
  run: async ({ app, viewer, params }) => {
    await removeWish(app, { actor: viewer, startupId: params.startupid });
    return { data: { result: true as const } };
  },
});

export const claimCalls = [claimStartup, readWishes, putWish, deleteWish];
