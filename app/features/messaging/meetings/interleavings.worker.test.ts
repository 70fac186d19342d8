import { eq, inArray, or } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { accounts, agenda, meetings } from "~/db/schema";
import { minuteMs } from "~/durations";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { runs } from "../../../../tests/support/explore";
import { makeMeetingInvestor, meetingDetails } from "../../../../tests/support/meetings";
import { outcome } from "../../../../tests/support/outcome";
import { blockParty } from "../block-party.server";
import { messageProfile } from "../message-profile.server";
import { otherSide } from "../rules";
import { agreeTime } from "./agree-time.server";
import { counterTimes } from "./counter-times.server";
import { endMeeting } from "./end-meeting.server";
import { findMeetings } from "./find-meetings.server";
import { offerTimes } from "./offer-times.server";
import { stepsOf } from "./rules";

let now = Date.UTC(2026, 10, 27, 4);
const app = testApp({ now: () => now });

const investorCount = 2;
const startupCount = 3;

type Step = { kind: (typeof kinds)[number]; pair: number; side: "investor" | "startup"; pick: number };

/** `agree` moves a meeting that is already agreed; `counter` asks to move one; `move` does both for any pair. */
const kinds = ["offer", "agree", "counter", "move", "withdraw or cancel", "block", "unblock", "erase"] as const;

/** Most steps lead to agreements; an erased account takes part in nothing any more. */
const kind = fc.oneof(
  { weight: 6, arbitrary: fc.constant("offer" as const) },
  { weight: 9, arbitrary: fc.constant("agree" as const) },
  { weight: 4, arbitrary: fc.constant("counter" as const) },
  { weight: 4, arbitrary: fc.constant("move" as const) },
  { weight: 2, arbitrary: fc.constant("withdraw or cancel" as const) },
  { weight: 1, arbitrary: fc.constantFrom("block" as const, "unblock" as const) },
  { weight: 1, arbitrary: fc.constant("erase" as const) },
);
const step: fc.Arbitrary<Step> = fc.record({
  kind,
  pair: fc.nat({ max: investorCount * startupCount - 1 }),
  side: fc.constantFrom("investor", "startup"),
  pick: fc.nat({ max: 3 }),
});

/** Steps of one group are taken at once. */
const histories = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 14 });

/** Three times; those of different picks overlap. */
const timesOf = (pick: number) =>
  [0, 45, 90].map((minutes) => Date.UTC(2026, 11, 1, 2) + (minutes + 10 * pick) * minuteMs);

type Pair = Awaited<ReturnType<typeof makePairs>>[number];

async function makePairs() {
  const investors = await Promise.all(Array.from({ length: investorCount }, () => makeMeetingInvestor(app)));
  const startups = await Promise.all(
    Array.from({ length: startupCount }, () =>
      makeStartup(app, { ...completeStartup(), round: "series_a", isPublish: 2 }),
    ),
  );
  return Promise.all(
    investors.flatMap((investor) =>
      startups.map(async (startup) => {
        await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
        return {
          investorId: investor.id,
          startupId: startup.id,
          investor: { actor: investor.viewer, targetId: startup.id },
          startup: { actor: startup.viewer, targetId: investor.id },
        };
      }),
    ),
  );
}

let erased = Promise.resolve();

async function take(pairs: Pair[], { kind, pair: at, side, pick }: Step): Promise<void> {
  const pair = pairs[at];
  if (!pair) return;
  const own = pair[side];
  switch (kind) {
    case "offer": {
      const minutes = pick % 2 === 0 ? 20 : 40;
      return void (await offerTimes(app, { ...own, ...meetingDetails, minutes, slots: timesOf(pick) }));
    }
    case "block":
    case "unblock":
      return blockParty(app, { ...own, isBlocked: kind === "block" });
    case "erase":
      await app.db.update(accounts).set({ eraseAt: now }).where(eq(accounts.id, own.actor.id));
      // Cron erases one batch after the other.
      erased = erased.then(async () => void (await eraseDueAccounts(app)));
      return erased;
  }
  if (kind === "move") return moveOne(pairs.slice(at).concat(pairs.slice(0, at)), { side, pick });
  const all = await findMeetings(app, own);
  const canAgree = all.filter(({ slots }) => slots.some(({ offeredBy }) => offeredBy === otherSide(side)));
  const found = kind === "agree" ? canAgree : all;
  const meeting = found[pick % Math.max(found.length, 1)];
  if (!meeting) return;
  const form = { ...own, meetingId: meeting.id, version: meeting.version };
  if (kind === "withdraw or cancel") return endMeeting(app, form);
  if (kind === "counter") return counterTimes(app, { ...form, slots: timesOf(pick + 1).slice(0, 1 + (pick % 3)) });
  const offered = meeting.slots.filter(({ offeredBy }) => offeredBy === otherSide(side));
  const slot = offered[pick % Math.max(offered.length, 1)];
  if (!slot) return;
  await agreeTime(app, { ...form, startAt: slot.startAt });
  see(meeting.state === "agreed" ? "moved" : "agreed");
}

/** Moves the first agreed meeting of the pairs: one side asks, the other agrees. */
async function moveOne(pairs: Pair[], { side, pick }: Pick<Step, "side" | "pick">): Promise<void> {
  for (const pair of pairs) {
    const agreed = async () => (await findMeetings(app, pair[side])).find(({ state }) => state === "agreed");
    const meeting = await agreed();
    if (!meeting) continue;
    const startAt = timesOf(pick)[pick % 3] ?? 0;
    await counterTimes(app, { ...pair[side], meetingId: meeting.id, version: meeting.version, slots: [startAt] });
    const asked = await agreed();
    if (!asked) return;
    const form = { ...pair[otherSide(side)], meetingId: asked.id, version: asked.version };
    await agreeTime(app, { ...form, startAt });
    return see("moved");
  }
}

const seen: Record<string, number> = {};
const see = (name: string) => {
  seen[name] = (seen[name] ?? 0) + 1;
};

async function expectSound(pairs: Pair[]): Promise<void> {
  const ids = [...new Set(pairs.flatMap(({ investorId, startupId }) => [investorId, startupId]))];
  const agreed = await app.db
    .select()
    .from(meetings)
    .where(or(inArray(meetings.investorId, ids), inArray(meetings.startupId, ids)));
  const held = agreed
    .filter(({ state }) => state === "agreed")
    .map(({ startAt, ...meeting }) => ({ ...meeting, startAt: startAt ?? 0 }));
  for (const id of ids) {
    const own = held
      .filter(({ investorId, startupId }) => investorId === id || startupId === id)
      .toSorted((a, b) => a.startAt - b.startAt);
    for (const [at, { startAt }] of own.entries()) {
      const before = own[at - 1];
      if (before)
        expect(startAt, "a second meeting at once").toBeGreaterThanOrEqual(before.startAt + before.minutes * minuteMs);
    }
  }
  const booked = await app.db.select().from(agenda).where(inArray(agenda.accountId, ids));
  const implied = held.flatMap((meeting) =>
    [meeting.investorId, meeting.startupId].flatMap((accountId) =>
      stepsOf(meeting).map((each) => `${accountId} ${each} ${meeting.id}`),
    ),
  );
  expect(booked.map(({ accountId, step: each, meetingId }) => `${accountId} ${each} ${meetingId}`).sort()).toEqual(
    implied.sort(),
  );
  for (const { investor, startup } of pairs) {
    expect(await findMeetings(app, investor)).toEqual(await findMeetings(app, startup));
  }
}

it("books nobody twice, keeps the agenda exact, and shows both sides the same, in any order and at once", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (groups) => {
      const pairs = await makePairs();
      for (const group of groups) {
        now += minuteMs;
        const results = await Promise.all(group.map((each) => outcome(take(pairs, each))));
        for (const [at, result] of results.entries()) {
          see(`${group[at]?.kind}: ${result}`);
          see(`any: ${result}`);
        }
        await expectSound(pairs);
      }
    }),
    { numRuns: runs(20) },
  );
});

afterAll(() => {
  const expected = ["conflict", "already_exists", "blocked", "slot_taken", "recipient_unavailable", "wrong_state"];
  const odd = Object.keys(seen).filter((name) => ![...expected, "done", undefined].includes(name.split(": ")[1]));
  expect(odd).toEqual([]);
  const needed = [...kinds.map((kind) => `${kind}: done`), "agreed", "moved", "any: slot_taken", "any: conflict"];
  for (const name of needed) expect(seen[name] ?? 0, name).toBeGreaterThan(0);
});
