import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { readerOf } from "~/components/form/page-reader";
import { accounts, startups } from "~/db/schema";
import { closeSockets } from "~/features/accounts/accounts/close-sockets.server";
import { endSession, startSession } from "~/features/accounts/accounts/sessions.server";
import { storeFile } from "~/features/files/store-file.server";
import { storeImage } from "~/features/files/store-image.server";
import { getThread } from "~/features/messaging/get-thread.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import {
  type InboxFrame,
  otherAccountCode,
  readerParameter,
  type ServerFrame,
  sessionEndedCode,
} from "~/features/messaging/protocol";
import {
  listConversations,
  markConversationRead,
  sendInvitation,
  sendMessage,
} from "~/routes/api/calls/messaging/messages.server";
import { loader as fileLoader } from "~/routes/files/file";
import { loader as listPage } from "~/routes/layouts/message";
import { action as threadAction, loader as threadPage } from "~/routes/messaging/messages/thread";
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

/** Returns a route's response as status and text, whether returned or thrown. */
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

interface TestConversation {
  investor: Awaited<ReturnType<typeof makeInvestor>>;
  startup: Awaited<ReturnType<typeof makeStartup>>;
  recordId: string;
  documentId: string;
  imageId: string;
}

async function makeConversation(): Promise<TestConversation> {
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
  await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: secret });
  await messageProfile(app, {
    actor: startup.viewer,
    targetId: investor.id,
    message: secret,
    attachments: [file.id, image.id],
  });
  const thread = await getThread(app, { actor: investor.viewer, targetId: startup.id });
  return { investor, startup, recordId: thread?.conversation.id ?? "", documentId: file.id, imageId: image.id };
}

/** The forms a page posts in addition to messages. */
const forms: Array<Record<string, string>> = [
  { intent: "note", note: "偷看" },
  { intent: "pass", reason: "other" },
  { intent: "reopen" },
  { intent: "block" },
  { intent: "report", reason: "spam" },
];

/** Every entry point to a conversation: calls it with a token and returns the status and text. */
const entryPoints: Record<
  string,
  (conversation: TestConversation, targetId: string, token?: string) => Promise<{ status: number; text: string }>
> = {
  "the page": (_, targetId, token) =>
    ask(threadPage, `/messages/${targetId}`, { token, params: { targetid: targetId } }),
  "the page's search": (_, targetId, token) =>
    ask(threadPage, `/messages/${targetId}?q=${encodeURIComponent("只給")}`, { token, params: { targetid: targetId } }),
  "the list": (_, targetId, token) => ask(listPage, `/messages/${targetId}`, { token }),
  ...Object.fromEntries(
    forms.map((form) => [
      `the form “${form.intent}”`,
      (_: TestConversation, targetId: string, token?: string) =>
        ask(threadAction, `/messages/${targetId}`, { token, params: { targetid: targetId }, form }),
    ]),
  ),
  "the call that lists": (_, __, token) => askCall(app, listConversations, { token }),
  "the call that sends": ({ recordId }, _, token) =>
    askCall(app, sendMessage, {
      token,
      params: { conversation_id: recordId },
      body: { message: "闖入" },
    }),
  "the call that reads": ({ recordId }, _, token) =>
    askCall(app, markConversationRead, { token, params: { conversation_id: recordId }, body: {} }),
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

describe("the entry points of a conversation", () => {
  let conversation: TestConversation;
  let outsiders: Array<[string, string | undefined]>;
  beforeAll(async () => {
    conversation = await makeConversation();
    const suspended = await makeInvestor(app, { level: "gold", status: "active" });
    await app.db.update(accounts).set({ suspendedAt: app.now() }).where(eq(accounts.id, suspended.id));
    outsiders = [
      ["a visitor", undefined],
      ["a wrong token", "not-a-token"],
      ["another investor", (await makeInvestor(app, { level: "diamond", status: "active" })).token],
      ["a basic investor", (await makeInvestor(app)).token],
      ["another startup", (await makeStartup(app, { isPublish: 2 })).token],
      ["a suspended account", suspended.token],
    ];
  });

  it.each(Object.keys(entryPoints))("%s reveals nothing to outsiders and rejects their actions", async (name) => {
    const enter = entryPoints[name];
    if (!enter) throw new Error(name);
    const before = await getThread(app, { actor: conversation.investor.viewer, targetId: conversation.startup.id });
    for (const [who, token] of outsiders) {
      for (const targetId of [conversation.startup.id, conversation.investor.id]) {
        const { text } = await enter(conversation, targetId, token);
        expect(text, `${who} at ${name}`).not.toContain(secret);
        expect(text, `${who} at ${name}`).not.toContain("機密");
        expect(text, `${who} at ${name}`).not.toContain("IHDR");
      }
    }
    const after = await getThread(app, { actor: conversation.investor.viewer, targetId: conversation.startup.id });
    expect(after).toEqual(before);
  });

  it("are open to both sides", async () => {
    const page = await ask(threadPage, `/messages/${conversation.startup.id}`, {
      token: conversation.investor.token,
      params: { targetid: conversation.startup.id },
    });
    expect(page.text).toContain(secret);
    for (const { token } of [conversation.investor, conversation.startup]) {
      const file = await ask(fileLoader, `/files/${conversation.documentId}`, {
        token,
        params: { fileid: conversation.documentId },
      });
      expect(file).toMatchObject({ status: 200, text: expect.stringContaining("機密") });
      const image = await ask(fileLoader, `/files/${conversation.imageId}`, {
        token,
        params: { fileid: conversation.imageId },
      });
      expect(image).toMatchObject({ status: 200, text: expect.stringContaining("IHDR") });
    }
  });

  it("keep an image public that the sender's profile also shows", async () => {
    const { startup, imageId } = await makeConversation();
    const view = () => ask(fileLoader, `/files/${imageId}`, { params: { fileid: imageId } });
    expect(await view()).toMatchObject({ status: 404 });
    await app.db
      .update(startups)
      .set({ teams: [{ name: "林", title: "", introduction: "", photo: imageId }] })
      .where(eq(startups.id, startup.id));
    expect(await view()).toMatchObject({ status: 200 });
  });

  it("reject staff, who can only read what is reported", async () => {
    const { token } = await makeStaff(app);
    for (const name of ["the page", "the list", "the call that lists", "the call that sends", "the socket"]) {
      const { status, text } = (await entryPoints[name]?.(conversation, conversation.startup.id, token)) ?? {
        status: 0,
        text: secret,
      };
      expect(status, name).toBeGreaterThanOrEqual(400);
      expect(text, name).not.toContain(secret);
    }
  });
});

describe.each<[string, "ack" | "error", (conversation: TestConversation) => Promise<void>]>([
  [
    "logging out",
    "ack",
    async ({ investor }: TestConversation) => {
      await endSession(app, { token: investor.token });
    },
  ],
  [
    "being suspended",
    "error",
    async ({ investor }: TestConversation) => {
      await app.db.update(accounts).set({ suspendedAt: app.now() }).where(eq(accounts.id, investor.id));
      await closeSockets(app, { accountId: investor.id });
    },
  ],
])("after %s while connected", (_, answer, end) => {
  it("neither the open socket nor any other entry point admits the side", async () => {
    const conversation = await makeConversation();
    const path = `/ws/conversations/${conversation.startup.id}` as const;
    const own = await connect<ServerFrame>(app, path, conversation.investor.token);
    const other = await connect<ServerFrame>(
      app,
      `/ws/conversations/${conversation.investor.id}`,
      conversation.startup.token,
    );
    await own.next("history");
    await end(conversation);
    expect(await own.closed).toBe(sessionEndedCode);
    other.send({ type: "send", client_id: "later", message: "之後的話" });
    await other.next(answer);
    for (const [name, enter] of Object.entries(entryPoints)) {
      const { text, status } = await enter(conversation, conversation.startup.id, conversation.investor.token);
      expect(text, name).not.toContain(secret);
      expect(text, name).not.toContain("之後的話");
      expect(text, name).not.toContain("IHDR");
      expect(status === 302 || status >= 400, `${name}: ${status}`).toBe(true);
    }
  });
});

it("closes sockets of a page that was made for another account, and says so", async () => {
  const [first, second, investor] = [await makeStartup(app), await makeStartup(app), await makeInvestor(app)];
  for (const path of ["/ws/inbox", `/ws/conversations/${investor.id}`] as const) {
    const opened = await connect(app, `${path}?${readerParameter}=${readerOf(first.viewer)}`, second.token);
    expect([path, await opened.closed]).toEqual([path, otherAccountCode]);
  }
  const own = await connect<InboxFrame>(app, `/ws/inbox?${readerParameter}=${readerOf(second.viewer)}`, second.token);
  // Not `closed`: a sleeping object answers a socket's close only after ten seconds.
  expect((await own.following()).type).toBe("unread");
  own.close();
});

it("ending a session keeps the account's other sessions connected", async () => {
  const conversation = await makeConversation();
  const second = await startSession(app, { accountId: conversation.investor.id, userAgent: "second", way: "password" });
  await endSession(app, { token: conversation.investor.token });
  const socket = await connect<ServerFrame>(app, `/ws/conversations/${conversation.startup.id}`, second);
  socket.send({ type: "send", client_id: "here", message: "我還在" });
  expect(await socket.next("ack")).toMatchObject({ client_id: "here" });
});

it("rejects attachments uploaded by someone else, by call and by socket", async () => {
  const conversation = await makeConversation();
  const body = { message: "看看", attachments: [conversation.documentId] };
  const params = { conversation_id: conversation.recordId };
  const sent = await askCall(app, sendMessage, { token: conversation.investor.token, params, body });
  expect(sent.status).toBe(422);
  expect(sent.text).toContain("attachments");
  const created = await askCall(app, sendInvitation, {
    token: conversation.investor.token,
    body: { target_id: conversation.startup.id, ...body },
  });
  expect(created.status).toBe(422);
  const socket = await connect<ServerFrame>(
    app,
    `/ws/conversations/${conversation.startup.id}`,
    conversation.investor.token,
  );
  socket.send({ type: "send", client_id: "theirs", message: "看看", attachments: [conversation.documentId] });
  expect(await socket.next("error")).toMatchObject({ code: "invalid", client_id: "theirs" });
});

it("refuses messages to a startup that has become unclaimed, by page, call and socket", async () => {
  const { investor, startup, recordId } = await makeConversation();
  const { token } = investor;
  await app.db.update(startups).set({ unclaimedSource: "List" }).where(eq(startups.id, startup.id));
  const posted = await ask(threadAction, `/messages/${startup.id}`, {
    token,
    params: { targetid: startup.id },
    form: { message: "還在嗎" },
  });
  expect(posted).toMatchObject({ status: 409, text: expect.stringContaining("errors:unclaimed") });
  const params = { conversation_id: recordId };
  const sent = await askCall(app, sendMessage, { token, params, body: { message: "還在嗎" } });
  const created = await askCall(app, sendInvitation, {
    token,
    body: { target_id: startup.id, message: "還在嗎" },
  });
  for (const answer of [sent, created]) {
    expect(answer.status).toBe(409);
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: "unclaimed" } });
  }
  const socket = await connect<ServerFrame>(app, `/ws/conversations/${startup.id}`, token);
  await socket.next("history");
  socket.send({ type: "send", client_id: "late", message: "還在嗎" });
  expect(await socket.next("error")).toMatchObject({ code: "unclaimed", client_id: "late" });
});

describe.each([
  ["suspended", { suspendedAt: Date.now() }],
  ["erased", { erasedAt: Date.now() }],
])("once the other account is %s", (standing, change) => {
  async function leave({ investor }: TestConversation) {
    await app.db.update(accounts).set(change).where(eq(accounts.id, investor.id));
    await closeSockets(app, { accountId: investor.id });
  }

  it("rejects new messages by page, call and socket, and keeps the conversation readable", async () => {
    const conversation = await makeConversation();
    const { token } = conversation.startup;
    const page = { token, params: { targetid: conversation.investor.id } };
    const path = `/messages/${conversation.investor.id}`;
    // One socket is already open; the other connects later.
    const open = await connect<ServerFrame>(app, `/ws/conversations/${conversation.investor.id}`, token);
    await open.next("history");
    await connect<ServerFrame>(app, `/ws/conversations/${conversation.startup.id}`, conversation.investor.token);
    await leave(conversation);
    const before = await getThread(app, { actor: conversation.startup.viewer, targetId: conversation.investor.id });

    const posted = await ask(threadAction, path, { ...page, form: { message: "還在嗎" } });
    expect(posted.status).toBe(409);
    expect(posted.text).toContain("errors:recipient_unavailable");
    const sent = await askCall(app, sendMessage, {
      token,
      params: { conversation_id: conversation.recordId },
      body: { message: "還在嗎" },
    });
    expect(sent.status).toBe(409);
    expect(JSON.parse(sent.text)).toMatchObject({ error: { code: "recipient_unavailable" } });
    const created = await askCall(app, sendInvitation, {
      token,
      body: { target_id: conversation.investor.id, message: "還在嗎" },
    });
    expect(created.status).toBe(409);
    const later = await connect<ServerFrame>(app, `/ws/conversations/${conversation.investor.id}`, token);
    expect(await later.next("history")).toMatchObject({ messages: { length: 2 } });
    for (const socket of [open, later]) {
      socket.send({ type: "send", client_id: "late", message: "還在嗎" });
      expect(await socket.next("error")).toMatchObject({ code: "recipient_unavailable", client_id: "late" });
    }

    expect(await getThread(app, { actor: conversation.startup.viewer, targetId: conversation.investor.id })).toEqual(
      before,
    );
    const shown = await ask(threadPage, path, page);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain(secret);
    expect(shown.text).toContain(`"standing":"${standing}"`);
    const listed = await askCall(app, listConversations, { token });
    expect(listed.text).toContain(secret);
  });

  it("accepts the retry of a message that arrived before", async () => {
    const conversation = await makeConversation();
    const body = { message: "剛剛送到", client_id: "once" };
    const send = () =>
      askCall(app, sendMessage, {
        token: conversation.startup.token,
        params: { conversation_id: conversation.recordId },
        body,
      });
    expect((await send()).status).toBe(200);
    await leave(conversation);
    expect((await send()).status).toBe(200);
  });
});
