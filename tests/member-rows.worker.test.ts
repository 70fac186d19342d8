import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
  accounts,
  conversationRecords,
  conversationSummaries,
  investors,
  listVisits,
  meetings,
  startups,
} from "~/db/schema";
import { dayMs } from "~/durations";
import { findAccountViewer, prepareSession } from "~/features/accounts/accounts/sessions.server";
import { seedDemo } from "~/features/demo/seed-demo.server";
import { listConversations } from "~/features/messaging/queries.server";
import { datesSince, staleAfter } from "~/features/records/dated-facts/facts";
import { firstUnsettledDay } from "~/features/showcase/profile-views/rules";
import { taipeiDay } from "~/locales/taipei-time";
import { makeInvestor, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { rowsRead } from "./support/rows-read";

const app = testApp();

interface Member {
  kind: "startup" | "investor";
  id: string;
  cookie: string;
  threads: number;
  /** The other side of a conversation without a meeting, which takes rows of its own. */
  targetId: string;
}

/** A member of the demo data, signed in. */
async function signIn(name: string, kind: Member["kind"]): Promise<Member> {
  const row = await app.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, `${name}@demo.test`))
    .get();
  const id = row?.id ?? "";
  const { token, insert } = await prepareSession(app, { accountId: id, userAgent: "" });
  await insert;
  const actor = await findAccountViewer(app, { accountId: id });
  const conversations = actor ? await listConversations(app, { actor }) : [];
  const meeting = await app.db
    .select({ startupId: meetings.startupId, investorId: meetings.investorId })
    .from(meetings);
  const met = meeting.flatMap(({ startupId, investorId }) => [startupId, investorId]);
  const other = conversations.find(({ target }) => !met.includes(target.id));
  return { kind, id, cookie: token, threads: conversations.length, targetId: other?.target.id ?? "" };
}

/** Gives the member `count` more conversations. */
async function addConversations({ kind, id }: Member, count: number) {
  for (let made = 0; made < count; made++) {
    const { id: other } = await (kind === "startup" ? makeInvestor(app) : makeStartup(app));
    const pair = kind === "startup" ? { startupId: id, investorId: other } : { startupId: other, investorId: id };
    const recordId = crypto.randomUUID();
    await app.db.batch([
      app.db.insert(conversationRecords).values({
        ...pair,
        id: recordId,
        payBy: "investor",
        createdAt: 1,
        updatedAt: 1,
      }),
      app.db
        .insert(conversationSummaries)
        .values({ ...pair, recordId, payBy: "investor", lastTimestamp: 1, version: 1, updatedAt: 1 }),
    ]);
  }
}

describe("a member's page that was read a moment ago", () => {
  let members: Member[] = [];

  beforeAll(async () => {
    let left = 1;
    while (left > 0) left = (await seedDemo(app, { startups: 0, investors: 0 })).remaining;
    members = [
      await signIn("startup", "startup"),
      await signIn("investor", "investor"),
      await signIn("investor-gold", "investor"),
    ];
  });

  const pagesOf = ({ targetId }: Member): Array<[path: string, most: number]> => [
    ["/account", 12],
    [`/messages/${targetId}`, 12],
    ["/", 12],
  ];

  /** Checks the rows of a page, after the first visit's summary writes. */
  async function expectRows(member: Member, pages = pagesOf(member)) {
    for (const [path, most] of pages) {
      const ask = () => fetchWorker(path, { cookie: member.cookie });
      expect((await ask()).status, path).toBe(200);
      await expect.poll(async () => (await rowsRead(ask)).rows, { message: path }).toBeLessThanOrEqual(most);
    }
  }

  it("reads few rows of the demo data", async () => {
    for (const member of members) {
      expect(member.threads).toBeGreaterThan(2);
      await expectRows(member);
    }
  });

  it("reads one more at most of members who look at lists, whose facts are out of date and whose membership ends", async () => {
    const [day, now] = [dayMs, app.now()];
    for (const { id, kind } of members) {
      const side = kind === "startup" ? "investor" : "startup";
      await app.db.insert(listVisits).values({ accountId: id, side, lastSeenAt: now - 30 * day });
      const profiles = kind === "startup" ? startups : investors;
      await app.db
        .update(profiles)
        .set({ levelUntilAt: now + day, factDates: datesSince(kind, now - staleAfter) })
        .where(eq(profiles.id, id));
    }
    // One row each for the visit, the facts and the subscription, and, in the first hour of a day, one for the previous
    // day's views.
    for (const member of members) await expectRows(member, [["/", 13]]);
  });

  it("reads no more of the account area than the profile and its history take", async () => {
    // In the first hour of a day, one more for the previous day's views.
    const isFirstHour = firstUnsettledDay(app.now()) < taipeiDay(app.now());
    for (const member of members) await expectRows(member, [[`/${member.kind}`, isFirstHour ? 29 : 28]]);
  });

  it("reads as few with 200 more conversations", async () => {
    for (const member of members) {
      await addConversations(member, 200);
      await expectRows(member);
    }
  });
});
