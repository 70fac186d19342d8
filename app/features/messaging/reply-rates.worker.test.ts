import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { conversationRecords, replyCounts } from "~/db/schema";
import { makeInvestor, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { runs } from "../../../tests/support/explore";
import { rowsRead } from "../../../tests/support/rows-read";
import { readReplyRates } from "./reply-rates.server";

const app = testApp();

it("the counts of replies are those of the records, whatever happens to these", async () => {
  const people = await Promise.all([0, 1].map(() => makeInvestor(app, { status: "active", publishedAt: 1 })));
  const companies = await Promise.all([0, 1].map(() => makeStartup(app, { isPublish: 2, publishedAt: 1 })));
  const step = fc.record({
    act: fc.constantFrom("invite", "invite", "answer", "open", "again", "delete"),
    record: fc.nat(11),
    investor: fc.nat(1),
    startup: fc.nat(1),
    payBy: fc.constantFrom("investor" as const, "startup" as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await app.db.delete(conversationRecords);
      await app.db.delete(replyCounts);
      const at = { createdAt: 1, updatedAt: 1 };
      for (const { act, record, investor, startup, payBy } of steps) {
        const id = `record${record}`;
        const own = eq(conversationRecords.id, id);
        const pair = { investorId: people[investor]?.id ?? "", startupId: companies[startup]?.id ?? "" };
        if (act === "invite" || act === "again") {
          await app.db
            .insert(conversationRecords)
            .values({ id, ...pair, payBy, ...at, answeredAt: act === "again" ? 2 : null })
            .onConflictDoNothing();
        } else if (act === "delete") await app.db.delete(conversationRecords).where(own);
        else {
          const answeredAt = act === "answer" ? 5 : null;
          await app.db.update(conversationRecords).set({ answeredAt, status: "closed" }).where(own);
        }
      }
      const records = await app.db.select().from(conversationRecords);
      const counts = await app.db.select().from(replyCounts);
      for (const { id } of [...people, ...companies]) {
        const received = records.filter((one) => (one.payBy === "investor" ? one.startupId : one.investorId) === id);
        const { invitations = 0, answered = 0 } = counts.find(({ accountId }) => accountId === id) ?? {};
        expect({ invitations, answered }).toEqual({
          invitations: received.length,
          answered: received.filter(({ answeredAt }) => answeredAt !== null).length,
        });
      }
    }),
    { numRuns: runs(10) },
  );
});

it("rates of replies come from five invitations on, and are read from one row", async () => {
  const startup = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
  const rate = async () => (await readReplyRates(app, [startup.id])).get(startup.id);
  for (const [at, expected] of [undefined, undefined, undefined, undefined, 2 / 7, 2 / 8].entries()) {
    const investor = await makeInvestor(app, { status: "active", publishedAt: 1 });
    await app.db.insert(conversationRecords).values({
      id: `received${at}`,
      investorId: investor.id,
      startupId: startup.id,
      payBy: "investor",
      answeredAt: at === 0 ? 2 : null,
      createdAt: 1,
      updatedAt: 1,
    });
    expect(await rate()).toBe(expected);
  }
  expect((await rowsRead(() => readReplyRates(app, [startup.id]))).rows).toBeLessThanOrEqual(3);
});
