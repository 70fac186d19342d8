import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accounts, conversationRecords, conversationSummaries, events } from "~/db/schema";
import { makeInvestor, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { runs } from "../../../tests/support/explore";
import type { ThreadSummary } from "./rules";
import { writeSummary } from "./write-summary.server";

const app = testApp();

async function makeSummary(): Promise<ThreadSummary> {
  const investor = await makeInvestor(app);
  const startup = await makeStartup(app);
  return {
    investorId: investor.id,
    startupId: startup.id,
    records: [
      {
        id: `record-${startup.id}`,
        status: "open",
        payBy: "investor",
        passedBy: null,
        passReason: null,
        answeredAt: null,
        createdAt: 1_000,
        updatedAt: 1_000,
      },
    ],
    lastMessage: "",
    lastFrom: null,
    lastType: null,
    lastTimestamp: 1,
    unread: { investor: 0, startup: 1 },
    startupAnswered: false,
    version: 1,
  };
}

const rowOf = ({ startupId }: ThreadSummary) =>
  app.db.select().from(conversationSummaries).where(eq(conversationSummaries.startupId, startupId)).get();

describe("the summary in D1", () => {
  it("is the newest version, in whatever order the writes arrive [P12]", async () => {
    const summary = await makeSummary();
    let version = 0;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 1 }), async (order) => {
        for (const step of order) {
          await writeSummary(app, { ...summary, version: version + step, lastMessage: `第 ${version + step} 版` });
        }
        version += Math.max(...order);
        expect(await rowOf(summary)).toMatchObject({ version, lastMessage: `第 ${version} 版` });
      }),
      { numRuns: runs(15) },
    );
  });

  it("notes once that the conversation was started, by whom, and keeps the record's latest time", async () => {
    const summary = await makeSummary();
    const [record] = summary.records;
    if (!record) throw new Error("no record");
    await writeSummary(app, summary);
    await writeSummary(app, { ...summary, version: 2, records: [{ ...record, updatedAt: 9_000 }] });
    await writeSummary(app, summary);
    expect(await app.db.select().from(events).where(eq(events.subjectId, record.id))).toMatchObject([
      { action: "conversation.started", actorId: summary.investorId, subjectKind: "conversation" },
    ]);
    const [kept] = await app.db.select().from(conversationRecords).where(eq(conversationRecords.id, record.id));
    expect(kept).toMatchObject({ investorId: summary.investorId, createdAt: 1_000, updatedAt: 9_000 });
  });

  it("is skipped when a profile of the pair is gone, so that the object does not retry forever", async () => {
    const summary = await makeSummary();
    await app.db.delete(accounts).where(eq(accounts.id, summary.startupId));
    await writeSummary(app, summary);
    expect(await rowOf(summary)).toBeUndefined();
  });
});
