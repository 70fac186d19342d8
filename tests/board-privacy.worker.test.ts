import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as build from "virtual:remix/server-build";
import { and, eq, isNotNull } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, it } from "vitest";
import { cards, events, mails } from "~/db/schema";
import { dayMs } from "~/durations";
import { addNote } from "~/features/deals/board/add-note.server";
import { planCard } from "~/features/deals/board/plan-card.server";
import { setTags } from "~/features/deals/board/set-tags.server";
import { sendMondaySheets } from "~/features/deals/monday/send-monday-sheets.server";
import { nextSheetAt } from "~/features/deals/monday/sheet-time";
import { addOutside } from "~/features/deals/outside/add-outside.server";
import { showState } from "~/features/deals/shown/show-state.server";
import { agreeTime } from "~/features/messaging/meetings/agree-time.server";
import { offerTimes } from "~/features/messaging/meetings/offer-times.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { taipeiDay, taipeiTimeZone } from "~/locales/taipei-time";
import { apiCalls } from "~/routes/api/calls/index.server";
import worker from "../workers/app";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { conversationIdOf, offerableTimes } from "./support/meetings";

/**
 * What is written on a board is read by its owner only (product §23), and what a meeting is about and where it is by its
 * two sides only (product §24), from every page and every call.
 */

const app = testApp();
const canary = "zqcanaryqz";
const meetingCanary = "zqmeetingqz";
const marks = { investor: `${canary}investor`, startup: `${canary}startup`, meeting: meetingCanary } as const;
type Marked = keyof typeof marks;
const owners = {
  investor: await makeInvestor(app, { status: "active", publishedAt: 1, level: "gold" }),
  startup: await makeStartup(app, { isPublish: 2, publishedAt: 1 }),
};
const staff = {
  reviewer: (await makeStaff(app, { staffRole: "reviewer" })).token,
  editor: (await makeStaff(app, { staffRole: "editor" })).token,
  admin: (await makeStaff(app, { staffRole: "admin" })).token,
};
const others = {
  visitor: undefined,
  "another investor": (await makeInvestor(app, { status: "active", publishedAt: 1, level: "gold" })).token,
  "another startup": (await makeStartup(app, { isPublish: 2, publishedAt: 1 })).token,
  ...staff,
};
const cardsOf: Record<"investor" | "startup", string[]> = { investor: [], startup: [] };
let conversationId = "";

/** Finds the card of a board that is about a profile. */
async function profileCard(ownerId: string): Promise<{ id: string; version: number }> {
  const card = await app.db
    .select()
    .from(cards)
    .where(and(eq(cards.workspaceId, ownerId), isNotNull(cards.subjectId)))
    .get();
  if (!card) throw new Error("The board has no card about a profile.");
  return card;
}

beforeAll(async () => {
  const { investor, startup } = owners;
  await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
  conversationId = await conversationIdOf(app, { investorId: investor.id, startupId: startup.id });
  const slots = offerableTimes(app.now());
  const asStartup = { actor: startup.viewer, targetId: investor.id };
  const texts = { purpose: meetingCanary, place: `https://meet.example/${meetingCanary}` };
  const meetingId = await offerTimes(app, { ...asStartup, slots, minutes: 20, ...texts });
  const agreed = { meetingId, version: 1, startAt: slots[0] };
  await agreeTime(app, { actor: investor.viewer, targetId: startup.id, ...agreed });
  for (const { id, viewer: actor } of [investor, startup]) {
    const card = await profileCard(id);
    const mark = `${canary}${actor.kind}`;
    const of = { actor, cardId: card.id };
    let version = card.version;
    version = await planCard(app, { ...of, version, plan: { nextStep: mark } });
    ({ version } = await addNote(app, { ...of, version, note: { text: mark, scope: "workspace", mentions: [] } }));
    version = await setTags(app, { ...of, version, tags: [mark] });
    await showState(app, { ...of, version, shown: { state: "talking", by: null } });
    const deal = { name: mark, link: `https://${mark}.example/`, stage: "new", tags: [mark], note: mark } as const;
    const added = await addOutside(app, {
      actor,
      deals: [{ ...deal, tags: [mark], nextStep: mark, nextOn: null }],
    });
    cardsOf[actor.kind].push(of.cardId, ...added);
  }
});

/** Returns every page and call that reads, for each id that its parameter can have. */
function addresses(): string[] {
  const pathOf = (id: string): string => {
    const { parentId, path = "" } = build.routes[id] ?? {};
    return `${parentId ? pathOf(parentId) : ""}/${path}`;
  };
  const pages = Object.keys(build.routes)
    .map((id) =>
      pathOf(id)
        .replace(/\/+/g, "/")
        .replace(/(.)\/$/, "$1"),
    )
    // The outbox of development holds the mails of both sides.
    .filter((path) => !/^\/(?:en-US|dev)(?:\/|$)/.test(path) && !path.includes("*"));
  const calls = apiCalls.filter(({ method }) => method === "GET").map(({ path }) => path);
  const paths = [...new Set([...pages, ...calls])];
  return paths.flatMap((path) => {
    const ids = path.includes("/board/cards/")
      ? Object.values(cardsOf).flat()
      : path.includes("{conversation_id}")
        ? [conversationId]
        : [owners.startup.id, owners.investor.id];
    const filled = ids.map((id) => path.replace(/:\w+\??|\{\w+\}/g, id));
    return [...new Set(filled)];
  });
}

/** What a visit of all pages and calls found: where marks are shown, and which pages were answered. */
interface Visit {
  shown: Record<Marked, string[]>;
  answered: string[];
}

/** Visits all pages and calls, once for each session. */
const visited = new Map<string | undefined, Promise<Visit>>();

/** Staff visit the boards' pages, and the pages and calls that are not everyone's. */
function visit(token: string | undefined): Promise<Visit> {
  const known = visited.get(token) ?? visitAll(token);
  visited.set(token, known);
  return known;
}

/** Fetches a workbook, whose texts are compressed. */
async function fetchWorkbook(path: string, cookie: string | undefined): Promise<{ status: number; text: string }> {
  const headers = cookie === undefined ? undefined : { Cookie: `fb_session=${cookie}` };
  const request = new Request(`http://localhost${path}`, { headers, redirect: "manual" });
  const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], env, createExecutionContext());
  const bytes = new Uint8Array(await response.arrayBuffer());
  const parts = response.ok ? Object.values(unzipSync(bytes)) : [bytes];
  return { status: response.status, text: parts.map((part) => strFromU8(part)).join("\n") };
}

async function visitAll(token: string | undefined): Promise<Visit> {
  const visit: Visit = { shown: { investor: [], startup: [], meeting: [] }, answered: [] };
  const isStaff = Object.values(staff).includes(token ?? "");
  for (const path of addresses().filter((each) => !isStaff || /^\/(?:staff|account|board|api|auth_api)\b/.test(each))) {
    const header = /^\/(?:api|auth_api|static_api|course\/api)\//.test(path) ? { token } : { cookie: token };
    const { status, text } = path.endsWith(".xlsx")
      ? await fetchWorkbook(path, token)
      : await fetchWorker(path, token === undefined ? {} : header);
    if (status === 200) visit.answered.push(path);
    for (const marked of Object.keys(marks) as Marked[]) {
      if (text.includes(marks[marked])) visit.shown[marked].push(path);
    }
  }
  return visit;
}

it.each(["investor", "startup"] as const)(
  "%s's texts are shown on its own board and in its data export",
  async (kind) => {
    const { shown } = await visit(owners[kind].token);
    expect(shown[kind]).toEqual(
      expect.arrayContaining([
        ...["/board", "/board/list", "/board/export.csv", "/board/export.xlsx"],
        ...["/api/v1/board", "/account/export.json"],
        ...cardsOf[kind].map((id) => `/api/v1/board/cards/${id}/notes`),
      ]),
    );
    expect(
      shown[kind].filter((path) => !/^\/(?:board|api\/v1\/board|account\/export\.json)(?:\/|$)/.test(path)),
    ).toEqual([]);
  },
);

it.each(["investor", "startup"] as const)("%s's texts are not shown to the other side", async (kind) => {
  const other = kind === "investor" ? "startup" : "investor";
  const { shown, answered } = await visit(owners[other].token);
  expect(answered).toEqual(
    expect.arrayContaining([`/messages/${owners[kind].id}`, "/account/export.json", "/account/sessions"]),
  );
  expect(shown[kind]).toEqual([]);
});

it.each(Object.entries(others))("no board's and no meeting's texts are shown to: %s", async (_, token) => {
  expect((await visit(token)).shown).toEqual({ investor: [], startup: [], meeting: [] });
});

it.each(["investor", "startup"] as const)("what a meeting is about is shown to its %s", async (kind) => {
  const { shown } = await visit(owners[kind].token);
  expect(shown.meeting).toEqual(
    expect.arrayContaining([`/api/v1/messages/${conversationId}/meetings`, "/account/export.json"]),
  );
});

it("a meeting's subject is in no event, and only in mails to its two sides", async () => {
  expect(JSON.stringify(await app.db.select().from(events))).not.toContain(meetingCanary);
  const sent = (await app.db.select().from(mails)).filter((mail) => JSON.stringify(mail).includes(meetingCanary));
  const sides: (string | null)[] = Object.values(owners).map(({ id }) => id);
  expect(sent.filter(({ accountId }) => !sides.includes(accountId))).toEqual([]);
});

it("staff's pages of events and accounts are among those visited", async () => {
  const { answered } = await visit(others.admin);
  const accountPages = Object.values(owners).map(({ id }) => `/staff/accounts/${id}`);
  expect(answered).toEqual(expect.arrayContaining([...accountPages, "/staff/content/activity"]));
});

it("no board's texts are in events or mails, nor in the Monday sheet of what is due", async () => {
  const sunday = nextSheetAt(app.now(), taipeiTimeZone);
  for (const { viewer: actor } of Object.values(owners)) {
    const { id: cardId, version } = await profileCard(actor.id);
    await planCard(app, { actor, cardId, version, plan: { nextOn: taipeiDay(sunday + dayMs) } });
  }
  await sendMondaySheets(testApp({ now: () => sunday }));
  const sheets = await app.db.select().from(mails).where(eq(mails.template, "mondaySheet"));
  expect(sheets.map(({ accountId }) => accountId).sort()).toEqual(
    Object.values(owners)
      .map(({ id }) => id)
      .sort(),
  );
  const stored = JSON.stringify([await app.db.select().from(events), await app.db.select().from(mails)]);
  expect(stored).not.toContain(canary);
});
