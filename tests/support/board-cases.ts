import { eq } from "drizzle-orm";
import { accounts, cards } from "~/db/schema";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { addNote } from "~/features/deals/board/add-note.server";
import { moveCard } from "~/features/deals/board/move-card.server";
import { removeNote } from "~/features/deals/board/remove-note.server";
import { mostNotes } from "~/features/deals/board/rules";
import { addOutside } from "~/features/deals/outside/add-outside.server";
import type { OutsideDeal } from "~/features/deals/outside/deal";
import { addFavorite } from "~/features/discovery/favorites/add-favorite.server";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import type { App } from "~/server/app.server";
import { type Made, makeInvestor, makeStartup } from "./accounts";
import type { Case, Cases } from "./api-cases";
import { completeInvestor, completeStartup } from "./complete-profiles";

/** Cases of the board's calls. */

const none: Cases = { 404: [], 409: [], 422: [], 429: [] };
const anInvestor = (app: App) => makeInvestor(app, { ...completeInvestor(), level: "normal", status: "active" });
const aStartup = (app: App) => makeStartup(app, { ...completeStartup(), isPublish: 2 });

/** Returns the request of an account about the card of its board. */
async function aboutCard(app: App, { id, token, viewer }: Made<InvestorViewer> | Made<StartupViewer>) {
  const card = await app.db.select().from(cards).where(eq(cards.workspaceId, id)).get();
  return { token, viewer, cardId: card?.id ?? "", params: { id: card?.id ?? "", stage: "watching" } };
}

/** Creates an investor with a card on its board. */
const withCard = async (app: App) => {
  const investor = await anInvestor(app);
  const { id: targetId } = await aStartup(app);
  await addFavorite(app, { actor: investor.viewer, targetId });
  return { ...(await aboutCard(app, investor)), targetId };
};
/** The same, with a card that its owner has just moved. */
const withMovedCard = async (app: App) => {
  const made = await withCard(app);
  await moveCard(app, { actor: made.viewer, cardId: made.cardId, version: 0, stage: "talking" });
  return made;
};
/** The same, with a startup whose account was erased. */
const withLeftCard = async (app: App) => {
  const made = await withCard(app);
  const due = { eraseAt: app.now() - 1 };
  await app.db.update(accounts).set(due).where(eq(accounts.id, made.targetId));
  await eraseDueAccounts(app);
  return made;
};
/** Creates a startup with a card on its board. */
const withInvestorCard = async (app: App) => {
  const startup = await aStartup(app);
  await addFavorite(app, { actor: startup.viewer, targetId: (await anInvestor(app)).id });
  return aboutCard(app, startup);
};
/** The same, with a card that has changed since. */
const withMovedInvestorCard = async (app: App) => {
  const made = await withInvestorCard(app);
  await moveCard(app, { actor: made.viewer, cardId: made.cardId, version: 0, stage: "talking" });
  return made;
};
/** Creates an investor who talks with a startup, with the card of that. */
const whoTalks = async (app: App) => {
  const investor = await anInvestor(app);
  await messageProfile(app, { actor: investor.viewer, targetId: (await aStartup(app)).id, message: "您好" });
  return aboutCard(app, investor);
};
const note = { text: "問客戶數", scope: "me" as const, mentions: [] };
/** Creates a card with a note, which makes its version 1. */
const withNote = async (app: App) => {
  const made = await withCard(app);
  const { id } = await addNote(app, { actor: made.viewer, cardId: made.cardId, version: 0, note });
  return { ...made, params: { ...made.params, note_id: id } };
};
/** The same, with the note removed again, which makes its version 2. */
const withoutNote = async (app: App) => {
  const made = await withNote(app);
  await removeNote(app, { actor: made.viewer, cardId: made.cardId, version: 1, id: made.params.note_id });
  return made;
};
/** Creates a card whose notes are all taken. */
const withManyNotes = async (app: App) => {
  const made = await withCard(app);
  for (let version = 0; version < mostNotes; version++) {
    await addNote(app, { actor: made.viewer, cardId: made.cardId, version, note });
  }
  return made;
};

const deal: OutsideDeal = {
  ...{ name: "晨星", link: "https://morning-star.tw", stage: "new", nextStep: "", nextOn: null },
  ...{ tags: [], note: "" },
};
/** Creates an investor with a deal from elsewhere on its board. */
const withDeal = async (app: App) => {
  const investor = await anInvestor(app);
  await addOutside(app, { actor: investor.viewer, deals: [deal] });
  return aboutCard(app, investor);
};
/** Creates an investor whose board has no room. */
const withFullBoard = async (app: App) => {
  const investor = await anInvestor(app);
  for (let at = 0; at < 10; at++) {
    const deals = Array.from({ length: 500 }, (_, each) => ({ ...deal, link: "", name: `案件 ${at} ${each}` }));
    await addOutside(app, { actor: investor.viewer, deals });
  }
  return { token: investor.token };
};

type Asked = { token: string; params?: Record<string, string> };
const sends =
  (ask: (app: App) => Promise<Asked>, body: object): Case =>
  async (app) => ({ ...(await ask(app)), body });
const asks =
  (ask: (app: App) => Promise<Asked>, query: string): Case =>
  async (app) => ({ ...(await ask(app)), query });
const asOther =
  (ask: (app: App) => Promise<Asked>, who: (app: App) => Promise<Asked> = anInvestor): Case =>
  async (app) => ({ ...(await ask(app)), token: (await who(app)).token });
const asInvestor = async (app: App): Promise<Asked> => ({ token: (await anInvestor(app)).token });
const asStartup = async (app: App): Promise<Asked> => ({ token: (await aStartup(app)).token });
const withBody =
  (ask: Case, body: object): Case =>
  async (app) => ({ ...(await ask(app)), body });
const withQuery =
  (ask: Case, query: string): Case =>
  async (app) => ({ ...(await ask(app)), query });

const wrongVersions = [{ version: -1 }, { version: "0" }, { version: undefined }, { id: "x" }];

/** The error cases of a change of a card. */
const changesCard = (body: object, ...invalid: object[]): Cases => ({
  ...none,
  404: [sends(asInvestor, { ...body, version: 0 }), withBody(asOther(withCard), { ...body, version: 0 })],
  409: [sends(withMovedCard, { ...body, version: 0 }), sends(withLeftCard, { ...body, version: 1 })],
  422: [...wrongVersions, ...invalid].map((wrong) => sends(withMovedCard, { ...body, version: 1, ...wrong })),
});

const notes = "/api/v1/board/cards/{id}/notes";
const badNotes = [
  { text: "" },
  { text: "長".repeat(4001) },
  { text: undefined },
  { scope: "everyone" },
  { mentions: ["someone"] },
  { mentions: Array(11).fill("conversation") },
];
const badDeals = [
  { name: undefined },
  { name: "" },
  { name: "see https://evil.test/x" },
  { name: "長".repeat(101) },
  { link: "javascript:alert(1)" },
  { stage: "lost" },
  { next_on: "2026-02-30" },
  { next_step: "two\nlines" },
  { tags: ["長".repeat(31)] },
  { tags: Array(11).fill("a") },
  { note: "長".repeat(4001) },
  { moved_by: "act" },
];

export const boardCases: Record<string, Cases> = {
  "GET /api/v1/board": { ...none, 422: [asks(withCard, "?lang=fr")] },
  "GET /api/v1/board/stages/{stage}": {
    ...none,
    422: [
      withCard,
      asks(withCard, `?after=${"~".repeat(101)}`),
      async (app) => ({ ...(await withCard(app)), params: { stage: "lost" }, query: "?after=~" }),
    ],
  },
  "GET /api/v1/board/cards/{id}": { ...none, 404: [asInvestor, asOther(withCard)] },
  "DELETE /api/v1/board/cards/{id}": {
    ...none,
    404: [asks(asInvestor, "?version=0"), withQuery(asOther(withCard), "?version=0")],
    409: [asks(withMovedCard, "?version=0")],
    422: [withCard, asks(withCard, "?version=-1"), asks(withCard, "?version=x"), asks(withCard, "?version=1.5")],
  },
  "PUT /api/v1/board/cards/{id}/stage": changesCard(
    { stage: "meeting" },
    { stage: "lost" },
    { stage: undefined },
    { reason: "dull" },
    { moved_by: "act" },
  ),
  "POST /api/v1/board/cards/{id}/undo": {
    ...changesCard({}, { stage: "new" }),
    409: [sends(withMovedCard, { version: 0 }), sends(withCard, { version: 0 })],
  },
  "PUT /api/v1/board/cards/{id}/plan": changesCard(
    { next_step: "致電創辦人" },
    { next_step: "長".repeat(201) },
    { next_step: "two\nlines" },
    { next_step: null },
    { next_on: "2026-02-30" },
    { next_on: "tomorrow" },
    { decide_by: "" },
    { tags: ["a"] },
  ),
  "PUT /api/v1/board/cards/{id}/tags": changesCard(
    { tags: ["AI"] },
    { tags: Array.from({ length: 11 }, (_, at) => `t${at}`) },
    { tags: ["長".repeat(31)] },
    { tags: [""] },
    { tags: ["two\nlines"] },
    { tags: null },
    { tags: "AI" },
  ),
  "PUT /api/v1/board/cards/{id}/shown": {
    ...changesCard({ shown: null }, { shown: undefined }, { shown: { state: "bored" } }, { shown: { by: null } }),
    409: [
      sends(withMovedCard, { shown: null, version: 0 }),
      // They have no conversation.
      sends(withCard, { shown: { state: "talking" }, version: 0 }),
      sends(withLeftCard, { shown: { state: "talking" }, version: 1 }),
    ],
  },
  "PUT /api/v1/board/cards/{id}/amount": {
    ...none,
    404: [
      sends(asStartup, { amount: null, version: 0 }),
      withBody(asOther(withInvestorCard, aStartup), { amount: null, version: 0 }),
      withBody(asOther(withCard, aStartup), { amount: null, version: 0 }),
    ],
    409: [sends(withMovedInvestorCard, { amount: null, version: 0 })],
    422: [
      ...wrongVersions,
      { amount: undefined },
      { amount: 5 },
      { amount: { value: -1, state: "wished" } },
      { amount: { value: 1.5, state: "wished" } },
      { amount: { value: 1e12 + 1, state: "wished" } },
      { amount: { value: 5, state: "sure" } },
      { amount: { value: 5 } },
    ].map((wrong) => sends(withMovedInvestorCard, { amount: null, version: 1, ...wrong })),
  },
  [`GET ${notes}`]: {
    ...none,
    404: [asInvestor, asOther(withNote)],
    422: [asks(withNote, "?size=101")],
  },
  [`POST ${notes}`]: {
    ...changesCard(note, ...badNotes),
    422: [...(changesCard(note, ...badNotes)[422] ?? []), sends(withManyNotes, { ...note, version: mostNotes })],
  },
  [`PUT ${notes}/{note_id}`]: {
    ...none,
    404: [
      sends(withCard, { ...note, version: 0 }),
      withBody(asOther(withNote), { ...note, version: 1 }),
      sends(withoutNote, { ...note, version: 2 }),
    ],
    409: [sends(withNote, { ...note, version: 0 })],
    422: [...wrongVersions, ...badNotes].map((wrong) => sends(withNote, { ...note, version: 1, ...wrong })),
  },
  [`DELETE ${notes}/{note_id}`]: {
    ...none,
    404: [asks(withCard, "?version=0"), withQuery(asOther(withNote), "?version=1"), asks(withoutNote, "?version=2")],
    409: [asks(withNote, "?version=0")],
    422: [withNote, asks(withNote, "?version=x")],
  },
  [`POST ${notes}/{note_id}/restore`]: {
    ...none,
    404: [withBody(asOther(withoutNote), { ...note, version: 2 })],
    409: [sends(withoutNote, { ...note, version: 1 }), sends(withNote, { ...note, version: 1 })],
    422: [
      sends(withCard, { ...note, version: 0 }),
      ...[...wrongVersions, ...badNotes].map((wrong) => sends(withoutNote, { ...note, version: 2, ...wrong })),
    ],
  },
  "POST /api/v1/board/deals": {
    ...none,
    409: [sends(withDeal, { name: "晨星股份有限公司" }), sends(withFullBoard, { name: "新的" })],
    422: [...badDeals, { anyway: "yes" }].map((wrong) => sends(asInvestor, { name: "晨星", ...wrong })),
  },
  "PUT /api/v1/board/cards/{id}/deal": {
    ...none,
    404: [sends(asInvestor, { name: "微風", version: 0 }), withBody(asOther(withDeal), { name: "微風", version: 0 })],
    409: [sends(withDeal, { name: "微風", version: 1 }), sends(withCard, { name: "微風", version: 0 })],
    422: [...wrongVersions, { name: "" }, { link: "javascript:alert(1)" }, { stage: "new" }].map((wrong) =>
      sends(withDeal, { name: "微風", version: 0, ...wrong }),
    ),
  },
  "POST /api/v1/board/deals/preview": {
    ...none,
    422: [
      "name\n",
      "%PDF-1.7",
      `name${",".repeat(30)}\na\n`,
      `name\n${Array.from({ length: 501 }, (_, at) => `案件 ${at}`).join("\n")}\n`,
    ].map(
      (raw): Case =>
        async (app) => ({ ...(await asInvestor(app)), raw, headers: { "Content-Type": "text/csv" } }),
    ),
  },
  "POST /api/v1/board/deals/list": {
    ...none,
    409: [sends(withFullBoard, { deals: [{ line: 1, name: "新的" }] })],
    422: [
      sends(asInvestor, {}),
      sends(asInvestor, { deals: [] }),
      sends(asInvestor, { deals: [{ name: "晨星" }] }),
      sends(asInvestor, { deals: [{ line: 0, name: "晨星" }] }),
      sends(asInvestor, { deals: Array.from({ length: 501 }, (_, at) => ({ line: at + 1, name: `案件 ${at}` })) }),
      sends(asInvestor, { deals: [{ line: 1, name: "晨星" }], take: [0] }),
      ...badDeals.map((wrong) => sends(asInvestor, { deals: [{ line: 1, name: "晨星", ...wrong }] })),
    ],
  },
  "POST /api/v1/board/deals/take-back": {
    ...none,
    422: [
      sends(asInvestor, { card_ids: [] }),
      sends(asInvestor, { card_ids: ["x".repeat(41)] }),
      sends(asInvestor, { card_ids: Array(501).fill("x") }),
    ],
  },
};

export const boardSuccesses: Record<string, Case[]> = {
  "GET /api/v1/board": [withCard, whoTalks, withDeal, withLeftCard],
  "GET /api/v1/board/stages/{stage}": [
    asks(withCard, `?after=2026-01-01 ${"0".repeat(26)}`),
    async (app) => ({ ...(await whoTalks(app)), params: { stage: "won" }, query: `?after=~ ${"0".repeat(26)}` }),
  ],
  "GET /api/v1/board/cards/{id}": [withCard, withMovedCard, withDeal],
  "DELETE /api/v1/board/cards/{id}": [
    asks(withCard, "?version=0"),
    asks(withDeal, "?version=0"),
    asks(withLeftCard, "?version=1"),
  ],
  "PUT /api/v1/board/cards/{id}/stage": [
    sends(withCard, { stage: "meeting", version: 0 }),
    sends(withMovedCard, { stage: "passed", reason: "timing", version: 1 }),
  ],
  "POST /api/v1/board/cards/{id}/undo": [sends(withMovedCard, { version: 1 })],
  "PUT /api/v1/board/cards/{id}/plan": [
    sends(withCard, { next_step: "致電創辦人", next_on: "2026-12-01", decide_by: "2026-12-31", version: 0 }),
    sends(withMovedCard, { next_on: null, version: 1 }),
  ],
  "PUT /api/v1/board/cards/{id}/tags": [
    sends(withCard, { tags: ["AI", "ａｉ", "醫療"], version: 0 }),
    sends(withDeal, { tags: [], version: 0 }),
  ],
  "PUT /api/v1/board/cards/{id}/shown": [
    sends(whoTalks, { shown: { state: "deciding", by: "2026-12-12" }, version: 0 }),
    sends(whoTalks, { shown: { state: "reading" }, version: 0 }),
    sends(withMovedCard, { shown: null, version: 1 }),
  ],
  "PUT /api/v1/board/cards/{id}/amount": [
    sends(withInvestorCard, { amount: { value: 3_000_000, state: "promised" }, version: 0 }),
    sends(withMovedInvestorCard, { amount: null, version: 1 }),
  ],
  [`GET ${notes}`]: [withCard, withNote],
  [`POST ${notes}`]: [
    sends(withCard, { ...note, mentions: ["conversation"], version: 0 }),
    sends(withDeal, { text: "第一\n第二", scope: "workspace", version: 0 }),
  ],
  [`PUT ${notes}/{note_id}`]: [sends(withNote, { ...note, text: "已問", scope: "workspace", version: 1 })],
  [`DELETE ${notes}/{note_id}`]: [asks(withNote, "?version=1")],
  [`POST ${notes}/{note_id}/restore`]: [sends(withoutNote, { ...note, version: 2 })],
  "POST /api/v1/board/deals": [
    sends(asStartup, { name: "晨星" }),
    sends(withDeal, { name: "晨星", anyway: true }),
    sends(asInvestor, {
      ...{ name: "晨星", link: "morning-star.tw", stage: "talking", next_step: "約訪", next_on: "2026-12-03" },
      ...{ tags: ["AI"], note: "第一\n第二" },
    }),
  ],
  "PUT /api/v1/board/cards/{id}/deal": [
    sends(withDeal, { name: "微風", version: 0 }),
    sends(withDeal, { name: "微風", link: "breeze.tw", version: 0 }),
  ],
  "POST /api/v1/board/deals/preview": [
    async (app) => ({
      ...(await withDeal(app)),
      query: "?stage=meeting",
      raw: "name,link\n晨星,a.tw\n微風,not a link\n微風,\nsee https://a.test now,\n",
      headers: { "Content-Type": "text/csv" },
    }),
  ],
  "POST /api/v1/board/deals/list": [
    sends(withDeal, { deals: [{ line: 1, name: "晨星" }], take: [1] }),
    sends(asStartup, {
      deals: [
        { line: 1, name: "基金甲" },
        { line: 2, name: "基金甲" },
      ],
    }),
  ],
  "POST /api/v1/board/deals/take-back": [
    async (app) => {
      const { token, cardId } = await withDeal(app);
      return { token, body: { card_ids: [cardId, "unknown"] } };
    },
  ],
};
