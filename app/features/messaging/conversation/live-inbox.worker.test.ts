import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { inboxes } from "~/db/schema";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { TestSocket } from "../../../../tests/support/sockets";
import { messageProfile } from "../message-profile.server";
import { inboxOf } from "../objects";
import type { InboxFrame } from "../protocol";
import { listConversations } from "../queries.server";
import { LiveInbox } from "./live-inbox";
import { openingRequest } from "./sockets";

const inbox = (accountId: string) => inboxOf({ inboxes: env.INBOX }, accountId);

const tablesOf = (stub: ReturnType<typeof inbox>) =>
  runInDurableObject(stub, (_, { storage }) =>
    storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
      )
      .toArray()
      .map(({ name }) => name),
  );

it("stores nothing for an account that never opened a page, whatever it is told", async () => {
  const stub = inbox("never-opened");
  await stub.noteClosed("session", "conversation");
  await stub.endSessions({ accountId: "never-opened", sessionIds: null });
  expect(await tablesOf(stub)).toEqual([]);
  await stub.noteOpened("session", "conversation");
  expect(await tablesOf(stub)).toEqual(["open_threads", "touches"]);
});

it("adds what an older object lacks when it wakes", async () => {
  const stub = inbox("older");
  await stub.putBack({
    statements: [
      "CREATE TABLE open_threads (session_id TEXT NOT NULL, conversation TEXT NOT NULL, PRIMARY KEY (session_id, conversation))",
    ],
    entries: [],
    rows: [],
    alarm: null,
    isFirst: true,
    next: null,
  });
  expect(await tablesOf(stub)).toEqual(["open_threads", "touches"]);
});

it("greets a page with the count of a change that is told while it connects", async () => {
  const app = testApp();
  const investor = await makeInvestor(app, { level: "normal", status: "active" });
  const { viewer } = await makeStartup(app, { isPublish: 2 });
  await messageProfile(app, { actor: investor.viewer, targetId: viewer.id, message: "想認識貴公司" });
  const [conversation] = await listConversations(app, { actor: viewer });
  if (!conversation) throw new Error("There is no conversation.");

  await runInDurableObject(inboxOf(app, viewer.id), async (_, state) => {
    let uses = 0;
    const inbox = new LiveInbox(state, {
      app: () => {
        uses += 1;
        // The third use counts the notices: the messages have been counted by then.
        if (uses === 3) {
          void app.db.update(inboxes).set({ unread: 0 }).run();
          void inbox.tell({ accountId: viewer.id, side: "startup", conversation });
        }
        return { ...app };
      },
      conversations: app.conversations,
      liveSessions: async (_app, sessionIds) => sessionIds,
      mayFollow: async () => true,
      discussionOf: () => ({ follow: async () => ({ ticket: 1, changedAt: 0 }), unfollow: async () => undefined }),
    });
    const identity = { accountId: viewer.id, sessionId: "session", locale: "zh-TW", kind: "startup" } as const;
    const { webSocket } = await inbox.open(openingRequest({ identity }));
    if (!webSocket) throw new Error("There is no socket.");
    const page = new TestSocket<InboxFrame>(webSocket);
    expect(await page.next("unread")).toMatchObject({ unread: 0 });
    page.close();
  });
});
