import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { courseFinishes, courseLogs, courseNotes } from "~/db/schema";
import { dayMs } from "~/durations";
import type { Actor } from "~/features/core/access/viewer";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { runs } from "../../../../tests/support/explore";
import { lessonSeconds, makeCourse } from "../../../../tests/support/make-course";
import { finishVideo, listFinishes } from "./finish-video.server";
import { logWatching, type WatchReport } from "./log-watching.server";
import { addNote, deleteNote, listNotes, maxNotes } from "./notes.server";
import { countFinished, listBegun, listLogs } from "./progress.server";
import { findCourse } from "./queries.server";
import type { Span } from "./watch-log";

let now = 1_900_000_000_000;
const app = testApp({ now: () => now });
const second = 1000;

let course: Awaited<ReturnType<typeof makeCourse>>;
beforeEach(async () => {
  now += dayMs;
  course = await makeCourse(app, { lessons: [{}, {}, { is_preview: true }] });
});

const startup = async () => (await makeStartup(app)).viewer;
const log = (actor: Actor, report: WatchReport, video = course.video) =>
  logWatching(app, { actor, courseId: course.id, video, report });
const finish = (actor: Actor, video = course.video) => finishVideo(app, { actor, courseId: course.id, video });

/** Watches a lesson in real time, reporting every ten seconds. */
async function watch(actor: Actor, [from, to]: Span, video = course.video) {
  await log(actor, { lastWatchTime: from, spans: [] }, video);
  for (let at = from; at < to; at += 10) {
    now += 10 * second;
    await log(actor, { lastWatchTime: Math.min(at + 10, to), spans: [[at, Math.min(at + 10, to)]] }, video);
  }
}

describe("logs", () => {
  it("keep the newest position in whatever order reports arrive", async () => {
    const actor = await startup();
    const at = now;
    now += 60 * second;
    await log(actor, { lastWatchTime: 40, watchedAt: at + 40 * second, device: "laptop", spans: [] });
    const late = await log(actor, { lastWatchTime: 12, watchedAt: at + 12 * second, device: "phone", spans: [] });
    expect(late).toMatchObject({ lastWatchTime: 40, watchedAt: at + 40 * second });
    const newer = await log(actor, { lastWatchTime: 5, watchedAt: at + 41 * second, device: "phone", spans: [] });
    expect(newer.lastWatchTime).toBe(5);
    expect(await listLogs(app, { actor, courseId: course.id })).toMatchObject([{ lastWatchTime: 5 }]);
  });

  it("from the future count as now, and cannot keep others out", async () => {
    const actor = await startup();
    await log(actor, { lastWatchTime: 90, watchedAt: now + 1000 * second, spans: [] });
    now += second;
    expect((await log(actor, { lastWatchTime: 7, spans: [] })).lastWatchTime).toBe(7);
  });

  it("stay within the video", async () => {
    expect((await log(await startup(), { lastWatchTime: 1e6, spans: [] })).lastWatchTime).toBe(lessonSeconds);
  });

  it("of two devices at once lose nothing", async () => {
    const actor = await startup();
    await log(actor, { lastWatchTime: 0, spans: [] });
    now += 100 * second;
    const spans: Span[] = [
      [0, 20],
      [30, 50],
      [60, 80],
      [85, 95],
    ];
    await Promise.all(
      spans.map((span, at) => log(actor, { lastWatchTime: span[1], device: `page ${at}`, spans: [span] })),
    );
    const row = await app.db.select().from(courseLogs).where(eq(courseLogs.accountId, actor.id)).get();
    expect(row?.spans).toEqual(spans);
    expect(row?.covered).toBe(70);
  });

  it("end the same in any order, with any repetition and loss", async () => {
    const actor = await startup();
    const spanOf = fc
      .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 30 }))
      .map(([from, length]): Span => [from, Math.min(from + length, lessonSeconds)]);
    const report = fc.record({
      lastWatchTime: fc.integer({ min: 0, max: lessonSeconds }),
      watchedAt: fc.integer({ min: 0, max: 500 }),
      device: fc.constantFrom("phone", "laptop"),
      spans: fc.array(spanOf, { maxLength: 3 }),
    });
    await log(actor, { lastWatchTime: 0, watchedAt: 0, device: "", spans: [] });
    now += 600 * second;
    let finished = false;
    await fc.assert(
      fc.asyncProperty(fc.array(report, { minLength: 1, maxLength: 6 }), async (reports) => {
        for (const one of reports) {
          const { watchedAt } = one;
          const answer = await log(actor, { ...one, watchedAt: now - 500 * second + watchedAt * second });
          expect(finished && !answer.isFinished).toBe(false);
          finished ||= answer.isFinished;
        }
      }),
      { numRuns: runs(15) },
    );
  });

  it("are refused for lessons that the actor may not watch", async () => {
    const basic = (await makeInvestor(app, { level: "empty" })).viewer;
    await expect(log(basic, { lastWatchTime: 1 })).rejects.toMatchObject({ code: "level_too_low" });
    expect(await log(basic, { lastWatchTime: 1, spans: [] }, course.videos[2])).toMatchObject({ lastWatchTime: 1 });
    await expect(log(await startup(), { lastWatchTime: 1 }, "none.mp4")).rejects.toMatchObject({ code: "not_found" });
    const other = await makeCourse(app, { door: "all" });
    await expect(
      logWatching(app, {
        actor: await startup(),
        courseId: other.id,
        video: other.video,
        report: { lastWatchTime: 1 },
      }),
    ).rejects.toMatchObject({ code: "level_too_low", text: "courses:refused.upgrade" });
    expect(
      await logWatching(app, {
        actor: (await makeStartup(app, { level: "gold" })).viewer,
        courseId: other.id,
        video: other.video,
        report: { lastWatchTime: 1 },
      }),
    ).toMatchObject({ lastWatchTime: 1 });
  });
});

describe("finishing", () => {
  it("takes 90 % really played, over any number of visits", async () => {
    const actor = await startup();
    await watch(actor, [0, 50]);
    await expect(finish(actor)).rejects.toMatchObject({ code: "wrong_state", text: "courses:refused.notWatched" });
    now += 1000 * second;
    await watch(actor, [50, 80]);
    await expect(finish(actor)).rejects.toMatchObject({ code: "wrong_state" });
    await watch(actor, [80, 90]);
    expect(await finish(actor)).toMatchObject({ video: course.video });
    expect(await listFinishes(app, { actor, courseId: course.id })).toHaveLength(1);
  });

  it("happens with the report that reaches it, even if nobody asks", async () => {
    const actor = await startup();
    await watch(actor, [0, 90]);
    expect(await listFinishes(app, { actor, courseId: course.id })).toMatchObject([{ video: course.video }]);
  });

  it("is not reached by skipping to the end", async () => {
    const actor = await startup();
    for (const lastWatchTime of [0, 50, 99, 100]) {
      now += 2 * second;
      await log(actor, { lastWatchTime });
    }
    await expect(finish(actor)).rejects.toMatchObject({ code: "wrong_state" });
  });

  it("is not reached by saying that everything was played", async () => {
    const actor = await startup();
    await log(actor, { lastWatchTime: 100, spans: [[0, 100]] });
    now += 20 * second;
    await log(actor, { lastWatchTime: 100, spans: [[0, 100]] });
    await expect(finish(actor)).rejects.toMatchObject({ code: "wrong_state" });
    expect(await app.db.$count(courseFinishes, eq(courseFinishes.accountId, actor.id))).toBe(0);
    // Possible at double speed.
    now += 30 * second;
    await log(actor, { lastWatchTime: 100, spans: [[0, 100]] });
    expect(await finish(actor)).toMatchObject({ video: course.video });
  });

  it("follows clients that report positions only", async () => {
    const actor = await startup();
    for (let at = 0; at <= 100; at += 10) {
      await log(actor, { lastWatchTime: at });
      now += 10 * second;
    }
    expect(await listFinishes(app, { actor, courseId: course.id })).toHaveLength(1);
  });

  it("counts for the actor only, and shows where they go on", async () => {
    const [actor, other] = [await startup(), (await makeStaff(app)).viewer];
    await watch(actor, [0, 100]);
    const found = await findCourse(app, { id: course.id, locale: "zh-TW" });
    if (!found) throw new Error("The course is not published.");
    expect(await countFinished(app, { viewer: actor, courses: [found] })).toEqual({ [course.id]: 1 });
    expect(await countFinished(app, { viewer: other, courses: [found] })).toEqual({});
    expect(await listBegun(app, { viewer: actor, locale: "en-US", size: 3 })).toMatchObject([
      { course: { id: course.id }, lesson: { title: "Lesson 2" }, finished: 1 },
    ]);
    expect(await listBegun(app, { viewer: other, locale: "en-US", size: 3 })).toEqual([]);
  });
});

describe("notes", () => {
  it("are in the order of the video, and their owner's only", async () => {
    const [actor, other] = [await startup(), await startup()];
    const add = (at: number, text: string) =>
      addNote(app, { actor, courseId: course.id, video: course.video, at, text });
    await add(30, "later");
    await add(1e6, "end");
    await add(5, "first");
    const lesson = { courseId: course.id, video: course.video };
    const notes = await listNotes(app, { actor, ...lesson });
    expect(notes.map(({ at, text }) => [at, text])).toEqual([
      [5, "first"],
      [30, "later"],
      [lessonSeconds, "end"],
    ]);
    expect(await listNotes(app, { actor: other, ...lesson })).toEqual([]);
    const [first] = notes;
    await expect(deleteNote(app, { actor: other, noteId: first?.id ?? "" })).rejects.toMatchObject({
      code: "not_found",
    });
    await deleteNote(app, { actor, noteId: first?.id ?? "" });
    expect(await listNotes(app, { actor, ...lesson })).toHaveLength(2);
  });

  it("are at most 200 in a lesson, even for fifty posts at once", async () => {
    const actor = await startup();
    const lesson = { courseId: course.id, video: course.video };
    const add = () => addNote(app, { actor, ...lesson, at: 1, text: "同時" });
    for (let made = 0; made < maxNotes - 1; made++) await add();
    const posts = await Promise.allSettled(Array.from({ length: 50 }, add));
    expect(posts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await app.db.$count(courseNotes, eq(courseNotes.accountId, actor.id))).toBe(maxNotes);
  });
});
