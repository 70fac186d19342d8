import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  cardCounts,
  cardMoves,
  cards,
  conversationRecords,
  favorites,
  firewallOpenings,
  investments,
  investors,
} from "~/db/schema";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";

/** The migrations that made the boards: their ends bring in what happened before. */

const app = testApp();

function backfill(): D1PreparedStatement[] {
  const { queries = [] } = env.MIGRATIONS.find(({ name }) => name.startsWith("0008_")) ?? {};
  // Inserts in triggers are indented.
  const inserts = queries.join(";\n").match(/^INSERT INTO board_acts\n(?: .*\n?)+/gm) ?? [];
  expect(inserts).toHaveLength(2);
  const { queries: mended = [] } = env.MIGRATIONS.find(({ name }) => name.startsWith("0013_")) ?? {};
  const mends = mended.filter((query) => /^(?:--.*\n)*(?:UPDATE|DELETE) /.test(query.trim()));
  expect(mends).toHaveLength(2);
  return [...inserts, ...mends].map((query) => env.DB.prepare(query));
}

/** The history of the board's cards, each card by its board and subject. */
const readMoves = () =>
  app.db
    .select({ board: cards.workspaceId, about: cards.subjectId, from: cardMoves.fromStage, to: cardMoves.toStage })
    .from(cardMoves)
    .innerJoin(cards, eq(cards.id, cardMoves.cardId))
    .orderBy(asc(cards.workspaceId), asc(cards.subjectId), asc(cardMoves.id));

const readCards = () =>
  app.db
    .select({
      board: cards.workspaceId,
      about: cards.subjectId,
      stage: cards.stage,
      since: cards.stageSinceAt,
      prior: cards.priorStage,
      priorSince: cards.priorSinceAt,
      reason: cards.passReason,
      movedBy: cards.movedBy,
      act: cards.lastAct,
    })
    .from(cards)
    .orderBy(asc(cards.workspaceId), asc(cards.subjectId));

const readCounts = async () => {
  const counts = await app.db.select().from(cardCounts).orderBy(asc(cardCounts.workspaceId), asc(cardCounts.stage));
  return counts.filter(({ number }) => number !== 0);
};

it("makes the same boards of what happened before as the triggers make of what happens", async () => {
  const startup = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
  const addInvestor = () => makeInvestor(app, { status: "active", publishedAt: 1 });
  const favorite = (accountId: string, targetId: string, createdAt: number) =>
    app.db.insert(favorites).values({ accountId, targetId, createdAt });
  const invite = (investorId: string, createdAt: number) =>
    app.db.insert(conversationRecords).values({
      id: investorId,
      investorId,
      startupId: startup.id,
      payBy: "investor",
      createdAt,
      updatedAt: createdAt,
    });
  const change = (investorId: string, changed: Partial<typeof conversationRecords.$inferInsert>) =>
    app.db.update(conversationRecords).set(changed).where(eq(conversationRecords.id, investorId));

  const liked = await addInvestor();
  await favorite(liked.id, startup.id, 100);
  const likedBack = await addInvestor();
  await favorite(startup.id, likedBack.id, 150);
  const invited = await addInvestor();
  await favorite(invited.id, startup.id, 200);
  await invite(invited.id, 210);
  const answered = await addInvestor();
  await invite(answered.id, 300);
  await change(answered.id, { answeredAt: 310, updatedAt: 310 });
  // A favorite after the fact moves nothing.
  await favorite(answered.id, startup.id, 320);
  const passed = await addInvestor();
  await invite(passed.id, 400);
  await change(passed.id, { answeredAt: 410, updatedAt: 410 });
  await change(passed.id, { status: "closed", passedBy: "investor", passReason: "stage", updatedAt: 420 });
  const checked = await addInvestor();
  await invite(checked.id, 500);
  await change(checked.id, { answeredAt: 510, updatedAt: 510 });
  const opening = { startupId: startup.id, investorId: checked.id, createdAt: 520, untilAt: 530 };
  await app.db.insert(firewallOpenings).values([
    { ...opening, class: "numbers" },
    { ...opening, class: "documents" },
  ]);
  const invested = await addInvestor();
  await invite(invested.id, 600);
  await app.db.update(investors).set({ updatedAt: 610 }).where(eq(investors.id, invested.id));
  await app.db.insert(investments).values([
    { investorId: invested.id, company: startup.id },
    { investorId: invested.id, company: "name:晨星" },
  ]);
  // Nobody gets a card by being named in a portfolio.
  const named = await addInvestor();
  await app.db.insert(investments).values({ investorId: named.id, company: startup.id });

  const made = await readCards();
  const counts = await readCounts();
  const moves = await readMoves();
  const stages = { liked, likedBack, invited, answered, passed, checked, invested, named };
  const stageOf = (board: string, about: string) =>
    made.find((card) => card.board === board && card.about === about)?.stage;
  expect(
    Object.entries(stages).map(([name, { id }]) => [name, stageOf(id, startup.id), stageOf(startup.id, id)]),
  ).toEqual([
    ["liked", "watching", undefined],
    ["likedBack", undefined, "watching"],
    ["invited", "new", "new"],
    ["answered", "talking", "talking"],
    ["passed", "passed", "passed"],
    ["checked", "talking", "checking"],
    // A portfolio is the investor's own word.
    ["invested", "won", "new"],
    ["named", undefined, undefined],
  ]);

  await app.db.delete(cards);
  expect(await readCounts()).toEqual([]);
  await env.DB.batch(backfill());
  expect(await readCards()).toEqual(made);
  expect(await readCounts()).toEqual(counts);
  expect(await readMoves()).toEqual(moves);
  await env.DB.batch(backfill());
  expect(await readCards()).toEqual(made);
  expect(await readCounts()).toEqual(counts);
});
