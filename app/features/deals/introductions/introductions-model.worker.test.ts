import { and, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { IntroductionState } from "~/db/introduction-values";
import { accounts, cards, introductionMutes, introductions, notices } from "~/db/schema";
import { dayMs } from "~/durations";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { blockParty } from "~/features/messaging/block-party.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { AppError } from "~/server/errors";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { runs } from "../../../../tests/support/explore";
import { answerIntroduction } from "./answer-introduction.server";
import { consentIntroduction } from "./consent-introduction.server";
import { listReceived } from "./list-received.server";
import { listSent } from "./list-sent.server";
import { listSuggested } from "./list-suggested.server";
import { muteIntroducer } from "./mute-introducer.server";
import { passIntroduction } from "./pass-introduction.server";
import { refuseIntroduction } from "./refuse-introduction.server";
import { suggestionsAWeek, suggestionWeek, transitions } from "./rules";
import { suggestIntroductions } from "./suggest-introductions.server";
import { tendIntroductions } from "./tend-introductions.server";
import { unmuteIntroducer } from "./unmute-introducer.server";
import { withdrawSuggestions } from "./withdraw-suggestions.server";

let now = Date.UTC(2026, 10, 23, 4);
const app = testApp({ now: () => now });
const locale = "zh-TW";

const numbers = { startups: 2, introducers: 2, receivers: 3 };

const kinds = [
  "suggest",
  "withdraw",
  "consent",
  "refuse",
  "answer",
  "pass",
  "mute",
  "unmute",
  "talk",
  "block",
  "erase",
] as const;
interface Step {
  kind: (typeof kinds)[number];
  startup: number;
  introducer: number;
  receiver: number;
  isNamed: boolean;
  who: "startup" | "introducer" | "receiver";
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 10, arbitrary: fc.constant("suggest" as const) },
    { weight: 8, arbitrary: fc.constant("consent" as const) },
    { weight: 3, arbitrary: fc.constantFrom("answer" as const, "pass" as const) },
    { weight: 1, arbitrary: fc.constant("withdraw" as const) },
    { weight: 1, arbitrary: fc.constantFrom(...kinds) },
  ),
  startup: fc.nat({ max: numbers.startups - 1 }),
  introducer: fc.nat({ max: numbers.introducers - 1 }),
  receiver: fc.nat({ max: numbers.receivers - 1 }),
  isNamed: fc.boolean(),
  who: fc.constantFrom("startup", "introducer", "receiver"),
});

/** Steps of one group are taken at once, with cron; time passes between groups. */
const histories = fc.array(
  fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 4 }), days: fc.constantFrom(0, 0, 1, 2, 8, 15) }),
  { minLength: 5, maxLength: 12 },
);

/** One introduction answered, one passed on, one that nobody decides on, and what is refused. */
const everyState = (
  [
    [["suggest", 0], 0],
    [["consent", 0], 0],
    [["answer", 0], 0],
    [["pass", 0], 0],
    [["suggest", 1], 0],
    [["consent", 1], 0],
    [["pass", 1], 0],
    [["refuse", 2], 0],
    [["suggest", 2], 15],
  ] as const
).map(([[kind, receiver], days]) => ({
  steps: [{ kind, startup: 0, introducer: 0, receiver, isNamed: true, who: "receiver" } satisfies Step],
  days,
}));

interface World {
  startups: StartupViewer[];
  introducers: InvestorViewer[];
  receivers: InvestorViewer[];
}

let made = 0;

async function makeWorld(): Promise<World> {
  const industryKeys = [`model-${++made}`];
  const listed = { level: "normal", status: "active", publishedAt: 1, industryKeys } as const;
  const member = async () => (await makeInvestor(app, listed)).viewer;
  // Who says how much it invests fits better, so the three receivers come before the other introducer.
  const receiver = async () => (await makeInvestor(app, { ...listed, checkSizeMin: 1 })).viewer;
  const times = (number: number) => Array.from({ length: number });
  const world = {
    startups: await Promise.all(
      times(numbers.startups).map(async () => (await makeStartup(app, { isPublish: 2, industryKeys })).viewer),
    ),
    introducers: await Promise.all(times(numbers.introducers).map(member)),
    receivers: await Promise.all(times(numbers.receivers).map(receiver)),
  };
  for (const { id: workspaceId } of world.introducers) {
    for (const { id: subjectId } of world.startups) {
      const at = { seenAt: 0, stageSinceAt: 0, createdAt: 0, updatedAt: 0 };
      const passed = { stage: "passed", movedBy: "hand", passReason: "stage" } as const;
      await app.db
        .insert(cards)
        .values({ id: `${workspaceId}-${subjectId}`, workspaceId, subjectId, ...passed, ...at });
    }
  }
  return world;
}

async function take(world: World, step: Step, erased: Map<string, number>): Promise<void> {
  const [startup, introducer, receiver] = [
    world.startups[step.startup],
    world.introducers[step.introducer],
    world.receivers[step.receiver],
  ];
  if (!startup || !introducer || !receiver) throw new Error("The world is too small.");
  const actors = { startup, introducer, receiver };
  const acting =
    step.kind === "suggest" || step.kind === "withdraw"
      ? introducer
      : step.kind === "consent" || step.kind === "refuse"
        ? startup
        : step.kind === "erase"
          ? actors[step.who]
          : receiver;
  // An erased account has no session.
  if (erased.has(acting.id)) return;
  const ofPair = and(eq(introductions.startupId, startup.id), eq(introductions.toId, receiver.id));
  const id = (await app.db.select({ id: introductions.id }).from(introductions).where(ofPair).get())?.id ?? "none";
  switch (step.kind) {
    case "suggest":
      return suggestIntroductions(app, {
        actor: introducer,
        startupId: startup.id,
        toIds: [receiver.id],
        sentence: `給${receiver.id}的引介`,
        isNamed: step.isNamed,
      });
    case "withdraw": {
      const made = await app.db.select({ at: introductions.createdAt }).from(introductions).where(ofPair).get();
      return withdrawSuggestions(app, { actor: introducer, startupId: startup.id, at: made?.at ?? 0 });
    }
    case "consent": {
      const { toDecide } = await listSuggested(app, { actor: startup, locale });
      const item = toDecide.find(({ shown }) => shown.id === id);
      return consentIntroduction(app, { actor: startup, id, shown: item?.hash ?? "" });
    }
    case "refuse":
      return refuseIntroduction(app, { actor: startup, id });
    case "answer":
      return void (await answerIntroduction(app, { actor: receiver, id, message: "您好" }));
    case "pass":
      return passIntroduction(app, { actor: receiver, id });
    case "mute":
      return muteIntroducer(app, { actor: receiver, id });
    case "unmute":
      return unmuteIntroducer(app, { actor: receiver, id });
    case "talk":
      return void (await messageProfile(app, { actor: receiver, targetId: startup.id, message: "您好" }));
    case "block":
      return blockParty(app, { actor: receiver, targetId: startup.id, isBlocked: true });
    case "erase":
      await app.db.update(accounts).set({ eraseAt: now }).where(eq(accounts.id, acting.id));
      await eraseDueAccounts(app);
      erased.set(acting.id, now);
  }
}

/** The states that can follow a state, in any number of steps. */
function reachable(from: IntroductionState): Set<IntroductionState> {
  const found = new Set<IntroductionState>([from]);
  for (const state of found) {
    for (const { from: starts, to } of Object.values(transitions)) {
      if ((starts as readonly IntroductionState[]).includes(state)) found.add(to);
    }
  }
  return found;
}

const happened = new Set<string>();

/** Checks what must hold at every moment. */
async function check(world: World, erased: Map<string, number>, before: Map<string, IntroductionState>) {
  const startupIds = world.startups.map(({ id }) => id);
  const rows = await app.db.select().from(introductions).where(inArray(introductions.startupId, startupIds));
  const told = await app.db
    .select()
    .from(notices)
    .where(
      inArray(
        notices.accountId,
        [...world.receivers, ...world.introducers, ...world.startups].map(({ id }) => id),
      ),
    );
  for (const row of rows) {
    happened.add(row.state);
    expect(reachable(before.get(row.id) ?? "suggested")).toContain(row.state);
    before.set(row.id, row.state);
    // Nobody receives what nobody consented to.
    if (row.deliveredAt !== null) expect(row.consentedAt).not.toBeNull();
    for (const id of [row.startupId, row.toId, row.fromId]) expect(erased.has(id ?? "")).toBe(false);
    const delivered = told.filter(
      ({ kind, accountId, mentionsId }) =>
        kind === "introductionDelivered" && accountId === row.toId && mentionsId === row.startupId,
    );
    expect(delivered.length).toBe(row.deliveredAt === null ? 0 : 1);
  }
  for (const { accountId, createdAt } of told) {
    expect(createdAt).toBeLessThanOrEqual(erased.get(accountId) ?? Number.POSITIVE_INFINITY);
  }
  for (const actor of world.introducers) {
    const own = rows.filter(({ fromId }) => fromId === actor.id);
    const week = own.filter(({ createdAt }) => createdAt > now - suggestionWeek);
    expect(week.length).toBeLessThanOrEqual(suggestionsAWeek);
    if (week.length === suggestionsAWeek) happened.add("five a week");
    for (const { id, heard } of await listSent(app, { actor })) {
      const state = before.get(id);
      expect(heard === "yes").toBe(state === "answered");
    }
  }
  for (const actor of world.receivers) {
    if (erased.has(actor.id)) continue;
    const mutes = await app.db.select().from(introductionMutes).where(eq(introductionMutes.accountId, actor.id));
    for (const { id, startup } of await listReceived(app, { actor, locale })) {
      const row = rows.find((each) => each.id === id);
      expect([row?.state, row?.toId, row?.startupId]).toEqual(["delivered", actor.id, startup.id]);
      expect(mutes.some(({ introducerId }) => introducerId === row?.fromId && row.deliveredAt === now)).toBe(false);
    }
  }
}

it("introductions keep their promises in every order of steps", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const [world, erased, states] = [await makeWorld(), new Map<string, number>(), new Map()];
      for (const { steps, days } of history) {
        const results = await Promise.allSettled([
          ...steps.map((each) => take(world, each, erased)),
          tendIntroductions(app),
          tendIntroductions(app),
        ]);
        for (const result of results) {
          if (result.status === "rejected" && !(result.reason instanceof AppError)) throw result.reason;
          if (result.status === "rejected") happened.add(result.reason.code);
        }
        await check(world, erased, states);
        now += days * dayMs;
        await tendIntroductions(app);
        await check(world, erased, states);
      }
    }),
    { numRuns: runs(12), examples: [[everyState]] },
  );
  // The histories came by every state, and tried what is refused.
  expect([...happened]).toEqual(
    expect.arrayContaining(["consented", "delivered", "answered", "passed", "lapsed", "wrong_state", "not_found"]),
  );
}, 120_000);
