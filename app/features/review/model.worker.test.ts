import { and, asc, eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { events, investors, mails, searchDocuments, startups } from "~/db/schema";
import { AppError } from "~/server/errors";
import { makeInvestor, makeStaff, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { completeInvestor, completeStartup } from "../../../tests/support/complete-profiles";
import { approveInvestor } from "./approve-investor.server";
import { approveStartup } from "./approve-startup.server";
import { cancelInvestorReview } from "./cancel-investor-review.server";
import { cancelStartupReview } from "./cancel-startup-review.server";
import { returnProfile } from "./return-profile.server";
import { investorTransitions, type ProfileKind, startupTransitions } from "./rules";
import { submitInvestor } from "./submit-investor.server";
import { submitStartup } from "./submit-startup.server";
import { unpublishInvestor } from "./unpublish-investor.server";
import { unpublishStartup } from "./unpublish-startup.server";

let clock = 1_800_000_000_000;
const app = testApp({ now: () => ++clock });
const origin = "http://localhost";
const reviewers = [(await makeStaff(app)).viewer, (await makeStaff(app)).viewer] as const;

/** What anybody can do to a profile. A reviewer decides on the submission read last, which may be an old one. */
const moves = ["submit", "cancel", "unpublish", "read", "approve", "return"] as const;
type Step = { move: (typeof moves)[number]; reviewer: 0 | 1 };
const step: fc.Arbitrary<Step> = fc.record({
  move: fc.constantFrom(...moves),
  reviewer: fc.constantFrom(0 as const, 1 as const),
});

/** The states of spec §4 as three numbers for both sides: draft, under review, public. */
const stateNumbers: Record<string, number> = { "0": 0, "1": 1, "2": 2, inactive: 0, check: 1, active: 2 };

/** A complete profile and everybody who acts on it. */
async function makeProfile(kind: ProfileKind) {
  const made =
    kind === "startup" ? await makeStartup(app, completeStartup()) : await makeInvestor(app, completeInvestor());
  const { id } = made;
  const actor = { id };
  const read: [number | null, number | null] = [null, null];

  async function now() {
    const row =
      kind === "startup"
        ? await app.db
            .select({ state: startups.isPublish, submittedAt: startups.submittedAt })
            .from(startups)
            .where(eq(startups.id, id))
            .get()
        : await app.db
            .select({ state: investors.status, submittedAt: investors.submittedAt })
            .from(investors)
            .where(eq(investors.id, id))
            .get();
    return { state: stateNumbers[String(row?.state)], submittedAt: row?.submittedAt ?? null };
  }

  async function act({ move, reviewer }: Step): Promise<void> {
    const decision = { actor: reviewers[reviewer], id, submittedAt: read[reviewer], origin };
    const isStartup = kind === "startup";
    switch (move) {
      case "submit":
        await (isStartup ? submitStartup(app, { actor }) : submitInvestor(app, { actor }));
        return;
      case "cancel":
        return isStartup ? cancelStartupReview(app, { actor }) : cancelInvestorReview(app, { actor });
      case "unpublish":
        return isStartup ? unpublishStartup(app, { actor }) : unpublishInvestor(app, { actor });
      case "approve":
        return isStartup ? approveStartup(app, decision) : approveInvestor(app, decision);
      case "return":
        return returnProfile(app, { ...decision, kind, note: "請補充", comments: {} });
      case "read":
        read[reviewer] = (await now()).submittedAt;
    }
  }

  /** What must hold whatever has happened: the log tells how the state came about, and index and mails go with it. */
  async function check() {
    const { state } = await now();
    const log = await app.db
      .select({ action: events.action, from: events.fromState, to: events.toState })
      .from(events)
      .where(and(eq(events.subjectId, id), sql`${events.action} NOT LIKE '%.levelled_up'`))
      .orderBy(asc(sql`rowid`));
    let reached = 0;
    const allowed = Object.values(kind === "startup" ? startupTransitions : investorTransitions);
    for (const { action, from, to } of log) {
      expect(stateNumbers[String(from)]).toBe(reached);
      expect(allowed.some((way) => way.action === action && String(way.from) === from && String(way.to) === to)).toBe(
        true,
      );
      reached = stateNumbers[String(to)] ?? -1;
    }
    expect(state).toBe(reached);
    expect(await app.db.$count(searchDocuments, eq(searchDocuments.profileId, id))).toBe(state === 2 ? 1 : 0);
    const verdicts = log.filter(({ action }) => /\.(approved|returned)$/.test(action)).length;
    expect(await app.db.$count(mails, inArray(mails.to, [made.viewer.email]))).toBe(verdicts);
    return log.map(({ action }) => action);
  }

  return { act, check, now };
}

/** Whether an attempt took place; the only way to be refused here is `wrong_state`. */
async function succeeds(attempt: Promise<void>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe("wrong_state");
    return false;
  }
}

describe.each(["startup", "investor"] as const)(
  "%s: any order of moves by several people",
  { timeout: 60_000 },
  (kind) => {
    it("goes only the ways of spec §4", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
          const profile = await makeProfile(kind);
          const model = { state: 0, submission: null as number | null, read: [null, null] as Array<number | null> };
          for (const { move, reviewer } of steps) {
            const decides = move === "approve" || move === "return";
            const from = { submit: 0, cancel: 1, unpublish: 2, approve: 1, return: 1, read: model.state }[move];
            const expected = model.state === from && (!decides || model.read[reviewer] === model.submission);
            expect(await succeeds(profile.act({ move, reviewer })), `${move} from ${model.state}`).toBe(expected);
            if (move === "read") model.read[reviewer] = model.submission;
            else if (expected) model.state = { submit: 1, cancel: 0, unpublish: 0, approve: 2, return: 0 }[move];
            const { state, submittedAt } = await profile.now();
            expect(state).toBe(model.state);
            expect(submittedAt === null).toBe(model.state === 0);
            model.submission = submittedAt;
          }
          await profile.check();
        }),
        { numRuns: 25 },
      );
    });

    it("gives one clear outcome when they act at the same time", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
          fc.constantFrom(0, 1, 2),
          async (rounds, start) => {
            const profile = await makeProfile(kind);
            const opening: Step["move"][] = ["submit", "read", "approve"];
            for (const move of start === 0 ? [] : opening.slice(0, start + 1)) await profile.act({ move, reviewer: 0 });
            for (const round of rounds) {
              const before = (await profile.check()).length;
              const outcomes = await Promise.all(round.map((step) => succeeds(profile.act(step))));
              const moved = outcomes.filter((done, at) => done && round[at]?.move !== "read").length;
              expect((await profile.check()).length).toBe(before + moved);
            }
          },
        ),
        { numRuns: 15 },
      );
    });
  },
);
