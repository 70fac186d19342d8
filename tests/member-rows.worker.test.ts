import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, conversationRecords, conversationSummaries } from "~/db/schema";
import { prepareSession } from "~/features/accounts/sessions.server";
import { seedDemo } from "~/features/demo/seed-demo.server";
import { listConversations } from "~/features/messaging/queries.server";
import { makeInvestor, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { askWorker } from "./support/ask-worker";
import { rowsRead } from "./support/rows-read";

const app = testApp();

interface Member {
  kind: "startup" | "investor";
  id: string;
  cookie: string;
  threads: number;
  /** The other side of a conversation. */
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
  const conversations = await listConversations(app, { actor: { id, kind } });
  return { kind, id, cookie: token, threads: conversations.length, targetId: conversations[0]?.target.id ?? "" };
}

/** Conversations with so many others. */
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

  const pagesOf = ({ kind, targetId }: Member): Array<[path: string, most: number]> => [
    ["/account", 12],
    [`/messages/${targetId}`, 12],
    // A row of each day's views is one of them.
    ["/", kind === "startup" ? 62 : 36],
  ];

  /** The rows of a page, once summaries that the first visit marked as read are written. */
  async function expectRows(member: Member) {
    for (const [path, most] of pagesOf(member)) {
      const ask = () => askWorker(path, { cookie: member.cookie });
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

  it("reads as few with 200 more conversations", async () => {
    for (const member of members) {
      await addConversations(member, 200);
      await expectRows(member);
    }
  });
});
