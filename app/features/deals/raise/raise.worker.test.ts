import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { type AmountState, amountStates } from "~/db/board-values";
import { cards } from "~/db/schema";
import { findCard } from "~/features/deals/board/find-card.server";
import { addFavorite } from "~/features/discovery/favorites/add-favorite.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { rowsRead } from "../../../../tests/support/rows-read";
import { mostAmount } from "./raise";
import { raiseSummary } from "./raise-summary.server";
import { setAmount } from "./set-amount.server";

const app = testApp();

const newStartup = () => makeStartup(app, { isPublish: 2, publishedAt: 1, currency: "TWD", fundraising: 30_000_000 });
type Startup = Awaited<ReturnType<typeof newStartup>>;

/** A card about an investor on the startup's board. */
async function addCard(startup: Startup) {
  const investor = await makeInvestor(app, { status: "active", publishedAt: 1 });
  await addFavorite(app, { actor: startup.viewer, targetId: investor.id });
  const card = await app.db.select({ id: cards.id }).from(cards).where(eq(cards.subjectId, investor.id)).get();
  return { investor, cardId: card?.id ?? "" };
}

it("of a startup is the sum of its investors' amounts, without those who passed", async () => {
  const startup = await newStartup();
  const amounts: Array<[number, AmountState]> = [
    [5_000_000, "wished"],
    [3_000_000, "talking"],
    [2_000_000, "promised"],
    [1_000_000, "promised"],
    [4_000_000, "closed"],
    [9_000_000, "promised"],
  ];
  const made: string[] = [];
  for (const [amount, state] of amounts) {
    const { cardId } = await addCard(startup);
    await setAmount(app, { actor: startup.viewer, cardId, version: 0, amount: { amount, currency: null, state } });
    made.push(cardId);
  }
  await app.db
    .update(cards)
    .set({ stage: "passed" })
    .where(eq(cards.id, made.at(-1) ?? ""));
  await addCard(startup);
  const { result, rows } = await rowsRead(() => raiseSummary(app, { actor: startup.viewer }));
  expect(result).toEqual({
    currency: "TWD",
    target: 30_000_000,
    states: {
      wished: { sum: 5_000_000, count: 1 },
      talking: { sum: 3_000_000, count: 1 },
      promised: { sum: 3_000_000, count: 2 },
      closed: { sum: 4_000_000, count: 1 },
    },
  });
  // Only cards with an amount.
  expect(rows).toBeLessThanOrEqual(3 * amounts.length + 2);
  const other = await newStartup();
  const empty = await raiseSummary(app, { actor: other.viewer });
  expect(amountStates.map((state) => empty.states[state].count)).toEqual([0, 0, 0, 0]);
});

it("refuses an amount out of bounds or in another currency, another's card, and a card that has changed", async () => {
  const startup = await newStartup();
  const { cardId } = await addCard(startup);
  const set = (amount: number, version: number, actor = startup.viewer, currency: string | null = null) =>
    setAmount(app, { actor, cardId, version, amount: { amount, currency, state: "wished" } });
  await expect(set(1, 0, startup.viewer, "USD")).rejects.toMatchObject({
    code: "invalid",
    fields: { amount: [expect.stringContaining("TWD")] },
  });
  for (const amount of [-1, mostAmount + 1, 0.5, Number.NaN]) {
    await expect(set(amount, 0)).rejects.toMatchObject({ code: "invalid" });
  }
  await expect(set(1, 0, (await newStartup()).viewer)).rejects.toMatchObject({ code: "not_found" });
  expect(await set(mostAmount, 0)).toBe(1);
  await expect(set(1, 0)).rejects.toMatchObject({ code: "conflict" });
  expect(await set(0, 1, startup.viewer, "TWD")).toBe(2);
  const card = await findCard(app, { actor: startup.viewer, cardId, locale: "en-US" });
  expect(card).toMatchObject({ amount: 0, amountState: "wished", version: 2 });
  await setAmount(app, { actor: startup.viewer, cardId, version: 2, amount: null });
  expect(await findCard(app, { actor: startup.viewer, cardId, locale: "en-US" })).toMatchObject({
    amount: null,
    amountState: null,
  });
});
