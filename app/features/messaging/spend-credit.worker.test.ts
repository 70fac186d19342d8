import { describe, expect, it } from "vitest";
import { pitchCredits } from "~/db/schema";
import { makeInvestor, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { pitchAllowance, silence } from "./pitch-credits";
import { pitchesLeft, spendCredit } from "./spend-credit.server";

const now = Date.parse("2026-11-20T04:00:00Z");
const app = testApp({ now: () => now });

/** A startup that has as many credits of a kind as a month allows. */
async function startupWith(credit: Partial<typeof pitchCredits.$inferInsert>) {
  const { viewer: actor } = await makeStartup(app, { isPublish: 2 });
  for (let index = 0; index < pitchAllowance("normal"); index++) {
    const { id: investorId } = await makeInvestor(app, { level: "normal", status: "active" });
    const spent = { month: "2026-11", spentAt: now - 1000, isPending: false };
    await app.db.insert(pitchCredits).values({ startupId: actor.id, investorId, ...spent, ...credit });
  }
  const { id: investorId } = await makeInvestor(app, { level: "normal", status: "active" });
  return { actor, investorId };
}

describe("a pitch credit counts against the month", () => {
  it.each([
    ["while it is not answered", {}, true],
    ["while its pitch is on its way", { isPending: true }, true],
    ["until just before 14 days' silence", { spentAt: now - silence + 1 }, true],
    ["no more after 14 days' silence", { spentAt: now - silence }, false],
    ["no more once it was returned", { returnedAt: now - 500, returnedFor: "answered" as const }, false],
    ["in no other month", { month: "2026-10" }, false],
  ])("%s", async (_, credit, isSpent) => {
    const { actor, investorId } = await startupWith(credit);
    const allowance = pitchAllowance("normal");
    expect(await pitchesLeft(app, { actor })).toEqual({ left: isSpent ? 0 : allowance, allowance, canHaveMore: true });
    const pitch = spendCredit(app, { actor, investorId });
    if (isSpent) await expect(pitch).rejects.toMatchObject({ code: "no_credit" });
    else expect(await pitch).toMatchObject({ isOwn: true });
  });
});
