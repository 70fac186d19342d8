import * as build from "virtual:remix/server-build";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { cards, events, mails } from "~/db/schema";
import { addNote } from "~/features/deals/board/add-note.server";
import { planCard } from "~/features/deals/board/plan-card.server";
import { setTags } from "~/features/deals/board/set-tags.server";
import { addOutside } from "~/features/deals/outside/add-outside.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { apiCalls } from "~/routes/api/calls/index.server";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";

/** What is written on a board is read by its owner only (product §23), from every page and every call. */

const app = testApp();
const canary = "zqcanaryqz";
const owners = {
  investor: await makeInvestor(app, { status: "active", publishedAt: 1, level: "gold" }),
  startup: await makeStartup(app, { isPublish: 2, publishedAt: 1 }),
};
const others = {
  visitor: undefined,
  "another investor": (await makeInvestor(app, { status: "active", publishedAt: 1, level: "gold" })).token,
  "another startup": (await makeStartup(app, { isPublish: 2, publishedAt: 1 })).token,
  reviewer: (await makeStaff(app, { staffRole: "reviewer" })).token,
  editor: (await makeStaff(app, { staffRole: "editor" })).token,
  admin: (await makeStaff(app, { staffRole: "admin" })).token,
};
let cardIds: string[] = [];

beforeAll(async () => {
  const { investor, startup } = owners;
  await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
  for (const { id, viewer: actor } of [investor, startup]) {
    const card = await app.db.select().from(cards).where(eq(cards.workspaceId, id)).get();
    const mark = `${canary}${actor.kind}`;
    const of = { actor, cardId: card?.id ?? "" };
    let version = card?.version ?? 0;
    version = await planCard(app, { ...of, version, plan: { nextStep: mark } });
    version = await addNote(app, { ...of, version, note: { text: mark, scope: "workspace", mentions: [] } });
    await setTags(app, { ...of, version, tags: [mark] });
    const deal = { name: mark, link: `https://${mark}.example/`, stage: "new", tags: [mark], note: mark } as const;
    const added = await addOutside(app, {
      actor,
      deals: [{ ...deal, tags: [mark], nextStep: mark, nextOn: null }],
    });
    cardIds = [...cardIds, of.cardId, ...added];
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
    .filter((path) => !path.startsWith("/en-US") && !path.includes("*"));
  const calls = apiCalls.filter(({ method }) => method === "GET").map(({ path }) => path);
  const paths = [...new Set([...pages, ...calls])];
  return paths.flatMap((path) => {
    const ids = path.includes("/board/cards/") ? cardIds : [owners.startup.id, owners.investor.id];
    const filled = ids.map((id) => path.replace(/:\w+\??|\{\w+\}/g, id));
    return [...new Set(filled)];
  });
}

async function shownTo(token: string | undefined, mark: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of addresses()) {
    const header = /^\/(?:api|auth_api|static_api|course\/api)\//.test(path) ? { token } : { cookie: token };
    const { text } = await fetchWorker(path, token === undefined ? {} : header);
    if (text.includes(mark)) found.push(path);
  }
  return found;
}

it.each(["investor", "startup"] as const)("%s's texts are shown on its own board", async (kind) => {
  const found = await shownTo(owners[kind].token, `${canary}${kind}`);
  expect(found).toEqual(expect.arrayContaining(["/board", "/board/list", "/api/v1/board"]));
  expect(found.filter((path) => !/^\/(?:board|api\/v1\/board)(?:\/|$)/.test(path))).toEqual([]);
});

it.each(["investor", "startup"] as const)("%s's texts are not shown to the other side", async (kind) => {
  const other = kind === "investor" ? "startup" : "investor";
  expect(await shownTo(owners[other].token, `${canary}${kind}`)).toEqual([]);
});

it.each(Object.entries(others))("no board's texts are shown to: %s", async (_, token) => {
  expect(await shownTo(token, canary)).toEqual([]);
});

it("no board's texts are in events or mails", async () => {
  const stored = JSON.stringify([await app.db.select().from(events), await app.db.select().from(mails)]);
  expect(stored).not.toContain(canary);
});
