import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accounts, lineEvents, socialIdentities } from "~/db/schema";
import { dayMs, hourMs } from "~/durations";
import { pruneLineEvents } from "~/features/accounts/line/prune-line-events.server";
import { maxWebhookBytes } from "~/features/member-area/line/schema";
import { linkLogin } from "~/features/member-area/own-account/link-login.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { LineBrowser, testLine } from "../../../../tests/support/line-browser";
import { action, loader } from "./line-webhook";

let clock = Date.parse("2026-11-28T04:00:00Z");
const plain = testApp({ now: () => clock });
const receive = (request: Request) => action({ request, params: {}, context: { app, nonce: "" } });
const line = testLine(() => clock, receive);
const app = { ...line.configured(plain), fetch: line.fetch };

beforeAll(() => void vi.stubGlobal("fetch", line.fetch));
afterAll(() => void vi.unstubAllGlobals());

const origin = "http://localhost";

/** A person at LINE whose login opens an account. */
async function linked(made: Awaited<ReturnType<typeof makeStartup | typeof makeInvestor>>) {
  const { userId } = line.people.add("陳美玲", "");
  const profile = { provider: "line", subject: userId, email: null, emailVerified: false, name: "" } as const;
  await linkLogin(app, { actor: made.viewer, profile, origin });
  return userId;
}

const isFriend = async (userId: string) => {
  const rows = await app.db.select().from(socialIdentities).where(eq(socialIdentities.subject, userId));
  return rows.map((row) => row.isFriend);
};

/** Writes to the official account; returns its replies. */
async function write(userId: string, text: string) {
  clock += hourMs;
  const before = line.chats.of(userId).length;
  expect(await line.chats.tell(userId, { type: "message", text })).toEqual([200]);
  return line.chats.of(userId).slice(before + 1);
}

/** Posts a body signed by LINE, or with another signature. */
async function post(body: string, signature = signed(body), on = app) {
  const headers = { "X-Line-Signature": signature };
  const request = new Request(`${origin}/webhooks/line`, { method: "POST", body, headers });
  return (await action({ request, params: {}, context: { app: on, nonce: "" } })).status;
}
const signed = (body: string) => createHmac("sha256", "line-test-messaging-secret").update(body).digest("base64");

const webhook = (...events: object[]) => JSON.stringify({ destination: "U0", events });
const event = (type: string, userId: string, more: object = {}) => ({
  type,
  webhookEventId: crypto.randomUUID(),
  timestamp: clock,
  mode: "active",
  source: { type: "user", userId },
  ...more,
});

describe("the official account", () => {
  it("is noted as a friend when it is added, and no longer when it is blocked", async () => {
    const userId = await linked(await makeStartup(app));
    clock += 1;
    await line.chats.tell(userId, { type: "follow" });
    expect(await isFriend(userId)).toEqual([true]);
    clock += 1;
    await line.chats.tell(userId, { type: "unfollow" });
    expect(await isFriend(userId)).toEqual([false]);
  });

  it("is not a friend again by an event that arrives late", async () => {
    const userId = await linked(await makeStartup(app));
    const added = event("follow", userId, { timestamp: clock + 1 });
    await post(webhook(event("unfollow", userId, { timestamp: clock + 2 })));
    await post(webhook(added));
    expect(await isFriend(userId)).toEqual([false]);
  });

  it("is noted at each login, as LINE tells", async () => {
    const made = await makeStartup(app);
    const userId = await linked(made);
    for (const friend of [true, false]) {
      clock += 1;
      const person = line.people.find(userId);
      if (person) person.friend = friend;
      const browser = new LineBrowser(app);
      await browser.comeBack(await line.consent(await browser.start(), userId));
      expect(await isFriend(userId)).toEqual([friend]);
    }
  });
});

describe("a webhook", () => {
  it("changes nothing and answers nothing with a forged, foreign or missing signature", async () => {
    const userId = await linked(await makeStartup(app));
    clock += 1;
    expect(await line.chats.tell(userId, { type: "follow" }, "forged")).toEqual([403]);
    expect(await line.chats.tell(userId, { type: "message", text: "今天" }, "forged")).toEqual([403]);
    const body = webhook(event("follow", userId));
    for (const signature of ["", "0", "=".repeat(44), btoa("x".repeat(32)), "A".repeat(1_000_000)]) {
      expect(await post(body, signature)).toBe(403);
    }
    const foreign = createHmac("sha256", "line-test-messaging-secret").update(webhook()).digest("base64");
    expect(await post(body, foreign)).toBe(403);
    expect(await isFriend(userId)).toEqual([false]);
    expect(line.chats.of(userId)).toHaveLength(1);
  });

  it("counts once, though it is delivered twice, also at once", async () => {
    const userId = await linked(await makeStartup(app));
    await line.chats.tell(userId, { type: "message", text: "今天" }, "twice");
    expect(line.chats.of(userId).map(({ from }) => from)).toEqual(["person", "account"]);
    const { writes, restore } = countReplies();
    const message = { replyToken: "token", message: { type: "text", id: "1", text: "today" } };
    const body = webhook(event("message", userId, message));
    expect(await Promise.all([post(body), post(body), post(body)])).toEqual([200, 200, 200]);
    expect(writes()).toBe(1);
    restore();
  });

  it("is received in full though one event fails, and fails itself only to be delivered again", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const [writer, follower] = [await linked(await makeStartup(app)), await linked(await makeStartup(app))];
    clock += 1;
    const message = event("message", writer, {
      replyToken: "token",
      message: { type: "text", id: "1", text: "today" },
    });
    const body = webhook(message, event("follow", follower));
    const noReply = { ...app.limits, suggest: { limit: () => Promise.reject(new Error("The limiter is down.")) } };
    expect(await post(body, signed(body), { ...app, limits: noReply })).toBe(200);
    expect(await isFriend(follower)).toEqual([true]);

    const gone = event("unfollow", follower, { timestamp: clock + 1 });
    const again = webhook(event("follow", writer, { timestamp: clock + 1 }), gone);
    const db = withBatch(app, (number, go) => (number === 1 ? Promise.reject(new Error("D1 is down.")) : go()));
    await expect(post(again, signed(again), { ...app, db })).rejects.toThrow("D1 is down.");
    expect([await isFriend(writer), await isFriend(follower)]).toEqual([[false], [false]]);
    expect(await post(again)).toBe(200);
    expect([await isFriend(writer), await isFriend(follower)]).toEqual([[true], [false]]);
    logged.mockRestore();
  });

  it("may hold unknown events and properties, which are left", async () => {
    const userId = await linked(await makeStartup(app));
    clock += 1;
    const group = { ...event("follow", userId), source: { type: "group", groupId: "C1", userId } };
    const odd = [
      event("beacon", userId),
      group,
      { type: "message" },
      null,
      7,
      event("follow", userId, { more: { than: 1 } }),
    ];
    expect(await post(JSON.stringify({ events: odd, added: true }))).toBe(200);
    expect(await isFriend(userId)).toEqual([true]);
    expect(await post(webhook()), "LINE's own check of the address").toBe(200);
  });

  it("is bounded before anything else, and must be JSON", async () => {
    expect(await post("x".repeat(maxWebhookBytes + 1), "forged")).toBe(413);
    expect(await post("{")).toBe(400);
    expect(await post(JSON.stringify({ events: Array.from({ length: 101 }, () => ({})) }))).toBe(400);
    expect(loader().status).toBe(405);
  });

  it("is not found unless LINE's messages are configured", async () => {
    const request = new Request(`${origin}/webhooks/line`, { method: "POST", body: "{}" });
    expect((await action({ request, params: {}, context: { app: plain, nonce: "" } })).status).toBe(404);
  });

  it("is forgotten after a week", async () => {
    await post(webhook(event("follow", "U1")));
    clock += 8 * dayMs;
    await post(webhook(event("follow", "U1")));
    await pruneLineEvents(app);
    expect(await app.db.$count(lineEvents)).toBe(1);
  });
});

describe("the question what waits today", () => {
  it.each(["今天", "today", " Today? ", "今日！"])("is answered in numbers without names: %s", async (text) => {
    const made = await makeInvestor(app, { account: { eraseAt: clock + 30 * dayMs } });
    const [reply, ...more] = await write(await linked(made), text);
    expect(reply).toMatchObject({ text: "帳號即將刪除", links: ["http://localhost/?openExternalBrowser=1"] });
    expect(reply?.text).not.toContain(made.viewer.name);
    expect(more).toEqual([]);
  });

  it("is answered in the account's language, for each account of the person", async () => {
    const account = { locale: "en-US" } as const;
    const startup = await makeStartup(app, { account: { ...account, eraseAt: clock + 30 * dayMs } });
    const userId = await linked(startup);
    const investor = await makeInvestor(app, { account });
    const profile = { provider: "line", subject: userId, email: null, emailVerified: false, name: "" } as const;
    await linkLogin(app, { actor: investor.viewer, profile, origin });
    const [reply] = await write(userId, "today");
    expect(reply?.text.split("\n").sort()).toEqual([
      "Investor: Nothing is waiting for you today.",
      "Startup: account about to be deleted",
    ]);
    expect(reply?.links).toEqual(["http://localhost/en-US?openExternalBrowser=1"]);
  });

  it("gets help if it is anything else, and the way to link an account without one", async () => {
    const made = await makeStartup(app);
    const userId = await linked(made);
    expect(await write(userId, "hello today")).toMatchObject([{ text: expect.stringContaining("傳「今天」") }]);
    const { userId: stranger } = line.people.add("生人", "");
    expect(await write(stranger, "今天")).toMatchObject([{ text: expect.stringContaining("還沒有連結") }]);
    expect(await write(stranger, "today")).toMatchObject([{ text: expect.stringContaining("isn’t linked") }]);
  });

  it.each([
    ["suspended", { suspendedAt: 1 }],
    ["not yet activated", { activatedAt: null }],
    ["erased", { erasedAt: 1 }],
  ])("tells nothing of an account that is %s", async (_, set) => {
    const made = await makeStartup(app, { account: { eraseAt: clock + 30 * dayMs } });
    const userId = await linked(made);
    await app.db.update(accounts).set(set).where(eq(accounts.id, made.id));
    expect(await write(userId, "今天")).toMatchObject([{ text: expect.stringContaining("還沒有連結") }]);
  });
});

/** Counts the replies that reach LINE. */
function countReplies() {
  const reply = vi.spyOn(line.chats, "reply").mockReturnValue(200);
  return { writes: () => reply.mock.calls.length, restore: () => reply.mockRestore() };
}
