import { and, eq, like } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Answers } from "~/db/plan-form";
import {
  accounts,
  applicationFiles,
  attemptCounters,
  contentItems,
  events,
  mails,
  planApplications,
  planForms,
  planMilestones,
  supportPlans,
} from "~/db/schema";
import type { StaffViewer, StartupViewer } from "~/features/core/access/viewer";
import { storeDocument } from "~/features/files/store-document.server";
import { printsOf } from "~/features/records/editing/field-prints";
import { AppError } from "~/server/errors";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { everyKind, goodAnswers, makePlan } from "../../../../tests/support/make-plan";
import { samplePdf } from "../../../../tests/support/sample-files";
import { exportOwnApplications } from "./export-applications.server";
import { readOwnPlanPage } from "./own-plan-page.server";
import { listMenuPlans } from "./own-plans.server";
import { renewForm } from "./renew-form.server";
import { reopenApplication } from "./reopen-application.server";
import { saveAnswers } from "./save-answers.server";
import { startApplication } from "./start-application.server";
import { submitApplication } from "./submit-application.server";
import { withdrawApplication } from "./withdraw-application.server";

let now = Date.now();
const app = testApp({ now: () => now });
const origin = "https://fundbridge.example";
let staff: StaffViewer;
let actor: StartupViewer;
let other: StartupViewer;

beforeAll(async () => {
  staff = (await makeStaff(app, { staffRole: "admin" })).viewer;
  actor = (await makeStartup(app, completeStartup())).viewer;
  other = (await makeStartup(app, { name: "遠山" })).viewer;
});
beforeEach(async () => {
  await app.db.delete(attemptCounters);
});

const plan = (given: Parameters<typeof makePlan>[2] = {}) => makePlan(app, staff, given);
const start = (planId: string, as = actor) => startApplication(app, { actor: as, planId });
const save = (planId: string, answers: Record<string, unknown>, as = actor) =>
  saveAnswers(app, { actor: as, planId, answers });
const submit = (planId: string, as = actor) => submitApplication(app, { actor: as, planId, origin });
const withdraw = (planId: string, as = actor) => withdrawApplication(app, { actor: as, planId });
const reopen = (planId: string, as = actor) => reopenApplication(app, { actor: as, planId });
const move = (planId: string, status: "reviewing" | "contracting" | "active") =>
  app.db.update(supportPlans).set({ status }).where(eq(supportPlans.id, planId));
const stored = async (planId: string, as = actor) => {
  const row = await app.db
    .select()
    .from(planApplications)
    .where(and(eq(planApplications.planId, planId), eq(planApplications.startupId, as.id)))
    .get();
  if (!row) throw new Error("There is no application.");
  return row;
};
const actionsOf = async (id: string) =>
  (
    await app.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, id), like(events.action, "application.%")))
  ).map(({ action }) => action);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => (error instanceof AppError ? error.code : Promise.reject(error)),
  );
const textOfRefusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: AppError) => error.text,
  );

/** A draft that can be submitted. */
async function filled(given: Parameters<typeof makePlan>[2] = {}) {
  const planId = await plan(given);
  await start(planId);
  await save(planId, goodAnswers);
  return planId;
}

async function putNewFormToUse(
  planId: string,
  fields = everyKind.filter(({ key }) => key !== "places" && key !== "title"),
) {
  await app.db.insert(planForms).values({ planId, version: 2, fields, createdAt: now });
  await app.db.update(supportPlans).set({ formVersion: 2 }).where(eq(supportPlans.id, planId));
}

describe("starting", () => {
  it("fills the draft from the profile", async () => {
    const planId = await plan();
    const { answers, status } = await start(planId);
    expect({ answers, status }).toEqual({ status: "draft", answers: { title: "晨星科技", story: "生技檢測" } });
  });

  it("gives one row, however often and however many at once", async () => {
    const planId = await plan();
    const started = await Promise.all(Array.from({ length: 50 }, () => start(planId)));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    const { id } = await start(planId);
    expect(await actionsOf(id)).toEqual(["application.started"]);
    // Another startup gets its own application.
    expect((await start(planId, other)).id).not.toBe(id);
  });

  it("is refused where nobody can apply", async () => {
    expect(await codeOf(start("unknown"))).toBe("not_found");
    const unpublished = await plan();
    await app.db.update(contentItems).set({ published: null }).where(eq(contentItems.id, unpublished));
    expect(await codeOf(start(unpublished))).toBe("not_found");
    expect(await textOfRefusal(start(await plan({ status: "reviewing" })))).toBe("applications:closed.moved_on");
    expect(await textOfRefusal(start(await plan({ apply_until: now })))).toBe("applications:closed.deadline");
    expect(await codeOf(start(await plan({ apply_until: now + 1 })))).toBe("done");
  });

  it("and submitting and reopening wait for an account that is to be erased; withdrawing does not", async () => {
    const { viewer } = await makeStartup(app);
    const erase = (eraseAt: number | null) =>
      app.db.update(accounts).set({ eraseAt }).where(eq(accounts.id, viewer.id));
    const [planId, second] = [await plan(), await plan()];
    await start(planId, viewer);
    await save(planId, goodAnswers, viewer);
    await erase(now + 1000);
    expect(await codeOf(start(second, viewer))).toBe("erasing");
    expect(await codeOf(save(planId, { title: "晨" }, viewer))).toBe("done");
    expect(await codeOf(submit(planId, viewer))).toBe("erasing");
    await erase(null);
    await submit(planId, viewer);
    await erase(now + 1000);
    expect(await codeOf(withdraw(planId, viewer))).toBe("done");
    expect(await codeOf(reopen(planId, viewer))).toBe("erasing");
  });
});

describe("saving", () => {
  it("changes only what is sent, and keeps it as typed", async () => {
    const planId = await plan();
    await start(planId);
    await save(planId, { people: "about 12" });
    await save(planId, { who: ["group"], list: [{ who: "林", hours: "x" }] });
    expect((await stored(planId)).answers).toMatchObject({
      title: "晨星科技",
      people: "about 12",
      who: ["group"],
      list: [{ who: "林", hours: "x" }],
    });
  });

  it("loses nothing of many devices that save different fields at once", async () => {
    const planId = await plan();
    await start(planId);
    const sent: Answers = { title: "一", story: "二", people: "3", budget: "4", start: "2027-01-01", places: "六" };
    await Promise.all(Object.entries(sent).map(([key, answer]) => save(planId, { [key]: answer })));
    expect((await stored(planId)).answers).toMatchObject(sent);
  });

  it("merges by field, and asks where both sides changed one", async () => {
    const planId = await plan();
    await start(planId);
    const before = (await stored(planId)).answers;
    const prints = await printsOf({ a: { ...before } }, ["a.title", "a.story"]);
    const from = (answers: Answers) => saveAnswers(app, { actor, planId, answers, base: { prints } });
    await from({ title: "甲", story: before.story ?? "" });
    // The second device did not change the title.
    expect((await from({ title: before.title ?? "", story: "乙" })).kept).toEqual(["a.title"]);
    expect((await stored(planId)).answers).toMatchObject({ title: "甲", story: "乙" });
    const refused = await from({ title: "丙", story: "乙" }).catch((error) => error);
    expect(refused).toMatchObject({ code: "conflict", fields: { "a.title": ["profileForms:issues.changed"] } });
    expect((await stored(planId)).answers.title).toBe("甲");
  });

  it("accepts the actor's own documents only, and stores them", async () => {
    const planId = await plan();
    const { id } = await start(planId);
    const document = (as: StartupViewer) => storeDocument(app, { actor: as, name: "a.pdf", bytes: samplePdf() });
    const [mine, theirs] = [await document(actor), await document(other)];
    const files = async () =>
      (await app.db.select().from(applicationFiles).where(eq(applicationFiles.applicationId, id))).map(
        (row) => row.fileId,
      );
    const refused = await save(planId, { proof: [{ file_id: theirs.id, name: "a.pdf" }] }).catch((error) => error);
    expect(refused).toMatchObject({ code: "invalid", fields: { "a.proof": ["files:document.error.notYours"] } });
    await save(planId, { proof: [{ file_id: mine.id, name: "a.pdf" }] });
    expect(await files()).toEqual([mine.id]);
    await save(planId, { proof: [] });
    expect(await files()).toEqual([]);
  });

  it("refuses unknown fields, another version's answers, and more than a row can have", async () => {
    const planId = await plan();
    await start(planId);
    expect(await codeOf(save(planId, { unknown: "x" }))).toBe("invalid");
    expect(await codeOf(saveAnswers(app, { actor, planId, answers: { title: "x" }, version: 2 }))).toBe("conflict");
    const long = Array.from({ length: 30 }, (_, at) => ({
      key: `long${at}`,
      kind: "longText" as const,
      label: { zh_tw: "長", en_us: "Long" },
      help: { zh_tw: "", en_us: "" },
      condition: null,
      required: false,
      prefill: null,
      max: 5000,
    }));
    const big = await plan({ fields: long });
    await start(big);
    const answers = Object.fromEntries(long.map(({ key }) => [key, "長".repeat(9000)]));
    expect(await textOfRefusal(save(big, answers))).toBe("applications:refused.tooLarge");
  });

  it("ends with the deadline, the next step and the plan's page", async () => {
    const deadline = now + 1000;
    const planId = await filled({ apply_until: deadline });
    now = deadline;
    expect(await textOfRefusal(save(planId, { title: "late" }))).toBe("applications:closed.deadline");
    expect(await textOfRefusal(submit(planId))).toBe("applications:closed.deadline");
    now = deadline - 1;
    expect(await codeOf(save(planId, { title: "in time" }))).toBe("done");
    await app.db.update(contentItems).set({ published: null }).where(eq(contentItems.id, planId));
    expect(await textOfRefusal(save(planId, { title: "hidden" }))).toBe("applications:closed.unpublished");
    expect((await stored(planId)).answers.title).toBe("in time");
  });

  it("is limited to the actor's own application", async () => {
    const planId = await filled();
    for (const step of [
      () => save(planId, { title: "x" }, other),
      () => submit(planId, other),
      () => withdraw(planId, other),
    ]) {
      expect(await codeOf(step())).toBe("not_found");
    }
    expect((await stored(planId)).answers.title).toBe("晨光");
  });
});

describe("submitting", () => {
  it("stores the time, mails one receipt, and ends the draft", async () => {
    const planId = await filled({ name: "鐵花村\n計畫" });
    const results = await Promise.all(Array.from({ length: 20 }, () => codeOf(submit(planId))));
    expect(results.filter((code) => code === "done")).toHaveLength(1);
    const row = await stored(planId);
    expect(row).toMatchObject({ status: "submitted", submittedAt: now });
    expect(await actionsOf(row.id)).toEqual(["application.started", "application.submitted"]);
    const receipts = await app.db.select().from(mails).where(eq(mails.accountId, actor.id));
    const own = receipts.filter(({ text }) => text.includes(planId));
    expect(own.map(({ template }) => template)).toEqual(["applicationReceived"]);
    expect(own[0]?.text).toContain(`${origin}/startup/plan/${planId}`);
    expect(await codeOf(save(planId, { title: "later" }))).toBe("wrong_state");
  });

  it("is refused with what is missing, and keeps what was sent", async () => {
    const planId = await plan();
    await start(planId);
    const refused = await submitApplication(app, { actor, planId, origin, answers: { people: "0" } }).catch((e) => e);
    expect(refused.code).toBe("invalid");
    expect(refused.fields).toMatchObject({ "a.people": ['number_too_small|{"min":1}'], "a.who": ["required"] });
    expect(await stored(planId)).toMatchObject({ status: "draft", answers: { people: "0" } });
  });

  it("is limited, because each sends a mail", async () => {
    const planId = await filled();
    for (let times = 0; times < 30; times++) {
      await submit(planId);
      await withdraw(planId);
      await reopen(planId);
    }
    expect(await codeOf(submit(planId))).toBe("rate_limited");
  });

  it("goes with the version it was given to, though a newer one is in use", async () => {
    const planId = await filled();
    await putNewFormToUse(planId);
    await submit(planId);
    expect(await stored(planId)).toMatchObject({ status: "submitted", formVersion: 1 });
  });
});

describe("withdrawing and reopening", () => {
  it("keep the answers", async () => {
    const planId = await filled();
    await submit(planId);
    await withdraw(planId);
    expect(await stored(planId)).toMatchObject({ status: "withdrawn", answers: goodAnswers });
    await reopen(planId);
    expect(await stored(planId)).toMatchObject({ status: "draft", submittedAt: null, answers: goodAnswers });
  });

  it("are refused in any other state", async () => {
    const planId = await filled();
    expect([await codeOf(withdraw(planId)), await codeOf(reopen(planId))]).toEqual(["wrong_state", "wrong_state"]);
    await submit(planId);
    expect(await codeOf(reopen(planId))).toBe("wrong_state");
    await move(planId, "active");
    expect(await codeOf(withdraw(planId))).toBe("wrong_state");
    await move(planId, "contracting");
    expect(await codeOf(withdraw(planId))).toBe("done");
    expect(await textOfRefusal(reopen(planId))).toBe("applications:closed.moved_on");
  });
});

describe("a newer form", () => {
  it("keeps answers that still have a field, and the page lists the others", async () => {
    const planId = await filled();
    await putNewFormToUse(planId);
    const { application } = await readOwnPlanPage(app, { actor, planId, locale: "zh-TW" });
    expect(application?.renewal?.lost.map(({ key }) => key)).toEqual(["title", "places"]);
    await renewForm(app, { actor, planId, version: 2 });
    const { title, places, ...rest } = goodAnswers;
    expect(await stored(planId)).toMatchObject({ formVersion: 2, answers: rest, status: "draft" });
    expect(await codeOf(renewForm(app, { actor, planId, version: 2 }))).toBe("nothing_changed");
  });

  it("is not adopted unseen or for a submitted application", async () => {
    const planId = await filled();
    await putNewFormToUse(planId);
    expect(await codeOf(renewForm(app, { actor, planId, version: 3 }))).toBe("conflict");
    expect(await codeOf(renewForm(app, { actor: other, planId, version: 2 }))).toBe("not_found");
    await submit(planId);
    expect(await codeOf(renewForm(app, { actor, planId, version: 2 }))).toBe("wrong_state");
  });
});

describe("the page of a plan", () => {
  it("tells the startup its own steps, and nothing of staff", async () => {
    const planId = await filled();
    await submit(planId);
    const { id } = await stored(planId);
    const at = now;
    const staffOnly = [
      "application.noted",
      "application.scored",
      "application.reviewer_assigned",
      "application.mailed",
    ];
    for (const [number, action] of [...staffOnly, "application.accepted"].entries()) {
      await app.db.insert(events).values({
        id: `E${number}${id}`,
        at: at + number,
        actorId: staff.id,
        action,
        subjectKind: "application",
        subjectId: id,
        note: "internal",
      });
    }
    const page = await readOwnPlanPage(app, { actor, planId, locale: "zh-TW" });
    expect(page.application?.events.map(({ action }) => action)).toEqual([
      "application.accepted",
      "application.submitted",
      "application.started",
    ]);
    const text = JSON.stringify(page);
    expect(text).not.toContain("internal");
    expect(text).not.toContain(staff.id);
  });

  it("is there for own applications of a hidden plan, and for nobody else", async () => {
    const planId = await filled();
    await app.db.update(contentItems).set({ published: null }).where(eq(contentItems.id, planId));
    expect((await readOwnPlanPage(app, { actor, planId, locale: "zh-TW" })).plan).toBe(null);
    expect(await codeOf(readOwnPlanPage(app, { actor: other, planId, locale: "zh-TW" }))).toBe("not_found");
  });
});

it("the menu has own plans, those that are open, and the chosen one", async () => {
  const { viewer } = await makeStartup(app);
  const [draft, closed] = [await plan({ name: "草稿" }), await plan({ name: "結束", status: "active" })];
  await start(draft, viewer);
  const menu = await listMenuPlans(app, { actor: viewer, locale: "zh-TW", chosen: closed });
  expect(menu[0]).toMatchObject({ letter: "A", name: "草稿", application: { status: "draft" } });
  expect(menu.at(-1)).toMatchObject({ id: closed, name: "結束", isOpen: false, application: null });
  expect(menu.length).toBeLessThanOrEqual(22);
  expect(menu.slice(1, -1).every(({ isOpen }) => isOpen)).toBe(true);
});

it("one's own data have one's applications, with their answers and milestones", async () => {
  const planId = await filled();
  const { id } = await stored(planId);
  await app.db
    .insert(planMilestones)
    .values({ id: `M${id}`, applicationId: id, title: "開幕", dueOn: "2027-03-01", createdAt: now, updatedAt: now });
  const exported = (await exportOwnApplications(app, { actor })).filter(({ plan_id }) => plan_id === planId);
  expect(exported).toMatchObject([{ status: "draft", answers: goodAnswers, milestones: [{ title: "開幕" }] }]);
  expect((await exportOwnApplications(app, { actor: other })).some(({ plan_id }) => plan_id === planId)).toBe(false);
});
