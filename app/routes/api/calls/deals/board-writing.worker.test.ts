import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cards } from "~/db/schema";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { makeInvestor, makeStartup } from "../../../../../tests/support/accounts";
import { testApp } from "../../../../../tests/support/app";
import { askCall, type CallInput } from "../../../../../tests/support/ask-call";
import {
  deleteCard,
  getBoard,
  getCard,
  moveCard,
  planCard,
  shareProgress,
  updateCardAmount,
  updateCardTags,
} from "./board.server";
import { createCardNote, deleteCardNote, listCardNotes, restoreCardNote, updateCardNote } from "./card-notes.server";
import { addDeal, addDeals, previewDeals, takeBackDeals, updateDeal } from "./outside-deals.server";

const app = testApp();

async function ask(call: Parameters<typeof askCall>[1], asking: CallInput) {
  const { status, text } = await askCall(app, call, asking);
  return { status, body: JSON.parse(text) };
}

/** Makes two who talk, with the request of each about its card of the other. */
async function makeDeal() {
  const investor = await makeInvestor(app, { status: "active", publishedAt: 1, level: "gold" });
  const startup = await makeStartup(app, { isPublish: 2, publishedAt: 1, currency: "TWD" });
  await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
  const own = async ({ id, token }: { id: string; token: string }) => {
    const card = await app.db.select().from(cards).where(eq(cards.workspaceId, id)).get();
    return { token, params: { id: card?.id ?? "" } };
  };
  return { investor: await own(investor), startup: await own(startup) };
}

const note = { text: "問客戶數", scope: "me", mentions: ["conversation"] };

describe("notes by the API", () => {
  it("are added, changed, removed and brought back as they were", async () => {
    const { investor } = await makeDeal();
    const added = await ask(createCardNote, { ...investor, body: { ...note, version: 0 } });
    expect(added).toMatchObject({ status: 201, body: { data: { note, version: 1 } } });
    const { id, created_at } = added.body.data.note;
    const params = { ...investor.params, note_id: id };
    const changed = { ...note, text: "已問", mentions: [], version: 1 };
    const answer = await ask(updateCardNote, { ...investor, params, body: changed });
    expect(answer.body.data).toMatchObject({ note: { id, text: "已問", mentions: [] }, version: 2 });
    const removed = await ask(deleteCardNote, { ...investor, params, query: "?version=2" });
    expect(removed.body.data).toMatchObject({ note: { id, text: "已問", created_at }, version: 3 });
    expect((await ask(listCardNotes, investor)).body.data).toMatchObject({ result: [], count: 0 });
    const { text, scope, mentions } = removed.body.data.note;
    const restored = await ask(restoreCardNote, { ...investor, params, body: { text, scope, mentions, version: 3 } });
    expect(restored.body.data).toMatchObject({ note: { id, text: "已問", created_at }, version: 4 });
    const listed = await ask(listCardNotes, { ...investor, query: "?size=1" });
    expect(listed.body.data).toMatchObject({ result: [restored.body.data.note], count: 1, page: 1, size: 1 });
  });
});

describe("fifty changes of a card at once", () => {
  it("are one change: the others are conflicts, and lose nothing", async () => {
    const { startup } = await makeDeal();
    const bodies = [
      [createCardNote, note],
      [updateCardTags, { tags: ["AI"] }],
      [updateCardAmount, { amount: { value: 5, state: "wished" } }],
      [shareProgress, { shown: { state: "talking" } }],
      [planCard, { next_step: "致電" }],
    ] as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const [call, body] = bodies[at % bodies.length] ?? bodies[0];
        return ask(call, { ...startup, body: { ...body, version: 0 } });
      }),
    );
    const refused = answers.filter(({ status }) => status >= 300);
    expect(refused).toHaveLength(49);
    for (const { status, body } of refused) expect([status, body.error.code]).toEqual([409, "conflict"]);
    expect((await ask(getCard, startup)).body.data.version).toBe(1);
  });
});

describe("another's card", () => {
  it("is found by no call, and stays as it is", async () => {
    const { investor, startup } = await makeDeal();
    const added = await ask(createCardNote, { ...investor, body: { ...note, version: 0 } });
    const before = await ask(getCard, investor);
    const params = { ...investor.params, note_id: added.body.data.note.id };
    const attempts = [
      ask(listCardNotes, { ...startup, params }),
      ask(createCardNote, { ...startup, params, body: { ...note, version: 1 } }),
      ask(updateCardNote, { ...startup, params, body: { ...note, version: 1 } }),
      ask(deleteCardNote, { ...startup, params, query: "?version=1" }),
      ask(updateCardTags, { ...startup, params, body: { tags: ["x"], version: 1 } }),
      ask(shareProgress, { ...startup, params, body: { shown: { state: "talking" }, version: 1 } }),
      ask(shareProgress, { ...startup, params, body: { shown: null, version: 1 } }),
      ask(updateCardAmount, { ...startup, params, body: { amount: { value: 1, state: "wished" }, version: 1 } }),
      ask(updateDeal, { ...startup, params, body: { name: "微風", version: 1 } }),
      ask(deleteCard, { ...startup, params, query: "?version=1" }),
    ];
    for (const { status, body } of await Promise.all(attempts)) {
      expect([status, body.error.code]).toEqual([404, "not_found"]);
    }
    expect(await ask(getCard, investor)).toEqual(before);
  });
});

describe("progress and amounts by the API", () => {
  it("are set and taken back; the other side sees the progress only", async () => {
    const { investor, startup } = await makeDeal();
    const shown = { state: "deciding", by: "2026-12-12" };
    const shared = await ask(shareProgress, { ...startup, body: { shown, version: 0 } });
    expect(shared.body.data).toMatchObject({ shown, version: 1 });
    const stated = { amount: { value: 3_000_000, state: "promised" }, version: 1 };
    const amount = await ask(updateCardAmount, { ...startup, body: stated });
    expect(amount.body.data).toMatchObject({ amount: 3_000_000, amount_state: "promised", version: 2 });
    expect((await ask(getCard, investor)).body.data).toMatchObject({ theirs: shown, amount: null, version: 0 });
    const cleared = await ask(updateCardAmount, { ...startup, body: { amount: null, version: 2 } });
    expect(cleared.body.data).toMatchObject({ amount: null, amount_state: null, shown });
    const stopped = await ask(shareProgress, { ...startup, body: { shown: null, version: 3 } });
    expect(stopped.body.data).toMatchObject({ shown: null, version: 4 });
    expect((await ask(getCard, investor)).body.data.theirs).toBeNull();
  });
});

describe("deals from elsewhere by the API", () => {
  const asOwner = async () => ({ token: (await makeInvestor(app, { status: "active", publishedAt: 1 })).token });
  const numberOf = async (owner: CallInput) => {
    const { columns } = (await ask(getBoard, owner)).body.data;
    return columns.reduce((sum: number, { number }: { number: number }) => sum + number, 0);
  };

  it("are added, changed and removed, and repeated only if asked for", async () => {
    const owner = await asOwner();
    const sent = { name: "晨星科技", link: "morning-star.tw", stage: "talking", tags: ["AI"], note: "第一\n第二" };
    const added = await ask(addDeal, { ...owner, body: sent });
    const subject = { kind: "outside", name: "晨星科技", link: "https://morning-star.tw" };
    expect(added).toMatchObject({
      status: 201,
      body: { data: { subject, stage: "talking", tags: ["AI"], version: 0 } },
    });
    const again = await ask(addDeal, { ...owner, body: { name: "晨星科技股份有限公司" } });
    expect(again).toMatchObject({
      status: 409,
      body: { error: { code: "already_exists", fields: { anyway: [expect.stringContaining("晨星科技")] } } },
    });
    const anyway = await ask(addDeal, { ...owner, body: { name: "晨星科技股份有限公司", anyway: true } });
    expect(anyway.status).toBe(201);
    const params = { id: added.body.data.id };
    expect((await ask(listCardNotes, { ...owner, params })).body.data.result).toMatchObject([{ text: "第一\n第二" }]);
    const changed = await ask(updateDeal, { ...owner, params, body: { name: "晨星", version: 0 } });
    expect(changed.body.data).toMatchObject({ subject: { name: "晨星", link: "" }, version: 1 });
    const stale = await ask(deleteCard, { ...owner, params, query: "?version=0" });
    expect([stale.status, stale.body.error.code]).toEqual([409, "conflict"]);
    expect((await ask(deleteCard, { ...owner, params, query: "?version=1" })).body).toEqual({ data: { result: true } });
    expect(await numberOf(owner)).toBe(1);
  });

  it("of a previewed list are added once, without what repeats, and taken back while untouched", async () => {
    const owner = await asOwner();
    await ask(addDeal, { ...owner, body: { name: "晨星" } });
    const raw = "name,link,stage\n晨星,,\n微風,breeze.tw,talking\n微風,,\n海風,not a link,\n";
    const csv = { raw, headers: { "Content-Type": "text/csv" }, query: "?stage=meeting" };
    const { rows, refused, room } = (await ask(previewDeals, { ...owner, ...csv })).body.data;
    expect([refused, room]).toEqual([[], 4999]);
    expect(rows).toMatchObject([
      { deal: { line: 2, name: "晨星" }, duplicate: { name: "晨星", line: null } },
      { deal: { name: "微風", link: "https://breeze.tw", stage: "talking" }, duplicate: null },
      { duplicate: { name: null, line: 3 } },
      { deal: { name: "海風", link: "", stage: "meeting" }, doubts: ["link"], duplicate: null },
    ]);
    expect(await numberOf(owner)).toBe(1);
    const deals = rows.map(({ deal }: { deal: object }) => deal);
    const added = await ask(addDeals, { ...owner, body: { deals, take: [4] } });
    expect(added).toMatchObject({ status: 201, body: { data: { left_out: 1 } } });
    const cardIds: string[] = added.body.data.card_ids;
    expect(await numberOf(owner)).toBe(4);
    await ask(moveCard, { ...owner, params: { id: cardIds[0] ?? "" }, body: { stage: "won", version: 0 } });
    const taken = await ask(takeBackDeals, { ...owner, body: { card_ids: cardIds } });
    expect(taken.body.data).toEqual({ removed: 2, kept: 1 });
    const foreign = await ask(takeBackDeals, { ...(await asOwner()), body: { card_ids: cardIds } });
    expect(foreign.body.data).toEqual({ removed: 0, kept: 3 });
    expect(await numberOf(owner)).toBe(2);
  });

  it("of a list are all added or none", async () => {
    const owner = await asOwner();
    const deals = Array.from({ length: 500 }, (_, at) => ({ line: at + 1, name: `案件 ${at}` }));
    const wrong = { deals: [...deals.slice(1), { line: 500, name: "see https://evil.test/x" }] };
    expect((await ask(addDeals, { ...owner, body: wrong })).status).toBe(422);
    expect(await numberOf(owner)).toBe(0);
    expect((await ask(addDeals, { ...owner, body: { deals } })).body.data.card_ids).toHaveLength(500);
  });
});
