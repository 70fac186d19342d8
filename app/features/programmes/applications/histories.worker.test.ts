import { and, eq, like } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Answers } from "~/db/plan-form";
import { attemptCounters, events, planApplications, planCounts, supportPlans } from "~/db/schema";
import { applicationStatuses, type PlanStatus, planStatuses } from "~/db/values";
import { dayMs } from "~/durations";
import type { StaffViewer, StartupViewer } from "~/features/core/access/viewer";
import { decideApplication } from "~/features/programmes/plan-administration/decide-application.server";
import { movePlan } from "~/features/programmes/plan-administration/move-plan.server";
import { answerPath } from "~/features/programmes/plan-forms/answers";
import { applicationSteps, stepTable } from "~/features/programmes/support-plans/rules";
import { printsOf } from "~/features/records/editing/field-prints";
import { AppError } from "~/server/errors";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { runs } from "../../../../tests/support/explore";
import { goodAnswers, makePlan } from "../../../../tests/support/make-plan";
import { reopenApplication } from "./reopen-application.server";
import { saveAnswers } from "./save-answers.server";
import { startApplication } from "./start-application.server";
import { submitApplication } from "./submit-application.server";
import { withdrawApplication } from "./withdraw-application.server";

/**
 * Random histories of two startups with two devices each and two reviewers, partly concurrent. In any order, every
 * application's state is reachable by product §10.2 and the table of steps, and no answer is lost.
 */

let now = Date.now();
const app = testApp({ now: () => now });
const origin = "https://fundbridge.example";
let admin: StaffViewer;
let reviewers: StaffViewer[];
let startups: StartupViewer[];

beforeAll(async () => {
  admin = (await makeStaff(app, { staffRole: "admin" })).viewer;
  reviewers = await Promise.all([0, 1].map(async () => (await makeStaff(app, { staffRole: "reviewer" })).viewer));
  startups = await Promise.all([0, 1].map(async () => (await makeStartup(app)).viewer));
});

const fields = ["title", "people"] as const;
const who = fc.integer({ min: 0, max: 1 });
const save = fc.record({
  type: fc.constant("save" as const),
  who,
  device: fc.integer({ min: 0, max: 1 }),
  field: fc.constantFrom(...fields),
  value: fc.constantFrom("1", "2", "3", "4"),
  /** Whether the device reloads the page first. */
  isFresh: fc.boolean(),
});
const step = fc.record({ type: fc.constantFrom("start", "submit", "withdraw", "reopen"), who });
const decide = fc.record({
  type: fc.constant("decide" as const),
  who,
  reviewer: who,
  decision: fc.constantFrom("accepted" as const, "declined" as const),
});
const move = fc.record({ type: fc.constant("move" as const), reviewer: who, from: fc.constantFrom(...planStatuses) });
const wait = fc.record({ type: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 12 }) });
const action = fc.oneof(
  { weight: 6, arbitrary: save },
  { weight: 6, arbitrary: step },
  { weight: 4, arbitrary: decide },
  { weight: 2, arbitrary: move },
  { weight: 1, arbitrary: wait },
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;
/** Concurrent actions: up to three, or one twice. */
const turn = fc.oneof(
  fc.array(action, { minLength: 1, maxLength: 3 }),
  action.map((one) => [one, one]),
);
/** Begin with writes on both devices, before most drafts are submitted. */
const history = fc
  .tuple(
    fc.array(fc.array(save, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 12 }),
    fc.array(turn, { minLength: 6, maxLength: 24 }),
  )
  .map(([written, then]) => [...written, ...then] as Action[][]);

/** What is stored, read before and after each turn. */
async function readAll(planId: string) {
  const plan = await app.db.select().from(supportPlans).where(eq(supportPlans.id, planId)).get();
  const rows = await app.db.select().from(planApplications).where(eq(planApplications.planId, planId));
  return {
    plan: plan?.status ?? ("receiving" as PlanStatus),
    of: startups.map(({ id }) => rows.find(({ startupId }) => startupId === id) ?? null),
  };
}
type Stored = Awaited<ReturnType<typeof readAll>>;

/**
 * Whether the action succeeded; refusals count as no, any other error fails the test. Saves send only what the page
 * changed.
 */
const isDone = (work: Promise<unknown>) =>
  work.then(
    (result) => !(result as { kept?: string[] } | undefined)?.kept?.length,
    (error) => (error instanceof AppError && error.code !== "unavailable" ? false : Promise.reject(error)),
  );

interface World {
  planId: string;
  /** What each page was filled with, by startup and device. */
  pages: Map<string, Answers>;
  /** What the page showed at the last save. */
  shown: Answers;
}

async function act(world: World, one: Action, before: Stored): Promise<boolean> {
  const { planId, pages } = world;
  switch (one.type) {
    case "wait":
      now += one.days * dayMs;
      return true;
    case "move":
      return isDone(movePlan(app, { actor: reviewers[one.reviewer] as StaffViewer, planId, from: one.from }));
    case "decide": {
      const application = before.of[one.who];
      const { id: applicationId, revision } = application ?? { id: "none", revision: 0 };
      const actor = reviewers[one.reviewer] as StaffViewer;
      const { decision } = one;
      return isDone(decideApplication(app, { actor, applicationId, decision, note: "", revision }));
    }
    case "save": {
      const page = `${one.who}.${one.device}`;
      const application = before.of[one.who];
      if (one.isFresh || !pages.has(page)) pages.set(page, application?.answers ?? {});
      const shown = pages.get(page) ?? {};
      world.shown = shown;
      const path = answerPath(one.field);
      const prints = await printsOf({ a: shown }, [path]);
      const actor = startups[one.who] as StartupViewer;
      const done = await isDone(
        saveAnswers(app, { actor, planId, answers: { [one.field]: one.value }, base: { prints } }),
      );
      if (done) pages.set(page, { ...shown, [one.field]: one.value });
      return done;
    }
    default: {
      const own = { actor: startups[one.who] as StartupViewer, planId };
      const run = {
        start: () => startApplication(app, own),
        submit: () => submitApplication(app, { ...own, origin }),
        withdraw: () => withdrawApplication(app, own),
        reopen: () => reopenApplication(app, own),
      };
      return isDone(run[one.type as keyof typeof run]());
    }
  }
}

/** The steps that an application event can be. */
const stepsOf = (from: string | null, to: string | null) =>
  applicationSteps.filter((name) => stepTable[name].from.includes(from as never) && stepTable[name].to === to);

async function check({ planId }: World, turn: Action[], done: boolean[], before: Stored, after: Stored) {
  // A plan advances once per successful move.
  const moves = turn.filter((one, at) => one.type === "move" && done[at]).length;
  expect(planStatuses.indexOf(after.plan) - planStatuses.indexOf(before.plan)).toBe(moves);

  for (const at of [0, 1]) {
    const [was, is] = [before.of[at], after.of[at]];
    if (!is) {
      expect(was).toBeNull();
      continue;
    }
    expect(applicationStatuses).toContain(is.status);
    // Answers change only through confirmed saves.
    for (const field of fields) {
      const confirmed = turn.flatMap((one, place) =>
        one.type === "save" && one.who === at && one.field === field && done[place] ? [one.value] : [],
      );
      if (confirmed.length > 0) expect(confirmed).toContain(is.answers[field]);
      else if (was) expect(is.answers[field]).toBe(was.answers[field]);
    }
    const logged = await app.db
      .select({ from: events.fromState, to: events.toState })
      .from(events)
      .where(and(eq(events.subjectId, is.id), like(events.action, "application.%")));
    const taken = logged.filter(({ from, to }) => from !== null && to !== null && from !== to);
    // Each step is in the table, and together they lead from a draft to the current state.
    for (const { from, to } of taken) expect(stepsOf(from, to), `${from} to ${to}`).not.toEqual([]);
    for (const status of applicationStatuses) {
      const entered = taken.filter(({ to }) => to === status).length + Number(status === "draft");
      const left = taken.filter(({ from }) => from === status).length;
      expect(entered - left, status).toBe(Number(is.status === status));
    }
    // A step just taken must be allowed in the plan's status before or after the turn.
    if (was && was.status !== is.status && !turn.some(({ type }) => type === "wait")) {
      const during = applicationSteps.flatMap((name) =>
        stepTable[name].to === is.status ? stepTable[name].during : [],
      );
      expect(during.includes(before.plan) || during.includes(after.plan)).toBe(true);
    }
  }

  const counted = await app.db.select().from(planCounts).where(eq(planCounts.planId, planId));
  for (const status of applicationStatuses) {
    const number = after.of.filter((one) => one?.status === status).length;
    expect(counted.find((row) => row.status === status)?.number ?? 0, status).toBe(number);
  }
}

/** A save never overwrites an answer that its page has not shown; that is a conflict. */
function checkUnseen({ shown }: World, one: Action, before: Stored) {
  if (one.type !== "save") return;
  const stored = before.of[one.who]?.answers[one.field];
  expect([shown[one.field], one.value]).toContain(stored);
}

it("leads to no state outside the rules, and loses no answer", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (turns) => {
      now = Date.now();
      await app.db.delete(attemptCounters);
      const planId = await makePlan(app, admin);
      const world: World = { planId, pages: new Map(), shown: {} };
      for (const actor of startups) {
        await startApplication(app, { actor, planId });
        await saveAnswers(app, { actor, planId, answers: goodAnswers });
      }
      for (const turn of turns) {
        const before = await readAll(planId);
        const done = await Promise.all(turn.map((one) => act(world, one, before)));
        await check(world, turn, done, before, await readAll(planId));
        if (turn.length === 1 && turn[0] && done[0]) checkUnseen(world, turn[0], before);
      }
    }),
    { numRuns: runs(6) },
  );
});
