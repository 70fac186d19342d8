import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, events, listings, mails, startups } from "~/db/schema";
import { dayMs } from "~/durations";
import { type InvestorViewer, type StartupViewer, type Viewer, visitor } from "~/features/core/access/viewer";
import { linksOf } from "~/features/core/mail/render-mail";
import { chooseChannel } from "~/features/core/notices/choose-channel.server";
import { unindexStatements } from "~/features/discovery/listings/index-profile.server";
import { lowerUnconfirmed } from "~/features/discovery/listings/rank.server";
import { prepareChanges } from "~/features/intake/review/prepare-changes.server";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import { askEvery, staleAfter } from "~/features/records/dated-facts/facts";
import { makeInvestor, makeStartup, type StartupOverrides } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { askOwners } from "./ask-owners.server";
import { confirmFacts } from "./confirm-facts.server";
import { confirmMailedFacts, createConfirmToken, openMailedFacts } from "./mail-link.server";
import { readOwnFacts, readStaleFacts } from "./own-facts.server";

const clock = { now: Date.parse("2026-11-23T04:00:00Z") };
const app = testApp({ now: () => clock.now });

/** Creates a listed startup that states a round and an amount since `since`. */
function listed(overrides: StartupOverrides = {}, since = clock.now) {
  return makeStartup(app, {
    ...completeStartup(),
    isPublish: 2,
    round: "seed",
    currency: "TWD",
    fundraising: 5_000_000,
    fundOfShares: null,
    factDates: { round: [since, since], fundraising: [since, since], financial_status: [since, since] },
    publishedAt: clock.now,
    ...overrides,
  });
}

const rowOf = (id: string) => app.db.select().from(startups).where(eq(startups.id, id)).get();
const datesOf = async (id: string) => (await rowOf(id))?.factDates;
const listingOf = (id: string) => app.db.select().from(listings).where(eq(listings.profileId, id)).get();
const seenBy = async (actor: StartupViewer | InvestorViewer) =>
  Object.fromEntries((await readOwnFacts(app, actor)).facts.map(({ name, since }) => [name, since]));

describe("confirming a fact", () => {
  it("says that it still holds, and changes nothing else, not even with changes pending", async () => {
    const { id, viewer } = await listed({}, 5);
    await prepareChanges(app, { actor: viewer });
    await saveStartup(app, { actor: viewer, changes: { funding_info: { fundraising: 9_000_000 } } });
    const before = await rowOf(id);
    clock.now += dayMs;
    await confirmFacts(app, { actor: viewer, seen: { round: 5 }, by: "page" });
    const { factDates: _, ...row } = (await rowOf(id)) ?? {};
    const { factDates: __, ...rowBefore } = before ?? {};
    expect(row).toEqual(rowBefore);
    expect(await datesOf(id)).toEqual({ round: [5, clock.now], fundraising: [5, 5], financial_status: [5, 5] });
    const event = and(eq(events.subjectId, id), eq(events.action, "startup.facts_confirmed"));
    expect(await app.db.select({ data: events.data, actor: events.actorId }).from(events).where(event)).toEqual([
      { data: { facts: ["round"], by: "page" }, actor: id },
    ]);
  });

  it("takes all of them at once, and lists the profile higher again", async () => {
    const { id, viewer } = await listed({}, clock.now - staleAfter);
    expect(await listingOf(id)).toMatchObject({ isStale: true });
    await confirmFacts(app, { actor: viewer, seen: await seenBy(viewer), by: "api" });
    expect(await listingOf(id)).toMatchObject({ isStale: false, confirmedAt: clock.now, askAt: clock.now + askEvery });
    expect((await readOwnFacts(app, viewer)).facts.map(({ isStale }) => isStale)).toEqual([false, false, false]);
  });

  it("leaves the profile low while another fact is unconfirmed", async () => {
    const { id, viewer } = await listed({}, 5);
    await confirmFacts(app, { actor: viewer, seen: { round: 5 }, by: "page" });
    expect(await listingOf(id)).toMatchObject({ isStale: true, confirmedAt: 5 });
  });

  it.each([
    ["nothing", {}, "invalid"],
    ["a fact that is not stated", { fund_of_shares: 5 }, "invalid"],
    ["a fact of the other side", { check_size: 5 }, "invalid"],
    ["a fact as it was before it changed", { round: 4 }, "conflict"],
    ["one good and one outdated fact", { round: 5, fundraising: 4 }, "conflict"],
  ])("refuses %s", async (_, seen, code) => {
    const { id, viewer } = await listed({}, 5);
    const before = await datesOf(id);
    await expect(confirmFacts(app, { actor: viewer, seen, by: "api" })).rejects.toMatchObject({ code });
    expect(await datesOf(id)).toEqual(before);
  });

  it("works for investors, and for a profile that is not listed", async () => {
    const dates = { check_size: [5, 5], current_invest: [6, 6] } as const;
    const { viewer } = await makeInvestor(app, { checkSizeMin: 5, factDates: dates });
    await confirmFacts(app, { actor: viewer, seen: { check_size: 5 }, by: "page" });
    const { facts } = await readOwnFacts(app, viewer);
    expect(facts).toEqual([{ name: "check_size", since: 5, confirmedAt: clock.now, isStale: false }]);
  });

  it("is not possible for an unclaimed listing", async () => {
    const { viewer } = await listed({ unclaimedSource: "List", sourcedAt: 1 });
    await expect(confirmFacts(app, { actor: viewer, seen: { round: 5 }, by: "api" })).rejects.toMatchObject({
      code: "startup_not_found",
    });
  });
});

describe("the facts that nobody has confirmed for long", () => {
  it("are the same whether read from the profile or from its listing", async () => {
    const { viewer } = await listed({
      factDates: { round: [5, 5], fundraising: [5, clock.now], fund_of_shares: [5, 5] },
    });
    const { facts } = await readOwnFacts(app, viewer);
    expect(facts.filter(({ isStale }) => isStale).map(({ name }) => name)).toEqual(["round"]);
    expect(await readStaleFacts(app, viewer)).toEqual(["round"]);
    await confirmFacts(app, { actor: viewer, seen: { round: 5 }, by: "page" });
    expect(await readStaleFacts(app, viewer)).toEqual([]);
  });

  it("are empty for a profile that is not listed", async () => {
    const { viewer } = await listed({ isPublish: 0 }, 5);
    expect(await readStaleFacts(app, viewer)).toEqual([]);
  });
});

const mailsTo = (id: string) =>
  app.db
    .select()
    .from(mails)
    .where(and(eq(mails.accountId, id), eq(mails.template, "confirmFacts")));

const ask = () => askOwners(app);

/** Unlists the profiles of other tests, whose mails would be due too. */
async function alone() {
  const ids = await app.db.select({ id: listings.profileId }).from(listings);
  for (const { id } of ids) for (const statement of unindexStatements(app, id)) await statement;
}

describe("the mail that asks", () => {
  it("goes to the owner after 60 days, names the facts, and comes again 60 days after the last", async () => {
    await alone();
    const { id } = await listed({ account: { locale: "en-US" } });
    clock.now += askEvery - 1;
    expect(await ask()).toBe(0);
    clock.now += 1;
    expect(await Promise.all([askOwners(app), askOwners(app)])).toContain(1);
    expect(await ask()).toBe(0);
    const [mail, ...more] = await mailsTo(id);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("Target raise (Since November 2026)\n“TWD 5,000,000”");
    expect(mail?.text).toContain("Fundraising status and round");
    expect(linksOf(mail?.text ?? "")).toEqual([
      expect.stringContaining("/en-US/facts/confirm/"),
      expect.stringContaining("/en-US/newsletter/unsubscribe/facts~"),
    ]);
    clock.now += askEvery - 1;
    expect(await ask()).toBe(0);
    clock.now += 1;
    expect(await ask()).toBe(1);
    expect(await mailsTo(id)).toHaveLength(2);
  });

  it("waits for 60 days after a confirmation, even when the profile is listed again", async () => {
    await alone();
    const { id, viewer } = await listed();
    clock.now += 59 * dayMs;
    await confirmFacts(app, { actor: viewer, seen: await seenBy(viewer), by: "page" });
    clock.now += 59 * dayMs;
    expect(await ask()).toBe(0);
    clock.now += dayMs;
    expect(await ask()).toBe(1);
    await lowerUnconfirmed(app);
    clock.now += 31 * dayMs;
    await lowerUnconfirmed(app);
    expect(await listingOf(id)).toMatchObject({ isStale: true });
    expect(await ask()).toBe(0);
  });

  it("skips owners who are suspended or are leaving, mails none who turned it off, and holds up no others", async () => {
    await alone();
    const muted = await listed();
    await chooseChannel(app, { accountId: muted.id, topic: "facts", channel: "page" });
    const others = [await listed({ unclaimedSource: "List", sourcedAt: clock.now })];
    for (const state of [{ suspendedAt: 1 }, { eraseAt: clock.now + 400 * dayMs }, { activatedAt: null }]) {
      const made = await listed();
      await app.db.update(accounts).set(state).where(eq(accounts.id, made.id));
      others.push(made);
    }
    clock.now += 1;
    const asked = await listed();
    clock.now += askEvery;
    // Muted owners are asked in their list of notices.
    const [some, more, rest] = [await askOwners(app, 2), await askOwners(app, 3), await askOwners(app, 3)];
    expect(some + more + rest).toBe(2);
    for (const { id } of [muted, ...others]) expect(await mailsTo(id)).toEqual([]);
    expect(await mailsTo(asked.id)).toHaveLength(1);
  });

  it("is written in bounded runs", async () => {
    await alone();
    for (let made = 0; made < 5; made++) await listed();
    clock.now += askEvery;
    expect([await askOwners(app, 2), await askOwners(app, 2), await askOwners(app, 2)]).toEqual([2, 2, 1]);
  });
});

describe("the link in the mail", () => {
  const locale = "zh-TW";
  async function asked(overrides: StartupOverrides = {}) {
    const made = await listed(overrides);
    const { facts } = await readOwnFacts(app, made.viewer);
    return { ...made, token: await createConfirmToken(app, { accountId: made.id, facts }) };
  }
  const open = (token: string, viewer: Viewer = visitor) => openMailedFacts(app, { token, viewer, locale });
  const press = (token: string, viewer: Viewer = visitor) => confirmMailedFacts(app, { token, viewer, locale });

  it("shows the facts without a login, confirms them by the press, and says so ever after", async () => {
    const { id, token } = await asked();
    clock.now += dayMs;
    const opened = await open(token);
    expect(opened).toMatchObject({ state: "open", name: expect.any(String) });
    expect(opened).toMatchObject({
      facts: expect.arrayContaining([expect.objectContaining({ text: "TWD 5,000,000" })]),
    });
    expect((await datesOf(id))?.round?.[1]).toBe(clock.now - dayMs);
    await press(token);
    const confirmed = await datesOf(id);
    expect(Object.values(confirmed ?? {}).map((dates) => dates?.[1])).toEqual([clock.now, clock.now, clock.now]);
    clock.now += dayMs;
    await press(token);
    expect(await datesOf(id)).toEqual(confirmed);
    expect(await open(token)).toMatchObject({ state: "confirmed" });
  });

  it("confirms nothing that has changed since the mail", async () => {
    const { id, token } = await asked();
    const dates = { ...(await datesOf(id)), round: [clock.now + 1, clock.now + 1] as const };
    await app.db.update(startups).set({ factDates: dates }).where(eq(startups.id, id));
    expect(await open(token)).toMatchObject({ state: "changed" });
    await expect(press(token)).rejects.toMatchObject({ code: "conflict" });
    expect(await datesOf(id)).toEqual(dates);
  });

  it("is of no use to another account that is logged in", async () => {
    const { id, token } = await asked();
    const before = await datesOf(id);
    for (const { viewer } of [await listed(), await makeInvestor(app)]) {
      expect(await open(token, viewer)).toEqual({ state: "otherAccount" });
      await expect(press(token, viewer)).rejects.toMatchObject({ code: "forbidden" });
    }
    expect(await datesOf(id)).toEqual(before);
  });

  it("ends when the next mail comes", async () => {
    const { token } = await asked();
    clock.now += askEvery - 1;
    expect(await open(token)).toMatchObject({ state: "open" });
    clock.now += 1;
    await expect(open(token)).rejects.toMatchObject({ code: "gone" });
    await expect(press(token)).rejects.toMatchObject({ code: "gone" });
  });

  it("is worth nothing if any part of it is altered, or with another account's signature", async () => {
    const [one, other] = [await asked(), await asked()];
    const [account, time, print, signature] = one.token.split("~");
    const later = (clock.now + askEvery).toString(36);
    const forged = [
      [other.id, time, print, signature],
      [account, later, print, signature],
      [account, time, other.token.split("~")[2]?.replace(/^./, "x"), signature],
      [account, time, print, other.token.split("~")[3]],
      [account, time, print],
      [account, time, print, signature, ""],
      [],
    ];
    for (const parts of forged) {
      await expect(open(parts.join("~")), parts.join("~")).rejects.toMatchObject({ code: "gone" });
      await expect(press(parts.join("~"))).rejects.toMatchObject({ code: "gone" });
    }
  });

  it.each([
    ["suspended", { suspendedAt: 1 }],
    ["waiting for its deletion", { eraseAt: 9e12 }],
    ["deleted", { erasedAt: 1 }],
  ])("of an account that is %s is gone", async (_, account) => {
    const { id, token } = await asked();
    await app.db.update(accounts).set(account).where(eq(accounts.id, id));
    await expect(press(token)).rejects.toMatchObject({ code: "gone" });
  });
});
