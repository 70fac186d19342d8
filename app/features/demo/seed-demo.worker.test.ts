import { and, count, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
  accounts,
  cardNotes,
  cards,
  cardTags,
  contentImages,
  contentImageUses,
  events,
  files,
  investments,
  investors,
  letterCopies,
  letterMails,
  listings,
  mails,
  matchWishes,
  orders,
  serviceRequests,
  startups,
  subscriptions,
} from "~/db/schema";
import { serviceRequestStatuses, sides } from "~/db/values";
import { dayMs } from "~/durations";
import { verifyPassword } from "~/features/accounts/accounts/password.server";
import { findAccountViewer, findViewer } from "~/features/accounts/accounts/sessions.server";
import { listOwnOrders } from "~/features/commerce/orders/queries.server";
import { readServices } from "~/features/commerce/services/queries.server";
import type { Actor } from "~/features/core/access/viewer";
import { summarizeChanges } from "~/features/deals/board/changes.server";
import { daysBetween } from "~/features/deals/board/workdays";
import { readWatched } from "~/features/deals/conditions/read-watched.server";
import { listRequested } from "~/features/deals/introductions/list-requested.server";
import { listRequests } from "~/features/deals/introductions/list-requests.server";
import { listIssues, listReceived } from "~/features/deals/letters/list-letters.server";
import { readLetter } from "~/features/deals/letters/read-letter.server";
import { listNewReaders } from "~/features/deals/letters/readers.server";
import { raiseSummary } from "~/features/deals/raise/raise-summary.server";
import { listHotKeywords } from "~/features/discovery/hot-keywords/list-hot-keywords.server";
import { findPicks } from "~/features/discovery/match/find-picks.server";
import { findBackersOfSimilar } from "~/features/discovery/similar/find-backers.server";
import { getThread } from "~/features/messaging/get-thread.server";
import { letterOf } from "~/features/messaging/letter-note";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { readOptionList } from "~/features/publishing/option-lists/option-list.server";
import { currentTermsVersion } from "~/features/publishing/terms/current-terms-version.server";
import { keyLabels } from "~/features/records/content/static-keys.server";
import { taipeiDay } from "~/locales/taipei-time";
import { testApp } from "../../../tests/support/app";
import { demoPassword, investorParts, startupParts } from "./cast";
import { copyDemoAccount } from "./copy-demo-account.server";
import { companies } from "./corpus";
import { libraryPictures } from "./library-pictures";
import { seedDemo } from "./seed-demo.server";
import { demoImage } from "./seed-images.server";

const app = testApp();
const nothing = { startups: 0, investors: 0 };
const namedAccounts = [
  "startup",
  "startup-draft",
  "startup-reset",
  "investor",
  "investor-gold",
  "investor-basic",
  "investor-reset",
  "cvc",
  "staff",
];

async function sizes() {
  const tables = [
    accounts,
    startups,
    files,
    events,
    listings,
    orders,
    mails,
    cards,
    cardNotes,
    matchWishes,
    investments,
  ];
  return Promise.all(tables.map(async (table) => (await app.db.select({ rows: count() }).from(table))[0]?.rows));
}

async function accountOf(name: string) {
  const row = await app.db
    .select()
    .from(accounts)
    .where(eq(accounts.email, `${name}@demo.test`))
    .get();
  if (!row) throw new Error(`No account ${name}.`);
  return row;
}

/** Calls `seedDemo` until nothing remains, like the scripts. */
async function seedAll(bulk: { startups: number; investors: number }) {
  const written = { startups: 0, investors: 0 };
  for (;;) {
    const { remaining, ...profiles } = await seedDemo(app, bulk);
    written.startups += profiles.startups;
    written.investors += profiles.investors;
    if (remaining === 0) return written;
  }
}

// Hundreds of files and rows, and a Durable Object per conversation: seconds on a busy machine.
beforeAll(async () => {
  const { startups: made, investors } = await seedAll(nothing);
  expect([made, investors]).toEqual([startupParts().length, investorParts().length]);
});

describe("seedDemo", () => {
  it("adds its pictures to the image library once, with alt texts in both languages, for its content", async () => {
    const pictures = () => app.db.select().from(contentImages);
    const added = await pictures();
    expect(added).toHaveLength(libraryPictures.length);
    for (const picture of added) expect([picture.altZhTW, picture.altEnUS]).not.toContain("");
    expect(await app.files.head(demoImage("news-1") ?? "")).not.toBeNull();
    expect(demoImage("unknown")).toBeNull();
    await seedAll(nothing);
    expect(await pictures()).toEqual(added);
    expect(await app.db.$count(contentImageUses)).toBeGreaterThan(0);
  });

  it("creates the accounts of product §1.6, activated, with the demo password", async () => {
    for (const name of namedAccounts) {
      const account = await accountOf(name);
      expect(account.activatedAt).not.toBeNull();
      expect(account.termVersion).toBe(await currentTermsVersion(app));
      expect(account.changePassword).toBe(name.endsWith("-reset") ? 1 : 0);
    }
    expect(await verifyPassword(demoPassword, (await accountOf("startup")).passwordHash)).toBe(true);
    expect(await verifyPassword(demoPassword, (await accountOf("staff")).passwordHash)).toBe(true);
  });

  it("lets most startups say how they heard of the platform, by an option of the list", async () => {
    const found = await app.db.select({ kind: accounts.kind, origin: accounts.startupOrigin }).from(accounts);
    const said = found.flatMap(({ origin }) => origin ?? []);
    const keys = (await readOptionList(app, "startup_origin_options")).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(said));
    expect(new Set(said).size).toBeGreaterThan(3);
    expect(found.filter(({ kind, origin }) => kind === "startup" && origin === null)).not.toEqual([]);
    expect(found.filter(({ kind, origin }) => kind !== "startup" && origin !== null)).toEqual([]);
  });

  it("publishes a complete first startup with stored pictures", async () => {
    const profile = await getStartupProfile(app, (await accountOf("startup")).id);
    expect(profile).toMatchObject({ is_publish: 2, verified_badge: true });
    for (const picture of [profile?.photo, profile?.cover, profile?.teams[0]?.photo]) {
      expect(await (await app.files.get(picture ?? ""))?.text()).toMatch(/^<svg /);
    }
  });

  it("gives three accounts orders in every state, whose money is in the ledger", async () => {
    const statesOf = async (name: string) => {
      const actor = await accountOf(name);
      const { result } = await listOwnOrders(app, { actor, page: 1, size: 20 });
      return result.map(({ status }) => status).sort();
    };
    expect(await statesOf("startup")).toEqual([
      "awaiting_payment",
      "cancelled",
      "expired",
      "failed",
      "paid",
      "paid",
      "paid",
      "refunded",
    ]);
    expect(await statesOf("investor-gold")).toEqual(["expired", "paid"]);
    expect(await statesOf("cvc")).toEqual(["awaiting_payment", "cancelled"]);
    const gold = await accountOf("investor-gold");
    const subscription = await app.db.select().from(subscriptions).where(eq(subscriptions.accountId, gold.id)).get();
    expect(subscription).toMatchObject({ status: "active", amount: 15_000 });
    const investor = await app.db.select().from(investors).where(eq(investors.id, gold.id)).get();
    expect(investor?.level).toBe("gold");
    expect(investor?.levelUntilAt).toBeGreaterThan(app.now() + 300 * dayMs);
  });

  it("has service requests in every status, and one delivered service order", async () => {
    const rows = await app.db.select({ status: serviceRequests.status }).from(serviceRequests);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(serviceRequestStatuses));
    const actor = { ...(await accountOf("startup")), kind: "startup" } as unknown as Actor;
    const { mine } = await readServices(app, { actor, startupId: actor.id });
    expect(mine.map(({ request }) => request?.status)).toEqual(expect.arrayContaining(["in_progress", "delivered"]));
    const delivered = await app.db.$count(orders, and(eq(orders.accountId, actor.id), isNotNull(orders.deliveredAt)));
    expect(delivered).toBe(1);
  });

  it("has hot keywords on both sides, and each finds something", async () => {
    for (const side of sides) {
      const keywords = await listHotKeywords(app, { side, limit: 20 });
      expect(keywords.length, side).toBeGreaterThanOrEqual(5);
      expect(keywords.every(({ count }) => count >= 5)).toBe(true);
    }
  });

  it("gives an investor and a startup a board with a week's work", async () => {
    const today = taipeiDay(app.now());
    for (const name of ["investor", "startup"]) {
      const { id } = await accountOf(name);
      const own = await app.db.select().from(cards).where(eq(cards.workspaceId, id));
      expect(own.map(({ nextOn }) => nextOn && Math.sign(daysBetween(today, nextOn)))).toEqual(
        expect.arrayContaining([null, -1, 0, 1]),
      );
      expect(own.filter(({ outside }) => outside)).toHaveLength(1);
      expect(own.filter(({ shownState }) => shownState)).toHaveLength(1);
      const ids = own.map((card) => card.id);
      expect(await app.db.$count(cardNotes, inArray(cardNotes.cardId, ids))).toBe(1);
      expect(await app.db.$count(cardTags, inArray(cardTags.cardId, ids))).toBeGreaterThan(2);
    }
    for (const name of ["investor", "startup"]) {
      const owner = await findAccountViewer(app, { accountId: (await accountOf(name)).id });
      if (!owner || owner.kind === "staff") throw new Error(`The demo ${name} has no board.`);
      const own = await app.db.select({ id: cards.id }).from(cards).where(eq(cards.workspaceId, owner.id));
      const changed = await summarizeChanges(app, { owner, cardIds: own.map(({ id }) => id) });
      expect(changed.size, `cards of the ${name} with changes`).toBeGreaterThan(0);
    }
    const actor = await findAccountViewer(app, { accountId: (await accountOf("startup")).id });
    if (actor?.kind !== "startup") throw new Error("The demo startup is not one.");
    const { states } = await raiseSummary(app, { actor });
    expect(Object.values(states).map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  });

  it("gives both sides suggestions that name backers, wishes and history", async () => {
    for (const name of ["investor", "startup"]) {
      const viewer = await findAccountViewer(app, { accountId: (await accountOf(name)).id });
      if (!viewer) throw new Error(`No demo ${name}.`);
      const found = await findPicks(app, { viewer, locale: "en-US", place: "matches", limit: 12 });
      const kinds = found?.picks.flatMap(({ match }) => match.reasons.map(({ kind }) => kind));
      expect(kinds, name).toEqual(
        expect.arrayContaining(["coInvestors", "backers", "years", "wished", "industries", "amount"]),
      );
    }
    const startup = await findAccountViewer(app, { accountId: (await accountOf("startup")).id });
    if (startup?.kind !== "startup") throw new Error("The demo startup is not one.");
    expect((await findBackersOfSimilar(app, { viewer: startup, locale: "zh-TW" })).length).toBeGreaterThan(2);
  });

  it("shows letters, requests for introductions and conditions to whoever opens the demo", async () => {
    const viewer = async (name: string) => findAccountViewer(app, { accountId: (await accountOf(name)).id });
    const [startup, investor, gold] = await Promise.all(["startup", "investor", "investor-gold"].map(viewer));
    if (startup?.kind !== "startup" || investor?.kind !== "investor" || gold?.kind !== "investor")
      throw new Error("The demo accounts are of other kinds.");
    const issues = await listIssues(app, { actor: startup });
    expect(issues.map(({ state, holders, prospects }) => [state, holders.readers, prospects.readers])).toEqual([
      ["sent", 1, 2],
      ["sent", 1, 2],
    ]);
    expect(issues.map(({ acts }) => acts.helps)).toEqual([1, 1]);
    expect(await listNewReaders(app, { actor: startup })).not.toEqual([]);
    const [letter] = (await listReceived(app, { actor: investor })).filter(
      ({ startup: from }) => from.id === startup.id,
    );
    expect(await listReceived(app, { actor: investor })).toHaveLength(3);
    // With an ask that this reader can still answer, and no word for holders.
    const read = await readLetter(app, { actor: investor, letterId: letter?.id ?? "" });
    expect(read).toMatchObject({ helpedAt: null, blocks: { ask: expect.stringContaining("認識") } });
    expect(read.blocks.extra).toBeUndefined();
    expect(await listRequests(app, { actor: investor, locale: "zh-TW" })).toHaveLength(1);
    expect(await listRequested(app, { actor: startup })).toHaveLength(1);
    expect(await readWatched(app, { actor: startup })).not.toEqual([]);
    // Nothing of it is mailed or announced late.
    expect(await app.db.$count(letterMails, isNotNull(letterMails.dueAt))).toBe(0);
    expect(await app.db.$count(letterCopies, isNull(letterCopies.toldAt))).toBe(0);
    // Nor does a conversation contain one, because it would be dated today.
    const thread = await getThread(app, { actor: investor, targetId: startup.id });
    const texts = thread?.conversation.messages.map(({ message }) => message) ?? [];
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => letterOf(text))).toEqual([]);
  });

  it("indexes published profiles only", async () => {
    const published = [
      ...startupParts().filter(({ standing }) => standing === "published"),
      ...investorParts().filter(({ status }) => status === "active"),
    ];
    const [indexed] = await app.db.select({ rows: count() }).from(listings);
    expect(indexed?.rows).toBe(published.length);
  });

  it("uses only keys that exist", async () => {
    const industries = await keyLabels(app, "industry", "zh-TW");
    const domains = await keyLabels(app, "domain", "zh-TW");
    for (const { concept } of companies) {
      expect(concept.industries.filter((key) => !industries.has(key))).toEqual([]);
      expect(concept.domains.filter((key) => !domains.has(key))).toEqual([]);
    }
  });

  it("changes nothing when run again", async () => {
    const before = await sizes();
    expect(await seedAll(nothing)).toEqual(nothing);
    expect(await sizes()).toEqual(before);
  });

  it("adds bulk data up to the requested number", async () => {
    expect(await seedAll({ startups: 13, investors: 2 })).toEqual({ startups: 13, investors: 2 });
    expect(await seedAll({ startups: 15, investors: 2 })).toEqual({ startups: 2, investors: 0 });
    expect(await seedAll({ startups: 15, investors: 2 })).toEqual(nothing);
  });

  it("stops at the time limit and reports what remains", async () => {
    let now = Date.now();
    // Every read of the clock advances it by a second.
    const hurried = testApp({ now: () => (now += 1000) });
    const first = await seedDemo(hurried, { startups: 60, investors: 2 });
    expect(first.remaining).toBeGreaterThan(0);
    expect(await seedAll({ startups: 60, investors: 2 })).toEqual({ startups: 45 - first.startups, investors: 0 });
  });

  it("completes an interrupted run", async () => {
    const { id } = await accountOf("startup-01");
    await app.db.delete(accounts).where(eq(accounts.id, id));
    expect(await seedAll(nothing)).toEqual({ startups: 1, investors: 0 });
    expect((await accountOf("startup-01")).id).not.toBe("");
  });
});

describe("copyDemoAccount", () => {
  it("copies a demo account with another name and a session", async () => {
    const made = await copyDemoAccount(app, { like: "startup", name: "另一家公司" });
    const model = await accountOf("startup");
    expect(made.id).not.toBe(model.id);
    expect(await findViewer(app, { token: made.token })).toMatchObject({ kind: "startup", id: made.id });
    const profile = await getStartupProfile(app, made.id);
    const like = await getStartupProfile(app, model.id);
    expect(profile).toMatchObject({ name: "另一家公司", is_publish: 2, level: like?.level });
    expect(profile?.financial_report).not.toBe(like?.financial_report);
    expect(await verifyPassword(demoPassword, model.passwordHash)).toBe(true);
  });

  it.each([...namedAccounts, "reviewer"])("copies %s repeatedly", async (like) => {
    const made = [await copyDemoAccount(app, { like }), await copyDemoAccount(app, { like })];
    expect(new Set(made.map(({ email }) => email)).size).toBe(2);
  });

  it("indexes copies of listed profiles only", async () => {
    const isIndexed = async (like: string) => {
      const { id } = await copyDemoAccount(app, { like });
      return (await app.db.select().from(listings).where(eq(listings.profileId, id))).length === 1;
    };
    expect(await isIndexed("startup")).toBe(true);
    expect(await isIndexed("investor-gold")).toBe(true);
    expect(await isIndexed("startup-draft")).toBe(false);
    expect(await isIndexed("investor-basic")).toBe(false);
  });

  it("rejects unknown accounts", async () => {
    await expect(copyDemoAccount(app, { like: "nobody" })).rejects.toMatchObject({ code: "not_found" });
  });
});
