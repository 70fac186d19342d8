import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, listings, listVisits } from "~/db/schema";
import { hourMs, minuteMs } from "~/durations";
import { type Viewer, visitor } from "~/features/core/access/viewer";
import { firstDocAt } from "~/features/discovery/listings/doc";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testAppWithWork } from "../../../../tests/support/app";
import { maxCountedNew } from "./new-since";
import { findNewSince } from "./new-since.server";
import { visitList } from "./visit-list.server";

const start = 1_700_000_000_000;
let now = start;
const { app, works, done } = testAppWithWork({ now: () => now });

/** Visits the list some minutes after the start, and waits until the visit is stored. */
async function visit(viewer: Viewer, minutes: number, side: "startup" | "investor" = "startup") {
  now = start + minutes * minuteMs;
  const previous = await visitList(app, { viewer, side });
  await done();
  return previous === null ? null : (previous - start) / minuteMs;
}

const rowsOf = (id: string) => app.db.select().from(listVisits).where(eq(listVisits.accountId, id));

describe("a visit to a list", () => {
  it("knows when the previous one ended, even after reloading", async () => {
    const { viewer } = await makeInvestor(app);
    expect(await visit(viewer, 0)).toBeNull();
    expect(await visit(viewer, 1)).toBeNull();
    expect(await visit(viewer, 100)).toBe(0);
    expect(await visit(viewer, 101)).toBe(0);
    expect(await visit(viewer, 120)).toBe(0);
    expect(await visit(viewer, 145)).toBe(0);
    expect(await visit(viewer, 300)).toBe(145);
  });

  it("is stored at most once in fifteen minutes", async () => {
    const { viewer, id } = await makeInvestor(app);
    await visit(viewer, 0);
    const before = works.length;
    for (const minutes of [1, 5, 15]) await visit(viewer, minutes);
    expect(works.length).toBe(before);
    await visit(viewer, 16);
    expect(works.length).toBe(before + 1);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it("keeps the previous one if the list is opened fifty times at once", async () => {
    const { viewer } = await makeInvestor(app);
    await visit(viewer, 0);
    now = start + hourMs;
    const previous = await Promise.all(Array.from({ length: 50 }, () => visitList(app, { viewer, side: "startup" })));
    await done();
    expect(new Set(previous)).toEqual(new Set([start]));
    expect(await visit(viewer, 61)).toBe(0);
  });

  it("counts per account and side", async () => {
    const { viewer, id } = await makeStartup(app);
    const { viewer: other } = await makeStartup(app);
    await visit(viewer, 0);
    await visit(viewer, 40, "investor");
    expect(await visit(viewer, 90)).toBe(0);
    expect(await visit(viewer, 90, "investor")).toBe(40);
    expect(await visit(other, 90)).toBeNull();
    expect(await rowsOf(id)).toHaveLength(2);
  });

  it("is erased with the account", async () => {
    const { viewer, id } = await makeInvestor(app);
    await visit(viewer, 0);
    expect(await rowsOf(id)).toHaveLength(1);
    await app.db.update(accounts).set({ eraseAt: now }).where(eq(accounts.id, id));
    await eraseDueAccounts(app);
    expect(await rowsOf(id)).toEqual([]);
  });

  it("of a visitor is not stored", async () => {
    const before = works.length;
    expect(await visit(visitor, 0)).toBeNull();
    expect(works.length).toBe(before);
  });
});

describe("what is new since", () => {
  it("is everything listed later, and includes which shown profiles are new", async () => {
    const since = app.now() + 1000;
    const old = await makeStartup(app, { isPublish: 2, publishedAt: since });
    const fresh = await makeStartup(app, { isPublish: 2, publishedAt: since + 1 });
    await makeStartup(app, { isPublish: 1, publishedAt: since + 1 });
    const shown = [old, fresh].map(({ id }, at) => ({ id, publishedAt: since + at }));
    expect(await findNewSince(app, { viewer: visitor, side: "startup", since, shown })).toEqual({
      since,
      count: 1,
      ids: [fresh.id],
    });
    expect(await findNewSince(app, { viewer: visitor, side: "startup", since, shown: [] })).toEqual({
      since,
      count: 1,
      ids: [],
    });
    expect(await findNewSince(app, { viewer: visitor, side: "investor", since, shown: [] })).toEqual({
      since,
      count: 0,
      ids: [],
    });
  });

  it("counts no further than shown", async () => {
    const since = app.now() + 10_000;
    const { id } = await makeInvestor(app, { status: "active", publishedAt: since + 1 });
    const { doc: _, ...listing } = (await app.db.select().from(listings).where(eq(listings.profileId, id)).get()) ?? {};
    const accountIds = await Promise.all(
      Array.from({ length: maxCountedNew + 2 }, async () => (await makeInvestor(app)).id),
    );
    for (const [at, profileId] of accountIds.entries()) {
      const row = { ...listing, profileId, doc: firstDocAt(since + 2 + at) };
      await app.db.insert(listings).values(row as typeof listings.$inferInsert);
    }
    expect((await findNewSince(app, { viewer: visitor, side: "investor", since, shown: [] })).count).toBe(
      maxCountedNew + 1,
    );
  });
});
