import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cards } from "~/db/schema";
import { investorTarget } from "~/features/core/access/walls";
import { addFavorite } from "~/features/discovery/favorites/add-favorite.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { makeInvestor, makeStartup } from "../../../../../tests/support/accounts";
import { testApp } from "../../../../../tests/support/app";
import { askCall, type CallInput } from "../../../../../tests/support/ask-call";
import { hideFrom } from "../../../../../tests/support/hide-from";
import { getBoard, getBoardColumn, getCard, moveCard, planCard, undoMove } from "./board.server";

const app = testApp();

async function ask(call: Parameters<typeof askCall>[1], asking: CallInput) {
  const { status, text } = await askCall(app, call, asking);
  return { status, body: JSON.parse(text) };
}

interface Column {
  stage: string;
  number: number;
  next: string | null;
  cards: Array<{ id: string; version: number; subject: object }>;
}

const boardOf = async (token: string): Promise<Column[]> => (await ask(getBoard, { token })).body.data.columns;
const filled = async (token: string) => (await boardOf(token)).filter(({ number }) => number > 0);

async function makePair() {
  const investor = await makeInvestor(app, { status: "active", publishedAt: 1, level: "gold" });
  const startup = await makeStartup(app, {
    isPublish: 2,
    publishedAt: 1,
    name: "晨光",
    texts: { en_us: { slogan: "Light for all" } },
  });
  return { investor, startup };
}

describe("the board's calls", () => {
  it("move, plan and undo, each with the version of the card", async () => {
    const { investor, startup } = await makePair();
    const { token } = investor;
    await addFavorite(app, { actor: investor.viewer, targetId: startup.id });
    const [column] = await filled(token);
    const card = column?.cards[0];
    expect(column).toMatchObject({ stage: "watching", number: 1, next: null });
    expect(card?.subject).toMatchObject({
      kind: "listed",
      name: "晨光",
      line: "Light for all",
      profile_id: startup.id,
    });
    const params = { id: card?.id ?? "" };
    const moved = await ask(moveCard, { token, params, body: { stage: "meeting", version: 0 } });
    expect(moved.body.data).toMatchObject({ stage: "meeting", moved_by: "hand", version: 1 });
    const stale = await ask(moveCard, { token, params, body: { stage: "won", version: 0 } });
    expect(stale).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
    const plan = { next_step: "Call", next_on: "2026-12-01", version: 1 };
    const planned = await ask(planCard, { token, params, body: plan });
    expect(planned.body.data).toMatchObject({ next_step: "Call", next_on: "2026-12-01", decide_by: null, version: 2 });
    const undone = await ask(undoMove, { token, params, body: { version: 2 } });
    expect(undone.body.data).toMatchObject({ stage: "watching", moved_by: "act", next_step: "Call", version: 3 });
    expect((await ask(getCard, { token, params })).body).toEqual(undone.body);
  });

  it("say with each card how much changed since its owner last looked, and why it suits", async () => {
    const shared = { industryKeys: ["software"], publishedAt: 1 };
    const investor = await makeInvestor(app, { ...shared, status: "active", level: "gold" });
    const facts = { currency: "TWD", fundraising: 10_000_000, factDates: { fundraising: [1000, 1000] } } as const;
    const startup = await makeStartup(app, { ...shared, ...facts, isPublish: 2 });
    await addFavorite(app, { actor: investor.viewer, targetId: startup.id });
    const marked = async () => (await filled(investor.token))[0]?.cards[0];
    expect(await marked()).toMatchObject({ changes: 0, reasons: [expect.stringContaining("Software")] });
    await app.db.update(cards).set({ seenAt: 1 }).where(eq(cards.workspaceId, investor.id));
    expect(await marked()).toMatchObject({ changes: 1 });
    const query = `?after=${encodeURIComponent(`2000-01-01 ${"0".repeat(26)}`)}`;
    const { body } = await ask(getBoardColumn, { token: investor.token, params: { stage: "watching" }, query });
    expect(body.data.cards).toEqual([await marked()]);
  });

  it("read a stage with many cards to its end, each card once", async () => {
    const investor = await makeInvestor(app, { status: "active", publishedAt: 1, level: "gold" });
    for (let at = 0; at < 26; at++) {
      const { id } = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
      await addFavorite(app, { actor: investor.viewer, targetId: id });
    }
    const { token } = investor;
    const [column] = await filled(token);
    expect(column?.number).toBe(26);
    const seen = new Set(column?.cards.map(({ id }) => id));
    let next = column?.next ?? null;
    for (let pages = 0; next !== null && pages < 5; pages++) {
      const query = `?after=${encodeURIComponent(next)}`;
      const { body } = await ask(getBoardColumn, { token, params: { stage: "watching" }, query });
      for (const { id } of body.data.cards) seen.add(id);
      next = body.data.next;
    }
    expect([seen.size, next]).toEqual([26, null]);
    const forged = { token, params: { stage: "watching" }, query: "?after=x" };
    expect(await ask(getBoardColumn, forged)).toMatchObject({ status: 400, body: { error: { code: "bad_request" } } });
  });

  it("find no card of another board, and show the other side nothing of a change", async () => {
    const { investor, startup } = await makePair();
    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
    const before = await boardOf(startup.token);
    const card = (await filled(investor.token))[0]?.cards[0];
    const params = { id: card?.id ?? "" };
    for (const [call, body] of [
      [getCard, undefined],
      [moveCard, { stage: "won", version: card?.version }],
      [undoMove, { version: card?.version }],
      [planCard, { next_step: "x", version: card?.version }],
    ] as const) {
      const asked = { token: startup.token, params, ...(body && { body }) };
      expect(await ask(call, asked)).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
    }
    await ask(moveCard, { token: investor.token, params, body: { stage: "won", version: card?.version } });
    expect(await boardOf(startup.token)).toEqual(before);
  });

  it("show a walled profile as one that is not listed, without its texts", async () => {
    const { investor, startup } = await makePair();
    await addFavorite(app, { actor: investor.viewer, targetId: startup.id });
    await hideFrom(app, { startupId: startup.id, target: investorTarget(investor.viewer.id) });
    const subject = (await filled(investor.token))[0]?.cards[0]?.subject;
    expect(subject).toEqual({
      kind: "unlisted",
      profile_id: startup.id,
      name: null,
      photo: null,
      line: null,
      link: null,
      has_conversation: false,
    });
  });
});
