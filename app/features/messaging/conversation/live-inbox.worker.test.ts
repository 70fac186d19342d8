import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { inboxOf } from "../objects";

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
