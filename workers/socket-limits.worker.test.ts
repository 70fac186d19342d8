import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { threadFiles } from "~/db/schema";
import { startSession } from "~/features/accounts/accounts/sessions.server";
import { storeFile } from "~/features/files/store-file.server";
import { blockParty } from "~/features/messaging/block-party.server";
import { garbageInARow, socketsPerSession } from "~/features/messaging/conversation/sockets";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { type InboxFrame, madeWayCode, misusedCode, type ServerFrame } from "~/features/messaging/protocol";
import { sendLimit } from "~/features/messaging/rules";
import { makeInvestor, makeStartup } from "../tests/support/accounts";
import { testApp, withBatch } from "../tests/support/app";
import { conversationObject } from "../tests/support/conversation-object";
import { outcome } from "../tests/support/outcome";
import { connect, requestSocket, type TestSocket } from "../tests/support/sockets";

const app = testApp();

async function makeConversation() {
  const investor = await makeInvestor(app, { level: "normal", status: "active" });
  const startup = await makeStartup(app, { isPublish: 2 });
  await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "想認識貴公司" });
  return { investor, startup, stub: stubOf({ investor, startup }) };
}

const stubOf = ({ investor, startup }: Record<"investor" | "startup", { id: string }>) =>
  conversationObject(app, { investorId: investor.id, startupId: startup.id });

let pair: Awaited<ReturnType<typeof makeConversation>>;
const asInvestor = () => connect<ServerFrame>(app, `/ws/conversations/${pair.startup.id}`, pair.investor.token);
const asStartup = () => connect<ServerFrame>(app, `/ws/conversations/${pair.investor.id}`, pair.startup.token);

beforeEach(async () => {
  pair = await makeConversation();
});

/** Returns how many sockets are open in the pair's object. */
const openSockets = () =>
  runInDurableObject(
    pair.stub,
    (_, state) => state.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN).length,
  );

/** Returns the frames a socket received before the one it causes itself. */
async function framesUntil(socket: TestSocket<ServerFrame>, last: ServerFrame["type"]): Promise<ServerFrame[]> {
  const frames: ServerFrame[] = [];
  for (;;) {
    const frame = await socket.following();
    if (frame.type === last) return frames;
    frames.push(frame);
  }
}

describe("the sockets of one session", () => {
  it("are so many and no more: the oldest of a conversation make way, and other sessions keep theirs", async () => {
    const otherSession = await startSession(app, { accountId: pair.investor.id, userAgent: "second", way: "password" });
    const elsewhere = await connect<ServerFrame>(app, `/ws/conversations/${pair.startup.id}`, otherSession);
    const sockets: Array<TestSocket<ServerFrame>> = [];
    for (let index = 0; index < socketsPerSession + 2; index++) sockets.push(await asInvestor());
    expect(await sockets[0]?.closed).toBe(madeWayCode);
    expect(await sockets[1]?.closed).toBe(madeWayCode);
    for (const [index, socket] of [...sockets.slice(2), elsewhere].entries()) {
      socket.send({ type: "send", client_id: `m-${index}`, message: "還在" });
      expect(await socket.next("ack")).toMatchObject({ client_id: `m-${index}` });
    }
  });

  it("are so many and no more in the inbox", async () => {
    const sockets: Array<TestSocket<InboxFrame>> = [];
    for (let index = 0; index <= socketsPerSession; index++) {
      sockets.push(await connect<InboxFrame>(app, "/ws/inbox", pair.investor.token));
    }
    expect(await sockets[0]?.closed).toBe(madeWayCode);
    await messageProfile(app, { actor: pair.startup.viewer, targetId: pair.investor.id, message: "您好" });
    for (const socket of sockets.slice(1)) expect((await socket.next("summary")).unread).toBe(1);
  });

  it("are no more when fifty are opened at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        requestSocket(app, `/ws/conversations/${pair.startup.id}`, { token: pair.investor.token }),
      ),
    );
    for (const { webSocket } of answers) webSocket?.accept();
    expect(await openSockets()).toBeLessThanOrEqual(socketsPerSession);
  });
});

describe("what a restless side makes the other hear", () => {
  it("is one frame for fifty that say it is writing", async () => {
    const [investor, startup] = [await asInvestor(), await asStartup()];
    const now = Date.now();
    await runInDurableObject(pair.stub, (conversation) => {
      conversation.now = () => now;
    });
    for (let index = 0; index < 50; index++) startup.send({ type: "typing" });
    startup.send({ type: "send", client_id: "last", message: "寫完了" });
    const heard = await framesUntil(investor, "message");
    expect(heard.filter(({ type }) => type === "typing")).toHaveLength(1);
  });

  it("is limited to a few changes of presence, and ends with the true state", async () => {
    const investor = await asInvestor();
    await investor.next("presence");
    let now = Date.now();
    await runInDurableObject(pair.stub, (conversation) => {
      conversation.now = () => now;
    });
    for (let index = 0; index < 20; index++) {
      const startup = await asStartup();
      startup.close();
      await expect.poll(openSockets).toBe(1);
    }
    const last = await asStartup();
    await last.next("history");
    investor.send("no frame");
    const heard = await framesUntil(investor, "error");
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.length).toBeLessThanOrEqual(4);
    now += 10_000;
    await runDurableObjectAlarm(pair.stub);
    investor.send("no frame");
    const later = await framesUntil(investor, "error");
    expect([...heard, ...later].at(-1)).toEqual({ type: "presence", side: "startup", online: true });
  });

  it("is nothing for a second page beside the first", async () => {
    const investor = await asInvestor();
    const first = await asStartup();
    await first.next("history");
    expect(await framesUntil(investor, "presence")).toMatchObject([{ type: "history" }]);
    expect(await investor.following()).toEqual({ type: "presence", side: "startup", online: true });
    await (await asStartup()).next("history");
    investor.send("no frame");
    expect(await framesUntil(investor, "error")).toEqual([]);
  });
});

describe("messages with files", () => {
  const storeDeck = () =>
    storeFile(app, {
      ownerId: pair.startup.id,
      kind: "document",
      name: "簡報.pdf",
      contentType: "application/pdf",
      bytes: new TextEncoder().encode("%PDF-1.7"),
    });

  it("look files up for no more of 200 at once than may be sent", async () => {
    const file = await storeDeck();
    const startup = await asStartup();
    let lookups = 0;
    const counted = withBatch(app, (_, go) => {
      lookups += 1;
      return go();
    });
    await runInDurableObject(pair.stub, (conversation) => {
      conversation.app = () => ({ ...app, db: counted });
    });
    for (let at = 0; at < 200; at++) {
      startup.send({ type: "send", client_id: `m-${at}`, message: "附件", attachments: [file.id] });
    }
    const answers: ServerFrame[] = [];
    while (answers.length < 200) {
      const frame = await startup.following();
      if (frame.type === "ack" || frame.type === "error") answers.push(frame);
    }
    expect(answers.filter(({ type }) => type === "ack")).toHaveLength(sendLimit.count);
    expect(answers.filter((frame) => frame.type === "error" && frame.code !== "rate_limited")).toEqual([]);
    expect(lookups).toBeLessThan(2 * sendLimit.count);
  });

  it("open no file to a side that blocks the sender, by socket or form", async () => {
    const { id } = await storeDeck();
    const own = { actor: pair.startup.viewer, targetId: pair.investor.id };
    await blockParty(app, { actor: pair.investor.viewer, targetId: pair.startup.id, isBlocked: true });
    const startup = await asStartup();
    startup.send({ type: "send", client_id: "blocked", message: "附件", attachments: [id] });
    expect(await startup.next("error")).toMatchObject({ code: "blocked", client_id: "blocked" });
    expect(await outcome(messageProfile(app, { ...own, message: "附件", attachments: [id] }))).toBe("blocked");
    expect(await app.db.$count(threadFiles, eq(threadFiles.fileId, id))).toBe(0);
  });
});

describe("a socket that sends an invalid frame", () => {
  it.each<[string, string | ArrayBuffer]>([
    ["unreadable", "{"],
    ["over-long", "a".repeat(40_000)],
    ["binary", new ArrayBuffer(8)],
    ["unknown", JSON.stringify({ type: "shout" })],
  ])("is closed when it goes on, %s", async (_, data) => {
    const investor = await asInvestor();
    for (let index = 0; index < garbageInARow; index++) investor.send(data);
    expect(await investor.closed).toBe(misusedCode);
  });

  it("stays open when it speaks sense in between", async () => {
    const investor = await asInvestor();
    for (let round = 0; round < 3; round++) {
      for (let index = 1; index < garbageInARow; index++) investor.send("{");
      investor.send({ type: "send", client_id: `m-${round}`, message: "對不起" });
      expect(await investor.next("ack")).toMatchObject({ client_id: `m-${round}` });
    }
  });

  it("is closed in the inbox, too, where there is nothing to say", async () => {
    const inbox = await connect<InboxFrame>(app, "/ws/inbox", pair.investor.token);
    await inbox.next("unread");
    for (let index = 0; index < garbageInARow; index++) inbox.send({ type: "send" });
    expect(await inbox.closed).toBe(misusedCode);
  });
});
