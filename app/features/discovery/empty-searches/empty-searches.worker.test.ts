import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptySearches, keywordSearches, searchSecrets, settledSearches } from "~/db/schema";
import type { Side } from "~/db/values";
import { dayMs } from "~/durations";
import { type Viewer, visitor } from "~/features/core/access/viewer";
import { blockKeyword } from "~/features/discovery/hot-keywords/block-keyword.server";
import { recordSearch } from "~/features/discovery/hot-keywords/record-search.server";
import { removeOldSearches } from "~/features/discovery/hot-keywords/remove-old-searches.server";
import { findItem } from "~/features/publishing/content-desk/item.server";
import { saveItem } from "~/features/publishing/content-desk/save-item.server";
import { searchSynonymsKind } from "~/features/publishing/content-kinds/search-synonyms/kind";
import { listProfile, makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { removeSingle } from "../../../../tests/support/published-content";
import { listEmptySearches } from "./list-empty-searches.server";
import { acceptSynonym, dismissSearch, reopenSearch } from "./settle-search.server";

let now = Date.UTC(2026, 10, 10);
const app = testApp({ now: () => now });
const { viewer: editor } = await makeStaff(app, { staffRole: "editor" });
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
const members: Viewer[] = [];
const kind = searchSynonymsKind;

beforeAll(async () => {
  for (let made = 0; made < 6; made++) members.push((await makeInvestor(app)).viewer);
  const { id } = await makeStartup(app, { name: "碳中和工坊", isPublish: 2 });
  await listProfile(app, id);
});

beforeEach(async () => {
  for (const table of [emptySearches, keywordSearches, settledSearches]) await app.db.delete(table);
  // Isolates keep the secrets themselves.
  await app.db.update(searchSecrets).set({ searches: 0 });
});

afterEach(async () => {
  await removeSingle(app, kind);
  now += 2 * dayMs;
});

interface Search {
  viewer?: Viewer;
  side?: Side;
  keyword?: string;
  found?: number;
  ip?: string;
}

const search = ({
  viewer = visitor,
  side = "startup",
  keyword = "碳足跡",
  found = 0,
  ip = "203.0.113.1",
}: Search = {}) =>
  recordSearch(app, { viewer, client: { ip, userAgent: "Mozilla/5.0 Firefox/140" }, side, keyword, found });

async function byMembers(count: number, options: Search = {}) {
  for (const viewer of members.slice(0, count)) await search({ viewer, ...options });
}

const listed = async () => (await listEmptySearches(app, { actor: editor })).open;

describe("a keyword without results", () => {
  it("is shown to staff only once five different people searched for it", async () => {
    await byMembers(4);
    for (let repeated = 0; repeated < 5; repeated++) await search({ viewer: members[0] });
    expect(await listed()).toEqual([]);
    await byMembers(5, { keyword: "碳足跡 " });
    expect(await listed()).toEqual([{ keyword: "碳足迹", spelling: "碳足跡", people: 5, sides: ["startup"] }]);
  });

  it("does not add up over periods, nor over the two lists", async () => {
    for (let at = 0; at < 3; at++) await search({ ip: `203.0.113.${at}` });
    await byMembers(3, { side: "investor" });
    now += dayMs;
    for (let at = 0; at < 3; at++) await search({ ip: `203.0.113.${at}` });
    expect(await listed()).toEqual([]);
  });

  it("names both lists it was searched on", async () => {
    await byMembers(5);
    await byMembers(6, { side: "investor" });
    expect(await listed()).toMatchObject([{ people: 6, sides: ["investor", "startup"] }]);
  });

  it.each(["amy@example.com", "0912345678", "https://example.com", "A123456789", "x".repeat(25), "碳,足跡"])(
    "is never shown if it looks like %s",
    async (keyword) => {
      await byMembers(6, { keyword });
      expect(await listed()).toEqual([]);
    },
  );

  it("is left out once it finds something, or is blocked", async () => {
    await byMembers(5, { keyword: "碳中和" });
    await byMembers(5);
    expect((await listed()).map(({ spelling }) => spelling)).toEqual(["碳足跡"]);
    await blockKeyword(app, { actor: admin, keyword: "碳足跡", isBlocked: true });
    expect(await listed()).toEqual([]);
    await blockKeyword(app, { actor: admin, keyword: "碳足跡", isBlocked: false });
  });

  it("is not linked to a person's other searches, and is forgotten after 30 days", async () => {
    const [viewer] = members;
    await search({ viewer });
    await search({ viewer, keyword: "碳稅" });
    await search({ viewer, found: 3 });
    const rows = [...(await app.db.select().from(emptySearches)), ...(await app.db.select().from(keywordSearches))];
    expect([rows.length, new Set(rows.map(({ person }) => person)).size]).toEqual([3, 3]);
    expect(JSON.stringify(rows)).not.toContain(viewer?.kind === "visitor" ? "" : viewer?.id);
    now += 31 * dayMs;
    await removeOldSearches(app);
    expect(await app.db.$count(emptySearches)).toBe(0);
    expect(await app.db.$count(searchSecrets)).toBe(0);
  });

  it("takes at most half of a period's rows", async () => {
    await search({ ip: "198.51.100.1" });
    await app.db.update(searchSecrets).set({ searches: 2500 });
    await search({ ip: "198.51.100.2" });
    expect(await app.db.$count(emptySearches)).toBe(1);
    await search({ ip: "198.51.100.2", found: 1 });
    expect(await app.db.$count(keywordSearches)).toBe(1);
  });
});

describe("a synonym", () => {
  const groups = async () => (await findItem(app, { kind, id: kind.name })).draft.groups;

  it("is added to the published synonyms, and taken out again", async () => {
    await byMembers(5);
    const before = await groups();
    expect(await acceptSynonym(app, { actor: editor, keyword: "碳足迹", synonymOf: "碳中和" })).toEqual({
      isLive: true,
    });
    expect(await groups()).toContain("碳中和, carbon neutral, carbon neutrality, 碳足跡");
    expect(await findItem(app, { kind, id: kind.name })).toMatchObject({ state: "published", hasChanges: false });
    const { open, settled } = await listEmptySearches(app, { actor: editor });
    expect(open).toEqual([]);
    expect(settled).toMatchObject([{ keyword: "碳足迹", spelling: "碳足跡", synonymOf: "碳中和" }]);

    expect(await reopenSearch(app, { actor: editor, keyword: "碳足迹" })).toEqual({ isLive: true });
    expect(await groups()).toBe(before);
    expect(await listed()).toMatchObject([{ keyword: "碳足迹" }]);
    await expect(reopenSearch(app, { actor: editor, keyword: "碳足迹" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("is not left among the synonyms when another editor settles the keyword first", async () => {
    await byMembers(5);
    let isFirst = true;
    const db = withBatch(app, async (number, go) => {
      // The last batch settles the keyword.
      if (number === 3 && isFirst) {
        isFirst = false;
        await acceptSynonym(app, { actor: admin, keyword: "碳足迹", synonymOf: "淨零" });
      }
      return go();
    });
    const late = acceptSynonym({ ...app, db }, { actor: admin, keyword: "碳足迹", synonymOf: "碳中和" });
    await expect(late).rejects.toMatchObject({ code: "wrong_state" });
    const lines = (await groups()).split("\n").filter((line) => line.includes("碳足跡"));
    expect(lines).toEqual([expect.stringMatching(/^淨零.*碳足跡$/)]);
    expect(await findItem(app, { kind, id: kind.name })).toMatchObject({ hasChanges: false });
  });

  it("waits in a draft that has other changes", async () => {
    await byMembers(5);
    await byMembers(5, { keyword: "碳稅" });
    await acceptSynonym(app, { actor: editor, keyword: "碳税", synonymOf: "碳權" });
    await saveItem(app, { actor: editor, kind, id: kind.name, changes: { groups: `${await groups()}\n甲, 乙` } });
    const isLive = await acceptSynonym(app, { actor: editor, keyword: "碳足迹", synonymOf: "碳中和" });
    expect(isLive).toEqual({ isLive: false });
    expect(await groups()).toContain("碳足跡");
    expect(await findItem(app, { kind, id: kind.name })).toMatchObject({ hasChanges: true });
  });

  it("must be of a listed keyword, and fit the group", async () => {
    const accept = (keyword: string, synonymOf: string) => acceptSynonym(app, { actor: editor, keyword, synonymOf });
    await expect(accept("碳足迹", "碳中和")).rejects.toMatchObject({ code: "not_found" });
    await byMembers(5);
    // Nor be the keyword itself, in any spelling.
    for (const word of ["！！", "碳足跡", "碳足迹"]) {
      await expect(accept("碳足迹", word), word).rejects.toMatchObject({ code: "invalid" });
    }
    expect(await app.db.$count(settledSearches)).toBe(0);
  });
});

describe("a dismissed keyword", () => {
  it("is listed no more, in every spelling, until it is reopened", async () => {
    await byMembers(5);
    await dismissSearch(app, { actor: editor, keyword: "碳足迹" });
    await byMembers(6, { keyword: "碳足迹" });
    expect(await listed()).toEqual([]);
    await expect(dismissSearch(app, { actor: editor, keyword: "碳足迹" })).rejects.toMatchObject({ code: "not_found" });
    await reopenSearch(app, { actor: editor, keyword: "碳足迹" });
    expect(await listed()).toHaveLength(1);
  });
});

it("is for staff who edit content", async () => {
  const { viewer: actor } = await makeStaff(app, { staffRole: "reviewer" });
  const forbidden = { code: "forbidden" };
  await expect(listEmptySearches(app, { actor })).rejects.toMatchObject(forbidden);
  await expect(dismissSearch(app, { actor, keyword: "x" })).rejects.toMatchObject(forbidden);
  await expect(reopenSearch(app, { actor, keyword: "x" })).rejects.toMatchObject(forbidden);
  await expect(acceptSynonym(app, { actor, keyword: "x", synonymOf: "y" })).rejects.toMatchObject(forbidden);
});
