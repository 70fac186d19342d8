import { z } from "zod";
import { answerShapeOf } from "~/features/records/records/shown";
import { createNews } from "~/features/showcase/startup-news/create-news.server";
import { createReward } from "~/features/showcase/startup-news/create-reward.server";
import { deleteNews } from "~/features/showcase/startup-news/delete-news.server";
import { deleteReward } from "~/features/showcase/startup-news/delete-reward.server";
import {
  listStartupNews,
  listStartupRewards,
  showOwnNews,
  showOwnReward,
} from "~/features/showcase/startup-news/queries.server";
import { newsRecord, rewardRecord } from "~/features/showcase/startup-news/record";
import { newsBody, rewardBody } from "~/features/showcase/startup-news/schema";
import { updateNews } from "~/features/showcase/startup-news/update-news.server";
import { updateReward } from "~/features/showcase/startup-news/update-reward.server";
import { boundedText } from "~/features/text/text/entered-text";
import { AppError } from "~/server/errors";
import { defineCall } from "../call.server";
import { listShape } from "./discovery-shapes.server";
import { pathText } from "./path-text";
import { requireOwnStartup } from "./require-own-startup.server";
import { shareKeyOf, shareQuery } from "./share-query";

/** Startup news and rewards (product §3.9, §18.3: 100 news a page). */
const tag = "Startup news";
const newsPageSize = 100;

const times = { created_at: z.int(), updated_at: z.int(), revision: z.int() };

const newsShape = z
  .object({
    id: z.string(),
    startup_id: z.string(),
    ...answerShapeOf(newsRecord, ["report"]),
    ...times,
  })
  .describe("Times are milliseconds.");

const rewardShape = z
  .object({
    id: z.string(),
    startup_id: z.string(),
    ...answerShapeOf(rewardRecord, ["fundraising"]),
    position: z.int(),
    ...times,
  })
  .describe("Times are milliseconds.");

const done = z.object({ data: z.object({ result: z.literal(true) }) });
const newsParams = z.object({ id: pathText });
const startupParams = z.object({ startup_id: pathText });
const rewardParams = startupParams.extend({ reward_id: pathText });

const readNews = defineCall({
  method: "GET",
  path: "/api/v1/startups/news",
  summary: "News of a startup, latest first; your own without startup_id. Requires access to its report",
  tag,
  caller: "everyone",
  query: z.object({
    startup_id: boundedText(40).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(newsPageSize).default(newsPageSize),
    ...shareQuery,
  }),
  response: listShape(newsShape),
  run: async ({ app, viewer, query: { startup_id, token, gate, ...paging } }) => {
    const startupId = startup_id ?? (viewer.kind === "startup" ? viewer.id : undefined);
    if (startupId === undefined) throw new AppError("invalid", { fields: { startup_id: ["required"] } });
    const news = await listStartupNews(app, { viewer, startupId, share: shareKeyOf({ token, gate }), ...paging });
    return { data: news };
  },
});

export const writeNews = defineCall({
  method: "POST",
  path: "/api/v1/startups/news",
  summary: "Add news of your own startup, in one language or both",
  tag,
  caller: "startups",
  body: newsBody,
  response: z.object({ data: newsShape }),
  run: async ({ app, viewer, body: { startup_id, ...news } }) => {
    if (startup_id !== undefined) await requireOwnStartup(app, { viewer, startupId: startup_id });
    return { data: await showOwnNews(app, await createNews(app, { actor: viewer, news })) };
  },
});

const changeNews = defineCall({
  method: "PUT",
  path: "/api/v1/startups/news/{id}",
  summary: "Change your own news; omitted fields are unchanged",
  tag,
  caller: "startups",
  params: newsParams,
  body: newsBody,
  response: z.object({ data: newsShape }),
  run: async ({ app, viewer, params: { id }, body: { startup_id, ...news } }) => {
    if (startup_id !== undefined) await requireOwnStartup(app, { viewer, startupId: startup_id });
    return { data: await showOwnNews(app, (await updateNews(app, { actor: viewer, id, news })).news) };
  },
});

const removeNews = defineCall({
  method: "DELETE",
  path: "/api/v1/startups/news/{id}",
  summary: "Delete your own news",
  tag,
  caller: "startups",
  params: newsParams,
  response: done,
  run: async ({ app, viewer, params: { id } }) => {
    await deleteNews(app, { actor: viewer, id });
    return { data: { result: true } };
  },
});

const readRewards = defineCall({
  method: "GET",
  path: "/api/v1/startups/{startup_id}/rewards",
  summary: "A startup's rewards for its backers. Requires access to its fundraising data",
  tag,
  caller: "everyone",
  params: startupParams,
  query: z.object(shareQuery),
  response: z.object({ data: z.object({ result: z.array(rewardShape) }) }),
  run: async ({ app, viewer, params: { startup_id: startupId }, query }) => ({
    data: { result: await listStartupRewards(app, { viewer, startupId, share: shareKeyOf(query) }) },
  }),
});

const rewardAnswer = z.object({ data: z.object({ result: rewardShape }) });

const writeReward = defineCall({
  method: "POST",
  path: "/api/v1/startups/{startup_id}/rewards",
  summary: "Add a reward to your own startup, in one language or both",
  tag,
  caller: "startups",
  params: startupParams,
  body: rewardBody,
  response: rewardAnswer,
  run: async ({ app, viewer, params, body }) => {
    await requireOwnStartup(app, { viewer, startupId: params.startup_id });
    const reward = await createReward(app, { actor: viewer, reward: body });
    return { data: { result: await showOwnReward(app, reward) } };
  },
});

const changeReward = defineCall({
  method: "PUT",
  path: "/api/v1/startups/{startup_id}/rewards/{reward_id}",
  summary: "Change a reward of your own startup; omitted fields are unchanged",
  tag,
  caller: "startups",
  params: rewardParams,
  body: rewardBody,
  response: rewardAnswer,
  run: async ({ app, viewer, params, body }) => {
    await requireOwnStartup(app, { viewer, startupId: params.startup_id });
    const { reward } = await updateReward(app, { actor: viewer, id: params.reward_id, reward: body });
    return { data: { result: await showOwnReward(app, reward) } };
  },
});

const removeReward = defineCall({
  method: "DELETE",
  path: "/api/v1/startups/{startup_id}/rewards/{reward_id}",
  summary: "Delete a reward of your own startup",
  tag,
  caller: "startups",
  params: rewardParams,
  response: done,
  run: async ({ app, viewer, params }) => {
    await requireOwnStartup(app, { viewer, startupId: params.startup_id });
    await deleteReward(app, { actor: viewer, id: params.reward_id });
    return { data: { result: true } };
  },
});

export const startupNewsCalls = [
  readNews,
  writeNews,
  changeNews,
  removeNews,
  readRewards,
  writeReward,
  changeReward,
  removeReward,
];
