import { describe, expect, it } from "vitest";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { inboxOf } from "~/features/messaging/objects";
import type { InboxFrame, ServerFrame } from "~/features/messaging/protocol";
import { inboxState, listConversations } from "~/features/messaging/queries.server";
import { readConversation } from "~/features/messaging/read-conversation.server";
import { makeInvestor, makeStartup } from "../tests/support/accounts";
import { testApp } from "../tests/support/app";
import { connect } from "../tests/support/sockets";

const app = testApp();

describe("the inbox", () => {
  it("shows every change of a conversation with the list's line and the badge's count, on both sides", async () => {
    const investor = await makeInvestor(app, { name: "林怡君", level: "normal", status: "active" });
    const startup = await makeStartup(app, { name: "晨星科技", isPublish: 2, verifiedBadge: true });
    const other = await makeInvestor(app, { name: "陳大文", level: "gold", status: "active" });
    await messageProfile(app, { actor: other.viewer, targetId: startup.id, message: "先來的一則" });

    const inbox = await connect<InboxFrame>(app, "/ws/inbox", startup.token);
    expect(await inbox.next("unread")).toEqual({ type: "unread", unread: 1, versions: 1 });

    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "想認識貴公司" });
    const arrived = await inbox.next("summary");
    expect(arrived).toMatchObject({
      unread: 2,
      conversation: {
        target: { id: investor.id, type: "investor", name: "林怡君" },
        pay_by: "investor",
        last_message: "",
        unread: 1,
      },
    });
    const list = await listConversations(app, { actor: startup.viewer });
    expect(list.find(({ target }) => target.id === investor.id)).toEqual(arrived.conversation);
    expect(await inboxState(app, { actor: startup.viewer })).toMatchObject({ unread: 2 });

    const thread = await connect<ServerFrame>(app, `/ws/conversations/${investor.id}`, startup.token);
    thread.send({ type: "read", seq: 1 });
    expect(await inbox.next("summary")).toMatchObject({ unread: 1, conversation: { unread: 0 } });

    const investorInbox = await connect<InboxFrame>(app, "/ws/inbox", investor.token);
    const { versions } = await inboxState(app, { actor: investor.viewer });
    expect(versions).toBeGreaterThan(0);
    expect(await investorInbox.next("unread")).toEqual({ type: "unread", unread: 0, versions });
    thread.send({ type: "send", client_id: "s-1", message: "歡迎，約個時間聊聊？" });
    expect(await investorInbox.next("summary")).toMatchObject({
      unread: 1,
      conversation: {
        target: { id: startup.id, name: "晨星科技", verified_badge: true },
        last_message: "歡迎，約個時間聊聊？",
        last_from: "startup",
        last_type: "normal",
        unread: 1,
      },
    });
    await readConversation(app, { actor: investor.viewer, targetId: startup.id });
    expect(await investorInbox.next("summary")).toMatchObject({ unread: 0, conversation: { unread: 0 } });
    expect(await inboxState(app, { actor: investor.viewer })).toMatchObject({ unread: 0 });
  });

  it("tells a page that connects after a change which conversation it was, and when", async () => {
    const startup = await makeStartup(app, { isPublish: 2 });
    const before = Date.now();
    await inboxOf(app, startup.id).touch("first");
    await inboxOf(app, startup.id).touch("second");
    await inboxOf(app, startup.id).touch("first");
    const inbox = await connect<InboxFrame>(app, "/ws/inbox", startup.token);
    const told = [await inbox.next("changed"), await inbox.next("changed")];
    expect(new Set(told.map(({ target_id }) => target_id))).toEqual(new Set(["first", "second"]));
    for (const { at } of told) expect(at).toBeGreaterThanOrEqual(before);
    // Nothing else came with the greeting.
    await inboxOf(app, startup.id).touch("third");
    expect(await inbox.following()).toMatchObject({ type: "changed", target_id: "third" });
  });

  it("tells nobody else", async () => {
    const investor = await makeInvestor(app, { level: "normal", status: "active" });
    const startup = await makeStartup(app, { isPublish: 2 });
    const stranger = await makeInvestor(app, { level: "normal", status: "active" });
    const strangers = await connect<InboxFrame>(app, "/ws/inbox", stranger.token);
    expect(await strangers.next("unread")).toEqual({ type: "unread", unread: 0, versions: 0 });
    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "想認識貴公司" });
    await messageProfile(app, { actor: startup.viewer, targetId: stranger.id, message: "給另一位的邀請" });
    const first = await strangers.next("summary");
    expect(first.conversation.target.id).toBe(startup.id);
    expect(first.conversation.id).toBe((await listConversations(app, { actor: stranger.viewer }))[0]?.id);
  });
});
