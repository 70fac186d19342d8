import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BoardAct, type CardStage, cardStages } from "~/db/board-values";
import {
  accounts,
  cardCounts,
  cardMoves,
  cardNotes,
  cards,
  cardTags,
  conversationRecords,
  favorites,
  firewallOpenings,
  investors,
  listings,
  meetings,
  startups,
  watchConditions,
} from "~/db/schema";
import { type PassReason, type Side, sides } from "~/db/values";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { meetConditions } from "~/features/deals/conditions/meet-conditions.server";
import { reportFigures } from "~/features/deals/figures/report-figures.server";
import { restoreAccount } from "~/features/member-area/account-administration/restore-account.server";
import { suspendAccount } from "~/features/member-area/account-administration/suspend-account.server";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { investmentStatements } from "~/features/profiles/investors/investments.server";
import { taipeiDay } from "~/locales/taipei-time";
import { type Made, makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { runs } from "../../../../tests/support/explore";
import { addNote } from "./add-note.server";
import { moveCard } from "./move-card.server";
import { planCard } from "./plan-card.server";
import { recordChecked } from "./record-checked.server";
import { removeCard } from "./remove-card.server";
import { setTags } from "./set-tags.server";
import { actMakes, actMoves, stageOfAct } from "./stages";
import { undoMove } from "./undo-move.server";

let now = Date.parse("2026-11-25T04:00Z");
let customers = 0;
const app = testApp({ now: () => now });
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });

interface Pair {
  investor: Made<InvestorViewer>;
  startup: Made<StartupViewer>;
}

async function makePair(): Promise<Pair> {
  return {
    investor: await makeInvestor(app, { status: "active", publishedAt: 1, level: "gold" }),
    startup: await makeStartup(app, { isPublish: 2, publishedAt: 1 }),
  };
}

const cardOf = async (owner: { id: string }) => {
  const rows = await app.db.select().from(cards).where(eq(cards.workspaceId, owner.id));
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0];
};

/** What one of the two does. */
const steps = [
  "favorite",
  "unfavorite",
  "invite",
  "answer",
  "pass",
  "reopen",
  "meet a condition",
  "agree on a meeting",
  "cancel the meeting",
  "open documents",
  "read documents",
  "list the investment",
  "list without it",
  "unpublish",
  "publish",
  "block",
  "unblock",
  "suspend",
  "restore",
  "erase",
  "write",
  "move",
  "undo move",
  "remove",
] as const;
type Step = (typeof steps)[number];

/** A card as the rules in `stages.ts` say it must be. */
interface Model {
  stage: CardStage;
  movedBy: "act" | "hand";
  since: number;
  prior: { stage: CardStage; since: number } | null;
  reason: PassReason | null;
  lastAct: BoardAct;
  lastActAt: number;
  /** Changed by hand or moved since it was made. */
  isTouched: boolean;
  /** Its state before the last move, if that was made by hand. */
  before: Model | null;
  /** Whether the account it is about was erased. */
  isLeft: boolean;
}

/** A side's board of the other side, whose steps `write`, `move`, `undo move` and `remove` are about. */
interface Board {
  owner: Made<InvestorViewer> | Made<StartupViewer>;
  model: Model | null;
}

function afterAct(card: Model | null, act: BoardAct): Model | null {
  const to = stageOfAct[act];
  if (!card) {
    if (to === null || !actMakes(act)) return null;
    const stand = { stage: to, movedBy: "act", since: now, prior: null, reason: null } as const;
    return { ...stand, lastAct: act, lastActAt: now, isTouched: false, before: null, isLeft: false };
  }
  const followed = { ...card, lastAct: act, lastActAt: now };
  if (card.movedBy === "hand" || !actMoves(card.stage, act)) return act === "invested" ? card : followed;
  const back = card.prior ?? { stage: "talking" as const, since: now };
  const place = to === null ? back : { stage: to, since: now };
  const prior = act === "passed" ? { stage: card.stage, since: card.since } : null;
  return { ...followed, ...place, prior, reason: act === "passed" ? "stage" : null, isTouched: true, before: null };
}

function afterMove(card: Model, stage: CardStage): Model {
  const reason = stage === "passed" ? "timing" : null;
  if (card.stage === stage) return { ...card, reason, isTouched: true };
  return { ...card, stage, movedBy: "hand", since: now, prior: null, reason, isTouched: true, before: card };
}

/** The state of the pair, which decides what a step can do. */
interface Talk {
  record: string | null;
  isAnswered: boolean;
  isPassed: boolean;
  isFavorite: boolean;
  isInvested: boolean;
  isMeeting: boolean;
  blocking: Set<Side>;
  suspended: Set<Side>;
  erased: Set<Side>;
}

/**
 * Does a step, and what must become of the boards. `write`, `move`, `undo move` and `remove` are done on the board of
 * `side`, which also blocks the other side, is suspended or is erased.
 */
async function play(
  pair: Pair,
  talk: Talk,
  { step, stage, side, boards }: { step: Step; stage: CardStage; side: Side; boards: Record<Side, Board> },
): Promise<void> {
  const { investor, startup } = pair;
  const board = boards[side];
  const other = side === "investor" ? "startup" : "investor";
  const ids = { investorId: investor.id, startupId: startup.id };
  const record = () => app.db.update(conversationRecords);
  const isIt = eq(conversationRecords.id, talk.record ?? "");
  const follow = (act: BoardAct, sides: readonly Side[] = ["investor", "startup"]) => {
    if (talk.erased.size > 0) return;
    for (const side of sides) boards[side].model = afterAct(boards[side].model, act);
  };
  switch (step) {
    case "favorite": {
      if (talk.isFavorite) return;
      talk.isFavorite = true;
      await app.db.insert(favorites).values({ accountId: investor.id, targetId: startup.id, createdAt: now });
      return follow("favorite", ["investor"]);
    }
    case "unfavorite": {
      if (!talk.isFavorite) return;
      talk.isFavorite = false;
      await app.db.delete(favorites).where(eq(favorites.accountId, investor.id));
      const { model } = boards.investor;
      if (model?.isLeft) return;
      if (model?.stage === "watching" && model.movedBy === "act" && !model.isTouched) boards.investor.model = null;
      return;
    }
    case "invite": {
      if (talk.record && !talk.isPassed) return;
      Object.assign(talk, { record: crypto.randomUUID(), isAnswered: false, isPassed: false });
      const at = { createdAt: now, updatedAt: now };
      await app.db.insert(conversationRecords).values({ ...ids, id: talk.record ?? "", payBy: "startup", ...at });
      return follow("invited");
    }
    case "answer": {
      if (!talk.record || talk.isAnswered || talk.isPassed) return;
      talk.isAnswered = true;
      await record().set({ answeredAt: now, updatedAt: now }).where(isIt);
      return follow("answered");
    }
    case "pass": {
      if (!talk.record || talk.isPassed) return;
      talk.isPassed = true;
      const passed = { status: "closed", passedBy: "investor", passReason: "stage", updatedAt: now } as const;
      await record()
        .set({ ...passed, ...(talk.isAnswered ? {} : { answeredAt: now }) })
        .where(isIt);
      talk.isAnswered = true;
      return follow("passed");
    }
    case "reopen": {
      if (!talk.record || !talk.isPassed) return;
      talk.isPassed = false;
      await record().set({ status: "open", passedBy: null, passReason: null, updatedAt: now }).where(isIt);
      return follow("reopened");
    }
    case "meet a condition": {
      if (talk.erased.size > 0) return;
      const { model } = boards.investor;
      const listed = await app.db.$count(listings, eq(listings.profileId, startup.id));
      const isMet = model?.stage === "passed" && talk.suspended.size + talk.blocking.size === 0 && listed > 0;
      await app.db.delete(watchConditions).where(eq(watchConditions.investorId, investor.id));
      const condition = { key: "paying_customers", value: 1, isNamed: false } as const;
      await app.db.insert(watchConditions).values({ ...ids, ...condition, id: crypto.randomUUID(), createdAt: now });
      // The same figure again would not be news.
      customers += 1;
      const figures = { paying_customers: customers };
      await reportFigures(app, { actor: startup.viewer, figures, asOf: taipeiDay(now), source: "form" });
      expect(await meetConditions(app)).toBe(isMet ? 1 : 0);
      if (!isMet) return;
      const place = { stage: "watching", movedBy: "act", since: now, prior: null, reason: null, before: null } as const;
      boards.investor.model = { ...model, ...place, lastAct: "returned", lastActAt: now, isTouched: true };
      return;
    }
    case "agree on a meeting": {
      if (talk.isMeeting || talk.erased.size > 0) return;
      talk.isMeeting = true;
      const meeting = { ...ids, id: crypto.randomUUID(), purpose: "", place: "", minutes: 20, changedBy: side };
      await app.db.insert(meetings).values({ ...meeting, createdAt: now, updatedAt: now });
      await app.db.update(meetings).set({ state: "agreed", startAt: now }).where(eq(meetings.id, meeting.id));
      return follow("met");
    }
    case "cancel the meeting": {
      if (!talk.isMeeting) return;
      talk.isMeeting = false;
      await app.db.update(meetings).set({ state: "cancelled" }).where(eq(meetings.startupId, startup.id));
      return;
    }
    case "open documents": {
      const opening = { ...ids, class: "documents" as const, createdAt: now, untilAt: now + 1 };
      await app.db.delete(firewallOpenings).where(eq(firewallOpenings.startupId, startup.id));
      await app.db.insert(firewallOpenings).values(opening);
      // The investor may not know of it.
      return follow("checked", ["startup"]);
    }
    case "read documents": {
      const { model } = boards.investor;
      await recordChecked(app, { actor: investor.viewer, startupId: startup.id });
      if (model && ["checking", "won"].includes(model.stage)) return;
      if (model?.movedBy === "hand" && model.lastAct === "checked") return;
      // The startup may not know of it.
      return follow("checked", ["investor"]);
    }
    case "list the investment":
    case "list without it": {
      // Only a listed investor's portfolio counts.
      const isListed = step === "list the investment" && !talk.suspended.has("investor");
      const isNew = isListed && !talk.isInvested;
      talk.isInvested = isListed;
      await app.db.update(investors).set({ updatedAt: now }).where(eq(investors.id, investor.id));
      const listed = investmentStatements(app, investor.id, talk.isInvested ? [startup.id] : []);
      for (const statement of listed) await statement;
      // The startup has not said so.
      if (isNew) follow("invested", ["investor"]);
      return;
    }
    case "unpublish":
    case "publish": {
      const isPublish = step === "publish" ? 2 : 0;
      await app.db.update(startups).set({ isPublish }).where(eq(startups.id, startup.id));
      return;
    }
    case "block":
    case "unblock": {
      if (!talk.record) return;
      const action = step === "block" ? "conversation.blocked" : "conversation.unblocked";
      talk.blocking[step === "block" ? "add" : "delete"](side);
      await recordEvent(app, { actor: pair[side], action, subject: { kind: "conversation", id: talk.record } });
      return;
    }
    case "suspend": {
      if (talk.suspended.has(side) || talk.erased.has(side)) return;
      talk.suspended.add(side);
      if (side === "investor") talk.isInvested = false;
      await suspendAccount(app, { actor: admin, id: pair[side].id, reason: "x", origin: "http://localhost" });
      return;
    }
    case "restore": {
      if (!talk.suspended.has(side) || talk.erased.has(side)) return;
      talk.suspended.delete(side);
      await restoreAccount(app, { actor: admin, id: pair[side].id, note: "x", origin: "http://localhost" });
      if (side === "investor") {
        await app.db.update(investors).set({ status: "active" }).where(eq(investors.id, investor.id));
      }
      return;
    }
    case "erase": {
      if (talk.erased.has(side)) return;
      talk.erased.add(side);
      await app.db
        .update(accounts)
        .set({ eraseAt: now - 1 })
        .where(eq(accounts.id, pair[side].id));
      expect(await eraseDueAccounts(app)).toBe(1);
      board.model = null;
      const { model } = boards[other];
      if (model) boards[other].model = { ...model, reason: null, before: null, isLeft: true };
      return;
    }
    case "write": {
      const card = await cardOf(board.owner);
      if (!card || !board.model) return;
      const own = { actor: board.owner.viewer, cardId: card.id };
      if (board.model.isLeft) {
        const plan = planCard(app, { ...own, version: card.version, plan: { nextStep: secret } });
        await expect(plan).rejects.toMatchObject({ code: "wrong_state" });
        return;
      }
      let version = await planCard(app, { ...own, version: card.version, plan: { nextStep: secret } });
      version = await setTags(app, { ...own, version, tags: [secret] });
      await addNote(app, { ...own, version, note: { text: secret, scope: "me", mentions: [] } });
      board.model = { ...board.model, isTouched: true };
      return;
    }
    case "move":
    case "undo move":
    case "remove": {
      const card = await cardOf(board.owner);
      const { model } = board;
      if (!card || !model) return;
      const own = { actor: board.owner.viewer, cardId: card.id, version: card.version };
      if (model.isLeft && step !== "remove") {
        const change = step === "move" ? moveCard(app, { ...own, stage }) : undoMove(app, own);
        await expect(change).rejects.toMatchObject({ code: "wrong_state" });
      } else if (step === "move") {
        await moveCard(app, { ...own, stage, reason: "timing" });
        board.model = afterMove(model, stage);
      } else if (step === "remove") {
        await removeCard(app, own);
        board.model = null;
      } else if (model.before) {
        await undoMove(app, own);
        const { lastAct, lastActAt } = model;
        board.model = { ...model.before, lastAct, lastActAt, isTouched: true };
      } else {
        await expect(undoMove(app, own)).rejects.toMatchObject({ code: "wrong_state" });
      }
    }
  }
}

const secret = "致電晨星";

/** A card about an erased account has no text, and no reason of a pass in its history. */
async function expectEmptied(card: typeof cards.$inferSelect) {
  const { id, subjectId, nextStep, nextOn, decideBy, shownState, shownBy, amount } = card;
  expect({ subjectId, nextStep, nextOn, decideBy, shownState, shownBy, amount }).toEqual({
    ...{ subjectId: null, nextStep: "", nextOn: null, decideBy: null, shownState: null, shownBy: null, amount: null },
  });
  expect(await app.db.$count(cardNotes, eq(cardNotes.cardId, id))).toBe(0);
  expect(await app.db.$count(cardTags, eq(cardTags.cardId, id))).toBe(0);
  const moves = await app.db.select().from(cardMoves).where(eq(cardMoves.cardId, id));
  expect(moves.filter(({ fromReason }) => fromReason !== null)).toEqual([]);
}

async function expectAsModelled({ owner, model }: Board) {
  const card = await cardOf(owner);
  if (card && model?.isLeft) await expectEmptied(card);
  expect(
    card && {
      stage: card.stage,
      movedBy: card.movedBy,
      since: card.stageSinceAt,
      reason: card.passReason,
      prior: card.priorStage && { stage: card.priorStage, since: card.priorSinceAt },
      lastAct: card.lastAct,
      lastActAt: card.lastActAt,
    },
  ).toEqual(
    model
      ? {
          stage: model.stage,
          movedBy: model.movedBy,
          since: model.since,
          reason: model.reason,
          prior: model.prior,
          lastAct: model.lastAct,
          lastActAt: model.lastActAt,
        }
      : undefined,
  );
}

async function expectCountedWithHistory({ id }: Board["owner"]) {
  const card = await cardOf({ id });
  const counted = await app.db.select().from(cardCounts).where(eq(cardCounts.workspaceId, id));
  expect(counted.filter(({ number }) => number !== 0).map(({ stage, number }) => [stage, number])).toEqual(
    card ? [[card.stage, 1]] : [],
  );
  // The history begins with the card, has no gaps and ends at the card's stage.
  const moves = card
    ? await app.db.select().from(cardMoves).where(eq(cardMoves.cardId, card.id)).orderBy(cardMoves.id)
    : [];
  expect(moves.map(({ fromStage }) => fromStage)).toEqual(
    card ? [null, ...moves.slice(0, -1).map(({ toStage }) => toStage)] : [],
  );
  expect(moves.at(-1)?.toStage).toBe(card?.stage);
}

const anySteps = fc.array(
  fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...cardStages), fc.constantFrom(...sides)),
  { maxLength: 16 },
);
type Steps = Array<[Step, CardStage, Side]>;

/** What went wrong once. */
const examples: Steps[] = [
  // A reopened card has been in its stage since before the pass.
  [
    ["invite", "new", "investor"],
    ["pass", "new", "investor"],
    ["reopen", "new", "investor"],
    ["move", "won", "investor"],
    ["undo move", "new", "investor"],
  ],
  [
    ["invite", "new", "startup"],
    ["pass", "new", "startup"],
    ["move", "meeting", "startup"],
    ["undo move", "new", "startup"],
    ["reopen", "new", "startup"],
  ],
  // A move to the same stage is not a move.
  [
    ["invite", "new", "investor"],
    ["move", "talking", "investor"],
    ["move", "talking", "investor"],
    ["undo move", "new", "investor"],
    ["move", "new", "investor"],
    ["answer", "new", "investor"],
  ],
  [
    ["invite", "new", "startup"],
    ["remove", "new", "startup"],
    ["list the investment", "new", "startup"],
  ],
  // A meeting that is cancelled does not take the cards back, and a second one does not move them again.
  [
    ["favorite", "new", "investor"],
    ["agree on a meeting", "new", "investor"],
    ["move", "talking", "startup"],
    ["cancel the meeting", "new", "investor"],
    ["agree on a meeting", "new", "startup"],
  ],
  // What is said or done after an account was erased, suspended or blocked neither fills nor moves a card.
  [
    ["invite", "new", "startup"],
    ["write", "new", "investor"],
    ["pass", "new", "startup"],
    ["erase", "new", "startup"],
    ["reopen", "new", "startup"],
    ["write", "new", "investor"],
    ["move", "talking", "investor"],
    ["undo move", "new", "investor"],
    ["invite", "new", "startup"],
  ],
  [
    ["invite", "new", "startup"],
    ["block", "new", "investor"],
    ["suspend", "new", "startup"],
    ["move", "meeting", "investor"],
    ["restore", "new", "startup"],
    ["answer", "new", "startup"],
    ["unblock", "new", "investor"],
    ["erase", "new", "investor"],
    ["write", "new", "startup"],
    ["remove", "new", "startup"],
  ],
  // A met condition brings a card back from `passed`, even if it was placed there by hand, and from no other stage.
  [
    ["invite", "new", "startup"],
    ["meet a condition", "new", "startup"],
    ["pass", "new", "investor"],
    ["meet a condition", "new", "startup"],
    ["undo move", "new", "investor"],
    ["reopen", "new", "investor"],
    ["move", "passed", "investor"],
    ["block", "new", "investor"],
    ["meet a condition", "new", "startup"],
    ["unblock", "new", "investor"],
    ["meet a condition", "new", "startup"],
    ["move", "won", "investor"],
    ["meet a condition", "new", "startup"],
  ],
];

describe("the board", () => {
  it("puts a card in one stage, moves it as the rules say, and never one that a hand has placed", async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, async (chosen) => {
        const pair = await makePair();
        const talk: Talk = {
          ...{ record: null, isAnswered: false, isPassed: false, isFavorite: false },
          ...{ isInvested: false, isMeeting: false },
          ...{ blocking: new Set(), suspended: new Set(), erased: new Set() },
        };
        const boards: Record<Side, Board> = {
          investor: { owner: pair.investor, model: null },
          startup: { owner: pair.startup, model: null },
        };
        for (const [step, stage, side] of chosen) {
          now += 1000;
          await play(pair, talk, { step, stage, side, boards });
          await expectAsModelled(boards.investor);
          await expectAsModelled(boards.startup);
        }
        await expectCountedWithHistory(pair.investor);
        await expectCountedWithHistory(pair.startup);
      }),
      { numRuns: runs(20), examples: examples.map((each) => [each]) },
    );
  });

  it("makes cards for both sides of an invitation, and for the one who marks a favorite", async () => {
    const { investor, startup } = await makePair();
    await app.db.insert(favorites).values({ accountId: startup.id, targetId: investor.id, createdAt: now });
    expect(await cardOf(startup)).toMatchObject({ stage: "watching", subjectId: investor.id });
    expect(await cardOf(investor)).toBeUndefined();
    const ids = { investorId: investor.id, startupId: startup.id };
    const at = { createdAt: now, updatedAt: now };
    await app.db.insert(conversationRecords).values({ ...ids, id: crypto.randomUUID(), payBy: "startup", ...at });
    expect(await cardOf(startup)).toMatchObject({ stage: "new", movedBy: "act" });
    expect(await cardOf(investor)).toMatchObject({ stage: "new", subjectId: startup.id });
  });

  it("keeps the beginning of a card's history and its newest 200 moves", async () => {
    const { investor, startup } = await makePair();
    await app.db.insert(favorites).values({ accountId: investor.id, targetId: startup.id, createdAt: now });
    const card = await cardOf(investor);
    const own = { actor: investor.viewer, cardId: card?.id ?? "" };
    for (let version = 0; version < 205; version++) {
      now += 1000;
      await moveCard(app, { ...own, version, stage: version % 2 === 0 ? "talking" : "meeting" });
    }
    const moves = await app.db.select().from(cardMoves).where(eq(cardMoves.cardId, own.cardId)).orderBy(cardMoves.id);
    expect(moves).toHaveLength(201);
    expect(moves[0]).toMatchObject({ fromStage: null, toStage: "watching" });
    expect(moves.at(-1)).toMatchObject({ toStage: "talking", at: now });
    await undoMove(app, { ...own, version: 205 });
    expect(await cardOf(investor)).toMatchObject({ stage: "meeting", version: 206 });
  });

  it("leaves out profiles of one's own side", async () => {
    const { investor } = await makePair();
    const { id } = await makeInvestor(app, { status: "active", publishedAt: 1 });
    await app.db.insert(favorites).values({ accountId: investor.id, targetId: id, createdAt: now });
    expect(await cardOf(investor)).toBeUndefined();
  });

  it("refuses a move of a card that has changed since, and of someone else's", async () => {
    const pair = await makePair();
    await app.db.insert(favorites).values({ accountId: pair.investor.id, targetId: pair.startup.id, createdAt: now });
    const card = await cardOf(pair.investor);
    const move = { cardId: card?.id ?? "", version: 0, stage: "talking" as const };
    await expect(moveCard(app, { ...move, actor: pair.startup.viewer })).rejects.toMatchObject({ code: "not_found" });
    const both = await Promise.allSettled([
      moveCard(app, { ...move, actor: pair.investor.viewer }),
      moveCard(app, { ...move, actor: pair.investor.viewer, stage: "won" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  });
});
