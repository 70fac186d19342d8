import { z } from "zod";
import { answerShapeOf } from "~/features/records/records/shown";
import { createReward as createRewardCommand } from "~/features/showcase/startup-news/create-reward.server";
import { deleteReward as deleteRewardCommand } from "~/features/showcase/startup-news/delete-reward.server";
import { listStartupRewards, showOwnReward } from "~/features/showcase/startup-news/queries.server";
import { rewardRecord } from "~/features/showcase/startup-news/record";
import { rewardBody } from "~/features/showcase/startup-news/schema";
import { updateReward as updateRewardCommand } from "~/features/showcase/startup-news/update-reward.server";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { requireOwnStartup } from "../require-own-startup.server";
import { doneShape, listShape, pageOf, shortListQuery } from "../shapes";
import { shareKeyOf, shareQuery } from "../share-query";
import { startupParams, times } from "./startup-news.server";

/** Rewards of startups (product §3.9, §18.3). */

const rewardShape = named(
  "Reward",
  z
    .object({
      id: z.string(),
      startup_id: z.string(),
      ...answerShapeOf(rewardRecord, ["fundraising"]),
      position: z.int(),
      ...times,
    })
    .describe("Times are milliseconds."),
);

const rewardParams = startupParams.extend({ reward_id: pathText });

export const listRewards = defineCall({
  method: "GET",
  path: "/api/v1/startups/{startup_id}/rewards",
  summary: "List a startup's rewards",
  description: "What backers get. You need access to the startup's fundraising data.",
  caller: "everyone",
  scope: "published:read",
  params: startupParams,
  query: shortListQuery.extend(shareQuery),
  response: listShape(rewardShape),
  errors: ["level_too_low", "share_gate_required", "startup_not_found", "unauthenticated"],
  run: async ({ app, viewer, params: { startup_id: startupId }, query }) =>
    pageOf(await listStartupRewards(app, { viewer, startupId, share: shareKeyOf(query) }), query),
});

const rewardAnswer = z.object({ data: z.object({ result: rewardShape }) });

export const createReward = defineCall({
  method: "POST",
  path: "/api/v1/startups/{startup_id}/rewards",
  summary: "Add a reward to your startup",
  description: "One language is enough.",
  caller: "startups",
  scope: "profile:write",
  params: startupParams,
  body: rewardBody,
  example: { langs: { en_us: { name: "Early access" } }, minimum_amount: 5000 },
  response: rewardAnswer,
  errors: ["startup_not_found"],
  run: async ({ app, viewer, params, body }) => {
    await requireOwnStartup(app, { viewer, startupId: params.startup_id });
    const reward = await createRewardCommand(app, { actor: viewer, reward: body });
    return { data: { result: await showOwnReward(app, reward) } };
  },
});

export const updateReward = defineCall({
  method: "PUT",
  path: "/api/v1/startups/{startup_id}/rewards/{reward_id}",
  summary: "Update a reward of your startup",
  description: "Fields that you leave out are unchanged.",
  caller: "startups",
  scope: "profile:write",
  params: rewardParams,
  body: rewardBody,
  example: { langs: { en_us: { name: "Early access" } }, position: 0 },
  response: rewardAnswer,
  errors: ["startup_not_found", "unavailable"],
  run: async ({ app, viewer, params, body }) => {
    await requireOwnStartup(app, { viewer, startupId: params.startup_id });
    const { reward } = await updateRewardCommand(app, { actor: viewer, id: params.reward_id, reward: body });
    return { data: { result: await showOwnReward(app, reward) } };
  },
});

export const deleteReward = defineCall({
  method: "DELETE",
  path: "/api/v1/startups/{startup_id}/rewards/{reward_id}",
  summary: "Delete a reward of your startup",
  caller: "startups",
  scope: "profile:write",
  params: rewardParams,
  response: doneShape,
  errors: ["startup_not_found"],
  run: async ({ app, viewer, params }) => {
    await requireOwnStartup(app, { viewer, startupId: params.startup_id });
    await deleteRewardCommand(app, { actor: viewer, id: params.reward_id });
    return { data: { result: true } };
  },
});
