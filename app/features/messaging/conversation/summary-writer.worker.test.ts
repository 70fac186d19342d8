import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { type ThreadSummary, undoPassFor } from "~/features/messaging/rules";
import { Thread } from "~/features/messaging/thread";
import { expectConsoleError } from "../../../../tests/support/console-errors";
import { SummaryWriter } from "./summary-writer";

const party = (id: string) => ({ id, name: id, avatar: "/img/default-avatar.svg", verifiedBadge: false });
const now = 1_800_000_000_000;

it("repeats to the directory what a write without an answer may have changed [P12]", () =>
  runInDurableObject(env.CONVERSATION.getByName("lost-answer"), async (_, { storage }) => {
    const thread = new Thread(storage, () => ({ count: 20, milliseconds: 10_000 }));
    const writes: Array<{ status: ThreadSummary["records"][number]["status"] | undefined; withRecords: boolean }> = [];
    const writer = new SummaryWriter(thread, {
      now: () => now,
      write: async ({ records }, { withRecords }) => {
        writes.push({ status: records[0]?.status, withRecords });
        if (records[0]?.status === "closed") throw new Error("The answer was lost.");
      },
      tellInbox: async () => undefined,
      arm: () => undefined,
      waitUntil: () => undefined,
    });
    const message = { side: "investor", clientId: "a", text: "您好", now, mayStart: true, isReachable: true } as const;
    thread.add(message);
    thread.saveParties({ investor: party("i"), startup: party("s") });
    await writer.flush();
    expectConsoleError(/The answer was lost/);
    thread.pass("investor", { reason: "stage", now });
    thread.settlePass(now + undoPassFor);
    await writer.flush();
    thread.reopen("investor", { now });
    await writer.flush();
    expect(writes).toEqual([
      { status: "open", withRecords: true },
      { status: "closed", withRecords: true },
      { status: "open", withRecords: true },
    ]);
  }));
