import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { lineMonths, mails } from "~/db/schema";
import { readLineBudget } from "~/features/core/line/claim-line-message.server";
import { testApp } from "../../../../tests/support/app";
import { tellLineBudget } from "./tell-line-budget.server";

it("staff get one mail a month, once the month's budget of messages at LINE is used up", async () => {
  // 00:30 on 1 December in Taiwan.
  let clock = Date.parse("2026-11-30T16:30:00Z");
  const given = testApp({ now: () => clock });
  const app = { ...given, config: { ...given.config, LINE_MONTHLY_MESSAGES: 3 } };
  const told = () => app.db.$count(mails, eq(mails.template, "lineBudgetReached"));
  const use = (month: string, used: number) =>
    app.db.insert(lineMonths).values({ month, used }).onConflictDoUpdate({ target: lineMonths.month, set: { used } });
  await use("2026-11", 3);
  await use("2026-12", 2);
  await tellLineBudget(app);
  expect([await told(), await readLineBudget(app)]).toEqual([0, { used: 2, budget: 3 }]);
  await use("2026-12", 3);
  await Promise.all([tellLineBudget(app), tellLineBudget(app), tellLineBudget(app)]);
  await tellLineBudget(app);
  expect(await app.db.select().from(mails)).toMatchObject([
    { to: app.config.CONTACT_MAIL, text: expect.stringContaining("/staff/accounts") },
  ]);
  clock = Date.parse("2027-01-05T00:00:00Z");
  await use("2027-01", 3);
  await tellLineBudget(app);
  expect(await told()).toBe(2);
});

it("a budget of none is nothing to tell", async () => {
  const given = testApp();
  const app = { ...given, config: { ...given.config, LINE_MONTHLY_MESSAGES: 0 } };
  await app.db.delete(mails);
  await tellLineBudget(app);
  expect(await app.db.$count(mails)).toBe(0);
});
