import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";
import { cards } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { investorTarget } from "~/features/core/access/walls";
import { listProfile, type Made, makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { rowsRead } from "../../../../tests/support/rows-read";
import { markCards } from "./mark-cards.server";
import { readBoard } from "./read-board.server";
import type { BoardOwner } from "./read-cards.server";

const app = testApp();
const locale = "zh-TW" as const;

async function marksOf(owner: BoardOwner) {
  const columns = await readBoard(app, { actor: owner, locale });
  return markCards(app, { owner, cards: columns.flatMap((column) => column.cards), locale });
}

async function addCard(owner: BoardOwner, subjectId: string, row: Partial<typeof cards.$inferInsert> = {}) {
  const id = ulid();
  const times = { stageSinceAt: 1, seenAt: 1, createdAt: 1, updatedAt: 1 };
  await app.db
    .insert(cards)
    .values({ id, workspaceId: owner.id, subjectId, stage: "new", movedBy: "act", ...times, ...row });
  return id;
}

const industries = { industryKeys: ["software"] };
const published = { isPublish: 2, publishedAt: 1 } as const;

/** Makes a startup whose numbers suit an investor too. */
const makeSuitable = () =>
  makeStartup(app, {
    ...published,
    ...industries,
    region: "台北市",
    currency: "TWD",
    fundraising: 10_000_000,
    factDates: { fundraising: [1000, 1000] },
  });

const makeOwner = () =>
  makeInvestor(app, {
    ...industries,
    status: "active",
    publishedAt: 1,
    level: "gold",
    region: "台北市",
    currency: "TWD",
    checkSizeMin: 1_000_000,
    checkSizeMax: 3_000_000,
  });

describe("a card of an investor's board", () => {
  let owner: Made<InvestorViewer>;
  beforeAll(async () => {
    owner = await makeOwner();
  });

  it("says why the startup suits, in at most two reasons and none from its numbers, and how much changed", async () => {
    const startup = await makeSuitable();
    const id = await addCard(owner.viewer, startup.id);
    const { [id]: marks } = await marksOf(owner.viewer);
    expect(marks?.changes).toBe(1);
    expect(marks?.reasons).toHaveLength(2);
    expect(marks?.reasons.join()).toContain("共同的產業");
    expect(marks?.reasons.join()).not.toMatch(/募資規模|募資輪次/);
  });

  it("gives no reasons once the deal is closed", async () => {
    const startup = await makeSuitable();
    const id = await addCard(owner.viewer, startup.id, { stage: "won" });
    expect((await marksOf(owner.viewer))[id]).toEqual({ changes: 1, reasons: [] });
  });

  it("shows neither of a startup that is hidden or not listed, and no change of hidden numbers", async () => {
    const [hidden, absent, walled] = [await makeSuitable(), await makeSuitable(), await makeSuitable()];
    const ids = await Promise.all([hidden, absent, walled].map(({ id }) => addCard(owner.viewer, id)));
    const target = investorTarget(owner.id);
    await hideFrom(app, { startupId: hidden.id, target });
    await hideFrom(app, { startupId: walled.id, target, hides: "numbers" });
    await app.db.run(`UPDATE startups SET is_publish = 0 WHERE id = '${absent.id}'`);
    await app.db.run(`DELETE FROM listings WHERE profile_id = '${absent.id}'`);
    const marks = await marksOf(owner.viewer);
    expect(ids.map((id) => marks[id]?.changes)).toEqual([undefined, undefined, 0]);
  });
});

it("a card of a startup's board says why the investor suits", async () => {
  const startup = await makeSuitable();
  const investor = await makeOwner();
  await listProfile(app, investor.id);
  const id = await addCard(startup.viewer, investor.id);
  expect((await marksOf(startup.viewer))[id]?.reasons.join()).toContain("共同的產業");
});

it("the marks of a board read as many rows however many cards follow the first of a column", async () => {
  const startupIds: string[] = [];
  for (let made = 0; made < 60; made++) startupIds.push((await makeSuitable()).id);
  const [few, many] = [await makeOwner(), await makeOwner()];
  for (const id of startupIds.slice(0, 15)) await addCard(few.viewer, id);
  for (const id of startupIds) await addCard(many.viewer, id);
  const ask = async ({ viewer }: Made<InvestorViewer>) => {
    await marksOf(viewer);
    return (await rowsRead(() => marksOf(viewer))).rows;
  };
  const small = await ask(few);
  expect(small).toBeGreaterThan(20);
  expect(await ask(many)).toBeLessThanOrEqual(small + 5);
});
