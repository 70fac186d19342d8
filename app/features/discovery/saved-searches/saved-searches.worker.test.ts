import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { investors, savedSearches } from "~/db/schema";
import { dayMs } from "~/durations";
import { visitor } from "~/features/core/access/viewer";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import { readQuery, startupQuery } from "~/features/discovery/search/schema";
import { exportData } from "~/features/member-area/own-account/export-data.server";
import { makeInvestor, makeStaff, makeStartup, type StartupOverrides } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { findAccountViewer } from "../../accounts/accounts/sessions.server";
import { deleteSearch } from "./delete-search.server";
import { findSearchToSave, listSavedSearches } from "./queries.server";
import { readSavedSearches } from "./read-saved-searches.server";
import { searchAllowance } from "./rules";
import { saveSearch } from "./save-search.server";
import { updateSearch } from "./update-search.server";

const now = Date.UTC(2026, 10, 20);
let passed = 0;
/** Each use is later, so that searches have an order. */
const app = testApp({ now: () => now + passed++ });

async function published(overrides: StartupOverrides) {
  const made = await makeStartup(app, { isPublish: 2, publishedAt: now, ...overrides });
  for (const statement of await indexStatements(app, made.id)) await statement;
  return made;
}

await published({ name: "晨光生技", region: "台北市", round: "seed", publishedAt: now - 8 * dayMs });
await published({ name: "藍海生技", region: "台北市", round: "series_a", publishedAt: now - 6 * dayMs });
await published({ name: "遠山生技", region: "高雄市", round: "series_a" });

const search = { side: "startup", query: "keyword=生技", name: "生技", isMailed: true } as const;
type Actor = Awaited<ReturnType<typeof makeInvestor>>["viewer"];
const read = (actor: Actor) => readSavedSearches(app, { actor, locale: "zh-TW" });

describe("saving a search", () => {
  it("stores it once, however often and in whatever order it is sent", async () => {
    const { viewer: actor } = await makeInvestor(app);
    const saves = ["keyword=生技&region=台北市", "region=台北市&page=4&keyword=生技"].flatMap((query) =>
      Array.from({ length: 25 }, () => saveSearch(app, { ...search, actor, query })),
    );
    const results = await Promise.allSettled(saves);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "already_exists" });
    }
    expect(await listSavedSearches(app, { actor })).toHaveLength(1);
  });

  it("refuses the 21st with a clear error, also when fifty are sent at once", async () => {
    const { viewer: actor } = await makeInvestor(app);
    const saves = Array.from({ length: 50 }, (_, at) => saveSearch(app, { ...search, actor, query: `keyword=k${at}` }));
    const results = await Promise.allSettled(saves);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(searchAllowance(actor));
    await expect(saveSearch(app, { ...search, actor })).rejects.toMatchObject({ code: "too_many_searches" });
    const [first] = await listSavedSearches(app, { actor });
    await deleteSearch(app, { actor, id: first?.id ?? "" });
    await saveSearch(app, { ...search, actor });
  });

  it("allows more with a higher level, and keeps all of them when the level falls", async () => {
    const { viewer } = await makeInvestor(app, { level: "gold" });
    for (let at = 0; at < 21; at++) await saveSearch(app, { ...search, actor: viewer, query: `keyword=g${at}` });
    const fallen = { ...viewer, level: "normal" } as const;
    await expect(saveSearch(app, { ...search, actor: fallen })).rejects.toMatchObject({ code: "too_many_searches" });
    expect(await listSavedSearches(app, { actor: fallen })).toHaveLength(21);
  });

  it("is offered to both sides, with its name once it is saved", async () => {
    const { viewer } = await makeInvestor(app);
    const query = readQuery(startupQuery, new URLSearchParams("keyword=生技&page=2"));
    const offer = () => findSearchToSave(app, { viewer, side: "startup", query, labels: ["台北市"] });
    const offered = { side: "startup", query: "keyword=%E7%94%9F%E6%8A%80", suggestedName: "生技 · 台北市" };
    expect(await offer()).toEqual({ ...offered, savedName: null });
    await saveSearch(app, { ...search, actor: viewer, name: "我的" });
    expect(await offer()).toEqual({ ...offered, savedName: "我的" });
    for (const other of [visitor, (await makeStaff(app)).viewer]) {
      expect(await findSearchToSave(app, { viewer: other, side: "startup", query, labels: [] })).toBeNull();
    }
  });
});

describe("a saved search", () => {
  it("of someone else is not found", async () => {
    const { viewer: owner } = await makeInvestor(app);
    const { viewer: actor } = await makeStartup(app);
    const { id } = await saveSearch(app, { ...search, actor: owner });
    await expect(updateSearch(app, { actor, id, name: "x" })).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteSearch(app, { actor, id })).rejects.toMatchObject({ code: "not_found" });
    expect(await listSavedSearches(app, { actor })).toEqual([]);
    expect(await listSavedSearches(app, { actor: owner })).toMatchObject([{ id, name: "生技", isMailed: true }]);
  });

  it("is renamed, muted, deleted and restored", async () => {
    const { viewer: actor } = await makeInvestor(app);
    const { id } = await saveSearch(app, { ...search, actor });
    expect(await updateSearch(app, { actor, id, name: "新名稱" })).toMatchObject({ name: "新名稱", isMailed: true });
    expect(await updateSearch(app, { actor, id, isMailed: false })).toMatchObject({ name: "新名稱", isMailed: false });
    const { name, side, query, isMailed } = await deleteSearch(app, { actor, id });
    await expect(deleteSearch(app, { actor, id })).rejects.toMatchObject({ code: "not_found" });
    await saveSearch(app, { actor, name, side, query, isMailed });
    expect(await listSavedSearches(app, { actor })).toMatchObject([{ name: "新名稱", isMailed: false }]);
  });

  it("shows its results, and those of the last seven days", async () => {
    const { viewer: actor } = await makeInvestor(app);
    await saveSearch(app, { ...search, actor });
    await saveSearch(app, { ...search, actor, query: "keyword=生技&region=台北市" });
    expect((await read(actor)).searches).toMatchObject([
      {
        criteria: ["「生技」"],
        isNarrowed: false,
        results: { count: 3, isLowerBound: false, numberNew: 2, hasMore: false },
      },
      {
        criteria: ["「生技」", "台北市"],
        isNarrowed: false,
        results: { count: 2, isLowerBound: false, numberNew: 1, hasMore: false },
      },
    ]);
  });

  it("runs with its owner's present rights: a downgrade ends filters by fundraising data", async () => {
    const { id, viewer: actor } = await makeInvestor(app, { level: "normal" });
    await saveSearch(app, { ...search, actor, query: "keyword=生技&round=seed" });
    await saveSearch(app, { ...search, actor, query: "round=seed" });
    expect((await read(actor)).searches.map(({ results }) => results?.count)).toEqual([1, 1]);
    await app.db.update(investors).set({ level: "empty" }).where(eq(investors.id, id));
    const downgraded = (await findAccountViewer(app, { accountId: id })) as Actor;
    expect((await read(downgraded)).searches).toMatchObject([
      { isNarrowed: true, results: { count: 3 } },
      { isNarrowed: true, results: null },
    ]);
  });

  it("still runs when the list no longer has one of its values", async () => {
    const { viewer: actor } = await makeInvestor(app);
    const { id } = await saveSearch(app, { ...search, actor });
    const stored = (query: string) => app.db.update(savedSearches).set({ query }).where(eq(savedSearches.id, id));
    await stored("keyword=%E7%94%9F%E6%8A%80&region=Atlantis");
    expect((await read(actor)).searches).toMatchObject([{ isNarrowed: true, results: { count: 3 } }]);
    await stored("region=Atlantis");
    expect((await read(actor)).searches).toMatchObject([{ isNarrowed: true, results: null }]);
  });

  it("is in its owner's data export", async () => {
    const { viewer: actor } = await makeInvestor(app);
    await saveSearch(app, { ...search, actor });
    const exported = await exportData(app, { actor, origin: "http://localhost", ip: "10.0.0.1" });
    expect(exported.saved_searches).toMatchObject([{ index: "startup", name: "生技", weekly_mail: true }]);
  });
});
