import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accounts, courseLogs, courseNumbers, courseTipOpens } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { submitProfile } from "~/features/intake/review/submit-profile.server";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testAppWithWork } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { runs } from "../../../../tests/support/explore";
import { makeCourse } from "../../../../tests/support/make-course";
import { rowsRead } from "../../../../tests/support/rows-read";
import { gapsOf } from "./gaps";
import { logWatching } from "./log-watching.server";
import { findCourseNumbers, listCourseReach } from "./numbers.server";
import { requireCourse } from "./require-lesson.server";
import { findTips, noteTipOpened, tipsAt } from "./tips.server";

let now = 1_900_000_000_000;
const { app, done } = testAppWithWork({ now: () => now });
const staff = (await makeStaff(app, { staffRole: "admin" })).viewer;
const second = 1000;
const startup = async () => (await makeStartup(app)).viewer;

/** Watches a 100-second lesson from the beginning. */
async function watch(actor: StartupViewer, lesson: { courseId: string; video: string }, until: number) {
  await logWatching(app, { actor, ...lesson, report: { lastWatchTime: 0, spans: [] } });
  now += 100 * second;
  await logWatching(app, { actor, ...lesson, report: { lastWatchTime: until, spans: [[0, until]] } });
}

const numbersOf = (id: string) => findCourseNumbers(app, { actor: staff, locale: "zh-TW", id });

async function openTip(viewer: StartupViewer, { id, video, field }: { id: string; video: string; field: string }) {
  const course = await requireCourse(app, { courseId: id, locale: "zh-TW" });
  noteTipOpened(app, { viewer, course, video, field });
  await done();
}

/** The expected counters, computed from the rows. */
const counted = [
  "SELECT course_id, video, 'started' AS name, count(*) AS number FROM course_logs GROUP BY 1, 2",
  "SELECT course_id, '' AS video, 'started' AS name, count(DISTINCT account_id) AS number FROM course_logs GROUP BY 1",
  "SELECT course_id, video, 'finished' AS name, count(*) AS number FROM course_finishes GROUP BY 1, 2",
  "SELECT course_id, '' AS video, 'finished' AS name, count(*) AS number FROM course_completions GROUP BY 1",
  `SELECT course_id, video, 'stop:' || tenth AS name, count(*) AS number FROM course_logs l
    WHERE NOT EXISTS (SELECT 1 FROM course_finishes f
      WHERE f.account_id = l.account_id AND f.course_id = l.course_id AND f.video = l.video) GROUP BY 1, 2, 3`,
  "SELECT course_id, video, 'opened' AS name, count(*) AS number FROM course_tip_opens GROUP BY 1, 2",
  "SELECT course_id, video, 'filled' AS name, count(filled_at) AS number FROM course_tip_opens GROUP BY 1, 2",
  `SELECT t.course_id, t.video, 'learned' AS name, count(*) AS number FROM course_tip_opens t JOIN course_finishes f
    ON f.account_id = t.account_id AND f.course_id = t.course_id AND f.video = t.video AND f.finished_at > t.opened_at
    GROUP BY 1, 2`,
];

async function expectTrueCounters(): Promise<void> {
  const rows: Array<{ course_id: string; video: string; name: string; number: number }> = [];
  for (const query of counted) rows.push(...(await app.db.all<(typeof rows)[number]>(sql.raw(query))));
  const stored = await app.db.select().from(courseNumbers);
  const lines = (all: Array<[string, string, string, number]>) =>
    all
      .filter(([, , , number]) => number !== 0)
      .map((line) => line.join(" "))
      .toSorted();
  expect(lines(stored.map((row) => [row.courseId, row.video, row.name, row.number]))).toEqual(
    lines(rows.map((row) => [row.course_id, row.video, row.name, row.number])),
  );
}

describe("the numbers of a course", () => {
  it("count who began, who finished all lessons, and where the others stopped", async () => {
    const { id, videos } = await makeCourse(app, { lessons: [{}, {}] });
    const [first = "", other = ""] = videos;
    const [one, two, three] = [await startup(), await startup(), await startup()];
    await watch(one, { courseId: id, video: first }, 95);
    await watch(one, { courseId: id, video: other }, 95);
    await watch(two, { courseId: id, video: first }, 95);
    await watch(two, { courseId: id, video: other }, 34);
    await watch(three, { courseId: id, video: first }, 12);
    const numbers = await numbersOf(id);
    expect(numbers).toMatchObject({ started: 3, finished: 1 });
    expect(numbers.lessons).toMatchObject([
      { started: 3, finished: 2, stops: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0] },
      { started: 2, finished: 1, stops: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0] },
    ]);
    const { result } = await listCourseReach(app, { actor: staff, locale: "zh-TW", page: 1, size: 20 });
    expect(result.find((course) => course.id === id)).toMatchObject({ started: 3, finished: 1, lessons: 2 });
  });

  it("are true after any visits, tips and deletions", async () => {
    const field = "startup:report.problem";
    const { id, videos } = await makeCourse(app, { lessons: [{ helps: field }, {}] });
    const step = fc.record({
      who: fc.nat(2),
      does: fc.oneof(
        fc.record({ lesson: fc.nat(1), until: fc.integer({ min: 0, max: 100 }) }),
        fc.constantFrom("opens" as const, "fills" as const, "goes" as const),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const people = [await startup(), await startup(), await startup()];
        for (const { who, does } of steps) {
          const actor = people[who] as StartupViewer;
          if (typeof does === "object") {
            await watch(actor, { courseId: id, video: videos[does.lesson] ?? "" }, does.until);
          } else if (does === "opens") {
            await openTip(actor, { id, video: videos[0] ?? "", field });
          } else if (does === "fills") {
            await app.db.update(courseTipOpens).set({ filledAt: now }).where(eq(courseTipOpens.accountId, actor.id));
          } else {
            await app.db.delete(accounts).where(eq(accounts.id, actor.id));
            people[who] = await startup();
          }
        }
        await expectTrueCounters();
      }),
      { numRuns: runs(15) },
    );
  });

  it("cost the same however many people watch", async () => {
    const { id, video } = await makeCourse(app);
    await watch(await startup(), { courseId: id, video }, 20);
    const before = (await rowsRead(() => numbersOf(id))).rows;
    for (let made = 0; made < 40; made++) {
      const { id: accountId } = await makeStartup(app);
      const at = { lastWatchTime: 20, watchedAt: now, startedAt: now, updatedAt: now, tenth: 2 };
      const log = { accountId, courseId: id, video, device: "", spans: [], covered: 0, ...at };
      await app.db.insert(courseLogs).values(log);
    }
    const { rows: after, result } = await rowsRead(() => numbersOf(id));
    expect(result.started).toBe(41);
    expect(after).toBeLessThanOrEqual(before + 5);
  });

  it("are for editors", async () => {
    const { id } = await makeCourse(app);
    const reviewer = (await makeStaff(app, { staffRole: "reviewer" })).viewer;
    const asked = { actor: reviewer, locale: "zh-TW" } as const;
    await expect(findCourseNumbers(app, { ...asked, id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(listCourseReach(app, { ...asked, page: 1, size: 20 })).rejects.toMatchObject({ code: "forbidden" });
    await expect(findCourseNumbers(app, { actor: staff, locale: "zh-TW", id: staff.id })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("tips", () => {
  const tipsFor = async (section: string, comments: Record<string, string> = {}, missing: string[] = []) => {
    const gaps = gapsOf({ side: "startup", profile: {}, missing, comments });
    return tipsAt(await findTips(app, { side: "startup", section, locale: "en-US" }), {
      side: "startup",
      section,
      gaps,
    });
  };

  it("are of the newest published course, at fields with gaps and above their section", async () => {
    await makeCourse(app, { lessons: [{ helps: "startup:teams", title_en_us: "Old" }] });
    now += second;
    const { id, video } = await makeCourse(app, {
      lessons: [
        { helps: "startup:teams", title_en_us: "Team" },
        { helps: "startup:teams", title_en_us: "Second" },
        { helps: "startup/more", title_en_us: "Whole" },
        { helps: "startup:more", title_en_us: "Other" },
      ],
    });
    expect(await tipsFor("more")).toEqual({ section: null, fields: {} });
    const { section, fields } = await tipsFor("more", { teams: "照片？" });
    expect(section).toMatchObject({ title: "Whole", minutes: 2 });
    expect(Object.keys(fields)).toEqual(["teams"]);
    expect(fields.teams).toMatchObject({ title: "Team" });
    expect(fields.teams?.path).toBe(`/course/${id}/watch?lesson=${video}&helps=startup%3Ateams`);
    // A gap in another section gives no tip here.
    expect(await tipsFor("more", { name: "？" })).toEqual({ section: null, fields: {} });
  });

  it("cost the same with more courses", async () => {
    const read = () => rowsRead(() => findTips(app, { side: "startup", section: "more", locale: "zh-TW" }));
    const before = (await read()).rows;
    for (let made = 0; made < 5; made++) await makeCourse(app, { lessons: [{ helps: "startup:awards" }] });
    expect((await read()).rows).toBeLessThanOrEqual(before + 8);
    expect(before).toBeLessThan(120);
  });

  it("are counted once per account and lesson, and only where the lesson helps with one's own profile", async () => {
    const field = "startup:report.market";
    const { id, video, videos } = await makeCourse(app, { lessons: [{ helps: field }, {}] });
    const actor = await startup();
    await openTip(actor, { id, video, field });
    await openTip(actor, { id, video, field });
    await openTip(actor, { id, video, field: "startup:report.problem" });
    await openTip(actor, { id, video: videos[1] ?? "", field });
    const investor = (await makeInvestor(app)).viewer;
    await openTip(investor as never, { id, video, field });
    expect((await numbersOf(id)).lessons.map(({ opened }) => opened)).toEqual([1, 0]);
  });

  it("count as filled at the next submission without the gap, and not before", async () => {
    const field = "startup:report.summary";
    const { id, video } = await makeCourse(app, { lessons: [{ helps: field }] });
    const { viewer } = await makeStartup(app, completeStartup());
    const before = await makeStartup(app, completeStartup());
    await openTip(viewer, { id, video, field });
    await watch(viewer, { courseId: id, video }, 95);
    const write = (text: string) =>
      saveStartup(app, { actor: viewer, changes: { report: { zh_tw: { summary: `<p>${text}</p>` } } } as never });
    await write("字".repeat(80));
    expect((await numbersOf(id)).lessons[0]).toMatchObject({ opened: 1, learned: 1, filled: 0 });
    await submitProfile(app, { actor: viewer });
    expect((await numbersOf(id)).lessons[0]).toMatchObject({ opened: 1, learned: 1, filled: 1 });
    // Too short to close the gap.
    await openTip(before.viewer, { id, video, field });
    await saveStartup(app, {
      actor: before.viewer,
      changes: { report: { zh_tw: { summary: "<p>很短</p>" } } } as never,
    });
    await submitProfile(app, { actor: before.viewer });
    expect((await numbersOf(id)).lessons[0]).toMatchObject({ opened: 2, learned: 1, filled: 1 });
  });
});
