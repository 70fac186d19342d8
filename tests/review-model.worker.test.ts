import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { events, investors, listings, mails, reviewClaims, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import { investorTransitions, startupTransitions } from "~/features/intake/review/rules";
import { submitStartup, withdrawStartup } from "~/routes/api/calls/intake/review.server";
import { updateInvestor } from "~/routes/api/calls/profiles/investors.server";
import { updateStartup } from "~/routes/api/calls/profiles/startups.server";
import { action as reviewAction } from "~/routes/intake/staff/review-profile";
import { action as investorAction } from "~/routes/member-area/investor/profile";
import { action as startupAction } from "~/routes/member-area/startup/company";
import { type Made, makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { askCall } from "./support/ask-call";
import { completeInvestor, completeStartup } from "./support/complete-profiles";
import { runs } from "./support/explore";

let clock = 1_800_000_000_000;
const app = testApp({ now: () => ++clock });
const staff = [await makeStaff(app), await makeStaff(app)] as const;

/** The actors: the owner, two reviewers, another account of each side, and a visitor. */
const people = ["owner", "staff0", "staff1", "sameSide", "otherSide", "visitor"] as const;
type Person = (typeof people)[number];

/**
 * Their actions, through the account area's buttons, the staff page and the API. `withdraw` cancels a review or a
 * publication. `read` is a reviewer opening the profile: decisions apply to the submission read last, which may be
 * outdated.
 */
const moves = ["submit", "cancel", "unpublish", "withdraw", "read", "approve", "return", "claim", "takeOver"] as const;
type Move = (typeof moves)[number];
interface Step {
  who: Person;
  move: Move;
  /** Whether to use the API instead of the page, if it has a call for the move. */
  byApi: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.oneof(
    { weight: 5, arbitrary: fc.constant("owner" as const) },
    { weight: 3, arbitrary: fc.constantFrom("staff0" as const, "staff1" as const) },
    { weight: 1, arbitrary: fc.constantFrom(...people) },
  ),
  move: fc.constantFrom(...moves),
  byApi: fc.boolean(),
});

/** The states of product §4.1 as three numbers for both sides: draft, under review, public. */
const stateNumbers: Record<string, number> = { "0": 0, "1": 1, "2": 2, inactive: 0, check: 1, active: 2 };

/** Posts a form to a page; returns the status and whether a success toast was set. */
async function post(
  action: (args: ActionFunctionArgs) => Promise<unknown>,
  { token, id, form }: { token: string | null; id?: string; form: Record<string, string> },
): Promise<{ status: number; done: boolean }> {
  const request = new Request("http://localhost/", {
    method: "POST",
    headers: token ? { Cookie: `fb_session=${token}` } : {},
    body: new URLSearchParams(form),
  });
  const args = { request, params: { profileid: id }, context: { app: { ...app }, nonce: "" } };
  let answer: unknown;
  try {
    answer = await action(args);
  } catch (thrown) {
    answer = thrown;
  }
  if (answer instanceof Response) {
    const toast = decodeURIComponent(answer.headers.get("Set-Cookie") ?? "");
    return { status: answer.status, done: toast.includes('"tone":"success"') };
  }
  const status = (answer as { init?: { status?: number } }).init?.status;
  if (status === undefined) throw answer;
  return { status, done: false };
}

/** A complete profile and all its actors. */
async function makeProfile(kind: Side) {
  const isStartup = kind === "startup";
  const make = (): Promise<Made<{ id: string; email: string }>> =>
    isStartup ? makeStartup(app, completeStartup()) : makeInvestor(app, completeInvestor());
  const made = await make();
  const { id } = made;
  const others = { sameSide: await make(), otherSide: isStartup ? await makeInvestor(app) : await makeStartup(app) };
  const tokens: Record<Person, string | null> = {
    owner: made.token,
    staff0: staff[0].token,
    staff1: staff[1].token,
    sameSide: others.sameSide.token,
    otherSide: others.otherSide.token,
    visitor: null,
  };
  const read: Partial<Record<Person, number | null>> = {};

  async function stateOf(profileId: string) {
    const row = isStartup
      ? await app.db
          .select({ state: startups.isPublish, submittedAt: startups.submittedAt })
          .from(startups)
          .where(eq(startups.id, profileId))
          .get()
      : await app.db
          .select({ state: investors.status, submittedAt: investors.submittedAt })
          .from(investors)
          .where(eq(investors.id, profileId))
          .get();
    return { state: stateNumbers[String(row?.state)], submittedAt: row?.submittedAt ?? null };
  }
  const now = () => stateOf(id);

  /** API moves always target this profile; the account area's buttons target the actor's own. */
  async function byApi({ who, move }: Step): Promise<{ status: number; done: boolean } | null> {
    const token = tokens[who] ?? undefined;
    const isOwner = who === "owner";
    const params = { startup_id: id, investor_id: id };
    const asking = (body: object) => ({ token, params, body });
    const isSubmit = move === "submit";
    if (!isSubmit && move !== "withdraw") return null;
    const answer = isStartup
      ? isOwner
        ? await askCall(app, isSubmit ? submitStartup : withdrawStartup, { token })
        : await askCall(app, updateStartup, asking({ is_publish: isSubmit ? 1 : 0 }))
      : await askCall(app, updateInvestor, asking({ status: isSubmit ? "check" : "inactive" }));
    return { status: answer.status, done: answer.status === 200 };
  }

  async function act(step: Step): Promise<{ status: number; done: boolean }> {
    const { who, move } = step;
    const token = tokens[who];
    const called = step.byApi || move === "withdraw" ? await byApi(step) : null;
    if (called) return called;
    const decision = { submitted_at: String(read[who] ?? ""), note: "請補充" };
    switch (move) {
      case "read":
        // Actors without access learn the submission's time anyway, to try to forge a decision.
        read[who] = (await now()).submittedAt;
        return { status: 200, done: false };
      case "approve":
      case "return":
        return post(reviewAction, { token, id, form: { intent: move, ...decision } });
      case "claim":
        return post(reviewAction, { token, id, form: { intent: "claim" } });
      case "takeOver":
        return post(reviewAction, {
          token,
          id,
          form: { intent: "claim", from: who === "staff0" ? staff[1].id : staff[0].id },
        });
      default:
        // This button would change the actor's own profile, which this test does not check.
        if (who === "sameSide") return { status: 403, done: false };
        return post(isStartup ? startupAction : investorAction, { token, form: { intent: move } });
    }
  }

  /** Checks the invariants: the event log explains the current state, and the search index and mails match it. */
  async function check() {
    const { state } = await now();
    const log = await app.db
      .select({ action: events.action, from: events.fromState, to: events.toState, actorId: events.actorId })
      .from(events)
      .where(
        and(
          eq(events.subjectId, id),
          sql`${events.fromState} IS NOT NULL`,
          sql`${events.action} NOT LIKE '%.levelled_up'`,
        ),
      )
      .orderBy(asc(sql`rowid`));
    let reached = 0;
    const allowed = Object.values(isStartup ? startupTransitions : investorTransitions);
    const reviewers: Array<string | null> = staff.map(({ id: staffId }) => staffId);
    for (const { action, from, to, actorId } of log) {
      expect(stateNumbers[String(from)]).toBe(reached);
      expect(
        allowed.some((rule) => rule.action === action && String(rule.from) === from && String(rule.to) === to),
      ).toBe(true);
      const isVerdict = /\.(approved|returned)$/.test(action);
      expect(isVerdict ? reviewers.includes(actorId) : actorId === id, `${action} by ${actorId}`).toBe(true);
      reached = stateNumbers[String(to)] ?? -1;
    }
    expect(state).toBe(reached);
    expect(await app.db.$count(listings, eq(listings.profileId, id))).toBe(state === 2 ? 1 : 0);
    const verdicts = log.filter(({ action }) => /\.(approved|returned)$/.test(action)).length;
    expect(await app.db.$count(mails, inArray(mails.to, [made.viewer.email])), "mails").toBe(verdicts);
    if (state !== 1) expect(await app.db.$count(reviewClaims, eq(reviewClaims.profileId, id)), "claims").toBe(0);
    return log.length;
  }

  return { act, check, now };
}

/** A reviewer must take over another's claim before deciding. */
const mayDecide = (who: Person, holder: Person | null) => holder === null || holder === who;
const isStaff = (who: Person) => who === "staff0" || who === "staff1";
/** The states each move can start from; a claim changes none. */
const starts: Partial<Record<Move, number[]>> = {
  submit: [0],
  cancel: [1],
  unpublish: [2],
  withdraw: [1, 2],
  approve: [1],
  return: [1],
};
const ends: Partial<Record<Move, number>> = { submit: 1, cancel: 0, unpublish: 0, withdraw: 0, approve: 2, return: 0 };

describe.each(["startup", "investor"] as const)("%s: any order of moves by several people", (kind) => {
  it("allows only the transitions of product §4.1, and only to the right people", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
        const profile = await makeProfile(kind);
        const model = { state: 0, submission: null as number | null, holder: null as Person | null };
        const read: Partial<Record<Person, number | null>> = {};
        for (const taken of steps) {
          const { who, move } = taken;
          const isDecision = move === "approve" || move === "return";
          const isMove = starts[move] !== undefined;
          const expected =
            (isDecision
              ? isStaff(who) && (read[who] ?? null) === model.submission && mayDecide(who, model.holder)
              : who === "owner") &&
            (starts[move]?.includes(model.state) ?? false);
          const { status, done } = await profile.act(taken);
          expect(status, `${who} ${move}`).toBeLessThan(500);
          if (isMove) expect(done, `${who} ${move} from ${model.state}`).toBe(expected);
          if (move === "read") read[who] = model.submission;
          if (expected) {
            model.state = ends[move] ?? model.state;
            model.holder = null;
          }
          const isClaim = move === "takeOver" || (move === "claim" && mayDecide(who, model.holder));
          if (isClaim && isStaff(who) && model.state === 1) model.holder = who;
          const { state, submittedAt } = await profile.now();
          expect(state, `${who} ${move}`).toBe(model.state);
          expect(submittedAt === null).toBe(model.state === 0);
          model.submission = submittedAt;
        }
        await profile.check();
      }),
      { numRuns: runs(12) },
    );
  });

  it("has one consistent outcome when they act at the same time", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(0, 1, 2),
        async (rounds, start) => {
          const profile = await makeProfile(kind);
          const opening: Step[] = [
            { who: "owner", move: "submit", byApi: false },
            { who: "staff0", move: "read", byApi: false },
            { who: "staff1", move: "read", byApi: false },
            { who: "staff0", move: "approve", byApi: false },
          ];
          for (const taken of opening.slice(0, [0, 3, 4][start])) await profile.act(taken);
          for (const round of rounds) {
            const before = await profile.check();
            const outcomes = await Promise.all(round.map((taken) => profile.act(taken)));
            for (const { status } of outcomes) expect(status).toBeLessThan(500);
            const moved = outcomes.filter(({ done }, at) => done && starts[round[at]?.move ?? "read"]).length;
            expect((await profile.check()) - before).toBe(moved);
          }
        },
      ),
      { numRuns: runs(8) },
    );
  });
});
