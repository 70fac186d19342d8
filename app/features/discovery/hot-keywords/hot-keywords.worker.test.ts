import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { attemptCounters, blockedKeywords, events, hotKeywords, keywordSearches, searchSecrets } from "~/db/schema";
import type { Side } from "~/db/values";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { type Viewer, visitor } from "~/features/core/access/viewer";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import { fromTaipeiInput, taipeiDay } from "~/locales/taipei-time";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { blockKeyword, listBlockedKeywords } from "./block-keyword.server";
import { forgetHotKeywords, listHotKeywords } from "./list-hot-keywords.server";
import { rebuildDueHotKeywords, rebuildHotKeywords } from "./rebuild-hot-keywords.server";
import { recordSearch } from "./record-search.server";
import { removeOldSearches } from "./remove-old-searches.server";
import { maxSearches } from "./rules";

/**
 * A time that no other file uses, because secrets of periods are cached and the tables are emptied before each file.
 */
let now = fromTaipeiInput("2031-11-10T12:00") ?? 0;
const app = testApp({ now: () => now });
const browser = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0";

const { id: startupId } = await makeStartup(app, {
  name: "晨光生技",
  isPublish: 2,
  publishedAt: now,
  texts: { zh_tw: { slogan: "E-commerce 與 AI", summary: "<p>機密配方</p>" } },
});
for (const statement of await indexStatements(app, startupId)) await statement;
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
const { viewer: reviewer } = await makeStaff(app);
const members = await Promise.all(Array.from({ length: 6 }, () => makeInvestor(app, { level: "normal" })));

interface Search {
  viewer?: Viewer;
  ip?: string;
  userAgent?: string;
  side?: Side;
  keyword?: string;
  found?: number;
}

function search({ viewer = visitor, ip = "203.0.113.1", userAgent = browser, ...search }: Search = {}) {
  return recordSearch(app, {
    viewer,
    client: { ip, userAgent },
    side: "startup",
    keyword: "生技",
    found: 1,
    ...search,
  });
}

async function byMembers(number: number, keyword = "生技") {
  for (const { viewer } of members.slice(0, number)) await search({ viewer, keyword });
}

async function byVisitors(number: number, keyword = "生技") {
  for (let at = 0; at < number; at++) await search({ ip: `203.0.113.${at}`, keyword });
}

async function hot(side: Side = "startup") {
  await rebuildHotKeywords(app, { side });
  return listHotKeywords(app, { side, limit: 10 });
}

afterEach(async () => {
  await app.db.batch([
    app.db.delete(keywordSearches),
    app.db.delete(hotKeywords),
    app.db.delete(blockedKeywords),
    app.db.delete(attemptCounters),
  ]);
  forgetHotKeywords();
});

describe("a keyword becomes hot", () => {
  it("once five accounts searched for it, not four", async () => {
    await byMembers(4);
    expect(await hot()).toEqual([]);
    await byMembers(5);
    expect(await hot()).toEqual([{ value: "生技", count: 5 }]);
    expect(await hot("investor")).toEqual([]);
  });

  it("once five visitors searched for it on one day, not one visitor on five days", async () => {
    for (let passed = 0; passed < 5; passed++) {
      await byVisitors(1);
      now += dayMs;
    }
    await byVisitors(4);
    expect(await hot()).toEqual([]);
    await byVisitors(5);
    expect(await hot()).toEqual([{ value: "生技", count: 5 }]);
  });

  it("not by adding up months, days, accounts and visitors, who may be the same people", async () => {
    await byMembers(4);
    await byVisitors(4);
    now = fromTaipeiInput("2031-12-01T00:00") ?? 0;
    await byMembers(4);
    await byVisitors(4);
    expect(await hot()).toEqual([]);
  });

  it("only for 30 days, after which the searches are removed", async () => {
    await byMembers(5);
    now += 30 * dayMs - 1;
    expect(await hot()).toHaveLength(1);
    await removeOldSearches(app);
    expect(await app.db.$count(keywordSearches)).toBe(5);
    now += 1;
    expect(await hot()).toEqual([]);
    await removeOldSearches(app);
    expect(await app.db.$count(keywordSearches)).toBe(0);
  });

  it("in its most frequent spelling, however it is typed", async () => {
    const spellings = ["AI", "ai", "AI", "ＡＩ", "Ai"];
    for (const [at, keyword] of spellings.entries()) await search({ ip: `203.0.113.${at}`, keyword });
    expect(await hot()).toEqual([{ value: "AI", count: 5 }]);
  });

  it("only if a visitor finds something by it", async () => {
    await byMembers(5, "機密配方");
    await byMembers(5, "核融合");
    expect(await hot()).toEqual([]);
    await byMembers(6, "E-commerce");
    await byMembers(5);
    expect((await hot()).map(({ value }) => value)).toEqual(["E-commerce", "生技"]);
  });
});

describe("a search counts", () => {
  it("once if one person searches fifty times at once", async () => {
    await Promise.all(Array.from({ length: 50 }, () => search()));
    const [member] = members;
    await Promise.all(Array.from({ length: 50 }, () => search({ viewer: member?.viewer })));
    expect(await app.db.$count(keywordSearches)).toBe(2);
  });

  it("once for a whole IPv6 network", async () => {
    for (let at = 0; at < 6; at++) await search({ ip: `2001:db8:1:2::${at}` });
    expect(await app.db.$count(keywordSearches)).toBe(1);
  });

  it("for at most twenty keywords a person and day", async () => {
    const words = Array.from({ length: 50 }, (_, at) => `詞${String.fromCodePoint(0x4e00 + at)}`);
    await Promise.all(words.map((keyword) => search({ keyword })));
    expect(await app.db.$count(keywordSearches)).toBe(20);
    await search({ keyword: "其他人", ip: "203.0.113.9" });
    expect(await app.db.$count(keywordSearches)).toBe(21);
  });

  it("not beyond the limit of its period", async () => {
    await search();
    const period = taipeiDay(now);
    await app.db
      .update(searchSecrets)
      .set({ searches: maxSearches.day - 1 })
      .where(eq(searchSecrets.period, period));
    await byVisitors(5, "AI");
    expect(await app.db.$count(keywordSearches)).toBe(2);
    await search({ viewer: members[0]?.viewer });
    expect(await app.db.$count(keywordSearches), "accounts have their own limit").toBe(3);
    await app.db.update(searchSecrets).set({ searches: 0 });
  });

  it.each<[string, Search]>([
    ["without results", { found: 0 }],
    ["by a bot", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["by a program without a name", { userAgent: "" }],
    ["by staff", { viewer: reviewer }],
    ["for an e-mail address", { keyword: "wang@example.com" }],
    ["for a phone number", { keyword: "王小明 0912-345-678" }],
    ["for a very long text", { keyword: "生技".repeat(100_000) }],
  ])("not %s", async (_, options) => {
    await search(options);
    expect(await app.db.$count(keywordSearches)).toBe(0);
  });
});

describe("what is stored", () => {
  it("contains no address and no account, and cannot be linked across keywords or periods", async () => {
    const [member] = members;
    if (!member) throw new Error("no member");
    for (const keyword of ["生技", "AI"]) {
      await search({ keyword });
      await search({ keyword, viewer: member.viewer });
    }
    now += dayMs;
    await search();
    const rows = await app.db.select().from(keywordSearches);
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map(({ person }) => person)).size).toBe(5);
    const stored = JSON.stringify([rows, await app.db.select().from(attemptCounters)]);
    for (const secret of [member.id, member.viewer.email, "203.0.113"]) expect(stored).not.toContain(secret);
  });

  it("loses its key when its period is over", async () => {
    await removeOldSearches(app);
    now = fromTaipeiInput("2032-01-31T23:59") ?? 0;
    await search();
    const [member] = members;
    await search({ viewer: member?.viewer });
    const periods = async () => (await app.db.select().from(searchSecrets)).map(({ period }) => period);
    expect(await periods()).toEqual(expect.arrayContaining(["2032-01", "2032-01-31"]));
    now = fromTaipeiInput("2032-02-01T00:00") ?? 0;
    await removeOldSearches(app);
    expect(await periods()).toEqual([]);
  });
});

describe("the list", () => {
  it("is rebuilt at most every hour, and read from the cache for five minutes", async () => {
    await rebuildDueHotKeywords(app);
    await byMembers(5);
    now += hourMs - 1;
    await rebuildDueHotKeywords(app);
    expect(await listHotKeywords(app, { side: "startup", limit: 10 })).toEqual([]);
    now += 1;
    await rebuildDueHotKeywords(app);
    expect(await listHotKeywords(app, { side: "startup", limit: 10 })).toHaveLength(1);
    await app.db.delete(hotKeywords);
    now += 5 * minuteMs - 1;
    expect(await listHotKeywords(app, { side: "startup", limit: 10 })).toHaveLength(1);
    now += 1;
    expect(await listHotKeywords(app, { side: "startup", limit: 10 })).toEqual([]);
  });

  it("leaves out entries without a search value", async () => {
    const keywords = [" ", "", "AI"].map((value) => ({ value, count: 9 }));
    await app.db.insert(hotKeywords).values({ side: "investor", keywords, rebuiltAt: now });
    expect(await listHotKeywords(app, { side: "investor", limit: 10 })).toEqual([{ value: "AI", count: 9 }]);
  });
});

describe("blocking a keyword", () => {
  it("removes every spelling of it at once, until it is allowed again", async () => {
    await byMembers(5, "AI");
    expect(await hot()).toHaveLength(1);
    await blockKeyword(app, { actor: admin, keyword: " ＡＩ", isBlocked: true });
    expect(await listHotKeywords(app, { side: "startup", limit: 10 })).toEqual([]);
    const listed = await listBlockedKeywords(app, { actor: admin, page: 1, size: 100 });
    expect(listed.result).toMatchObject([{ keyword: "ai" }]);
    await blockKeyword(app, { actor: admin, keyword: "ai", isBlocked: false });
    expect(await listHotKeywords(app, { side: "startup", limit: 10 })).toHaveLength(1);
    const recorded = await app.db.select().from(events).where(eq(events.subjectId, "ai"));
    expect(recorded.map(({ action }) => action).sort()).toEqual(["keyword.blocked", "keyword.unblocked"]);
  });

  it("is for admins, and reports a change that was already made", async () => {
    const block = (actor: typeof admin) => blockKeyword(app, { actor, keyword: "博弈", isBlocked: true });
    await expect(block(reviewer)).rejects.toMatchObject({ code: "forbidden" });
    await expect(listBlockedKeywords(app, { actor: reviewer, page: 1, size: 100 })).rejects.toMatchObject({
      code: "forbidden",
    });
    await block(admin);
    await expect(block(admin)).rejects.toMatchObject({ code: "wrong_state" });
    await expect(blockKeyword(app, { actor: admin, keyword: "\u200b", isBlocked: true })).rejects.toMatchObject({
      code: "invalid",
    });
  });
});
