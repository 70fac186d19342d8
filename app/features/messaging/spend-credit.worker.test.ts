import { describe, expect, it } from "vitest";
import { invitationCredits } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { makeInvestor, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { invitationAllowance, maxOpenInvitations, silence } from "./invitation-credits";
import { findPlace } from "./invitation-queue/find-place.server";
import { invitationsLeft, spendCredit } from "./spend-credit.server";

const now = Date.parse("2026-11-20T04:00:00Z");
const app = testApp({ now: () => now });

/** A startup that has used all its credits of a kind for the month. */
async function startupWith(credit: Partial<typeof invitationCredits.$inferInsert>) {
  const { viewer: actor } = await makeStartup(app, { isPublish: 2 });
  for (let index = 0; index < invitationAllowance("normal"); index++) {
    const { id: investorId } = await makeInvestor(app, { level: "normal", status: "active" });
    const spent = { month: "2026-11", spentAt: now - 1000, isPending: false };
    await app.db.insert(invitationCredits).values({ startupId: actor.id, investorId, ...spent, ...credit });
  }
  const { id: investorId } = await makeInvestor(app, { level: "normal", status: "active" });
  return { actor, investorId };
}

describe("an invitation credit counts against the month", () => {
  it.each([
    ["while it is not answered", {}, true],
    ["while its invitation is on its way", { isPending: true }, true],
    ["until just before 14 days' silence", { spentAt: now - silence + 1 }, true],
    ["no more after 14 days' silence", { spentAt: now - silence }, false],
    ["no more once it was returned", { returnedAt: now - 500, returnedFor: "answered" as const }, false],
    ["in no other month", { month: "2026-10" }, false],
  ])("%s", async (_, credit, isSpent) => {
    const { actor, investorId } = await startupWith(credit);
    const allowance = invitationAllowance("normal");
    expect(await invitationsLeft(app, { actor })).toEqual({
      left: isSpent ? 0 : allowance,
      allowance,
      canHaveMore: true,
    });
    const invitation = spendCredit(app, { actor, investorId });
    if (isSpent) await expect(invitation).rejects.toMatchObject({ code: "no_credit" });
    else expect(await invitation).toMatchObject({ isOwn: true });
  });
});

describe("open invitations of an investor", () => {
  async function inboxWith(credit: Partial<typeof invitationCredits.$inferInsert>) {
    const { id: investorId } = await makeInvestor(app, { level: "normal", status: "active" });
    for (let at = 0; at < maxOpenInvitations; at++) {
      const { id: startupId } = await makeStartup(app, { isPublish: 2 });
      const spent = { month: "2026-11", spentAt: now - 1000 + at, isPending: false };
      await app.db.insert(invitationCredits).values({ startupId, investorId, ...spent, ...credit });
    }
    const { viewer: actor } = await makeStartup(app, { isPublish: 2 });
    return { actor, investorId };
  }

  it.each([
    ["while none is answered", {}, now - 1000 + silence],
    ["until just before 14 days' silence", { spentAt: now - silence + 1 }, now + 1],
    ["no more after 14 days' silence", { spentAt: now - silence }, null],
    ["no more once they are answered", { returnedAt: now - 500, returnedFor: "answered" as const }, null],
    ["also those of another month", { month: "2026-10" }, now - 1000 + silence],
  ])("are bounded: %s", async (_, credit, until) => {
    const { actor, investorId } = await inboxWith(credit);
    expect((await findPlace(app, { investorId, startupId: actor.id })).freeBy).toBe(until);
    const invitation = spendCredit(app, { actor, investorId });
    if (until === null) expect(await invitation).toMatchObject({ isOwn: true });
    else await expect(invitation).rejects.toMatchObject({ code: "inbox_full" });
    expect(await invitationsLeft(app, { actor })).toMatchObject({
      left: invitationAllowance("normal") - (until === null ? 1 : 0),
    });
  });

  it("are never more than fit, however many startups invite at once", async () => {
    const { id: investorId } = await makeInvestor(app, { level: "normal", status: "active" });
    const actors: StartupViewer[] = [];
    for (let at = 0; at < maxOpenInvitations + 3; at++) actors.push((await makeStartup(app, { isPublish: 2 })).viewer);
    const results = await Promise.allSettled(actors.map((actor) => spendCredit(app, { actor, investorId })));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(maxOpenInvitations);
    const [first] = actors;
    if (first) expect(await spendCredit(app, { actor: first, investorId })).toMatchObject({ isOwn: false });
  });
});
