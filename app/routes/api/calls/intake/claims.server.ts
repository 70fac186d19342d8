import { z } from "zod";
import { addWish } from "~/features/intake/claims/add-wish.server";
import { listWishes } from "~/features/intake/claims/queries.server";
import { removeWish } from "~/features/intake/claims/remove-wish.server";
import { requestClaim } from "~/features/intake/claims/request-claim.server";
import { claimFields } from "~/features/intake/claims/schema";
import { clientOf } from "../../../client.server";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { address, doneShape, listShape, pageOf, shortListQuery } from "../shapes";

const params = z.object({ startup_id: pathText });

export const claimStartup = defineCall({
  method: "POST",
  path: "/api/v1/startups/{startup_id}/claims",
  summary: "Claim an unclaimed listing",
  description:
    "An address at the company's own domain gets a link by mail (`mailed`). Any other claim waits for staff (`waiting`). The answer does not tell whether the address has an account.",
  caller: "everyone",
  scope: null,
  params,
  body: z.strictObject(claimFields),
  example: {
    name: "Lin Hai",
    role: "CEO",
    email: "lin@quiet.example",
    evidence: "The team page of our website lists me.",
  },
  response: z.object({ data: z.object({ result: z.enum(["mailed", "waiting"]) }) }),
  errors: ["forbidden", "rate_limited", "startup_not_found"],
  run: async ({ app, request, locale, viewer, params, body: input }) => {
    const { ip, origin } = clientOf(app, request);
    return {
      data: { result: await requestClaim(app, { viewer, startupId: params.startup_id, input, locale, ip, origin }) },
    };
  },
});

const wishShape = named(
  "JoinWish",
  z.object({
    id: z.string(),
    name: z.string(),
    photo: address,
    since: z.int().describe("In milliseconds."),
  }),
);

export const listJoinWishes = defineCall({
  method: "GET",
  path: "/api/v1/me/join-wishes",
  summary: "List the companies you wait for",
  description: "Unclaimed companies that you asked to be notified about, the newest first.",
  caller: "investors",
  scope: "account:read",
  query: shortListQuery,
  response: listShape(wishShape),
  run: async ({ app, viewer, query }) => pageOf(await listWishes(app, { actor: viewer }), query),
});

const wish = {
  path: "/api/v1/me/join-wishes/{startup_id}",
  caller: "investors",
  params,
  response: doneShape,
} as const;

export const addJoinWish = defineCall({
  ...wish,
  method: "PUT",
  summary: "Ask to be notified when a company joins",
  scope: "activity:write",
  errors: ["forbidden", "not_found", "too_many_wishes"],
  run: async ({ app, viewer, params }) => {
    await addWish(app, { actor: viewer, startupId: params.startup_id });
    return { data: { result: true as const } };
  },
});

export const removeJoinWish = defineCall({
  ...wish,
  method: "DELETE",
  summary: "Stop waiting for a company",
  scope: "activity:write",
  run: async ({ app, viewer, params }) => {
    await removeWish(app, { actor: viewer, startupId: params.startup_id });
    return { data: { result: true as const } };
  },
});
