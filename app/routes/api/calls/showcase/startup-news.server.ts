import { z } from "zod";
import { answerShapeOf } from "~/features/records/records/shown";
import { createNews } from "~/features/showcase/startup-news/create-news.server";
import { deleteNews } from "~/features/showcase/startup-news/delete-news.server";
import {
  listStartupNews as listStartupNewsCommand,
  showOwnNews,
} from "~/features/showcase/startup-news/queries.server";
import { newsRecord } from "~/features/showcase/startup-news/record";
import { newsBody } from "~/features/showcase/startup-news/schema";
import { updateNews } from "~/features/showcase/startup-news/update-news.server";
import { boundedText } from "~/features/text/text/entered-text";
import { AppError } from "~/server/errors";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { requireOwnStartup } from "../require-own-startup.server";
import { doneShape, listShape, pageQuery } from "../shapes";
import { shareKeyOf, shareQuery } from "../share-query";

/** News of startups (product §3.9, §18.3: 100 a page). */

const newsPageSize = 100;

export const times = { created_at: z.int(), updated_at: z.int(), revision: z.int() };

const newsShape = named(
  "StartupNews",
  z
    .object({
      id: z.string(),
      startup_id: z.string(),
      ...answerShapeOf(newsRecord, ["report"]),
      ...times,
    })
    .describe("Times are milliseconds."),
);

const newsParams = z.object({ id: pathText });

export const startupParams = z.object({ startup_id: pathText });

export const listStartupNews = defineCall({
  method: "GET",
  path: "/api/v1/startups/news",
  summary: "List a startup's news",
  description: "The latest comes first. Without `startup_id` it is your own. You need access to the startup's report.",
  caller: "everyone",
  scope: "published:read",
  query: z.object({
    startup_id: boundedText(40).optional(),
    ...pageQuery({ size: newsPageSize }),
    ...shareQuery,
  }),
  response: listShape(newsShape),
  errors: ["level_too_low", "share_gate_required", "startup_not_found", "unauthenticated"],
  run: async ({ app, viewer, query: { startup_id, token, gate, ...paging } }) => {
    const startupId = startup_id ?? (viewer.kind === "startup" ? viewer.id : undefined);
    if (startupId === undefined) throw new AppError("invalid", { fields: { startup_id: ["required"] } });
    const news = await listStartupNewsCommand(app, {
      viewer,
      startupId,
      share: shareKeyOf({ token, gate }),
      ...paging,
    });
    return { data: news };
  },
});

export const createStartupNews = defineCall({
  method: "POST",
  path: "/api/v1/startups/news",
  summary: "Publish news of your startup",
  description: "One language is enough.",
  caller: "startups",
  scope: "profile:write",
  body: newsBody,
  example: {
    langs: { en_us: { title: "We won the Taipei demo day" } },
    link: "https://quiet.example/news",
    publish_at: 1764230400000,
  },
  response: z.object({ data: newsShape }),
  errors: ["startup_not_found"],
  run: async ({ app, viewer, body: { startup_id, ...news } }) => {
    if (startup_id !== undefined) await requireOwnStartup(app, { viewer, startupId: startup_id });
    return { data: await showOwnNews(app, await createNews(app, { actor: viewer, news })) };
  },
});

export const updateStartupNews = defineCall({
  method: "PUT",
  path: "/api/v1/startups/news/{id}",
  summary: "Update your startup's news",
  description: "Fields that you leave out are unchanged.",
  caller: "startups",
  scope: "profile:write",
  params: newsParams,
  body: newsBody,
  example: { langs: { en_us: { title: "We won the Taipei demo day" } } },
  response: z.object({ data: newsShape }),
  errors: ["startup_not_found", "unavailable"],
  run: async ({ app, viewer, params: { id }, body: { startup_id, ...news } }) => {
    if (startup_id !== undefined) await requireOwnStartup(app, { viewer, startupId: startup_id });
    return { data: await showOwnNews(app, (await updateNews(app, { actor: viewer, id, news })).news) };
  },
});

export const deleteStartupNews = defineCall({
  method: "DELETE",
  path: "/api/v1/startups/news/{id}",
  summary: "Delete your startup's news",
  caller: "startups",
  scope: "profile:write",
  params: newsParams,
  response: doneShape,
  errors: ["startup_not_found"],
  run: async ({ app, viewer, params: { id } }) => {
    await deleteNews(app, { actor: viewer, id });
    return { data: { result: true } };
  },
});
