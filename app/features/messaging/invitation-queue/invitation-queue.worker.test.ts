import { and, asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, investors, invitationCredits, invitationQueue, mails, notices, startups } from "~/db/schema";
import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { findFullInboxes } from "~/features/discovery/match/full-inboxes.server";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { hideFrom } from "~/features/showcase/firewall/hide-from.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { outcome } from "../../../../tests/support/outcome";
import { maxOpenInvitations } from "../invitation-credits";
import { messageProfile } from "../message-profile.server";
import { personalData } from "../personal-data.server";
import { invitationsLeft, spendCredit } from "../spend-credit.server";
import { findPlace } from "./find-place.server";
import { joinQueue } from "./join-queue.server";
import { leaveQueue } from "./leave-queue.server";
import { listQueues } from "./list-queues.server";
import { holdTime, maxQueued, maxQueues } from "./rules";
import { tendQueues } from "./tend-queues.server";

let now = Date.UTC(2026, 10, 20, 4);
const app = testApp({ now: () => now });

const listed = async () => (await makeStartup(app, { isPublish: 2 })).viewer;

/** An investor whose inbox is full. */
async function fullInvestor() {
  const { viewer } = await makeInvestor(app, { level: "normal", status: "active" });
  for (let at = 0; at < maxOpenInvitations; at++) {
    const { id: startupId } = await listed();
    const spent = { month: "2026-11", spentAt: now - at, isPending: false };
    await app.db.insert(invitationCredits).values({ startupId, investorId: viewer.id, ...spent });
  }
  return viewer;
}

/** Frees places the way answers do. */
async function answer(investorId: string, places = 1) {
  const open = await app.db
    .select({ startupId: invitationCredits.startupId })
    .from(invitationCredits)
    .where(and(eq(invitationCredits.investorId, investorId), sql`returned_at IS NULL`))
    .orderBy(asc(invitationCredits.spentAt))
    .limit(places);
  for (const { startupId } of open) {
    await app.db
      .update(invitationCredits)
      .set({ returnedAt: now, returnedFor: "answered" })
      .where(and(eq(invitationCredits.startupId, startupId), eq(invitationCredits.investorId, investorId)));
  }
}

const join = (actor: StartupViewer, investorId: string) => joinQueue(app, { actor, investorId });
const spend = (actor: StartupViewer, investorId: string) => outcome(spendCredit(app, { actor, investorId }));
const placeOf = ({ id: startupId }: { id: string }, investorId: string) => findPlace(app, { investorId, startupId });
const mailed = ({ id }: { id: string }) =>
  app.db.$count(mails, and(eq(mails.accountId, id), eq(mails.template, "invitationPlace")));

async function investorOf(accountId: string): Promise<InvestorViewer> {
  const viewer = await findAccountViewer(app, { accountId });
  if (viewer?.kind !== "investor") throw new Error("It is not an investor.");
  return viewer;
}

/** A full inbox with one startup whose place is held and one that waits. */
async function heldPlace() {
  const { id } = await fullInvestor();
  const [first, second] = [await listed(), await listed()];
  await join(first, id);
  now += 1;
  await join(second, id);
  await answer(id);
  await tendQueues(app);
  return { id, first, second };
}

describe("a startup that finds an inbox full", () => {
  it("joins the queue without a credit, sees its place, and can leave", async () => {
    const { id } = await fullInvestor();
    const [first, second] = [await listed(), await listed()];
    expect(await join(first, id)).toMatchObject({ position: 1, waiting: 1, heldUntil: null });
    now += 1;
    expect(await join(second, id)).toMatchObject({ position: 2 });
    expect(await join(second, id)).toMatchObject({ position: 2, waiting: 2 });
    expect(await listQueues(app, { actor: second })).toMatchObject([{ investorId: id, position: 2 }]);
    expect(await invitationsLeft(app, { actor: second })).toMatchObject({ left: 5 });
    await leaveQueue(app, { actor: first, investorId: id });
    expect(await placeOf(second, id)).toMatchObject({ position: 1, waiting: 1 });
    expect(await listQueues(app, { actor: first })).toEqual([]);
  });

  it("is told once when its turn comes, and nobody else takes the place meanwhile", async () => {
    const { id, first, second } = await heldPlace();
    expect(await placeOf(first, id)).toMatchObject({ freeBy: null, heldUntil: now + holdTime, position: null });
    await tendQueues(app);
    expect([await mailed(first), await mailed(second)]).toEqual([1, 0]);
    expect(await app.db.select().from(notices).where(eq(notices.accountId, first.id))).toMatchObject([
      { kind: "invitationPlace", mentionsId: id, values: { at: now + holdTime } },
    ]);
    const stranger = await listed();
    expect([await spend(stranger, id), await spend(second, id)]).toEqual(["inbox_full", "inbox_full"]);
    await messageProfile(app, { actor: first, targetId: id, message: "自我介紹" });
    expect(await placeOf(second, id)).toMatchObject({ position: 1, waiting: 1 });
    expect(await invitationsLeft(app, { actor: first })).toMatchObject({ left: 4 });
    await tendQueues(app);
    expect(await app.db.$count(invitationQueue, eq(invitationQueue.startupId, first.id))).toBe(0);
  });

  it("that is first in line can invite as soon as a place is free, before it is told", async () => {
    const { id } = await fullInvestor();
    const [first, stranger] = [await listed(), await listed()];
    await join(first, id);
    await answer(id);
    expect([await spend(stranger, id), await spend(first, id)]).toEqual(["inbox_full", "done"]);
  });

  it("loses a place that it does not use, and the next is told", async () => {
    const { id, first, second } = await heldPlace();
    now += holdTime;
    await tendQueues(app);
    await tendQueues(app);
    expect([await mailed(first), await mailed(second)]).toEqual([1, 1]);
    expect(await placeOf(second, id)).toMatchObject({ heldUntil: now + holdTime });
    expect(await placeOf(first, id)).toMatchObject({ heldUntil: null, position: null });
    expect(await spend(first, id)).toBe("inbox_full");
    expect(await join(first, id)).toMatchObject({ position: 1 });
  });

  it.each<[string, (startup: StartupViewer, investorId: string) => Promise<unknown>]>([
    ["leaves", (actor, investorId) => leaveQueue(app, { actor, investorId })],
    ["hides its profile", (actor, id) => hideFrom(app, { actor, target: `investor:${id}`, classes: ["profile"] })],
    ["is suspended", ({ id }) => app.db.update(accounts).set({ suspendedAt: 1 }).where(eq(accounts.id, id))],
    [
      "is about to be erased",
      ({ id }) =>
        app.db
          .update(accounts)
          .set({ eraseAt: now + 1 })
          .where(eq(accounts.id, id)),
    ],
    [
      "is erased",
      async ({ id }) => {
        await app.db.update(accounts).set({ eraseAt: 1 }).where(eq(accounts.id, id));
        await eraseDueAccounts(app);
      },
    ],
    ["is not listed any more", ({ id }) => app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, id))],
    [
      "is invited by the investor itself",
      async ({ id }, investorId) => {
        await messageProfile(app, { actor: await investorOf(investorId), targetId: id, message: "想聊聊" });
      },
    ],
  ])("gives its place to the next when it %s", async (_, act) => {
    const { id, first, second } = await heldPlace();
    await act(first, id);
    // The thread reports an invitation to the database a moment later.
    await expect
      .poll(async () => {
        await tendQueues(app);
        return (await placeOf(second, id)).heldUntil;
      })
      .not.toBeNull();
    expect(await app.db.$count(invitationQueue, eq(invitationQueue.startupId, first.id))).toBe(0);
  });

  it("leaves no trace when the investor is erased, or not listed any more", async () => {
    const { id, first } = await heldPlace();
    await app.db.update(investors).set({ status: "inactive" }).where(eq(investors.id, id));
    expect(await listQueues(app, { actor: first })).toEqual([]);
    await tendQueues(app);
    expect(await app.db.$count(invitationQueue, eq(invitationQueue.investorId, id))).toBe(0);
    const other = await heldPlace();
    await app.db.update(accounts).set({ eraseAt: 1 }).where(eq(accounts.id, other.id));
    await eraseDueAccounts(app);
    expect(await app.db.$count(invitationQueue, eq(invitationQueue.investorId, other.id))).toBe(0);
  });
});

describe("the queue", () => {
  it("takes as many as it may of fifty that join at once, in one order, and holds no more places than are free", async () => {
    const { id } = await fullInvestor();
    const actors: StartupViewer[] = [];
    for (let at = 0; at < 50; at++) actors.push(await listed());
    const results = await Promise.all(actors.map((actor) => outcome(join(actor, id))));
    expect(results.filter((result) => result === "done")).toHaveLength(maxQueued);
    expect(new Set(results)).toEqual(new Set(["done", "queue_full"]));
    const queued = actors.filter((_, at) => results[at] === "done");
    const positions = await Promise.all(queued.map(async (actor) => (await placeOf(actor, id)).position));
    expect(positions.sort((a, b) => Number(a) - Number(b))).toEqual(queued.map((_, at) => at + 1));

    await answer(id, 2);
    await Promise.all([tendQueues(app), tendQueues(app), tendQueues(app)]);
    const told = await Promise.all(queued.map(mailed));
    expect(told.filter((count) => count === 1)).toHaveLength(2);
    expect(Math.max(...told)).toBe(1);
    // All invite at once: only those for whom a place is held may.
    const spent = await Promise.all(actors.map((actor) => spend(actor, id)));
    expect(spent.filter((result) => result === "done")).toHaveLength(2);
    const invited = actors.filter((_, at) => spent[at] === "done");
    expect(invited).toEqual(queued.filter((_, at) => told[at] === 1));
  });

  it("is not open to startups that could not invite, that can invite now, or that wait in as many as they may", async () => {
    const { id } = await fullInvestor();
    const actor = await listed();
    const hiding = await listed();
    await hideFrom(app, { actor: hiding, target: `investor:${id}`, classes: ["profile"] });
    const draft = (await makeStartup(app)).viewer;
    const { id: open } = await makeInvestor(app, { level: "normal", status: "active" });
    expect([
      await outcome(join(hiding, id)),
      await outcome(join(draft, id)),
      await outcome(join(actor, "unknown")),
      await outcome(join({ ...actor, eraseAt: now }, id)),
      await outcome(join(actor, open)),
    ]).toEqual(["hidden_from_recipient", "not_listed", "investor_not_found", "erasing", "wrong_state"]);
    for (let at = 0; at < maxQueues; at++) await join(actor, (await fullInvestor()).id);
    expect(await outcome(join(actor, id))).toBe("queue_full");
    await app.db.update(accounts).set({ suspendedAt: 1 }).where(eq(accounts.id, id));
    expect(await outcome(join(actor, id))).toBe("recipient_unavailable");
  });

  it("is not open to a startup that talks to the investor, even after a pass or a block", async () => {
    const { id } = await fullInvestor();
    const actor = await listed();
    await messageProfile(app, { actor: await investorOf(id), targetId: actor.id, message: "想聊聊" });
    await expect.poll(() => outcome(join(actor, id))).toBe("already_exists");
  });

  it("is looked at in turn, however many there are", async () => {
    const investorIds: string[] = [];
    for (let at = 0; at < 25; at++) {
      const { id } = await fullInvestor();
      await join(await listed(), id);
      investorIds.push(id);
    }
    for (const id of investorIds) await app.db.delete(invitationCredits).where(eq(invitationCredits.investorId, id));
    await tendQueues(app);
    await tendQueues(app);
    for (const id of investorIds) {
      const rows = await app.db.select().from(invitationQueue).where(eq(invitationQueue.investorId, id));
      expect(rows.map(({ heldUntil }) => heldUntil)).toEqual([now + holdTime]);
    }
  });

  it("makes matches list an investor without room last, but not for the startup whose turn it is", async () => {
    const { id, first, second } = await heldPlace();
    const stranger = await listed();
    const isFull = async (viewer: StartupViewer) => (await findFullInboxes(app, { viewer, ids: [id] })).has(id);
    expect([await isFull(first), await isFull(second), await isFull(stranger)]).toEqual([false, true, true]);
  });

  it("is in a startup's data export, and not in the investor's", async () => {
    const { id, first } = await heldPlace();
    const exported = (actor: StartupViewer | InvestorViewer) =>
      personalData.exported.invitation_queues.read(app, { actor, origin: "https://fundbridge.test" });
    expect(await exported(first)).toMatchObject([{ investor_id: id, held_until: now + holdTime }]);
    expect(await exported(await investorOf(id))).toEqual([]);
  });

  it("lasts no longer than it says, if nobody answers", async () => {
    const { id } = await fullInvestor();
    const [first, second] = [await listed(), await listed()];
    await join(first, id);
    now += 1;
    await join(second, id);
    const { freeBy } = await placeOf(second, id);
    now = freeBy ?? 0;
    await tendQueues(app);
    expect(await spend(second, id)).toBe("done");
  });
});
