import { abortAllDurableObjects, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { conversationSummaries } from "~/db/schema";
import { storeFile } from "~/features/files/store-file.server";
import { blockParty } from "~/features/messaging/block-party.server";
import { Sockets } from "~/features/messaging/conversation/sockets";
import { getThread } from "~/features/messaging/get-thread.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import type { Message, ServerFrame } from "~/features/messaging/protocol";
import { readConversation } from "~/features/messaging/read-conversation.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStartup } from "../tests/support/accounts";
import { testApp } from "../tests/support/app";
import { conversationObject } from "../tests/support/conversation-object";
import { runs } from "../tests/support/explore";
import { connect } from "../tests/support/sockets";

const app = testApp();

async function makePair() {
  const investor = await makeInvestor(app, { name: "林怡君", level: "normal", status: "active" });
  const startup = await makeStartup(app, { name: "晨星科技", isPublish: 2, verifiedBadge: true });
  return { investor, startup, stub: stubOf({ investor, startup }) };
}

/** Returns a new reference to the pair's object; one made before the object died does not reach its successor. */
function stubOf({ investor, startup }: Record<"investor" | "startup", { id: string }>) {
  return conversationObject(app, { investorId: investor.id, startupId: startup.id });
}

/** Creates a conversation that the investor has started with an invitation. */
async function makeConversation() {
  const pair = await makePair();
  await messageProfile(app, { actor: pair.investor.viewer, targetId: pair.startup.id, message: "想認識貴公司" });
  return pair;
}

type Conversing = Awaited<ReturnType<typeof makeConversation>>;

function openAs(side: "investor" | "startup", { investor, startup }: Conversing, after = 0) {
  return side === "investor"
    ? connect<ServerFrame>(app, `/ws/conversations/${startup.id}?after=${after}`, investor.token)
    : connect<ServerFrame>(app, `/ws/conversations/${investor.id}?after=${after}`, startup.token);
}

async function wholeThread({ investor, startup }: Conversing): Promise<Message[]> {
  const thread = await getThread(app, { actor: investor.viewer, targetId: startup.id });
  return thread?.conversation.messages ?? [];
}

const summaries = () => app.db.select().from(conversationSummaries);

describe("a conversation over sockets", () => {
  let pair: Conversing;
  beforeEach(async () => {
    pair = await makeConversation();
  });

  it("shows after a reload exactly what has reached the other side [P15]", async () => {
    const delivered = async () =>
      (await getThread(app, { actor: pair.investor.viewer, targetId: pair.startup.id }))?.delivered;
    const write = (message: string) =>
      messageProfile(app, { actor: pair.investor.viewer, targetId: pair.startup.id, message });
    expect(await delivered(), "nobody has opened the thread").toBe(0);
    const startup = await openAs("startup", pair);
    await startup.next("history");
    expect(await delivered()).toBe(1);
    await write("第二則");
    await startup.next("message");
    startup.close();
    await vi.waitUntil(async () => (await delivered()) === 2);
    await write("第三則");
    expect(await delivered()).toBe(2);
    await (await openAs("startup", pair)).next("history");
    expect(await delivered()).toBe(3);
  });

  it("thinks a side gone that has given no sign of life for a minute [P15]", async () => {
    const investor = await openAs("investor", pair);
    const startup = await openAs("startup", pair);
    await investor.next("presence");
    expect(await investor.next("presence")).toMatchObject({ side: "startup", online: true });
    await runInDurableObject(pair.stub, (object) => {
      object.now = () => Date.now() + 60_001;
    });
    investor.send({ type: "send", client_id: "a", message: "在嗎" });
    // Sent before the acknowledgement, so that the page does not show the message as delivered.
    expect(await investor.following()).toEqual({ type: "presence", side: "startup", online: false });
    expect(await investor.following()).toMatchObject({ type: "ack", client_id: "a" });
    await runInDurableObject(pair.stub, (object) => {
      object.now = () => Date.now() + 62_001;
    });
    startup.send({ type: "send", client_id: "b", message: "在" });
    await startup.next("ack");
    investor.send({ type: "send", client_id: "c", message: "太好了" });
    expect(await investor.next("presence")).toEqual({ type: "presence", side: "startup", online: true });
  });

  it("shows each side live what the other writes and reads, and when it is typing", async () => {
    const investor = await openAs("investor", pair);
    expect(await investor.next("presence")).toEqual({ type: "presence", side: "startup", online: false });
    const startup = await openAs("startup", pair);
    expect(await investor.next("presence")).toEqual({ type: "presence", side: "startup", online: true });
    expect(await startup.next("presence")).toEqual({ type: "presence", side: "investor", online: true });

    startup.send({ type: "typing" });
    expect(await investor.next("typing")).toEqual({ type: "typing", side: "startup" });

    startup.send({ type: "send", client_id: "s-1", message: "您好，謝謝來信" });
    const ack = await startup.next("ack");
    expect(ack).toMatchObject({ client_id: "s-1", seq: 2 });
    const { message } = await investor.next("message");
    expect(message).toEqual({
      seq: 2,
      client_id: "s-1",
      type: "normal",
      message: "您好，謝謝來信",
      attachments: [],
      timestamp: ack.timestamp,
      from: {
        type: "startup",
        name: "晨星科技",
        avatar: "/img/default-avatar.svg",
        verified_badge: true,
        read: true,
      },
      to: {
        type: "investor",
        name: "林怡君",
        avatar: "/img/default-avatar.svg",
        verified_badge: false,
        read: false,
      },
    });
    expect(Math.abs(ack.timestamp - Date.now() / 1000)).toBeLessThan(60);

    investor.send({ type: "read", seq: 2 });
    expect(await startup.next("read")).toEqual({ type: "read", side: "investor", seq: 2 });
    expect((await wholeThread(pair))[1]?.to.read).toBe(true);

    startup.close();
    expect(await investor.next("presence")).toEqual({ type: "presence", side: "startup", online: false });
  });

  it("keeps a message that is sent twice once, and acknowledges it twice [P3]", async () => {
    const investor = await openAs("investor", pair);
    investor.send({ type: "send", client_id: "twice", message: "第一次" });
    investor.send({ type: "send", client_id: "twice", message: "第一次" });
    expect((await investor.next("ack")).seq).toBe(2);
    expect((await investor.next("ack")).seq).toBe(2);
    expect(await wholeThread(pair)).toHaveLength(2);
  });

  it("keeps a side's own order when a message waits for its files to be looked up [P7]", async () => {
    const { startup } = pair;
    const file = await storeFile(app, {
      ownerId: startup.id,
      kind: "document",
      name: "簡報.pdf",
      contentType: "application/pdf",
      bytes: new TextEncoder().encode("%PDF-1.7"),
    });
    const socket = await openAs("startup", pair);
    await runInDurableObject(pair.stub, (conversation) => {
      conversation.app = () => slow(app);
    });
    socket.send({ type: "send", client_id: "a", message: "附件", attachments: [file.id] });
    socket.send({ type: "send", client_id: "b", message: "請看附件" });
    socket.send({ type: "send", client_id: "c", message: "不是我的", attachments: ["nobodys"] });
    socket.send({ type: "send", client_id: "d", message: "謝謝" });
    expect(await socket.next("ack")).toMatchObject({ client_id: "a", seq: 2 });
    expect(await socket.next("ack")).toMatchObject({ client_id: "b", seq: 3 });
    expect(await socket.next("error")).toMatchObject({ client_id: "c" });
    expect(await socket.next("ack")).toMatchObject({ client_id: "d", seq: 4 });
  });

  it("does not reveal what a side reads while one has blocked the other, and reveals it afterwards [P9]", async () => {
    const { investor, startup } = pair;
    const own = { actor: startup.viewer, targetId: investor.id };
    const socket = await openAs("investor", pair);
    await socket.next("presence");
    await blockParty(app, { ...own, isBlocked: true });
    await readConversation(app, own);
    socket.send("nonsense");
    // No mark arrived before the answer to the next message.
    expect((await socket.following()).type).toBe("error");
    await blockParty(app, { ...own, isBlocked: false });
    expect(await socket.next("read")).toEqual({ type: "read", side: "startup", seq: 1 });
  });

  it("takes the sender from the session, whatever the frame says", async () => {
    const startup = await openAs("startup", pair);
    startup.send({ type: "send", client_id: "x", message: "假的", from: { type: "investor" } });
    expect((await startup.next("error")).code).toBe("invalid");
    expect(await wholeThread(pair)).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ["no JSON", "{"],
    ["bytes", new ArrayBuffer(3)],
    ["no object", "[]"],
    ["an unknown type", { type: "shout", message: "嗨" }],
    ["a server's frame", { type: "ack", client_id: "a", seq: 1, timestamp: 1 }],
    ["no client id", { type: "send", message: "嗨" }],
    ["a client id of other characters", { type: "send", client_id: "a b", message: "嗨" }],
    ["an empty text", { type: "send", client_id: "a", message: " \n " }],
    ["a text over the limit", { type: "send", client_id: "a", message: "長".repeat(4001) }],
    ["a frame over the limit", { type: "send", client_id: "a", message: "a".repeat(40_000) }],
    ["a negative seq", { type: "read", seq: -1 }],
    ["a seq that is not a whole number", { type: "read", seq: 1.5 }],
  ])("answers %s with an error and keeps the socket", async (_, frame) => {
    const investor = await openAs("investor", pair);
    investor.send(frame);
    const error = await investor.next("error");
    expect(error).toMatchObject({ code: "invalid", message: expect.stringMatching(/\S/) });
    investor.send({ type: "send", client_id: "after", message: "還在線上" });
    expect((await investor.next("ack")).seq).toBe(2);
  });

  it("names the message that was refused, and accepts one of exactly the maximum length", async () => {
    const investor = await openAs("investor", pair);
    investor.send({ type: "send", client_id: "long", message: "長".repeat(4001) });
    expect(await investor.next("error")).toMatchObject({ client_id: "long", message: "最多 4,000 個字。" });
    investor.send({ type: "send", client_id: "fits", message: "長".repeat(4000) });
    expect((await investor.next("ack")).client_id).toBe("fits");
  });

  it("refuses a side's 21st message in ten seconds and goes on with the other side [P13]", async () => {
    const investor = await openAs("investor", pair);
    const startup = await openAs("startup", pair);
    for (let index = 0; index < 20; index++) {
      investor.send({ type: "send", client_id: `i-${index}`, message: "快" });
    }
    expect(await investor.next("error")).toMatchObject({
      code: "rate_limited",
      client_id: "i-19",
      retry_after: expect.any(Number),
    });
    startup.send({ type: "send", client_id: "s-1", message: "慢慢來" });
    expect((await startup.next("ack")).seq).toBe(21);
  });

  it("gives a reconnecting page exactly the messages after the last seq it has [P5]", async () => {
    const startup = await openAs("startup", pair);
    for (let index = 0; index < 7; index++) {
      startup.send({ type: "send", client_id: `s-${index}`, message: `第 ${index} 則` });
      await startup.next("ack");
    }
    const whole = await wholeThread(pair);
    expect(whole).toHaveLength(8);
    for (let after = 0; after <= 9; after++) {
      const investor = await openAs("investor", pair, after);
      expect((await investor.next("history")).messages).toEqual(whole.slice(after));
      investor.close();
    }
  });

  it("gets all that is stored from the moment its history was sent [P5]", () =>
    runInDurableObject(pair.stub, async (_, state) => {
      const sockets = new Sockets(state, async (sessionIds) => sessionIds);
      const identity = { side: "investor", accountId: "a", sessionId: "s", locale: "zh-TW" } as const;
      let isListed = false;
      // A message that waited for its files is stored at a moment like this, between two turns of the object.
      const greet = () =>
        queueMicrotask(() => {
          isListed = sockets.open().length === 1;
        });
      const { webSocket } = await sockets.accept(identity, { greet });
      expect(isListed).toBe(true);
      webSocket?.accept();
      webSocket?.close();
    }));

  it("puts messages that both sides send at once into one gapless order that both see [P2, P6]", async () => {
    const sends = fc.array(fc.constantFrom("investor" as const, "startup" as const), { minLength: 1, maxLength: 19 });
    await fc.assert(
      fc.asyncProperty(sends, async (order) => {
        const fresh = await makeConversation();
        const sockets = { investor: await openAs("investor", fresh), startup: await openAs("startup", fresh) };
        for (const [index, side] of order.entries()) {
          sockets[side].send({ type: "send", client_id: `m-${index}`, message: `${side} ${index}` });
        }
        const acked: number[] = [];
        for (const side of order) acked.push((await sockets[side].next("ack")).seq);
        expect(acked.toSorted((a, b) => a - b)).toEqual(order.map((_, index) => index + 2));
        const seen = async (side: "investor" | "startup") => {
          const again = await openAs(side, fresh);
          const { messages } = await again.next("history");
          again.close();
          return messages.map(({ seq, client_id, message, from }) => ({ seq, client_id, message, from: from.type }));
        };
        const forInvestor = await seen("investor");
        expect(forInvestor.map(({ seq }) => seq)).toEqual([1, ...order.map((_, index) => index + 2)]);
        expect(await seen("startup")).toEqual(forInvestor);
        for (const { message, from } of forInvestor.slice(1)) expect(message.startsWith(from)).toBe(true);
        sockets.investor.close();
        sockets.startup.close();
      }),
      { numRuns: runs(8) },
    );
  });

  it("keeps the thread, its sockets and pending D1 writes when the object is evicted [P1]", async () => {
    const investor = await openAs("investor", pair);
    const startup = await openAs("startup", pair);
    startup.send({ type: "send", client_id: "s-1", message: "請問何時方便？" });
    await startup.next("ack");
    await investor.next("message");
    await evictDurableObject(pair.stub);
    expect(await wholeThread(pair)).toHaveLength(2);
    investor.send({ type: "send", client_id: "i-1", message: "週三下午" });
    expect(await investor.next("ack")).toMatchObject({ seq: 3 });
    expect((await startup.next("message")).message).toMatchObject({ seq: 3, message: "週三下午" });
  });
});

describe("the summary in D1", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("is right as soon as a message sent by form or API is answered", async () => {
    const { investor, startup } = await makeConversation();
    expect((await summaries()).find(({ startupId }) => startupId === startup.id)).toMatchObject({
      investorId: investor.id,
      lastMessage: "",
      unreadStartup: 1,
      unreadInvestor: 0,
      startupAnswered: false,
    });
  });

  it("is written behind, and retried until it holds, while D1 fails; messages go on meanwhile [P12]", async () => {
    const pair = await makeConversation();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = failing(app);
    await runInDurableObject(pair.stub, (conversation) => {
      conversation.app = () => broken;
    });
    const startup = await openAs("startup", pair);
    startup.send({ type: "send", client_id: "s-1", message: "資料庫壞了也要送到" });
    expect(await startup.next("ack")).toMatchObject({ seq: 2 });
    const row = async () => (await summaries()).find(({ startupId }) => startupId === pair.startup.id);
    for (let attempt = 0; attempt < 8; attempt++) {
      expect(await runDurableObjectAlarm(pair.stub)).toBe(true);
      expect(await row()).toMatchObject({ lastMessage: "", startupAnswered: false });
    }
    await runInDurableObject(pair.stub, (conversation) => {
      conversation.app = () => app;
    });
    expect(await runDurableObjectAlarm(pair.stub)).toBe(true);
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: awayMessage }));
    expect(await row()).toMatchObject({
      lastMessage: "資料庫壞了也要送到",
      lastFrom: "startup",
      unreadInvestor: 1,
      startupAnswered: true,
    });
  });

  it("is still owed when the object dies before D1 has answered [P12]", async () => {
    const pair = await makeConversation();
    const stuck = hanging(app);
    await runInDurableObject(pair.stub, (conversation) => {
      conversation.app = () => stuck;
    });
    const startup = await openAs("startup", pair);
    startup.send({ type: "send", client_id: "s-1", message: "送出後就當掉" });
    await startup.next("ack");
    await abortAllDurableObjects();
    // If the alarm has just fired, the runtime itself will run it again.
    const written = async () => {
      await runDurableObjectAlarm(stubOf(pair));
      return (await summaries()).find(({ startupId }) => startupId === pair.startup.id);
    };
    await expect.poll(written).toMatchObject({ lastMessage: "送出後就當掉", unreadInvestor: 1 });
  });

  it("is still owed after an eviction in the middle of the failure [P12]", async () => {
    const pair = await makePair();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = failing(app);
    await runInDurableObject(pair.stub, (conversation) => {
      conversation.app = () => broken;
    });
    await messageProfile(app, { actor: pair.startup.viewer, targetId: pair.investor.id, message: "自我介紹" });
    expect(logged).toHaveBeenCalled();
    await evictDurableObject(pair.stub);
    expect(await runDurableObjectAlarm(pair.stub)).toBe(true);
    expect((await summaries()).find(({ startupId }) => startupId === pair.startup.id)).toMatchObject({
      payBy: "startup",
      unreadInvestor: 1,
      startupAnswered: true,
    });
  });
});

/** Dependencies with a slow database. */
function slow(good: App): App {
  const batch: App["db"]["batch"] = async (queries) => {
    await scheduler.wait(100);
    return good.db.batch(queries);
  };
  const db = new Proxy(good.db, {
    get: (target, name, receiver) => (name === "batch" ? batch : Reflect.get(target, name, receiver)),
  });
  return { ...good, db };
}

/** Dependencies whose database never answers. */
function hanging(good: App): App {
  const db = new Proxy(good.db, {
    get: (target, name, receiver) =>
      name === "batch" ? () => new Promise(() => undefined) : Reflect.get(target, name, receiver),
  });
  return { ...good, db };
}

const awayMessage = "D1 is away";

/** Dependencies whose database rejects every batch and query. */
function failing(good: App): App {
  const refuse = () => {
    throw new Error(awayMessage);
  };
  return { ...good, db: new Proxy(good.db, { get: () => refuse }) };
}
