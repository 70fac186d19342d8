import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cards, conversationRecords, events, listings } from "~/db/schema";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { findCard } from "~/features/deals/board/find-card.server";
import type { BoardOwner } from "~/features/deals/board/read-cards.server";
import { blockParty } from "~/features/messaging/block-party.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { type Made, makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { findShown } from "./find-shown.server";
import { mayShow } from "./may-show.server";
import { showState } from "./show-state.server";

const app = testApp();
const deciding = { state: "deciding", by: "2026-12-12" } as const;

let investor: Made<InvestorViewer>;
let startup: Made<StartupViewer>;

const cardOf = async (owner: { id: string }, subject: { id: string }) => {
  const isIt = and(eq(cards.workspaceId, owner.id), eq(cards.subjectId, subject.id));
  const card = await app.db.select({ id: cards.id, version: cards.version }).from(cards).where(isIt).get();
  if (!card) throw new Error("There is no such card.");
  return { cardId: card.id, version: card.version };
};

const show = async (
  owner: Made<BoardOwner>,
  subject: { id: string },
  shown: Parameters<typeof showState>[1]["shown"],
) => showState(app, { actor: owner.viewer, ...(await cardOf(owner, subject)), shown });

/** What one side reads of the other's state, on its card and in the conversation; both must agree. */
const readBy = async (reader: Made<BoardOwner>, other: { id: string }) => {
  const { cardId } = await cardOf(reader, other);
  const { theirs } = await findCard(app, { actor: reader.viewer, cardId, locale: "en-US" });
  expect(await findShown(app, { actor: reader.viewer, targetId: other.id })).toEqual(theirs);
  return theirs;
};

beforeEach(async () => {
  investor = await makeInvestor(app, { status: "active", publishedAt: 1, level: "gold" });
  startup = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
  await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
});

describe("what is shown of a card", () => {
  it("is nothing by default, what was chosen afterwards, and nothing once it is taken back", async () => {
    const sides = [
      [investor, startup],
      [startup, investor],
    ] as const;
    for (const [owner, other] of sides) {
      expect(await readBy(other, owner)).toBeNull();
      await show(owner, other, deciding);
      expect(await readBy(other, owner)).toEqual(deciding);
      await show(owner, other, { state: "reading", by: null });
      expect(await readBy(other, owner)).toEqual({ state: "reading", by: null });
      await show(owner, other, null);
      expect(await readBy(other, owner)).toBeNull();
    }
  });

  it("cannot be changed by the other side, nor by a tab that shows an older card", async () => {
    const card = await cardOf(investor, startup);
    await expect(showState(app, { actor: startup.viewer, ...card, shown: deciding })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(showState(app, { actor: startup.viewer, ...card, shown: null })).rejects.toMatchObject({
      code: "not_found",
    });
    await showState(app, { actor: investor.viewer, ...card, shown: deciding });
    await expect(showState(app, { actor: investor.viewer, ...card, shown: null })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await readBy(startup, investor)).toEqual(deciding);
  });

  it("needs a conversation, in the command and when it is read", async () => {
    const stranger = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
    const own = { id: crypto.randomUUID(), createdAt: 1, updatedAt: 1, seenAt: 1, stageSinceAt: 1 };
    const card = { stage: "watching", movedBy: "hand", shownState: "deciding" } as const;
    await app.db.insert(cards).values([
      { ...own, ...card, workspaceId: investor.id, subjectId: stranger.id },
      { ...own, ...card, id: crypto.randomUUID(), workspaceId: stranger.id, subjectId: investor.id },
    ]);
    await expect(show(investor, stranger, deciding)).rejects.toMatchObject({ code: "wrong_state" });
    expect(await readBy(stranger, investor)).toBeNull();
    expect(await readBy(investor, stranger)).toBeNull();
  });

  it.each<[string, () => Promise<unknown>]>([
    ["the investor blocks", () => blockParty(app, { actor: investor.viewer, targetId: startup.id, isBlocked: true })],
    ["the startup blocks", () => blockParty(app, { actor: startup.viewer, targetId: investor.id, isBlocked: true })],
    ["the investor is not listed", () => app.db.delete(listings).where(eq(listings.profileId, investor.id))],
    ["the startup is not listed", () => app.db.delete(listings).where(eq(listings.profileId, startup.id))],
    [
      "the startup's rules hide it from the investor",
      () => hideFrom(app, { startupId: startup.id, target: `investor:${investor.id}` }),
    ],
    [
      "one of them passes",
      () =>
        app.db
          .update(conversationRecords)
          .set({ status: "closed", passedBy: "startup", passReason: "other" })
          .where(eq(conversationRecords.investorId, investor.id)),
    ],
  ])("is hidden while %s", async (_, happen) => {
    await show(investor, startup, deciding);
    expect(await readBy(startup, investor)).toEqual(deciding);
    await happen();
    expect(await readBy(startup, investor)).toBeNull();
    await expect(show(investor, startup, deciding)).rejects.toMatchObject({ code: "wrong_state" });
    // Taking it back is always possible.
    await show(investor, startup, null);
  });

  it("of a startup hidden from the investor is not shown, and not distinguished from an unlisted one", async () => {
    await show(startup, investor, deciding);
    await hideFrom(app, { startupId: startup.id, target: `investor:${investor.id}` });
    expect(await readBy(investor, startup)).toBeNull();
    const hidden = await mayShow(app, { actor: investor.viewer, ...(await cardOf(investor, startup)) });
    await app.db.delete(listings).where(eq(listings.profileId, startup.id));
    expect(await mayShow(app, { actor: investor.viewer, ...(await cardOf(investor, startup)) })).toBe(hidden);
    expect(hidden).toBe(false);
    await expect(show(startup, investor, deciding)).rejects.toMatchObject({ code: "wrong_state" });
  });

  it("leaves no event, which staff could read", async () => {
    await show(investor, startup, deciding);
    const about = await app.db.select().from(events).where(eq(events.actorId, investor.id));
    expect(JSON.stringify(about)).not.toContain("deciding");
  });
});
