import { and, eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import type { Criterion } from "~/db/plan-form";
import {
  applicationFiles,
  applicationNotes,
  applicationReviews,
  events,
  files,
  mails,
  planApplications,
  planMilestones,
  supportPlans,
} from "~/db/schema";
import type { ApplicationStatus, PlanStatus } from "~/db/values";
import { dayMs } from "~/durations";
import type { StaffViewer } from "~/features/core/access/viewer";
import { findReadableFile } from "~/features/files/find-readable-file.server";
import { ownsFiles } from "~/features/files/queries.server";
import { readOwnPlanPage } from "~/features/programmes/applications/own-plan-page.server";
import type { Locale } from "~/locales/locale";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { goodAnswers, makeApplication, makePlan } from "../../../../tests/support/make-plan";
import { rowsRead } from "../../../../tests/support/rows-read";
import { sampleOffice, samplePdf } from "../../../../tests/support/sample-files";
import { addNote } from "./add-note.server";
import { assignReviewer, removeReviewer } from "./assign-reviewer.server";
import { attachContract, removeContract } from "./attach-contract.server";
import { decideApplication } from "./decide-application.server";
import { exportApplications } from "./export-applications.server";
import { handInScores } from "./hand-in-scores.server";
import { listApplications } from "./list-applications.server";
import { listStaffPlans, readWaiting } from "./list-plans.server";
import { mailApplicants, previewMail } from "./mail-applicants.server";
import { addMilestone, changeMilestone, reachMilestone, removeMilestone, reopenMilestone } from "./milestones.server";
import { movePlan } from "./move-plan.server";
import { readApplication } from "./read-application.server";
import { readStaffPlan } from "./read-plan.server";
import { reopenPlan } from "./reopen-plan.server";
import { reopenScores } from "./reopen-scores.server";
import { saveScoreSheet } from "./save-score-sheet.server";
import { planQuery } from "./schema";

const app = testApp();
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
const { viewer: actor } = await makeStaff(app);
const { viewer: other } = await makeStaff(app);
const { viewer: editor } = await makeStaff(app, { staffRole: "editor" });
const startup = await makeStartup(app, { name: "晨光工作室" });

const sheet: Criterion[] = [
  { key: "team", label: { zh_tw: "團隊", en_us: "Team" }, max: 10 },
  { key: "need", label: { zh_tw: "需求", en_us: "Need" }, max: 20 },
];

/** A plan in a status with one application of a new startup. */
async function made(status: ApplicationStatus, planStatus: PlanStatus = "reviewing", given: { name?: string } = {}) {
  const planId = await makePlan(app, admin, { status: planStatus, ...given });
  await app.db.update(supportPlans).set({ scoreSheet: sheet }).where(eq(supportPlans.id, planId));
  const applicant = await makeStartup(app, { name: "晨光" });
  const { id } = await makeApplication(app, { startupId: applicant.id, planId, status, answers: goodAnswers });
  return { planId, id, applicationId: id, startupId: applicant.id, applicant: applicant.viewer };
}

/** Another startup's application for a plan. */
async function alsoApplied(planId: string, status: ApplicationStatus) {
  const { id: startupId } = await makeStartup(app);
  const { id } = await makeApplication(app, { startupId, planId, status, answers: goodAnswers });
  return { applicationId: id, startupId };
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code ?? "unknown",
  );
const outcomes = async (works: Array<Promise<unknown>>) => (await Promise.all(works.map(outcome))).sort();
const times = <Result>(number: number, run: (at: number) => Result) =>
  Array.from({ length: number }, (_, at) => run(at));
const eventsOf = (id: string, action?: string) =>
  app.db
    .select()
    .from(events)
    .where(and(eq(events.subjectId, id), action === undefined ? undefined : eq(events.action, action)));
const application = async (id: string) => {
  const found = await app.db.select().from(planApplications).where(eq(planApplications.id, id)).get();
  if (!found) throw new Error(`There is no application ${id}.`);
  return found;
};
const statusOf = async (planId: string) =>
  (await app.db.select().from(supportPlans).where(eq(supportPlans.id, planId)).get())?.status;
const mailsTo = (accountId: string) => app.db.select().from(mails).where(eq(mails.accountId, accountId));
/** One succeeds and all others are conflicts. */
const oneOf = (number: number) => ["done", ...times(number - 1, () => "wrong_state")].sort();

describe("movePlan", () => {
  it("moves one step, however many posts come at once, with one event", async () => {
    const planId = await makePlan(app, admin);
    expect(await outcomes(times(50, () => movePlan(app, { actor, planId, from: "receiving", early: true })))).toEqual(
      oneOf(50),
    );
    expect(await statusOf(planId)).toBe("reviewing");
    expect(await eventsOf(planId, "plan.moved")).toMatchObject([{ fromState: "receiving", toState: "reviewing" }]);
  });

  it("skips no step, goes back none, and has none after the last", async () => {
    const planId = await makePlan(app, admin);
    expect(await outcome(movePlan(app, { actor, planId, from: "contracting" }))).toBe("wrong_state");
    for (const from of ["receiving", "reviewing", "contracting", "active"] as const) {
      await movePlan(app, { actor, planId, from, early: true });
      expect(await outcome(movePlan(app, { actor, planId, from }))).toBe("wrong_state");
    }
    expect(await statusOf(planId)).toBe("completed");
    expect(await outcome(movePlan(app, { actor, planId, from: "completed" }))).toBe("wrong_state");
    expect(await eventsOf(planId, "plan.moved")).toHaveLength(4);
  });

  it("refuses to end a review with undecided applications, with a text of its own", async () => {
    const { planId, applicationId } = await made("submitted");
    await expect(movePlan(app, { actor, planId, from: "reviewing" })).rejects.toMatchObject({
      code: "wrong_state",
      text: "planAdministration:move.undecided",
    });
    await decideApplication(app, { actor, applicationId, decision: "accepted", note: "", revision: 0 });
    await movePlan(app, { actor, planId, from: "reviewing" });
    expect(await statusOf(planId)).toBe("contracting");
  });

  it("refuses an application that came in while the move was read", async () => {
    const { planId, id } = await made("draft");
    const db = new Proxy(app.db, {
      get(target, name, self) {
        if (name !== "batch") return Reflect.get(target, name, self);
        return async (...statements: Parameters<typeof app.db.batch>) => {
          const read = await app.db.batch(...statements);
          // Changed after the counts were read.
          await app.db.update(planApplications).set({ status: "submitted" }).where(eq(planApplications.id, id));
          return read;
        };
      },
    });
    expect(await outcome(movePlan({ ...app, db }, { actor, planId, from: "reviewing" }))).toBe("wrong_state");
    expect(await statusOf(planId)).toBe("reviewing");
  });

  it("is for reviewers and admins, and for plans", async () => {
    const planId = await makePlan(app, admin);
    expect(await outcome(movePlan(app, { actor: editor, planId, from: "receiving", early: true }))).toBe("forbidden");
    expect(await outcome(movePlan(app, { actor, planId: ulid(), from: "receiving" }))).toBe("not_found");
    expect(await statusOf(planId)).toBe("receiving");
  });

  it("moves a plan that nobody has worked on yet", async () => {
    const planId = await makePlan(app, admin);
    const app2 = app.db;
    await app2.run(`DELETE FROM plan_forms WHERE plan_id = '${planId}'`);
    await app2.delete(supportPlans).where(eq(supportPlans.id, planId));
    await movePlan(app, { actor, planId, from: "receiving", early: true });
    expect(await statusOf(planId)).toBe("reviewing");
  });
});

describe("a review before the announced deadline", () => {
  it("is asked for twice, mails the owners of drafts, and can be taken back until something is judged", async () => {
    const { planId, startupId } = await made("draft", "receiving", { name: "山線計畫" });
    const { applicationId, startupId: submitted } = await alsoApplied(planId, "submitted");
    const move = (early: boolean) => movePlan(app, { actor, planId, from: "receiving", early });
    await expect(move(false)).rejects.toMatchObject({ text: "planAdministration:move.earlyAsk" });
    expect(await statusOf(planId)).toBe("receiving");
    await move(true);
    await reopenPlan(app, { actor, planId });
    expect(await statusOf(planId)).toBe("receiving");
    expect((await mailsTo(startupId)).map(({ template }) => template)).toEqual(["planClosed", "planReopened"]);
    expect((await mailsTo(startupId))[0]?.subject).toBe("「山線計畫」：申請已提前截止");
    expect(await mailsTo(submitted)).toEqual([]);
    expect(await eventsOf(planId, "plan.reopened")).toMatchObject([{ fromState: "reviewing", toState: "receiving" }]);

    await move(true);
    await decideApplication(app, { actor, applicationId, decision: "accepted", note: "", revision: 0 });
    const refused = reopenPlan(app, { actor, planId });
    await expect(refused).rejects.toMatchObject({ text: "planAdministration:reopen.judged" });
    expect(await statusOf(planId)).toBe("reviewing");
  });

  it("is not opened again after its deadline, by editors, or twice", async () => {
    const over = await makePlan(app, admin, { status: "reviewing", apply_until: app.now() - 1 });
    const refused = reopenPlan(app, { actor, planId: over });
    await expect(refused).rejects.toMatchObject({ text: "planAdministration:reopen.deadline" });
    const planId = await makePlan(app, admin, { status: "reviewing" });
    expect(await outcome(reopenPlan(app, { actor: editor, planId }))).toBe("forbidden");
    expect(await outcomes(times(50, () => reopenPlan(app, { actor, planId })))).toEqual(oneOf(50));
    expect(await outcome(reopenPlan(app, { actor, planId: ulid() }))).toBe("not_found");
  });

  it("says nothing to owners of drafts once the deadline has passed", async () => {
    const planId = await makePlan(app, admin, { apply_until: app.now() - 1 });
    const { startupId } = await alsoApplied(planId, "draft");
    await movePlan(app, { actor, planId, from: "receiving" });
    expect(await mailsTo(startupId)).toEqual([]);
  });
});

describe("decideApplication", () => {
  it("asks before it accepts without the score sheets of assigned reviewers", async () => {
    const { applicationId } = await made("submitted");
    await assignReviewer(app, { actor, applicationId, reviewerId: other.id });
    const decide = (decision: "accepted" | "declined", early?: boolean) =>
      decideApplication(app, { actor, applicationId, decision, note: "x", revision: 0, early });
    await expect(decide("accepted")).rejects.toMatchObject({
      fields: { early: ["planAdministration:decision.earlyAsk"] },
    });
    expect(await application(applicationId)).toMatchObject({ status: "submitted" });
    await decide("accepted", true);
    expect(await application(applicationId)).toMatchObject({ status: "accepted" });
    const declined = await made("submitted");
    await assignReviewer(app, { actor, applicationId: declined.applicationId, reviewerId: other.id });
    const decline = { applicationId: declined.applicationId, decision: "declined", note: "x", revision: 0 } as const;
    await decideApplication(app, { actor, ...decline });
  });

  it("never accepts without asking while a reviewer is being assigned", async () => {
    for (let round = 0; round < 10; round++) {
      const { applicationId } = await made("submitted");
      await Promise.allSettled([
        assignReviewer(app, { actor, applicationId, reviewerId: other.id }),
        decideApplication(app, { actor, applicationId, decision: "accepted", note: "x", revision: 0 }),
      ]);
      const reviewers = await app.db.$count(applicationReviews, eq(applicationReviews.applicationId, applicationId));
      const { status } = await application(applicationId);
      expect([status, reviewers]).not.toEqual(["accepted", 1]);
    }
  });

  it("accepts one of two concurrent, different decisions, and tells the other reviewer who decided what", async () => {
    for (let round = 0; round < 5; round++) {
      const { applicationId, startupId } = await made("submitted");
      const both = await Promise.allSettled([
        decideApplication(app, { actor, applicationId, decision: "accepted", note: "yes", revision: 0 }),
        decideApplication(app, { actor: other, applicationId, decision: "declined", note: "no", revision: 0 }),
      ]);
      const { status, decidedBy, decisionNote, revision } = await application(applicationId);
      const [winner, note] = status === "accepted" ? [actor, "yes"] : [other, "no"];
      expect({ decidedBy, decisionNote, revision }).toEqual({ decidedBy: winner.id, decisionNote: note, revision: 1 });
      const [lost] = both.filter((one) => one.status === "rejected");
      expect(lost?.reason).toMatchObject({ code: "wrong_state" });
      expect(lost?.reason.text).toMatch(
        new RegExp(`^planAdministration:decision\\.taken\\.${status}\\|.*"who":"${winner.email}".*"when":"20`),
      );
      expect((await eventsOf(applicationId)).map(({ action }) => action)).toEqual([`application.${status}`]);
      expect(await mailsTo(startupId)).toHaveLength(1);
    }
  });

  it("decides once for 50 posts at once", async () => {
    const { applicationId, startupId } = await made("submitted");
    const decide = () => decideApplication(app, { actor, applicationId, decision: "accepted", note: "", revision: 0 });
    expect(await outcomes(times(50, decide))).toEqual(oneOf(50));
    expect(await eventsOf(applicationId)).toHaveLength(1);
    expect(await mailsTo(startupId)).toHaveLength(1);
  });

  it("changes a decision only from what was read, until contracting is over", async () => {
    const { planId, applicationId, startupId } = await made("submitted");
    await decideApplication(app, { actor, applicationId, decision: "declined", note: "Later", revision: 0 });
    const change = (revision: number) =>
      outcome(decideApplication(app, { actor: other, applicationId, decision: "accepted", note: "", revision }));
    expect(await change(0)).toBe("wrong_state");
    expect(await change(1)).toBe("done");
    expect((await mailsTo(startupId)).map(({ template }) => template).sort()).toEqual(["planAccepted", "planDeclined"]);
    await movePlan(app, { actor, planId, from: "reviewing" });
    await movePlan(app, { actor, planId, from: "contracting" });
    const late = { actor, applicationId, decision: "declined", note: "x", revision: 2 } as const;
    expect(await outcome(decideApplication(app, late))).toBe("wrong_state");
    expect(await application(applicationId)).toMatchObject({ status: "accepted", revision: 2 });
  });

  it("is impossible before the review, for drafts and withdrawn applications, and for editors", async () => {
    const decide = (applicationId: string, by: StaffViewer = actor) =>
      outcome(decideApplication(app, { actor: by, applicationId, decision: "accepted", note: "", revision: 0 }));
    for (const [status, planStatus, by, expected] of [
      ["submitted", "receiving", actor, "wrong_state"],
      ["draft", "reviewing", actor, "wrong_state"],
      ["withdrawn", "reviewing", actor, "wrong_state"],
      ["submitted", "reviewing", editor, "forbidden"],
      ["submitted", "active", actor, "wrong_state"],
    ] as const) {
      const { applicationId } = await made(status, planStatus);
      expect([status, planStatus, await decide(applicationId, by)]).toEqual([status, planStatus, expected]);
      expect(await application(applicationId)).toMatchObject({ status, decidedAt: null });
      expect(await eventsOf(applicationId)).toEqual([]);
    }
    expect(await decide(ulid())).toBe("not_found");
  });

  it("does not decide on an application that was withdrawn meanwhile", async () => {
    const { applicationId } = await made("submitted");
    await app.db
      .update(planApplications)
      .set({ status: "withdrawn", revision: 1 })
      .where(eq(planApplications.id, applicationId));
    await expect(
      decideApplication(app, { actor, applicationId, decision: "accepted", note: "", revision: 0 }),
    ).rejects.toMatchObject({ text: "planAdministration:decision.changed" });
  });

  it("mails the note in the startup's language, quoted and without links", async () => {
    const { applicationId, startupId } = await made("submitted", "reviewing", { name: "海線計畫" });
    const note = "恭喜！\n請看 https://evil.example";
    await decideApplication(app, { actor, applicationId, decision: "accepted", note, revision: 0 });
    const [mail] = await mailsTo(startupId);
    expect(mail?.subject).toBe("「海線計畫」：恭喜錄取");
    expect(mail?.text).toContain("募橋團隊的說明\n「恭喜！ 請看 https");
    expect(mail?.text).not.toContain("https://evil.example");
    expect(mail?.text).toMatch(/\/startup\/plan\/[0-9A-Z]{26}/);
  });
});

describe("reviewers and scores", () => {
  const assigned = async (planStatus: PlanStatus = "reviewing") => {
    const one = await made("submitted", planStatus);
    await assignReviewer(app, { actor: admin, applicationId: one.applicationId, reviewerId: actor.id });
    return one;
  };
  const scores = { team: 8, need: 10 };

  it("assigns once for 50 posts at once, and only staff who may review", async () => {
    const { applicationId } = await made("submitted", "receiving");
    const assign = (reviewerId: string, by: StaffViewer = admin) =>
      assignReviewer(app, { actor: by, applicationId, reviewerId });
    expect(await outcomes(times(50, () => assign(actor.id)))).toEqual(oneOf(50));
    expect(await outcome(assign(editor.id))).toBe("not_found");
    expect(await outcome(assign(startup.id))).toBe("not_found");
    expect(await outcome(assign(other.id, editor))).toBe("forbidden");
    expect(await eventsOf(applicationId)).toHaveLength(1);
  });

  it("takes a reviewer off until the sheet is handed in", async () => {
    const { applicationId } = await assigned();
    const remove = () => outcome(removeReviewer(app, { actor: admin, applicationId, reviewerId: actor.id }));
    expect(await remove()).toBe("done");
    expect(await remove()).toBe("wrong_state");
    await assignReviewer(app, { actor, applicationId, reviewerId: actor.id });
    await handInScores(app, { actor, applicationId, scores, comment: "", revision: 0, planRevision: 0, isFinal: true });
    expect(await remove()).toBe("wrong_state");
    expect(
      await app.db.select().from(applicationReviews).where(eq(applicationReviews.applicationId, applicationId)),
    ).toHaveLength(1);
  });

  it("hands in a sheet, or changes its criteria, but never both at once", async () => {
    for (let round = 0; round < 10; round++) {
      const { planId, applicationId } = await assigned();
      const criteria = [...sheet, { key: "fit", label: { zh_tw: "契合", en_us: "Fit" }, max: 5 }];
      const [changed, handed] = await Promise.all([
        outcome(saveScoreSheet(app, { actor, planId, criteria, revision: 0 })),
        outcome(
          handInScores(app, { actor, applicationId, scores, comment: "", revision: 0, planRevision: 0, isFinal: true }),
        ),
      ]);
      expect([changed, handed].sort()).not.toEqual(["done", "done"]);
    }
  });

  it("refuses points typed under earlier criteria", async () => {
    const { planId, applicationId } = await assigned();
    const criteria = sheet.map((criterion) => ({ ...criterion, max: 100 }));
    await saveScoreSheet(app, { actor, planId, criteria, revision: 0 });
    const hand = (planRevision: number, isFinal: boolean) =>
      outcome(handInScores(app, { actor, applicationId, scores, comment: "", revision: 0, planRevision, isFinal }));
    expect(await hand(0, true)).toBe("wrong_state");
    expect(await hand(0, false)).toBe("wrong_state");
    const { plan } = await readApplication(app, { actor, planId, applicationId, locale: "en-US" });
    expect(await hand(plan.revision, true)).toBe("done");
  });

  it("keeps a sheet for its reviewer, and hands it in once with all its points", async () => {
    const { applicationId } = await assigned();
    const hand = (given: Record<string, number>, { isFinal = true, revision = 0, by = actor } = {}) =>
      outcome(
        handInScores(app, {
          actor: by,
          applicationId,
          scores: given,
          comment: "c",
          revision,
          planRevision: 0,
          isFinal,
        }),
      );
    expect(await hand({ team: 8 }, { isFinal: false })).toBe("done");
    expect(await eventsOf(applicationId, "application.scored")).toEqual([]);
    expect(await hand({ team: 8 }, { revision: 1 })).toBe("invalid");
    expect(await hand({ team: 11, need: 1 }, { revision: 1 })).toBe("invalid");
    expect(await hand({ team: 1.5, need: 1 }, { revision: 1 })).toBe("invalid");
    expect(await hand(scores, { revision: 0 })).toBe("wrong_state");
    expect(await hand(scores, { by: other })).toBe("not_found");
    expect(
      await outcomes(
        times(50, () =>
          handInScores(app, {
            actor,
            applicationId,
            scores: { ...scores, gone: 9 },
            comment: "c",
            revision: 1,
            planRevision: 0,
            isFinal: true,
          }),
        ),
      ),
    ).toEqual(oneOf(50));
    const [stored] = await app.db
      .select()
      .from(applicationReviews)
      .where(eq(applicationReviews.applicationId, applicationId));
    expect(stored).toMatchObject({ scores, revision: 2 });
    expect(await eventsOf(applicationId, "application.scored")).toHaveLength(1);
  });

  it("is not scored before the review", async () => {
    const { applicationId } = await assigned("receiving");
    expect(
      await outcome(
        handInScores(app, { actor, applicationId, scores, comment: "", revision: 0, planRevision: 0, isFinal: true }),
      ),
    ).toBe("wrong_state");
  });

  it("shows the sheets of others, and the average, only after one's own is handed in", async () => {
    const { planId, applicationId } = await assigned();
    await assignReviewer(app, { actor, applicationId, reviewerId: other.id });
    await handInScores(app, {
      actor: other,
      applicationId,
      scores,
      comment: "secret",
      revision: 0,
      planRevision: 0,
      isFinal: true,
    });
    const seen = async (by: StaffViewer) => {
      const page = await readApplication(app, { actor: by, planId, applicationId, locale: "zh-TW" });
      const list = await listApplications(app, { actor: by, planId, status: "submitted", sort: "oldest", after: null });
      const [, row] = (await exportApplications(app, { actor: by, planId, locale: "zh-TW" })).trimEnd().split("\r\n");
      return { page, average: list.applications[0]?.average, exported: row?.split(",")[3]?.replaceAll(`"`, "") };
    };
    const before = await seen(actor);
    expect(before.page.scores).toMatchObject({ others: null, average: null });
    expect(JSON.stringify(before.page)).not.toContain("secret");
    expect(before).toMatchObject({ average: null, exported: "" });
    expect(await seen(admin)).toMatchObject({ average: 60, exported: "60" });
    await handInScores(app, {
      actor,
      applicationId,
      scores: { team: 10, need: 20 },
      comment: "",
      revision: 0,
      planRevision: 0,
      isFinal: true,
    });
    const after = await seen(actor);
    expect(after.page.scores).toMatchObject({ others: [{ comment: "secret" }], average: 80 });
    expect(after).toMatchObject({ average: 80, exported: "80" });
  });

  it("changes the score sheet from what was read, before the review is over", async () => {
    const planId = await makePlan(app, admin);
    const save = (revision: number, by: StaffViewer = actor) =>
      outcome(saveScoreSheet(app, { actor: by, planId, criteria: sheet, revision }));
    expect(
      await outcomes(times(50, () => saveScoreSheet(app, { actor, planId, criteria: sheet, revision: 0 }))),
    ).toEqual(oneOf(50));
    expect(await save(0)).toBe("wrong_state");
    expect(await save(1, editor)).toBe("forbidden");
    expect(await save(1)).toBe("done");
    await movePlan(app, { actor, planId, from: "receiving", early: true });
    await movePlan(app, { actor, planId, from: "reviewing" });
    expect(await save(2)).toBe("wrong_state");
  });
});

describe("a score sheet that was handed in", () => {
  const scores = { team: 8, need: 10 };
  async function handedIn() {
    const one = await made("submitted", "reviewing");
    await assignReviewer(app, { actor: admin, applicationId: one.applicationId, reviewerId: actor.id });
    await handInScores(app, {
      actor,
      applicationId: one.applicationId,
      scores,
      comment: "",
      revision: 0,
      planRevision: 0,
      isFinal: true,
    });
    return one;
  }

  it("locks the plan's criteria until it is reopened", async () => {
    const { planId, applicationId } = await handedIn();
    const save = () => outcome(saveScoreSheet(app, { actor: admin, planId, criteria: sheet.slice(1), revision: 0 }));
    const isLocked = async () => (await readStaffPlan(app, { actor, planId, locale: "zh-TW" })).isSheetLocked;
    expect([await save(), await isLocked()]).toEqual(["wrong_state", true]);
    await reopenScores(app, { actor: admin, applicationId, reviewerId: actor.id });
    expect([await isLocked(), await save()]).toEqual([false, "done"]);
  });

  it("is reopened by an admin only, once for 50 posts at once, and the history says so", async () => {
    const { planId, applicationId } = await handedIn();
    const reopen = (by: StaffViewer, reviewerId = actor.id) =>
      reopenScores(app, { actor: by, applicationId, reviewerId });
    for (const by of [actor, other, editor]) expect(await outcome(reopen(by))).toBe("forbidden");
    expect(await outcome(reopen(admin, other.id))).toBe("wrong_state");
    expect(await outcomes(times(50, () => reopen(admin)))).toEqual(oneOf(50));
    expect(await eventsOf(applicationId, "application.scores_reopened")).toHaveLength(1);
    const { scores: seen } = await readApplication(app, { actor: admin, planId, applicationId, locale: "zh-TW" });
    expect(seen).toMatchObject({ average: null, others: [] });
    const hand = (revision: number) =>
      outcome(
        handInScores(app, { actor, applicationId, scores, comment: "", revision, planRevision: 0, isFinal: true }),
      );
    expect([await hand(1), await hand(2)]).toEqual(["wrong_state", "done"]);
  });

  it("stays as it is once the application is decided", async () => {
    const { applicationId } = await handedIn();
    await app.db.update(planApplications).set({ status: "accepted" }).where(eq(planApplications.id, applicationId));
    expect(await outcome(reopenScores(app, { actor: admin, applicationId, reviewerId: actor.id }))).toBe("wrong_state");
  });
});

describe("contracts", () => {
  const attach = (
    applicationId: string,
    given: { bytes?: Uint8Array; replaces?: string | null; by?: StaffViewer } = {},
  ) => {
    const { bytes = samplePdf(), replaces = null, by = actor } = given;
    return attachContract(app, { actor: by, applicationId, name: "合約.pdf", bytes, replaces });
  };

  it("belong to the startup, which is mailed and may open them; other startups and editors may not", async () => {
    const { applicationId, startupId, applicant } = await made("accepted", "contracting");
    await attach(applicationId);
    const { contractFileId } = await application(applicationId);
    const id = contractFileId ?? "";
    expect((await app.db.select().from(files).where(eq(files.id, id)).get())?.ownerId).toBe(startupId);
    const opened = async (viewer: Parameters<typeof findReadableFile>[1]["viewer"]) =>
      (await findReadableFile(app, { viewer, id })) !== null;
    expect(await opened(applicant)).toBe(true);
    expect(await opened(actor)).toBe(true);
    expect(await opened(editor)).toBe(false);
    expect(await opened(startup.viewer)).toBe(false);
    expect((await mailsTo(startupId)).map(({ template }) => template)).toEqual(["planContract"]);
  });

  it("cannot be opened or listed by the startup once replaced or removed", async () => {
    const { planId, applicationId, applicant } = await made("accepted", "contracting");
    const attached = async () => (await application(applicationId)).contractFileId ?? "";
    const opened = async (id: string) => (await findReadableFile(app, { viewer: applicant, id })) !== null;
    await attach(applicationId);
    const first = await attached();
    await attach(applicationId, { replaces: first });
    const second = await attached();
    expect([await opened(first), await opened(second)]).toEqual([false, true]);
    expect(await ownsFiles(app, { actor: applicant, ids: [second], kind: "document" })).toBe(false);
    const own = await readOwnPlanPage(app, { actor: applicant, planId, locale: "zh-TW" });
    expect(own).toMatchObject({ application: { contract: { id: second, name: "合約.pdf" } } });
    await removeContract(app, { actor, applicationId, fileId: second });
    expect(await opened(second)).toBe(false);
  });

  it("are attached once for posts at once, and replaced or removed only as read", async () => {
    const { applicationId } = await made("accepted", "active");
    expect(await outcomes(times(10, () => attach(applicationId)))).toEqual(oneOf(10));
    const first = (await application(applicationId)).contractFileId;
    expect(await outcome(attach(applicationId))).toBe("wrong_state");
    await attach(applicationId, { replaces: first });
    const remove = (fileId: string) => outcome(removeContract(app, { actor, applicationId, fileId }));
    expect(await remove(first ?? "")).toBe("wrong_state");
    const second = (await application(applicationId)).contractFileId ?? "";
    expect(await outcome(removeContract(app, { actor: editor, applicationId, fileId: second }))).toBe("forbidden");
    expect(await remove(second)).toBe("done");
    expect((await eventsOf(applicationId)).map(({ action }) => action)).toEqual([
      "application.contract_added",
      "application.contract_added",
      "application.contract_removed",
    ]);
  });

  it("are for accepted applications in contracting and active plans, and PDF or DOCX", async () => {
    const accepted = await made("accepted", "contracting");
    const pptx = sampleOffice("application/vnd.openxmlformats-officedocument.presentationml.presentation");
    const docx = sampleOffice("application/vnd.openxmlformats-officedocument.wordprocessingml.document");
    expect(await outcome(attach(accepted.applicationId, { bytes: pptx }))).toBe("unsupported_media_type");
    expect(await outcome(attach(accepted.applicationId, { bytes: new TextEncoder().encode("<html>") }))).toBe(
      "unsupported_media_type",
    );
    expect(await outcome(attach(accepted.applicationId, { by: editor }))).toBe("forbidden");
    expect(await outcome(attach(accepted.applicationId, { bytes: docx }))).toBe("done");
    for (const [status, planStatus] of [
      ["accepted", "reviewing"],
      ["accepted", "completed"],
      ["declined", "contracting"],
      ["submitted", "contracting"],
    ] as const) {
      const { applicationId } = await made(status, planStatus);
      expect([status, planStatus, await outcome(attach(applicationId))]).toEqual([status, planStatus, "wrong_state"]);
    }
  });
});

describe("milestones", () => {
  const milestone = { title: "完成市場測試", dueOn: "2027-03-01" };
  const stored = async (applicationId: string) =>
    app.db.select().from(planMilestones).where(eq(planMilestones.applicationId, applicationId));

  it("are added, changed, reached, reopened and removed, each only as read", async () => {
    const { applicationId } = await made("accepted", "active");
    const milestoneId = await addMilestone(app, { actor, applicationId, ...milestone });
    const common = { actor, applicationId, milestoneId };
    expect(
      await outcomes(
        times(20, () => changeMilestone(app, { ...common, revision: 0, title: "新", dueOn: "2027-04-01" })),
      ),
    ).toEqual(oneOf(20));
    expect(await outcome(reachMilestone(app, { ...common, revision: 0, note: "" }))).toBe("wrong_state");
    await reachMilestone(app, { ...common, revision: 1, note: "完成了" });
    expect(await stored(applicationId)).toMatchObject([
      { title: "新", dueOn: "2027-04-01", note: "完成了", revision: 2 },
    ]);
    expect(await outcome(changeMilestone(app, { ...common, ...milestone, revision: 2 }))).toBe("wrong_state");
    expect(await outcome(removeMilestone(app, { ...common, revision: 2 }))).toBe("wrong_state");
    await reopenMilestone(app, { ...common, revision: 2 });
    expect(await outcome(reopenMilestone(app, { ...common, revision: 3 }))).toBe("wrong_state");
    expect(await outcomes(times(20, () => removeMilestone(app, { ...common, revision: 3 })))).toEqual(oneOf(20));
    expect((await eventsOf(applicationId)).map(({ action }) => action)).toEqual(
      ["added", "changed", "reached", "reopened", "removed"].map((step) => `application.milestone_${step}`),
    );
  });

  it("of another application are not changed under the address of one's own", async () => {
    const [mine, theirs] = [await made("accepted", "active"), await made("accepted", "active")];
    const milestoneId = await addMilestone(app, { actor, applicationId: theirs.applicationId, ...milestone });
    const work = reachMilestone(app, { actor, applicationId: mine.applicationId, milestoneId, revision: 0, note: "x" });
    expect(await outcome(work)).toBe("wrong_state");
    expect(await stored(theirs.applicationId)).toMatchObject([{ reachedAt: null, note: "" }]);
  });

  it("are for accepted applications while the plan is contracting or active, and for reviewers, at most 30", async () => {
    for (const [status, planStatus, by, expected] of [
      ["accepted", "reviewing", actor, "wrong_state"],
      ["accepted", "contracting", actor, "done"],
      ["accepted", "completed", actor, "wrong_state"],
      ["declined", "active", actor, "wrong_state"],
      ["accepted", "active", editor, "forbidden"],
    ] as const) {
      const { applicationId } = await made(status, planStatus);
      const added = await outcome(addMilestone(app, { actor: by, applicationId, ...milestone }));
      expect([status, planStatus, added]).toEqual([status, planStatus, expected]);
    }
    const { applicationId } = await made("accepted", "active");
    const all = await outcomes(times(35, () => addMilestone(app, { actor, applicationId, ...milestone })));
    expect(all.filter((one) => one === "done")).toHaveLength(30);
  });
});

describe("notes", () => {
  it("are for staff: the event does not repeat them", async () => {
    const { applicationId } = await made("submitted");
    await addNote(app, { actor, applicationId, text: "財務要再確認" });
    expect(await outcome(addNote(app, { actor: editor, applicationId, text: "x" }))).toBe("forbidden");
    expect(
      await app.db.select().from(applicationNotes).where(eq(applicationNotes.applicationId, applicationId)),
    ).toHaveLength(1);
    const [event] = await eventsOf(applicationId);
    expect(JSON.stringify(event)).not.toContain("財務");
  });
});

describe("mails to applicants", () => {
  const message = "請補上財報";

  it("go out to each startup in its language, once for a repeated post, with an event each", async () => {
    const planId = await makePlan(app, admin, { status: "reviewing", name: "海線" });
    const [chinese, english] = [await makeStartup(app), await makeStartup(app, { account: { locale: "en-US" } })];
    const made = await Promise.all(
      [chinese, english].map(({ id: startupId }) => makeApplication(app, { startupId, planId, status: "submitted" })),
    );
    const applicationIds = made.map(({ id }) => id);
    const mail = { actor, planId, applicationIds, mail: "documents", message } as const;
    const previews = await previewMail(app, mail);
    expect(previews.map(({ locale, subject }) => [locale, subject])).toEqual([
      ["zh-TW", "「海線」：請補件"],
      ["en-US", "“海線 EN”: more information needed"],
    ]);
    expect(await mailsTo(chinese.id)).toEqual([]);
    const post = () => ({ id: "mail-once", bodyHash: "h", createdAt: app.now(), isUsed: false });
    const sent = await Promise.allSettled(times(10, () => mailApplicants({ ...app, post: post() }, mail)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await mailsTo(chinese.id)).toMatchObject([{ locale: "zh-TW", text: expect.stringContaining(message) }]);
    expect(await mailsTo(english.id)).toMatchObject([{ locale: "en-US" }]);
    for (const id of applicationIds) expect(await eventsOf(id, "application.mailed")).toHaveLength(1);
  });

  it("go to all or none: not about another plan's application, nor in a status that they are not for", async () => {
    const [one, foreign, accepted] = [await made("submitted"), await made("submitted"), await made("accepted")];
    const send = (applicationIds: string[], mail: "documents" | "interview" | "accepted" | "declined", by = actor) =>
      outcome(mailApplicants(app, { actor: by, planId: one.planId, applicationIds, mail, message }));
    expect(await send([one.id, foreign.id], "documents")).toBe("wrong_state");
    expect(await send([one.id], "accepted")).toBe("wrong_state");
    expect(await send([accepted.id], "accepted")).toBe("wrong_state");
    expect(await send([one.id], "interview", editor)).toBe("forbidden");
    expect(
      await send(
        times(51, () => ulid()),
        "interview",
      ),
    ).toBe("invalid");
    for (const { startupId } of [one, foreign, accepted]) expect(await mailsTo(startupId)).toEqual([]);
    const silent = { actor, planId: one.planId, applicationIds: [one.id], mail: "interview", message: " " } as const;
    expect(await outcome(mailApplicants(app, silent))).toBe("invalid");
  });

  it("name the milestones that are not reached", async () => {
    const { planId, id, applicationId, startupId } = await made("accepted", "active");
    const open = await addMilestone(app, { actor, applicationId, title: "第一", dueOn: "2027-01-01" });
    await addMilestone(app, { actor, applicationId, title: "第二", dueOn: "2027-02-01" });
    await reachMilestone(app, { actor, applicationId, milestoneId: open, revision: 0, note: "" });
    await mailApplicants(app, { actor, planId, applicationIds: [id], mail: "milestone", message: "" });
    const [mail] = await mailsTo(startupId);
    expect(mail?.text).toContain("里程碑，2027-02-01 到期\n「第二」");
    expect(mail?.text).not.toContain("第一");
  });
});

describe("exportApplications", () => {
  it("has a row per application but drafts, a column per answer, and runs no formula", async () => {
    const planId = await makePlan(app, admin, { status: "reviewing" });
    const evil = await makeStartup(app, { name: '=HYPERLINK("http://evil")' });
    const answers = { ...goodAnswers, story: "+1+1", title: "@SUM(A1)", list: [{ who: "-2", hours: "8" }] };
    await makeApplication(app, { startupId: evil.id, planId, status: "submitted", answers });
    const draft = await makeStartup(app, { name: "草稿公司" });
    await makeApplication(app, { startupId: draft.id, planId, answers: goodAnswers });
    const csv = await exportApplications(app, { actor, planId, locale: "en-US" });
    const [header = "", row = ""] = csv.split("\r\n");
    expect(csv.startsWith("\ufeff")).toBe(true);
    expect(header).toContain('"Startup","Status","Submitted (Taipei)"');
    expect(header).toContain('"title EN","story EN"');
    expect(row).toContain(`"'=HYPERLINK(""http://evil"")","Submitted"`);
    expect(row).toContain(`"'@SUM(A1)","'+1+1",12,1200000,"group EN","2027-03-15"`);
    expect(csv).not.toContain("草稿公司");
    expect(csv.split("\r\n")).toHaveLength(3);
    expect(await eventsOf(planId, "plan.applications_exported")).toMatchObject([{ data: { number: 1 } }]);
  });

  it("leaves out answers to fields that were hidden when it was submitted", async () => {
    const planId = await makePlan(app, admin, { status: "reviewing" });
    const { id: startupId } = await makeStartup(app);
    const answers = { ...goodAnswers, who: ["alone"], places: "hidden place" };
    await makeApplication(app, { startupId, planId, status: "submitted", answers });
    expect(await exportApplications(app, { actor, planId, locale: "zh-TW" })).not.toContain("hidden place");
  });

  it("is for reviewers", async () => {
    const { planId } = await made("submitted");
    expect(await outcome(exportApplications(app, { actor: editor, planId, locale: "zh-TW" }))).toBe("forbidden");
    expect(await eventsOf(planId, "plan.applications_exported")).toEqual([]);
  });
});

describe("what staff read", () => {
  it("keeps drafts to their startup, applications from editors, and other plans' applications apart", async () => {
    const draft = await made("draft", "receiving");
    const read = (by: StaffViewer, planId: string, applicationId: string) =>
      readApplication(app, { actor: by, planId, applicationId, locale: "zh-TW" });
    const page = await read(actor, draft.planId, draft.id);
    expect(page.answers).toBeNull();
    expect(JSON.stringify(page)).not.toContain("我們的故事");
    const one = await made("submitted");
    expect((await read(actor, one.planId, one.id)).answers?.answers).toEqual(goodAnswers);
    expect(await outcome(read(editor, one.planId, one.id))).toBe("forbidden");
    expect(await outcome(read(actor, draft.planId, one.id))).toBe("not_found");
    const seen = await readStaffPlan(app, { actor: editor, planId: one.planId, locale: "zh-TW" });
    expect(seen).toMatchObject({ counts: null, mayReview: false, mayBuild: true });
    const { plans } = await listStaffPlans(app, {
      actor: editor,
      query: { status: "all", after: null },
      locale: "zh-TW",
    });
    expect(plans.every(({ counts }) => counts === null)).toBe(true);
  });

  it("lists plans by open state, field and deadline, paged", async () => {
    const field = { zh_tw: ["離島"], en_us: ["Islands"] };
    const plan = (name: string, given: Parameters<typeof makePlan>[2] = {}) =>
      makePlan(app, admin, { name, tags: field, ...given });
    const none = await plan("沒有期限", { apply_until: null });
    const late = await plan("晚", { apply_until: app.now() + 9 * dayMs });
    const soon = await plan("早", { apply_until: app.now() + dayMs });
    const longOver = await plan("早就過了", { apply_until: app.now() - 9 * dayMs });
    const justOver = await plan("剛過", { apply_until: app.now() - dayMs });
    const reviewing = await plan("審核", { apply_until: app.now() - 5 * dayMs, status: "reviewing" });
    const zhOnly = await plan("只有中文", {
      apply_until: app.now() + 20 * dayMs,
      tags: { zh_tw: ["離島"], en_us: [] },
    });
    const list = (query: Record<string, string>, locale: Locale = "zh-TW") =>
      listStaffPlans(app, { actor, query: planQuery.parse(query), locale });
    const ids = async (query: Record<string, string>, locale?: Locale) =>
      (await list(query, locale)).plans.map(({ id }) => id);
    expect(await ids({ field: "離島", sort: "deadline" })).toEqual([
      soon,
      late,
      zhOnly,
      none,
      justOver,
      reviewing,
      longOver,
    ]);
    expect(await ids({ field: "離島", open: "0", sort: "deadline" })).toEqual([justOver, reviewing, longOver]);
    expect(await ids({ field: "離島", open: "1", sort: "deadline" })).toEqual([soon, late, zhOnly, none]);
    expect(await ids({ field: "離島", status: "reviewing" })).toEqual([reviewing]);
    expect(await ids({ field: "Islands", open: "1", sort: "deadline" }, "en-US")).toEqual([soon, late, none]);
    // A plan without fields in English is found by its Chinese ones.
    expect(await ids({ field: "離島" }, "en-US")).toEqual([zhOnly]);
    for (let more = 0; more < 20; more++) await plan(`更多 ${more}`, { apply_until: app.now() + (30 + more) * dayMs });
    const first = await list({ field: "離島", sort: "deadline" });
    const second = await list({ field: "離島", sort: "deadline", after: first.next ?? "" });
    expect([first.plans.length, first.next, second.plans.length, second.next]).toEqual([20, "20", 7, null]);
    expect(new Set([...first.plans, ...second.plans].map(({ id }) => id)).size).toBe(27);
  });

  it("opens documents of applications to reviewers only", async () => {
    const { applicationId, startupId } = await made("submitted");
    const file = {
      id: ulid(),
      ownerId: startupId,
      kind: "document",
      name: "a.pdf",
      contentType: "application/pdf",
      size: 1,
      createdAt: 1,
    } as const;
    await app.db.insert(files).values(file);
    const opened = async (viewer: StaffViewer) => (await findReadableFile(app, { viewer, id: file.id })) !== null;
    await app.db.insert(applicationFiles).values({ applicationId, fileId: file.id });
    expect([await opened(editor), await opened(actor), await opened(admin)]).toEqual([false, true, true]);
  });

  it("lists applications by cursor in both orders, without a gap and with bounded rows", async () => {
    const planId = await makePlan(app, admin, { status: "reviewing" });
    const ids: string[] = [];
    for (let at = 0; at < 60; at++) {
      const { id: startupId } = await makeStartup(app);
      const { id } = await makeApplication(app, { startupId, planId, status: "submitted" });
      // Concurrent updates.
      await app.db
        .update(planApplications)
        .set({ submittedAt: 1000 + Math.floor(at / 7) })
        .where(eq(planApplications.id, id));
      ids.push(id);
    }
    const walk = async (sort: "oldest" | "newest") => {
      const found: string[] = [];
      let after: Parameters<typeof listApplications>[1]["after"] = null;
      do {
        const { rows, result } = await rowsRead(() =>
          listApplications(app, { actor, planId, status: "submitted", sort, after }),
        );
        expect(rows).toBeLessThanOrEqual(135);
        found.push(...result.applications.map(({ id }) => id));
        after = result.next;
      } while (after);
      return found;
    };
    expect(await walk("oldest")).toEqual(ids);
    expect(await walk("newest")).toEqual([...ids].reverse());
    const { rows } = await rowsRead(() =>
      readApplication(app, { actor, planId, applicationId: ids[30] ?? "", locale: "zh-TW" }),
    );
    expect(rows).toBeLessThan(60);
    const { previous, next } = await readApplication(app, {
      actor,
      planId,
      applicationId: ids[30] ?? "",
      locale: "zh-TW",
    });
    expect([previous, next]).toEqual([ids[29], ids[31]]);
  });

  it("shows what waits: own sheets, decisions, plans past their deadline", async () => {
    const { viewer } = await makeStaff(app);
    const { planId, applicationId } = await made("submitted");
    const late = await makePlan(app, admin, { apply_until: app.now() - 1 });
    await assignReviewer(app, { actor, applicationId, reviewerId: viewer.id });
    const { viewer: idle } = await makeStaff(app);
    const read = (by: StaffViewer) => readWaiting({ ...app }, { actor: by, locale: "zh-TW" });
    const waiting = await read(viewer);
    expect(waiting.scores.items).toMatchObject([{ applicationId, planId, startup: "晨光" }]);
    expect((await read(idle)).scores.items).toEqual([]);
    expect(waiting.overdue.items.map(({ id }) => id)).toContain(late);
    expect(waiting.decisions.items.length).toBeGreaterThan(0);
    expect(await outcome(read(editor))).toBe("forbidden");
  });
});
