import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, mails } from "~/db/schema";
import { dayMs, minuteMs } from "~/durations";
import { findThreadLink } from "~/features/messaging/find-thread-link.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { readConversation } from "~/features/messaging/read-conversation.server";
import { digestAfter } from "~/features/messaging/rules";
import { loader } from "~/routes/messaging/messages/open";
import { makeInvestor, makeStartup } from "../tests/support/accounts";
import { testApp } from "../tests/support/app";
import { conversationObject } from "../tests/support/conversation-object";
import { openSocket } from "./open-socket";

const app = testApp();

async function talk() {
  const investor = await makeInvestor(app, { name: "林怡君", level: "normal", status: "active" });
  const account = { noticeSettings: { channels: { messages: "mail" as const } } };
  const startup = await makeStartup(app, { name: "晨星科技", isPublish: 2, account });
  const stub = conversationObject(app, { investorId: investor.id, startupId: startup.id });
  const say = (message: string) => messageProfile(app, { actor: investor.viewer, targetId: startup.id, message });
  /** Advances time in the object and fires its alarm. */
  const wait = async (milliseconds: number) => {
    await runInDurableObject(stub, (conversation) => {
      const { now } = conversation;
      conversation.now = () => now() + milliseconds;
    });
    return runDurableObjectAlarm(stub);
  };
  const mailed = () => app.db.select().from(mails).where(eq(mails.to, startup.viewer.email));
  return { investor, startup, say, wait, mailed };
}

function open(token: string, session?: string) {
  return loader({
    request: new Request(`http://localhost/messages/open/${token}`, {
      headers: session ? { Authorization: `Bearer ${session}` } : {},
    }),
    params: { token },
    context: { app: { ...app }, nonce: "" },
  });
}

describe("the mail about unread messages", () => {
  it("covers a whole conversation, after ten minutes, and is not repeated until it is read", async () => {
    const { say, wait, mailed } = await talk();
    await say("第一則");
    await say("第二則");
    await wait(digestAfter - minuteMs);
    expect(await mailed()).toHaveLength(0);
    await wait(61_000);
    const [mail, ...more] = await mailed();
    expect(more).toHaveLength(0);
    expect(mail).toMatchObject({ template: "unreadMessages", subject: expect.stringContaining("林怡君") });
    expect(mail?.text).toContain("2");
    expect(mail?.text).not.toContain("第一則");
    await say("第三則");
    await wait(digestAfter * 2);
    expect(await mailed()).toHaveLength(1);
  });

  it("is sent again for messages unread after the reader's visit", async () => {
    const { investor, startup, say, wait, mailed } = await talk();
    await say("第一則");
    await wait(digestAfter + 1000);
    await readConversation(app, { actor: startup.viewer, targetId: investor.id });
    await say("第二則");
    await wait(digestAfter + 1000);
    expect(await mailed()).toHaveLength(2);
  });

  it("is not sent for messages read in time, or to accounts that are muted or suspended", async () => {
    const read = await talk();
    await read.say("第一則");
    await readConversation(app, { actor: read.startup.viewer, targetId: read.investor.id });
    await read.wait(digestAfter + 1000);
    expect(await read.mailed()).toHaveLength(0);
    for (const change of [{ mutedMails: ["messages" as const] }, { suspendedAt: app.now() }]) {
      const { startup, say, wait, mailed } = await talk();
      await say("第一則");
      await app.db.update(accounts).set(change).where(eq(accounts.id, startup.id));
      await wait(digestAfter + 1000);
      expect(await mailed()).toHaveLength(0);
    }
  });

  it.each([
    ["development", "http://localhost:9123"],
    ["production", "http://localhost"],
  ] as const)("leads in %s to %s", async (environment, origin) => {
    const { investor, startup, say, wait, mailed } = await talk();
    await say("第一則");
    const here = { ...app, config: { ...app.config, ENVIRONMENT: environment } };
    const headers = { Upgrade: "websocket", Authorization: `Bearer ${investor.token}` };
    const socket = await openSocket(
      here,
      new Request(`http://localhost:9123/ws/conversations/${startup.id}`, { headers }),
    );
    socket.webSocket?.accept();
    await wait(digestAfter + 1000);
    expect((await mailed())[0]?.text).toContain(`${origin}/messages/open/`);
  });

  it("carries a link that opens the thread for its reader alone, after login where need be", async () => {
    const { investor, startup, say, wait, mailed } = await talk();
    await say("第一則");
    await wait(digestAfter + 1000);
    const token = /\/messages\/open\/([\w-]+)/.exec((await mailed())[0]?.text ?? "")?.[1] ?? "";
    expect(await findThreadLink(app, { token })).toEqual({ accountId: startup.id, targetId: investor.id });
    const location = (answer: unknown) => (answer as Response).headers.get("Location");
    expect(location(await open(token, startup.token))).toBe(`/messages/${investor.id}`);
    expect(location(await open(token, investor.token))).toBe("/");
    const visitor = await open(token);
    expect(location(visitor)).toBe("/login");
    expect((visitor as unknown as Response).headers.get("Set-Cookie")).toContain(token);
    expect(location(await open("unknown", startup.token))).toBe("/messages");
    const late = testApp({ now: () => Date.now() + 15 * dayMs });
    expect(await findThreadLink(late, { token })).toBe(null);
  });
});
