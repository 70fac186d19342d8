import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, startups } from "~/db/schema";
import { closeSockets } from "~/features/accounts/close-sockets.server";
import { endSession, startSession } from "~/features/accounts/sessions.server";
import { storeFile } from "~/features/files/store-file.server";
import { storeImage } from "~/features/files/store-image.server";
import { getThread } from "~/features/messaging/get-thread.server";
import { type ServerFrame, sessionEndedCode } from "~/features/messaging/protocol";
import { startConversation } from "~/features/messaging/start-conversation.server";
import { createConversation, listMessages, markRead, postMessage } from "~/routes/api/calls/messages.server";
import { loader as fileLoader } from "~/routes/files/file";
import { loader as listPage } from "~/routes/layouts/message";
import { action as threadAction, loader as threadPage } from "~/routes/messages/thread";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { askCall } from "./support/ask-call";
import { smallPng } from "./support/sample-files";
import { connect, requestSocket } from "./support/sockets";

const app = testApp();
const secret = "只給對方看的話";

type Route = (args: {
  request: Request;
  params: Record<string, string | undefined>;
  context: { app: typeof app; nonce: string };
}) => Promise<unknown>;

interface Ask {
  token?: string;
  params?: Record<string, string>;
  form?: Record<string, string>;
}

/** What a route answers, as status and text, whether it is given or thrown. */
async function ask(route: unknown, path: string, { token, params = {}, form }: Ask) {
  const request = new Request(`http://localhost${path}`, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  });
  const answer = await (route as Route)({ request, params, context: { app: { ...app }, nonce: "" } }).catch(
    (thrown: unknown) => thrown,
  );
  if (answer instanceof Response) return { status: answer.status, text: await answer.text() };
  const { init, data } = answer as { init?: ResponseInit | null; data?: unknown };
  return { status: init?.status ?? 200, text: JSON.stringify(data ?? answer) };
}

interface Talk {
  investor: Awaited<ReturnType<typeof makeInvestor>>;
  startup: Awaited<ReturnType<typeof makeStartup>>;
  recordId: string;
  documentId: string;
  imageId: string;
}

async function talk(): Promise<Talk> {
  const investor = await makeInvestor(app, { level: "gold", status: "active" });
  const startup = await makeStartup(app, { isPublish: 2 });
  const file = await storeFile(app, {
    ownerId: startup.id,
    kind: "document",
    name: "簡報.pdf",
    contentType: "application/pdf",
    bytes: new TextEncoder().encode("%PDF-1.7 機密"),
  });
  const image = await storeImage(app, { actor: startup.viewer, name: "股權表.png", bytes: smallPng });
  await startConversation(app, { actor: investor.viewer, targetId: startup.id, message: secret });
  await startConversation(app, {
    actor: startup.viewer,
    targetId: investor.id,
    message: secret,
    attachments: [file.id, image.id],
  });
  const thread = await getThread(app, { actor: investor.viewer, targetId: startup.id });
  return { investor, startup, recordId: thread?.conversation.id ?? "", documentId: file.id, imageId: image.id };
}

/** What a page posts beside messages. */
const forms: Array<Record<string, string>> = [
  { intent: "note", note: "偷看" },
  { intent: "pass", reason: "other" },
  { intent: "reopen" },
  { intent: "block" },
  { intent: "report", reason: "spam" },
];

/** Every door to a conversation, tried with a token; each gives the status and what came out. */
const doors: Record<
  string,
  (talk: Talk, targetId: string, token?: string) => Promise<{ status: number; text: string }>
> = {
  "the page": (_, targetId, token) =>
    ask(threadPage, `/messages/${targetId}`, { token, params: { targetid: targetId } }),
  "the page's search": (_, targetId, token) =>
    ask(threadPage, `/messages/${targetId}?q=${encodeURIComponent("只給")}`, { token, params: { targetid: targetId } }),
  "the list": (_, targetId, token) => ask(listPage, `/messages/${targetId}`, { token }),
  ...Object.fromEntries(
    forms.map((form) => [
      `the form “${form.intent}”`,
      (_: Talk, targetId: string, token?: string) =>
        ask(threadAction, `/messages/${targetId}`, { token, params: { targetid: targetId }, form }),
    ]),
  ),
  "the call that lists": (_, __, token) => askCall(app, listMessages, { token }),
  "the call that sends": ({ recordId }, _, token) =>
    askCall(app, postMessage, {
      token,
      params: { conversationid: recordId },
      body: { message: "闖入" },
    }),
  "the call that reads": ({ recordId }, _, token) =>
    askCall(app, markRead, { token, params: { conversationid: recordId }, body: {} }),
  "the attached document": ({ documentId }, _, token) =>
    ask(fileLoader, `/files/${documentId}`, { token, params: { fileid: documentId } }),
  "the attached image": ({ imageId }, _, token) =>
    ask(fileLoader, `/files/${imageId}`, { token, params: { fileid: imageId } }),
  "the attached image in another width": ({ imageId }, _, token) =>
    ask(fileLoader, `/files/${imageId}?w=96`, { token, params: { fileid: imageId } }),
  "the socket": async (_, targetId, token) => {
    const answer = await requestSocket(app, `/ws/conversations/${targetId}`, { token });
    answer.webSocket?.accept();
    answer.webSocket?.close();
    return { status: answer.status, text: answer.webSocket ? secret : await answer.text() };
  },
};

describe("the doors of a conversation", () => {
  let room: Talk;
  let strangers: Array<[string, string | undefined]>;
  beforeAll(async () => {
    room = await talk();
    const suspended = await makeInvestor(app, { level: "gold", status: "active" });
    await app.db.update(accounts).set({ suspendedAt: app.now() }).where(eq(accounts.id, suspended.id));
    strangers = [
      ["a visitor", undefined],
      ["a wrong token", "not-a-token"],
      ["another investor", (await makeInvestor(app, { level: "diamond", status: "active" })).token],
      ["a basic investor", (await makeInvestor(app)).token],
      ["another startup", (await makeStartup(app, { isPublish: 2 })).token],
      ["somebody suspended", suspended.token],
    ];
  });

  it.each(Object.keys(doors))("%s shows nobody else anything and lets nobody else act", async (name) => {
    const door = doors[name];
    if (!door) throw new Error(name);
    const before = await getThread(app, { actor: room.investor.viewer, targetId: room.startup.id });
    for (const [who, token] of strangers) {
      for (const targetId of [room.startup.id, room.investor.id]) {
        const { text } = await door(room, targetId, token);
        expect(text, `${who} at ${name}`).not.toContain(secret);
        expect(text, `${who} at ${name}`).not.toContain("機密");
        expect(text, `${who} at ${name}`).not.toContain("IHDR");
      }
    }
    const after = await getThread(app, { actor: room.investor.viewer, targetId: room.startup.id });
    expect(after).toEqual(before);
  });

  it("are open to both sides", async () => {
    const page = await ask(threadPage, `/messages/${room.startup.id}`, {
      token: room.investor.token,
      params: { targetid: room.startup.id },
    });
    expect(page.text).toContain(secret);
    for (const { token } of [room.investor, room.startup]) {
      const file = await ask(fileLoader, `/files/${room.documentId}`, { token, params: { fileid: room.documentId } });
      expect(file).toMatchObject({ status: 200, text: expect.stringContaining("機密") });
      const image = await ask(fileLoader, `/files/${room.imageId}`, { token, params: { fileid: room.imageId } });
      expect(image).toMatchObject({ status: 200, text: expect.stringContaining("IHDR") });
    }
  });

  it("leave an image to everyone that the sender's profile shows as well", async () => {
    const { startup, imageId } = await talk();
    const look = () => ask(fileLoader, `/files/${imageId}`, { params: { fileid: imageId } });
    expect(await look()).toMatchObject({ status: 404 });
    await app.db
      .update(startups)
      .set({ teams: [{ name: "林", title: "", introduction: "", photo: imageId }] })
      .where(eq(startups.id, startup.id));
    expect(await look()).toMatchObject({ status: 200 });
  });

  it("stay shut to staff, who read only what is reported", async () => {
    const { token } = await makeStaff(app);
    for (const name of ["the page", "the list", "the call that lists", "the call that sends", "the socket"]) {
      const { status, text } = (await doors[name]?.(room, room.startup.id, token)) ?? { status: 0, text: secret };
      expect(status, name).toBeGreaterThanOrEqual(400);
      expect(text, name).not.toContain(secret);
    }
  });
});

describe.each<[string, "ack" | "error", (room: Talk) => Promise<void>]>([
  [
    "logging out",
    "ack",
    async ({ investor }: Talk) => {
      await endSession(app, { token: investor.token });
    },
  ],
  [
    "being suspended",
    "error",
    async ({ investor }: Talk) => {
      await app.db.update(accounts).set({ suspendedAt: app.now() }).where(eq(accounts.id, investor.id));
      await closeSockets(app, { accountId: investor.id });
    },
  ],
])("after %s while connected", (_, answer, end) => {
  it("neither the open socket nor any other door lets the side in", async () => {
    const room = await talk();
    const path = `/ws/conversations/${room.startup.id}` as const;
    const own = await connect<ServerFrame>(app, path, room.investor.token);
    const other = await connect<ServerFrame>(app, `/ws/conversations/${room.investor.id}`, room.startup.token);
    await own.next("history");
    await end(room);
    expect(await own.closed).toBe(sessionEndedCode);
    other.send({ type: "send", client_id: "later", message: "之後的話" });
    await other.next(answer);
    for (const [name, door] of Object.entries(doors)) {
      const { text, status } = await door(room, room.startup.id, room.investor.token);
      expect(text, name).not.toContain(secret);
      expect(text, name).not.toContain("之後的話");
      expect(text, name).not.toContain("IHDR");
      expect(status === 302 || status >= 400, `${name}: ${status}`).toBe(true);
    }
  });
});

it("a session that ends leaves the account's other sessions inside", async () => {
  const room = await talk();
  const second = await startSession(app, { accountId: room.investor.id, userAgent: "second", way: "password" });
  await endSession(app, { token: room.investor.token });
  const socket = await connect<ServerFrame>(app, `/ws/conversations/${room.startup.id}`, second);
  socket.send({ type: "send", client_id: "here", message: "我還在" });
  expect(await socket.next("ack")).toMatchObject({ client_id: "here" });
});

it("nobody sends a file that is not theirs, by the call or the socket", async () => {
  const room = await talk();
  const body = { message: "看看", attachments: [room.documentId] };
  const params = { conversationid: room.recordId };
  const sent = await askCall(app, postMessage, { token: room.investor.token, params, body });
  expect(sent.status).toBe(422);
  expect(sent.text).toContain("attachments");
  const created = await askCall(app, createConversation, {
    token: room.investor.token,
    body: { target_id: room.startup.id, ...body },
  });
  expect(created.status).toBe(422);
  const socket = await connect<ServerFrame>(app, `/ws/conversations/${room.startup.id}`, room.investor.token);
  socket.send({ type: "send", client_id: "theirs", message: "看看", attachments: [room.documentId] });
  expect(await socket.next("error")).toMatchObject({ code: "invalid", client_id: "theirs" });
});

describe.each([
  ["suspended", { suspendedAt: Date.now() }],
  ["erased", { erasedAt: Date.now() }],
])("once the other account is %s", (standing, change) => {
  async function leave({ investor }: Talk) {
    await app.db.update(accounts).set(change).where(eq(accounts.id, investor.id));
    await closeSockets(app, { accountId: investor.id });
  }

  it("nothing reaches it by page, call or socket, and what was said stays readable", async () => {
    const room = await talk();
    const { token } = room.startup;
    const page = { token, params: { targetid: room.investor.id } };
    const path = `/messages/${room.investor.id}`;
    // One socket is open when it happens, one comes later.
    const open = await connect<ServerFrame>(app, `/ws/conversations/${room.investor.id}`, token);
    await open.next("history");
    await connect<ServerFrame>(app, `/ws/conversations/${room.startup.id}`, room.investor.token);
    await leave(room);
    const before = await getThread(app, { actor: room.startup.viewer, targetId: room.investor.id });

    const posted = await ask(threadAction, path, { ...page, form: { message: "還在嗎" } });
    expect(posted.status).toBe(409);
    expect(posted.text).toContain("errors:recipient_unavailable");
    const sent = await askCall(app, postMessage, {
      token,
      params: { conversationid: room.recordId },
      body: { message: "還在嗎" },
    });
    expect(sent.status).toBe(409);
    expect(JSON.parse(sent.text)).toMatchObject({ error: { code: "recipient_unavailable" } });
    const created = await askCall(app, createConversation, {
      token,
      body: { target_id: room.investor.id, message: "還在嗎" },
    });
    expect(created.status).toBe(409);
    const later = await connect<ServerFrame>(app, `/ws/conversations/${room.investor.id}`, token);
    expect(await later.next("history")).toMatchObject({ messages: { length: 2 } });
    for (const socket of [open, later]) {
      socket.send({ type: "send", client_id: "late", message: "還在嗎" });
      expect(await socket.next("error")).toMatchObject({ code: "recipient_unavailable", client_id: "late" });
    }

    expect(await getThread(app, { actor: room.startup.viewer, targetId: room.investor.id })).toEqual(before);
    const shown = await ask(threadPage, path, page);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain(secret);
    expect(shown.text).toContain(`"standing":"${standing}"`);
    const listed = await askCall(app, listMessages, { token });
    expect(listed.text).toContain(secret);
  });

  it("a message that had arrived before is not called lost when it is sent again", async () => {
    const room = await talk();
    const body = { message: "剛剛送到", client_id: "once" };
    const send = () =>
      askCall(app, postMessage, { token: room.startup.token, params: { conversationid: room.recordId }, body });
    expect((await send()).status).toBe(200);
    await leave(room);
    expect((await send()).status).toBe(200);
  });
});
