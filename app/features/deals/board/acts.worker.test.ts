import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BoardAct, type CardStage, cardStages } from "~/db/board-values";
import {
  cardCounts,
  cardMoves,
  cards,
  conversationRecords,
  favorites,
  firewallOpenings,
  investments,
  investors,
  startups,
} from "~/db/schema";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { type Made, makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { runs } from "../../../../tests/support/explore";
import { moveCard } from "./move-card.server";
import { recordChecked } from "./record-checked.server";
import { actMoves, stageOfAct } from "./stages";
import { undoMove } from "./undo-move.server";

let now = 1_000_000;
const app = testApp({ now: () => now });

interface Pair {
  investor: Made<InvestorViewer>;
  startup: Made<StartupViewer>;
}

async function makePair(): Promise<Pair> {
  return {
    investor: await makeInvestor(app, { status: "active", publishedAt: 1 }),
    startup: await makeStartup(app, { isPublish: 2, publishedAt: 1 }),
  };
}

const cardOf = async (owner: { id: string }) => {
  const rows = await app.db.select().from(cards).where(eq(cards.workspaceId, owner.id));
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0];
};

/** What one of the two does; each gives the acts that reach the investor's and the startup's board. */
type Step =
  | "favorite"
  | "unfavorite"
  | "invite"
  | "answer"
  | "pass"
  | "reopen"
  | "open documents"
  | "read documents"
  | "invest"
  | "unpublish"
  | "publish"
  | "move"
  | "undo move";
const steps: readonly Step[] = [
  "favorite",
  "unfavorite",
  "invite",
  "answer",
  "pass",
  "reopen",
  "open documents",
  "read documents",
  "invest",
  "unpublish",
  "publish",
  "move",
  "undo move",
];

/** The investor's card as the rules in `stages.ts` say it must be. */
interface Model {
  stage: CardStage;
  movedBy: "act" | "hand";
  since: number;
  prior: { stage: CardStage; since: number } | null;
  /** Changed by hand or moved since it was made. */
  isTouched: boolean;
  /** Where it stood before the last move, if that was made by hand. */
  undo: Pick<Model, "stage" | "movedBy" | "since"> | null;
}

function afterAct(card: Model | null, act: BoardAct): Model | null {
  const to = stageOfAct[act];
  if (!card) {
    return to === null || to === "passed"
      ? null
      : { stage: to, movedBy: "act", since: now, prior: null, isTouched: false, undo: null };
  }
  if (card.movedBy === "hand" || !actMoves(card.stage, act)) return card;
  const back = card.prior ?? { stage: "talking" as const, since: now };
  const place = to === null ? back : { stage: to, since: now };
  const prior = act === "passed" ? { stage: card.stage, since: card.since } : null;
  return { ...card, ...place, prior, isTouched: true, undo: null };
}

/** The state of the pair's conversation, which decides what a step can do. */
interface Talk {
  record: string | null;
  isAnswered: boolean;
  isPassed: boolean;
  isFavorite: boolean;
}

async function play(pair: Pair, talk: Talk, step: Step, model: Model | null, stage: CardStage): Promise<Model | null> {
  const { investor, startup } = pair;
  const ids = { investorId: investor.id, startupId: startup.id };
  const record = () => app.db.update(conversationRecords);
  const isIt = eq(conversationRecords.id, talk.record ?? "");
  switch (step) {
    case "favorite": {
      if (talk.isFavorite) return model;
      talk.isFavorite = true;
      await app.db.insert(favorites).values({ accountId: investor.id, targetId: startup.id, createdAt: now });
      return afterAct(model, "favorite");
    }
    case "unfavorite": {
      if (!talk.isFavorite) return model;
      talk.isFavorite = false;
      await app.db.delete(favorites).where(eq(favorites.accountId, investor.id));
      return model && model.stage === "watching" && model.movedBy === "act" && !model.isTouched ? null : model;
    }
    case "invite": {
      if (talk.record && !talk.isPassed) return model;
      Object.assign(talk, { record: crypto.randomUUID(), isAnswered: false, isPassed: false });
      const at = { createdAt: now, updatedAt: now };
      await app.db.insert(conversationRecords).values({ ...ids, id: talk.record ?? "", payBy: "startup", ...at });
      return afterAct(model, "invited");
    }
    case "answer": {
      if (!talk.record || talk.isAnswered || talk.isPassed) return model;
      talk.isAnswered = true;
      await record().set({ answeredAt: now, updatedAt: now }).where(isIt);
      return afterAct(model, "answered");
    }
    case "pass": {
      if (!talk.record || talk.isPassed) return model;
      talk.isPassed = true;
      const passed = { status: "closed", passedBy: "investor", passReason: "stage", updatedAt: now } as const;
      await record()
        .set({ ...passed, ...(talk.isAnswered ? {} : { answeredAt: now }) })
        .where(isIt);
      talk.isAnswered = true;
      return afterAct(model, "passed");
    }
    case "reopen": {
      if (!talk.record || !talk.isPassed) return model;
      talk.isPassed = false;
      await record().set({ status: "open", passedBy: null, passReason: null, updatedAt: now }).where(isIt);
      return afterAct(model, "reopened");
    }
    case "open documents": {
      const opening = { ...ids, class: "documents" as const, createdAt: now, untilAt: now + 1 };
      await app.db.delete(firewallOpenings).where(eq(firewallOpenings.startupId, startup.id));
      await app.db.insert(firewallOpenings).values(opening);
      // The investor may not know of it.
      return model;
    }
    case "read documents": {
      await recordChecked(app, { actor: investor.viewer, startupId: startup.id });
      return afterAct(model, "checked");
    }
    case "invest": {
      await app.db.update(investors).set({ updatedAt: now }).where(eq(investors.id, investor.id));
      await app.db.delete(investments).where(eq(investments.investorId, investor.id));
      await app.db.insert(investments).values({ investorId: investor.id, company: startup.id });
      return afterAct(model, "invested");
    }
    case "unpublish":
    case "publish": {
      const isPublish = step === "publish" ? 2 : 0;
      await app.db.update(startups).set({ isPublish }).where(eq(startups.id, startup.id));
      return model;
    }
    case "move": {
      const card = await cardOf(investor);
      if (!card || !model || card.stage === stage) return model;
      await moveCard(app, { actor: investor.viewer, cardId: card.id, version: card.version, stage });
      const undo = { stage: model.stage, movedBy: model.movedBy, since: model.since };
      return { stage, movedBy: "hand", since: now, prior: null, isTouched: true, undo };
    }
    case "undo move": {
      const card = await cardOf(investor);
      if (!card || !model?.undo) return model;
      await undoMove(app, { actor: investor.viewer, cardId: card.id, version: card.version });
      return { ...model, ...model.undo, undo: null };
    }
  }
}

const anySteps = fc.array(fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...cardStages)), { maxLength: 14 });

describe("the board", () => {
  it("puts a card in one stage, moves it as the rules say, and never one that a hand has placed", async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, async (chosen) => {
        const pair = await makePair();
        const talk: Talk = { record: null, isAnswered: false, isPassed: false, isFavorite: false };
        let model: Model | null = null;
        for (const [step, stage] of chosen) {
          now += 1000;
          model = await play(pair, talk, step, model, stage);
          const card = await cardOf(pair.investor);
          expect(card ? { stage: card.stage, movedBy: card.movedBy, since: card.stageSinceAt } : null).toEqual(
            model && { stage: model.stage, movedBy: model.movedBy, since: model.since },
          );
        }
        const card = await cardOf(pair.investor);
        const counted = await app.db.select().from(cardCounts).where(eq(cardCounts.workspaceId, pair.investor.id));
        expect(counted.filter(({ number }) => number !== 0).map(({ stage, number }) => [stage, number])).toEqual(
          card ? [[card.stage, 1]] : [],
        );
        // The history begins with the card, has no gaps and ends where the card stands.
        const moves = card
          ? await app.db.select().from(cardMoves).where(eq(cardMoves.cardId, card.id)).orderBy(cardMoves.id)
          : [];
        expect(moves.map(({ fromStage }) => fromStage)).toEqual(
          card ? [null, ...moves.slice(0, -1).map(({ toStage }) => toStage)] : [],
        );
        expect(moves.at(-1)?.toStage).toBe(card?.stage);
      }),
      { numRuns: runs(30) },
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
