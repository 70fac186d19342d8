import { and, asc, eq } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { courseFinishes } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { finishStatements } from "./log-watching.server";
import { requireLesson } from "./require-lesson.server";

/** A lesson that its owner has finished; `finishedAt` is in milliseconds. */
export interface Finish {
  video: string;
  finishedAt: number;
}

/**
 * Marks a lesson as finished (product §11.2); idempotent. Throws `wrong_state` unless 90 % of it was actually played,
 * and what `requireLesson` throws.
 */
export async function finishVideo(
  app: App,
  { actor, courseId, video }: { actor: Actor; courseId: string; video: string },
): Promise<Finish> {
  const { course, lesson } = await requireLesson(app, { viewer: actor, courseId, video, locale: actor.locale });
  await commit(app, finishStatements(app, { accountId: actor.id, course, video, seconds: lesson.seconds }));
  const finish = (await listFinishes(app, { actor, courseId })).find((one) => one.video === video);
  if (!finish) throw new AppError("wrong_state", { text: "courses:refused.notWatched" });
  return finish;
}

/** Lists the lessons of a course that the actor has finished, in order of finishing. */
export function listFinishes(
  app: App,
  { actor, courseId }: { actor: Pick<Actor, "id">; courseId: string },
): Promise<Finish[]> {
  return app.db
    .select({ video: courseFinishes.video, finishedAt: courseFinishes.finishedAt })
    .from(courseFinishes)
    .where(and(eq(courseFinishes.accountId, actor.id), eq(courseFinishes.courseId, courseId)))
    .orderBy(asc(courseFinishes.finishedAt), asc(courseFinishes.video));
}
