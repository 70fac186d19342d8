import { z } from "zod";
import { finishVideo as finishVideoCommand, listFinishes } from "~/features/learning/courses/finish-video.server";
import { logWatching, type OwnLog } from "~/features/learning/courses/log-watching.server";
import { listLogs } from "~/features/learning/courses/progress.server";
import { requireCourse } from "~/features/learning/courses/require-lesson.server";
import { reportedSpans, watchMoment } from "~/features/learning/courses/schema";
import { videoNameOf } from "~/features/learning/courses/video-name";
import { boundedText } from "~/features/text/text/entered-text";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { listShape, pageOf, shortListQuery } from "../shapes";
import { courseParams } from "./courses.server";

/** Viewing progress in course videos (product §11.1, §18.7). */

const logShape = named(
  "WatchLog",
  z
    .object({
      video: z.string(),
      last_watch_time: z.number().describe("In seconds."),
      watched_at: z.int(),
      finished: z.boolean(),
    })
    .describe("Times are milliseconds."),
);

export const listWatchLogs = defineCall({
  method: "GET",
  path: "/course/api/v1/courses/{id}/logs",
  summary: "List where you are in a course's videos",
  description: "The video watched last comes first.",
  caller: "members",
  scope: "account:read",
  params: courseParams,
  query: shortListQuery,
  response: listShape(logShape),
  errors: ["not_found"],
  run: async ({ app, locale, viewer, params: { id }, query }) => {
    await requireCourse(app, { courseId: id, locale });
    return pageOf((await listLogs(app, { actor: viewer, courseId: id })).map(showLog), query);
  },
});

/** A video by its file name or its URL. */
export const video = boundedText(2000).min(1).describe("The video's file name, or its URL.");

export const reportWatching = defineCall({
  method: "POST",
  path: "/course/api/v1/courses/{id}/logs",
  summary: "Report where you are in a video",
  description: "The newest report wins. `result` is false if the video's URL has no file name.",
  caller: "members",
  scope: "activity:write",
  params: courseParams,
  body: z.strictObject({
    video,
    last_watch_time: watchMoment,
    at: z.int().min(0).optional().describe("When you were there, in milliseconds; now unless given."),
    device: boundedText(64).optional().describe("The page or device that reports."),
    watched: reportedSpans.optional().describe("The stretches that were played, in seconds."),
  }),
  example: { video: "welcome.mp4", last_watch_time: 42.5, watched: [[0, 42.5]] },
  response: z.object({ data: logShape.extend({ result: z.literal(true) }).or(z.object({ result: z.literal(false) })) }),
  errors: ["conflict", "level_too_low", "not_found"],
  run: async ({ app, viewer, params: { id }, body }) => {
    const name = videoNameOf(body.video);
    if (name === null) return { data: { result: false } };
    const report = {
      lastWatchTime: body.last_watch_time,
      watchedAt: body.at,
      device: body.device,
      spans: body.watched,
    };
    const log = await logWatching(app, { actor: viewer, courseId: id, video: name, report });
    return { data: { result: true, ...showLog(log) } };
  },
});

const finishShape = named(
  "FinishedVideo",
  z.object({ video: z.string(), finished_at: z.int().describe("In milliseconds.") }),
);

export const listFinishedVideos = defineCall({
  method: "GET",
  path: "/course/api/v1/courses/{id}/finishLogs",
  summary: "List the videos you finished",
  description: "In the order in which you finished them.",
  caller: "members",
  scope: "account:read",
  params: courseParams,
  query: shortListQuery,
  response: listShape(finishShape),
  errors: ["not_found"],
  run: async ({ app, locale, viewer, params: { id }, query }) => {
    await requireCourse(app, { courseId: id, locale });
    const finishes = await listFinishes(app, { actor: viewer, courseId: id });
    return pageOf(
      finishes.map((one) => ({ video: one.video, finished_at: one.finishedAt })),
      query,
    );
  },
});

export const finishVideo = defineCall({
  method: "POST",
  path: "/course/api/v1/courses/{id}/finishLogs",
  summary: "Mark a video as finished",
  description: "Possible once 90% of it was played. `result` is false if the video's URL has no file name.",
  caller: "members",
  scope: "activity:write",
  params: courseParams,
  body: z.strictObject({ video }),
  example: { video: "welcome.mp4" },
  response: z.object({
    data: finishShape.extend({ result: z.literal(true) }).or(z.object({ result: z.literal(false) })),
  }),
  errors: ["level_too_low", "not_found", "wrong_state"],
  run: async ({ app, viewer, params: { id }, body }) => {
    const name = videoNameOf(body.video);
    if (name === null) return { data: { result: false } };
    const finish = await finishVideoCommand(app, { actor: viewer, courseId: id, video: name });
    return { data: { result: true, video: finish.video, finished_at: finish.finishedAt } };
  },
});

function showLog({ video, lastWatchTime, watchedAt, isFinished }: OwnLog): z.input<typeof logShape> {
  return { video, last_watch_time: lastWatchTime, watched_at: watchedAt, finished: isFinished };
}
