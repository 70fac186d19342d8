import { and, asc, count, eq, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { courseNotes } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireLesson } from "./require-lesson.server";

/** The reader's own note; `at` is in seconds. */
export interface Note {
  id: string;
  at: number;
  text: string;
}

/** Maximum notes of an account per lesson. */
export const maxNotes = 200;

/** Lists the actor's notes on a lesson, in the order of the video. */
export function listNotes(
  app: App,
  { actor, courseId, video }: { actor: Pick<Actor, "id">; courseId: string; video: string },
): Promise<Note[]> {
  return app.db
    .select({ id: courseNotes.id, at: courseNotes.at, text: courseNotes.text })
    .from(courseNotes)
    .where(ofLesson({ actor, courseId, video }))
    .orderBy(asc(courseNotes.at), asc(courseNotes.id))
    .limit(maxNotes);
}

/** Adds a note at a time in a lesson. Throws `wrong_state` beyond 200 notes, and what `requireLesson` throws. */
export async function addNote(
  app: App,
  { actor, courseId, video, at, text }: { actor: Actor; courseId: string; video: string; at: number; text: string },
): Promise<void> {
  const { lesson } = await requireLesson(app, { viewer: actor, courseId, video, locale: actor.locale });
  const now = app.now();
  const moment = Math.min(Math.max(at, 0), lesson.seconds);
  const kept = app.db.select({ number: count() }).from(courseNotes).where(ofLesson({ actor, courseId, video }));
  await commitGuarded(app, {
    update: insertIf(
      app.db,
      courseNotes,
      {
        ...{ id: ulid(now), accountId: actor.id, courseId, video, at: moment, text },
        createdAt: now,
        updatedAt: now,
      },
      sql`(${kept}) < ${maxNotes}`,
    ),
    error: () => new AppError("wrong_state", { text: "courses:refused.tooManyNotes" }),
  });
}

/** Deletes a note of the actor. Throws `not_found`. */
export async function deleteNote(app: App, { actor, noteId }: { actor: Actor; noteId: string }): Promise<void> {
  await commitGuarded(app, {
    update: app.db.delete(courseNotes).where(and(eq(courseNotes.id, noteId), eq(courseNotes.accountId, actor.id))),
    error: () => new AppError("not_found"),
  });
}

const ofLesson = ({ actor, courseId, video }: { actor: Pick<Actor, "id">; courseId: string; video: string }) =>
  and(eq(courseNotes.accountId, actor.id), eq(courseNotes.courseId, courseId), eq(courseNotes.video, video));
