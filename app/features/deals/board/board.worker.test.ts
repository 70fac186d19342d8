import { and, eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";
import { type CardStage, cardStages } from "~/db/board-values";
import { cards, cardTags, favorites, listings, startups } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { type Made, makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { rowsRead } from "../../../../tests/support/rows-read";
import { findCards } from "./find-cards.server";
import { moveCard } from "./move-card.server";
import { planCard } from "./plan-card.server";
import { readBoard, readColumn } from "./read-board.server";
import { columnSize, mostFound } from "./rules";
import { undoMove } from "./undo-move.server";

let now = 1_000_000;
const app = testApp({ now: () => now });
const locale = "zh-TW";

const makeOwner = () => makeInvestor(app, { status: "active", publishedAt: 1 });

type NewCard = Partial<typeof cards.$inferInsert>;

/** Adds cards of deals from elsewhere. */
async function addCards(owner: Made<InvestorViewer>, rows: NewCard[]): Promise<string[]> {
  const made = rows.map((row) => ({
    id: ulid(),
    workspaceId: owner.id,
    outside: { name: "平台外公司", link: "" },
    stage: "new" as const,
    movedBy: "act" as const,
    stageSinceAt: now,
    seenAt: now,
    createdAt: now,
    updatedAt: now,
    ...row,
  }));
  const ids: string[] = [];
  for (let at = 0; at < made.length; at += 4) {
    ids.push(
      ...(
        await app.db
          .insert(cards)
          .values(made.slice(at, at + 4))
          .returning({ id: cards.id })
      ).map(({ id }) => id),
    );
  }
  return ids;
}

const boardOf = (owner: Made<InvestorViewer>) => readBoard(app, { actor: owner.viewer, locale });

async function stageOf(owner: Made<InvestorViewer>, cardId: string): Promise<CardStage | undefined> {
  return (await boardOf(owner)).find((column) => column.cards.some(({ id }) => id === cardId))?.stage;
}

describe("the columns of a board", () => {
  it("are all stages in order, with counts, and cards by the day of their next step", async () => {
    const owner = await makeOwner();
    const [late, none, soon] = await addCards(owner, [
      { nextOn: "2026-12-24", nextStep: "b" },
      {},
      { nextOn: "2026-11-30", nextStep: "a" },
    ]);
    await addCards(owner, [{ stage: "won" }]);
    const board = await boardOf(owner);
    expect(board.map(({ stage }) => stage)).toEqual(cardStages);
    expect(Object.fromEntries(board.map(({ stage, number }) => [stage, number]))).toMatchObject({
      new: 3,
      won: 1,
      passed: 0,
    });
    expect(board.find(({ stage }) => stage === "new")?.cards.map(({ id }) => id)).toEqual([soon, late, none]);
  });

  it("are read on from where they ended, without leaving out or repeating cards of one day", async () => {
    const owner = await makeOwner();
    const days = [null, "2026-12-01"];
    const ids = await addCards(
      owner,
      Array.from({ length: 31 }, (_, at) => ({ nextOn: days[at % 2], nextStep: "x" })),
    );
    const first = (await boardOf(owner)).find(({ stage }) => stage === "new");
    const read = first?.cards.map(({ id }) => id) ?? [];
    expect(read).toHaveLength(columnSize);
    let next = first?.next ?? null;
    while (next) {
      const rest = await readColumn(app, { actor: owner.viewer, locale, stage: "new", after: next });
      read.push(...rest.cards.map(({ id }) => id));
      next = rest.next;
    }
    expect(read).toHaveLength(31);
    expect([...read].sort()).toEqual([...ids].sort());
  });

  it.each(["", "x", "~", "~ ", "2026-12-01 %", "2026-1-1 01J00000000000000000000000"])(
    "are not read after %j",
    async (after) => {
      const owner = await makeOwner();
      await expect(readColumn(app, { actor: owner.viewer, locale, stage: "new", after })).rejects.toMatchObject({
        code: "bad_request",
      });
    },
  );

  it("are those of their owner alone", async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    const [id = ""] = await addCards(owner, [{}]);
    expect((await boardOf(other)).every(({ number, cards }) => number === 0 && cards.length === 0)).toBe(true);
    const asOther = { actor: other.viewer, cardId: id, version: 0 };
    const works = await Promise.allSettled([
      moveCard(app, { ...asOther, stage: "won" }),
      undoMove(app, asOther),
      planCard(app, { ...asOther, plan: { nextStep: "x" } }),
    ]);
    const refused = { status: "rejected", reason: { code: "not_found" } };
    expect(works).toMatchObject([refused, refused, refused]);
    expect(
      (await findCards(app, { actor: other.viewer, text: "平台外", locale })).columns.flatMap((c) => c.cards),
    ).toEqual([]);
  });

  it("read about as many rows for 2,000 cards as for 50", async () => {
    const [few, many] = [await makeOwner(), await makeOwner()];
    const make = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ stage: cardStages[at % cardStages.length] ?? "new" }));
    await addCards(few, make(50));
    await addCards(many, make(2000));
    const small = await rowsRead(() => boardOf(few));
    const large = await rowsRead(() => boardOf(many));
    expect(small.rows).toBeGreaterThan(49);
    expect(large.rows).toBeLessThanOrEqual(2 * small.rows);
  });
});

describe("a move by hand", () => {
  it("is undone by restoring the card's stage and the time it entered it", async () => {
    const owner = await makeOwner();
    const [id = ""] = await addCards(owner, [{ stage: "talking" }]);
    now += 1000;
    const version = await moveCard(app, {
      actor: owner.viewer,
      cardId: id,
      version: 0,
      stage: "passed",
      reason: "stage",
    });
    expect(await stageOf(owner, id)).toBe("passed");
    await undoMove(app, { actor: owner.viewer, cardId: id, version });
    const card = (await boardOf(owner)).flatMap((column) => column.cards).find((each) => each.id === id);
    expect(card).toMatchObject({ stage: "talking", stageSince: now - 1000, passReason: null, movedBy: "act" });
  });

  it("cannot be undone once the card has changed, nor if an act made it", async () => {
    const owner = await makeOwner();
    const [id = ""] = await addCards(owner, [{}]);
    const actor = owner.viewer;
    await expect(undoMove(app, { actor, cardId: id, version: 0 })).rejects.toMatchObject({ code: "wrong_state" });
    const version = await moveCard(app, { actor, cardId: id, version: 0, stage: "won" });
    await planCard(app, { actor, cardId: id, version, plan: { nextStep: "x" } });
    await expect(undoMove(app, { actor, cardId: id, version })).rejects.toMatchObject({ code: "conflict" });
    expect(await stageOf(owner, id)).toBe("won");
  });
});

describe("a plan", () => {
  it("sets the step and its day, and is refused if the card has changed", async () => {
    const owner = await makeOwner();
    const [id = ""] = await addCards(owner, [{}]);
    const actor = owner.viewer;
    await planCard(app, { actor, cardId: id, version: 0, plan: { nextStep: "寄資料", nextOn: "2026-12-01" } });
    await expect(planCard(app, { actor, cardId: id, version: 0, plan: { nextStep: "別的" } })).rejects.toMatchObject({
      code: "conflict",
      text: "board:changedMeanwhile",
    });
    const card = (await boardOf(owner)).flatMap((column) => column.cards).find((each) => each.id === id);
    expect(card).toMatchObject({ nextStep: "寄資料", nextOn: "2026-12-01", version: 1 });
  });
});

describe("a search of the board", () => {
  let owner: Made<InvestorViewer>;
  const found = async (text: string) =>
    (await findCards(app, { actor: owner.viewer, text, locale })).columns.flatMap((column) =>
      column.cards.map(({ id }) => id),
    );

  beforeAll(async () => {
    owner = await makeOwner();
  });

  it.each([
    ["Harbour", "name"],
    ["hARBOUR", "name in another case"],
    ["寄問題", "next step"],
    ["氣候", "tag"],
    ["100%_", "sign of a pattern"],
  ])("finds %j, a %s", async (text) => {
    const [id = ""] = await addCards(owner, [
      { outside: { name: "Harbour 100%_", link: "https://secret.example/linked" }, nextStep: "寄問題清單" },
      { outside: { name: "別家", link: "" } },
    ]);
    await app.db.insert(cardTags).values({ cardId: id, tag: "氣候", label: "氣候" });
    expect(await found(text)).toContain(id);
    await app.db.delete(cards).where(eq(cards.workspaceId, owner.id));
    expect(await found(text)).toEqual([]);
  });

  it("finds a startup's name and slogan while it shows them, and not once it is hidden from the investor", async () => {
    const texts = { zh_tw: { slogan: "冷鏈不空車" } };
    const startup = await makeStartup(app, { name: "北極鏈", isPublish: 2, publishedAt: 1, texts });
    await app.db.insert(favorites).values({ accountId: owner.id, targetId: startup.id, createdAt: now });
    const [card] = await app.db
      .select()
      .from(cards)
      .where(and(eq(cards.subjectId, startup.id)));
    expect(await found("北極鏈")).toEqual([card?.id]);
    expect(await found("不空車")).toEqual([card?.id]);
    expect(await found(startup.id)).toEqual([]);
    await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, startup.id));
    await app.db.delete(listings).where(eq(listings.profileId, startup.id));
    expect(await found("北極鏈")).toEqual([]);
  });

  it("shows at most 60 and says that there are more", async () => {
    const many = await makeOwner();
    await addCards(
      many,
      Array.from({ length: mostFound + 1 }, () => ({ nextStep: "同一句" })),
    );
    const { columns, hasMore } = await findCards(app, { actor: many.viewer, text: "同一句", locale });
    expect([columns.flatMap((column) => column.cards).length, hasMore]).toEqual([mostFound, true]);
  });
});
