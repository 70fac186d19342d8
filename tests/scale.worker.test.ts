import { env } from "cloudflare:workers";
import { and, eq, notInArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, conversationSummaries, listings, matchPicks, meetings } from "~/db/schema";
import { findAccountViewer, prepareSession } from "~/features/accounts/accounts/sessions.server";
import { deliverMails } from "~/features/core/mail/deliver-mails.server";
import { listMails } from "~/features/core/mail/queries.server";
import { notify } from "~/features/core/notices/prepare-notice.server";
import { seedDemo } from "~/features/demo/seed-demo.server";
import { addFavorite } from "~/features/discovery/favorites/add-favorite.server";
import type { App } from "~/server/app.server";
import { type ActName, acts, storedPerMember } from "../scripts/scale/acts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { hashCheaply } from "./support/hash-cheaply";
import { rowsUsed } from "./support/rows-read";

/** What `scripts/scale/acts.ts` says of rows, measured on the demo data with a hundred profiles (docs/scale.md). */

const app = testApp();
/** The same, with a queue that delivers nothing by itself. */
const queued: App = {
  ...app,
  mailQueue: { ...app.mailQueue, send: async () => undefined } as unknown as App["mailQueue"],
};
const password = "Bridge-over-2026";
const people = { investor: { id: "", token: "" }, startup: { id: "", token: "" }, conversation: "" };
const size = async () => (await env.DB.prepare("SELECT 1").run()).meta.size_after;
const stored = { empty: 0, full: 0, members: 0 };

beforeAll(async () => {
  stored.empty = await size();
  let left = 1;
  while (left > 0) left = (await seedDemo(app, { startups: 60, investors: 40 })).remaining;
  stored.full = await size();
  stored.members = await app.db.$count(accounts);
  for (const [side, name] of [
    ["investor", "investor-gold"],
    ["startup", "startup"],
  ] as const) {
    const account = await app.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, `${name}@demo.test`))
      .get();
    const { token, insert } = await prepareSession(app, { accountId: account?.id ?? "", userAgent: "" });
    await insert;
    people[side] = { id: account?.id ?? "", token };
  }
  await app.db
    .update(accounts)
    .set({ passwordHash: await hashCheaply(password) })
    .where(eq(accounts.id, people.investor.id));
  const { text } = await fetchWorker("/api/v1/messages", { token: people.investor.token });
  const { data } = JSON.parse(text) as { data: Array<{ id: string; status: string }> };
  people.conversation = data.find(({ status }) => status === "open")?.id ?? "";
}, 170_000);

const open = (path: string, who?: "investor" | "startup") => async () => {
  const { status, text } = await fetchWorker(path, who ? { token: people[who].token } : {});
  expect(status, `${path} ${text.slice(0, 200)}`).toBe(200);
};

/** Returns a startup in a conversation with the investor, without a meeting, which takes rows of its own. */
async function partnerOf(investorId: string): Promise<string> {
  const met = app.db.select({ id: meetings.startupId }).from(meetings).where(eq(meetings.investorId, investorId));
  const summary = await app.db
    .select({ startupId: conversationSummaries.startupId })
    .from(conversationSummaries)
    .where(and(eq(conversationSummaries.investorId, investorId), notInArray(conversationSummaries.startupId, met)))
    .get();
  return summary?.startupId ?? "";
}

const plays: Record<ActName, () => Promise<void>> = {
  "a visitor's page, from the edge cache": open("/startups"),
  "log-in": async () => {
    const json = { email: "investor-gold@demo.test", password };
    const { status, text } = await fetchWorker("/api/v1/auth/investor", { method: "POST", json });
    expect(status, text).toBe(200);
  },
  "the home page of a member": open("/", "startup"),
  "the matches of a day": async () => {
    await app.db.delete(matchPicks).where(eq(matchPicks.accountId, people.investor.id));
    await open("/", "investor")();
  },
  "a list of startups": open("/startups?page=2", "investor"),
  "a search": open(`/startups?keyword=${encodeURIComponent("醫療")}`, "investor"),
  "a startup's page": async () => open(`/startups/${await partnerOf(people.investor.id)}`, "investor")(),
  "the deal board": open("/board", "investor"),
  "a thread": async () => open(`/messages/${await partnerOf(people.investor.id)}`, "investor")(),
  "a message": async () => {
    const json = { message: "下週見", client_id: crypto.randomUUID() };
    const { status, text } = await fetchWorker(`/api/v1/messages/${people.conversation}`, {
      method: "POST",
      json,
      token: people.investor.token,
    });
    expect(status, text.slice(0, 300)).toBeLessThan(300);
  },
  "a favorite": async () => {
    const actor = await findAccountViewer(app, { accountId: people.investor.id });
    const [listed] = await app.db
      .select({ id: listings.profileId })
      .from(listings)
      .where(and(eq(listings.side, "startup"), sql`profile_id NOT IN (SELECT target_id FROM favorites)`))
      .limit(1);
    if (actor) await addFavorite(app, { actor, targetId: listed?.id ?? "" });
  },
  "a mail": async () => {
    const to = people.investor.id;
    const values = { link: "http://localhost/activate?code=abc" };
    await notify(queued, { to, accountId: to, locale: "zh-TW", kind: "activate", values });
    const [mail] = await listMails(app, { to, limit: 1 });
    await deliverMails(app, { mailIds: [mail?.id ?? ""] });
  },
};

describe("an act of a member", () => {
  it.each(Object.keys(plays) as ActName[])("uses at most the rows that docs/scale.md counts with: %s", async (name) => {
    const { rowsRead, rowsWritten } = acts[name];
    // The first time fills what an isolate keeps.
    await plays[name]();
    const used = await rowsUsed(plays[name]);
    console.log(name, used);
    expect(used.rowsRead).toBeLessThanOrEqual(rowsRead);
    expect(used.rowsWritten).toBeLessThanOrEqual(rowsWritten);
  });
});

it("a member's data takes at most what docs/scale.md counts with", () => {
  console.log(stored);
  expect((stored.full - stored.empty) / stored.members).toBeLessThanOrEqual(storedPerMember.database);
});
