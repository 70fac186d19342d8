import { evictDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "~/db/schema";
import { closeSockets } from "~/features/accounts/accounts/close-sockets.server";
import { endSession, findViewer, startSession } from "~/features/accounts/accounts/sessions.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { conversationOf } from "~/features/messaging/objects";
import { type InboxFrame, type ServerFrame, sessionEndedCode } from "~/features/messaging/protocol";
import { makeInvestor, makeStaff, makeStartup } from "../tests/support/accounts";
import { testApp } from "../tests/support/app";
import { passFinally } from "../tests/support/pass-finally";
import { connect, requestSocket } from "../tests/support/sockets";

const app = testApp();

async function makeConversation() {
  const investor = await makeInvestor(app, { level: "normal", status: "active" });
  const startup = await makeStartup(app, { isPublish: 2 });
  await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "想認識貴公司" });
  return { investor, startup };
}

describe("who may open a socket", () => {
  let investor: Awaited<ReturnType<typeof makeInvestor>>;
  let startup: Awaited<ReturnType<typeof makeStartup>>;
  let stranger: Awaited<ReturnType<typeof makeInvestor>>;
  let rival: Awaited<ReturnType<typeof makeStartup>>;
  let staff: Awaited<ReturnType<typeof makeStaff>>;
  beforeAll(async () => {
    ({ investor, startup } = await makeConversation());
    stranger = await makeInvestor(app, { level: "diamond", status: "active" });
    rival = await makeStartup(app, { isPublish: 2 });
    staff = await makeStaff(app);
  });

  it("lets both sides in, by cookie and by bearer token, and staff to their inbox", async () => {
    const byCookie = { Cookie: `fb_session=${investor.token}`, Origin: "http://localhost" };
    const answers = [
      await requestSocket(app, `/ws/conversations/${startup.id}`, { headers: byCookie }),
      await requestSocket(app, `/ws/conversations/${investor.id}`, { token: startup.token }),
      await requestSocket(app, "/ws/inbox", { headers: byCookie }),
      // Staff have no conversations, but course pages use their inbox.
      await requestSocket(app, "/ws/inbox", { token: staff.token }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(101);
      answer.webSocket?.accept();
      answer.webSocket?.close();
    }
  });

  it.each<[string, () => Promise<Response>, number]>([
    ["a visitor", () => requestSocket(app, `/ws/conversations/${startup.id}`), 401],
    ["a visitor at the inbox", () => requestSocket(app, "/ws/inbox"), 401],
    ["an unknown token", () => requestSocket(app, `/ws/conversations/${startup.id}`, { token: "none" }), 401],
    ["staff", () => requestSocket(app, `/ws/conversations/${startup.id}`, { token: staff.token }), 403],
    [
      "a page of another site",
      () =>
        requestSocket(app, `/ws/conversations/${startup.id}`, {
          headers: { Cookie: `fb_session=${investor.token}`, Origin: "https://elsewhere.example" },
        }),
      403,
    ],
    [
      "a page without an origin of its own",
      () => requestSocket(app, "/ws/inbox", { token: investor.token, headers: { Origin: "null" } }),
      403,
    ],
    [
      "the same host by another scheme",
      () => requestSocket(app, "/ws/inbox", { token: investor.token, headers: { Origin: "https://localhost" } }),
      403,
    ],
    ["another investor", () => requestSocket(app, `/ws/conversations/${startup.id}`, { token: stranger.token }), 404],
    ["another startup", () => requestSocket(app, `/ws/conversations/${investor.id}`, { token: rival.token }), 404],
    [
      "a side that names itself",
      () => requestSocket(app, `/ws/conversations/${investor.id}`, { token: investor.token }),
      404,
    ],
    [
      "a pair's own name",
      () => requestSocket(app, `/ws/conversations/${investor.id}:${startup.id}`, { token: stranger.token }),
      404,
    ],
    ["nobody's id", () => requestSocket(app, "/ws/conversations/none", { token: investor.token }), 404],
    ["no id", () => requestSocket(app, "/ws/conversations/", { token: investor.token }), 404],
    ["another room", () => requestSocket(app, "/ws/other", { token: investor.token }), 404],
    [
      "a plain request",
      () => requestSocket(app, "/ws/inbox", { token: investor.token, headers: { Upgrade: "" } }),
      426,
    ],
  ])("refuses %s", async (_, ask, status) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.webSocket).toBeNull();
  });
});

describe("a session that ends while its sockets are open", () => {
  it("neither reads nor writes on after logging out; other sessions of the account do", async () => {
    const { investor, startup } = await makeConversation();
    const secondToken = await startSession(app, { accountId: investor.id, userAgent: "second", way: "password" });
    const first = await connect<ServerFrame>(app, `/ws/conversations/${startup.id}`, investor.token);
    const firstInbox = await connect<InboxFrame>(app, "/ws/inbox", investor.token);
    const second = await connect<ServerFrame>(app, `/ws/conversations/${startup.id}`, secondToken);

    await endSession(app, { token: investor.token });
    expect(await first.closed).toBe(sessionEndedCode);
    expect(await firstInbox.closed).toBe(sessionEndedCode);

    second.send({ type: "send", client_id: "still-here", message: "我還在" });
    expect((await second.next("ack")).client_id).toBe("still-here");
    expect((await requestSocket(app, `/ws/conversations/${startup.id}`, { token: investor.token })).status).toBe(401);
  });

  it("closes the socket of a page that was reloaded, too", async () => {
    const { investor, startup } = await makeConversation();
    const path = `/ws/conversations/${startup.id}` as const;
    const before = await connect<ServerFrame>(app, path, investor.token);
    const other = await connect<ServerFrame>(app, `/ws/conversations/${investor.id}`, startup.token);
    before.close();
    const after = await connect<ServerFrame>(app, path, investor.token);
    await after.next("history");
    // Wait until the other side learns of the first socket's end, or the second's opening, before ending the session.
    await other.next("presence");
    await endSession(app, { token: investor.token });
    expect(await after.closed).toBe(sessionEndedCode);
  });

  it("closes all sockets of an account that is suspended", async () => {
    const { investor, startup } = await makeConversation();
    const conversation = await connect<ServerFrame>(app, `/ws/conversations/${investor.id}`, startup.token);
    const inbox = await connect<InboxFrame>(app, "/ws/inbox", startup.token);
    await app.db.update(accounts).set({ suspendedAt: app.now() }).where(eq(accounts.id, startup.id));
    await closeSockets(app, { accountId: startup.id });
    expect(await conversation.closed).toBe(sessionEndedCode);
    expect(await inbox.closed).toBe(sessionEndedCode);
    expect(await findViewer(app, { token: startup.token })).toEqual({ kind: "visitor" });
  });

  it("learns nothing of the other side's passing when nobody told it of a suspension", async () => {
    const { investor, startup } = await makeConversation();
    const suspended = await connect<ServerFrame>(app, `/ws/conversations/${investor.id}`, startup.token);
    await suspended.next("presence");
    await app.db.update(accounts).set({ suspendedAt: app.now() }).where(eq(accounts.id, startup.id));
    await evictDurableObject(conversationOf(app, { investorId: investor.id, startupId: startup.id }));
    await passFinally(app, { actor: investor.viewer, targetId: startup.id, reason: "timing" });
    const first = await Promise.race([suspended.closed, suspended.following()]);
    expect(first).toBe(sessionEndedCode);
  });

  it("finds out by itself before the next event when nobody told it of a suspension", async () => {
    const { investor, startup } = await makeConversation();
    const suspended = await connect<ServerFrame>(app, `/ws/conversations/${investor.id}`, startup.token);
    const other = await connect<ServerFrame>(app, `/ws/conversations/${startup.id}`, investor.token);
    await app.db.update(accounts).set({ suspendedAt: app.now() }).where(eq(accounts.id, startup.id));
    // An evicted object has forgotten the last request's time.
    await evictDurableObject(conversationOf(app, { investorId: investor.id, startupId: startup.id }));
    suspended.send({ type: "send", client_id: "too-late", message: "還能寫嗎" });
    expect(await suspended.closed).toBe(sessionEndedCode);
    // No client would read it there.
    other.send({ type: "send", client_id: "alone", message: "只有我在" });
    expect(await other.next("error")).toMatchObject({ code: "recipient_unavailable", client_id: "alone" });
  });
});
