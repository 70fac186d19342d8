import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { conversationRecords, conversationSummaries, inboxes, investors, startups } from "~/db/schema";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { type Made, makeInvestor, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { rowsRead } from "../../../tests/support/rows-read";
import { inboxState, listConversations } from "./queries.server";

const app = testApp();
let startup: Made<StartupViewer>;
let investor: Made<InvestorViewer>;

async function talk(pair: { investorId: string; startupId: string }, version = 1) {
  const recordId = crypto.randomUUID();
  const at = { createdAt: version, updatedAt: version };
  const summary = {
    ...pair,
    recordId,
    payBy: "investor" as const,
    lastTimestamp: version,
    version,
    updatedAt: version,
  };
  await app.db.batch([
    app.db.insert(conversationSummaries).values({ ...summary, unreadStartup: 2, unreadInvestor: 1 }),
    app.db.insert(conversationRecords).values({ ...pair, id: recordId, payBy: "investor", ...at }),
  ]);
  return recordId;
}

const ofPair = () =>
  and(eq(conversationSummaries.investorId, investor.id), eq(conversationSummaries.startupId, startup.id));
const listOf = (who: "startup" | "investor") =>
  listConversations(app, { actor: who === "startup" ? startup.viewer : investor.viewer });

beforeAll(async () => {
  startup = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
  investor = await makeInvestor(app, { status: "active", publishedAt: 1, name: "陳新月" });
  await talk({ investorId: investor.id, startupId: startup.id });
});

describe("an account's inbox", () => {
  it("adds up its conversations, whatever becomes of them", async () => {
    const other = await makeInvestor(app, { status: "active", publishedAt: 1 });
    expect(await inboxState(app, { actor: startup.viewer })).toEqual({ unread: 2, versions: 1 });
    await talk({ investorId: other.id, startupId: startup.id }, 5);
    expect(await inboxState(app, { actor: startup.viewer })).toEqual({ unread: 4, versions: 6 });
    expect(await inboxState(app, { actor: investor.viewer })).toEqual({ unread: 1, versions: 1 });
    await app.db.update(conversationSummaries).set({ unreadStartup: 7, version: 3 }).where(ofPair());
    expect(await inboxState(app, { actor: startup.viewer })).toEqual({ unread: 9, versions: 8 });
    expect(await inboxState(app, { actor: investor.viewer })).toEqual({ unread: 1, versions: 3 });
    await app.db.delete(conversationSummaries).where(eq(conversationSummaries.investorId, other.id));
    expect(await inboxState(app, { actor: startup.viewer })).toEqual({ unread: 7, versions: 3 });
  });

  it("is one row, however many conversations it has", async () => {
    await listOf("startup");
    expect((await rowsRead(() => listOf("startup"))).rows).toBe(1);
    expect((await rowsRead(() => inboxState(app, { actor: startup.viewer }))).rows).toBe(1);
  });
});

describe("the list that is kept", () => {
  const changes: Record<string, () => Promise<unknown>> = {
    "a new message": () =>
      app.db.update(conversationSummaries).set({ lastMessage: "新的訊息", version: 9 }).where(ofPair()),
    "a record that closes": () =>
      app.db.update(conversationRecords).set({ status: "closed" }).where(eq(conversationRecords.startupId, startup.id)),
    "the investor's name": () => app.db.update(investors).set({ name: "陳改名" }).where(eq(investors.id, investor.id)),
    "the investor's photo": () => app.db.update(investors).set({ photo: "01J" }).where(eq(investors.id, investor.id)),
    "the startup's name": () => app.db.update(startups).set({ name: "改名科技" }).where(eq(startups.id, startup.id)),
    "the startup's photo": () => app.db.update(startups).set({ photo: "01J" }).where(eq(startups.id, startup.id)),
    "the startup's badge": () =>
      app.db.update(startups).set({ verifiedBadge: true }).where(eq(startups.id, startup.id)),
    "a record that is gone": () =>
      app.db.delete(conversationRecords).where(eq(conversationRecords.startupId, startup.id)),
    "a conversation that is gone": () => app.db.delete(conversationSummaries).where(ofPair()),
  };

  it.each(Object.keys(changes))("follows %s at once", async (name) => {
    await app.db.delete(conversationSummaries);
    await app.db.delete(conversationRecords);
    await talk({ investorId: investor.id, startupId: startup.id });
    await app.db.update(startups).set({ name: "原名", photo: null, verifiedBadge: false });
    await app.db.update(investors).set({ name: "原名", photo: null });
    const before = [await listOf("startup"), await listOf("investor")];
    await changes[name]?.();
    const after = [await listOf("startup"), await listOf("investor")];
    expect(after).not.toEqual(before);
    await app.db.update(inboxes).set({ state: crypto.randomUUID() });
    expect([await listOf("startup"), await listOf("investor")]).toEqual(after);
  });
});
