import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { favorites, investors, startups } from "~/db/schema";
import { type Viewer, visitor } from "~/features/core/access/viewer";
import { investorTarget } from "~/features/core/access/walls";
import { investorQuery, readQuery, startupQuery } from "~/features/discovery/search/schema";
import { searchInvestors } from "~/features/discovery/search/search-investors.server";
import { countStartups, searchStartups } from "~/features/discovery/search/search-startups.server";
import { listProfile, makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { addFavorite } from "./add-favorite.server";
import { favoritesAmong } from "./favorites.server";
import { removeFavorite } from "./remove-favorite.server";

const app = testApp();
const { viewer: investor } = await makeInvestor(app);
const { viewer: startup } = await makeStartup(app);
const { viewer: staff } = await makeStaff(app);
const { id: published } = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
const { id: other } = await makeStartup(app, { isPublish: 2, publishedAt: 2 });
const { id: draft } = await makeStartup(app, { isPublish: 1 });
const { id: listed } = await makeInvestor(app, { status: "active", publishedAt: 1 });

async function listOf(viewer: Viewer): Promise<string[]> {
  const filters = readQuery(startupQuery, new URLSearchParams("favorites=1"));
  const found = await searchStartups(app, { viewer, filters, page: 1, size: 12, sort: "newest", locale: "zh-TW" });
  expect((await countStartups(app, { viewer, filters })).count).toBe(found.count);
  return found.result.map(({ id }) => id);
}

describe("favourites", () => {
  it("are added once, belong to one account, and can be removed", async () => {
    await addFavorite(app, { actor: investor, targetId: published });
    await addFavorite(app, { actor: investor, targetId: published });
    expect(await listOf(investor)).toEqual([published]);
    expect(await listOf((await makeInvestor(app)).viewer)).toEqual([]);
    expect(await favoritesAmong(app, { viewer: investor, side: "startup", ids: [published, other] })).toEqual([
      published,
    ]);
    await removeFavorite(app, { actor: investor, targetId: published });
    await removeFavorite(app, { actor: investor, targetId: published });
    expect(await listOf(investor)).toEqual([]);
  });

  it("are profiles of the other side", async () => {
    await addFavorite(app, { actor: startup, targetId: listed });
    const filters = readQuery(investorQuery, new URLSearchParams("favorites=1"));
    const found = await searchInvestors(app, {
      viewer: startup,
      filters,
      page: 1,
      size: 12,
      sort: "newest",
      locale: "en-US",
    });
    expect(found.result.map(({ id }) => id)).toEqual([listed]);
    expect(await favoritesAmong(app, { viewer: startup, side: "startup", ids: [published] })).toBeNull();
    expect(await favoritesAmong(app, { viewer: visitor, side: "startup", ids: [published] })).toBeNull();
    await expect(addFavorite(app, { actor: startup, targetId: published })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(addFavorite(app, { actor: staff, targetId: published })).rejects.toMatchObject({ code: "forbidden" });
  });

  it.each([
    ["a profile in review", draft],
    ["nobody", "nobody"],
  ])("rejects %s", async (_, targetId) => {
    await expect(addFavorite(app, { actor: investor, targetId })).rejects.toMatchObject({ code: "not_found" });
  });

  it("are hidden while a profile is unpublished, and listed again once it is published", async () => {
    await addFavorite(app, { actor: investor, targetId: other });
    await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, other));
    expect(await listOf(investor)).toEqual([]);
    await app.db.update(startups).set({ isPublish: 2 }).where(eq(startups.id, other));
    await listProfile(app, other);
    expect(await listOf(investor)).toEqual([other]);
  });

  it("neither list nor accept a profile that is hidden from the account, as if it were unpublished", async () => {
    const { id } = await makeStartup(app, { isPublish: 2, publishedAt: 3 });
    const { viewer } = await makeInvestor(app);
    await addFavorite(app, { actor: viewer, targetId: id });
    expect(await listOf(viewer)).toEqual([id]);
    await hideFrom(app, { startupId: id, target: investorTarget(viewer.id) });
    expect(await listOf(viewer)).toEqual([]);
    await expect(addFavorite(app, { actor: viewer, targetId: id })).rejects.toMatchObject({ code: "not_found" });
  });

  it("rejects visitors", async () => {
    await expect(listOf(visitor)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("are deleted with either account", async () => {
    const { id } = await makeInvestor(app, { status: "active", publishedAt: 1 });
    await addFavorite(app, { actor: startup, targetId: id });
    await app.db.delete(investors).where(eq(investors.id, id));
    await app.db.run(`DELETE FROM accounts WHERE id = '${id}'`);
    expect(await app.db.select().from(favorites).where(eq(favorites.targetId, id))).toEqual([]);
  });
});
