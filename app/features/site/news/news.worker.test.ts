import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { contentItems, contentLists } from "~/db/schema";
import { createItem } from "~/features/publishing/content-desk/create-item.server";
import { publishItem } from "~/features/publishing/content-desk/publish-item.server";
import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import { firstDraft, missingOf } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";
import { makeStaff } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { publishNews } from "../../../../tests/support/news";
import { rowsRead } from "../../../../tests/support/rows-read";
import { findNews, latestNews, listNews, listNewsTags, readNews, readSurroundings } from "./queries.server";

const app = testApp();
const locale = "zh-TW";

/** Articles from oldest to newest. */
const ids: string[] = [];

beforeAll(async () => {
  for (let at = 0; at < 30; at++) {
    const tags = [`t${at % 3}`, ...(at % 10 === 0 ? ["tenth"] : [])];
    ids.push(await publishNews(app, { title: `第 ${at} 則`, tags, publishedAt: 1_000_000 + at }));
  }
});

const newestFirst = () => [...ids].reverse();
const idsOf = (news: ReadonlyArray<{ id: string }>) => news.map(({ id }) => id);

describe("an article in Chinese alone", () => {
  const { langs, ...shared } = firstDraft(newsKind);
  const chinese = { ...langs.zh_tw, title: "只有中文", summary: "摘要", body: "<p>內文</p>" };
  const english = { title: "English", summary: "Summary", body: "<p>Text</p>" };
  const withEnglish = (given: Partial<typeof english>) => ({
    ...shared,
    langs: { zh_tw: chinese, en_us: { ...langs.en_us, ...given } },
  });

  it("can be published, but not with half of its English texts", () => {
    expect(missingOf(newsKind, withEnglish({}))).toEqual([]);
    expect(missingOf(newsKind, withEnglish({ title: "English" }))).toEqual(["langs.en_us.summary", "langs.en_us.body"]);
    expect(missingOf(newsKind, withEnglish(english))).toEqual([]);
    expect(missingOf(newsKind, { ...shared, langs: { ...langs, en_us: { ...langs.en_us, ...english } } })).toEqual([
      "langs.zh_tw.title",
      "langs.zh_tw.summary",
      "langs.zh_tw.body",
    ]);
  });

  it("is marked in English, in lists and by itself", async () => {
    const { viewer: actor } = await makeStaff(app, { staffRole: "admin" });
    const id = await createItem(app, { actor, kind: newsKind, content: withEnglish({}) });
    await publishItem(app, { actor, kind: newsKind, id, revision: 1 });
    const read = (reader: Locale) => readNews(app, { id, locale: reader });
    expect(await read("en-US")).toMatchObject({ title: "只有中文", isChineseOnly: true });
    expect(await read("zh-TW")).toMatchObject({ title: "只有中文", isChineseOnly: false });
    expect(
      (await findNews(app, { ids: [id, ids[0] ?? ""], locale: "en-US" })).map((news) => news.isChineseOnly),
    ).toEqual([true, false]);
    await app.db.delete(contentLists).where(eq(contentLists.itemId, id));
    await app.db.delete(contentItems).where(eq(contentItems.id, id));
  });
});

describe("the list", () => {
  it("has every article once, newest first, page by page", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => listNews(app, { locale, page, size: 12 })));
    expect(pages.flatMap(({ result }) => idsOf(result))).toEqual(newestFirst());
    expect(pages.map(({ count, page, result }) => [count, page, result.length])).toEqual([
      [30, 1, 12],
      [30, 2, 12],
      [30, 3, 6],
    ]);
    expect(idsOf(await latestNews(app, { locale, size: 3 }))).toEqual(newestFirst().slice(0, 3));
  });

  it("can be limited to a tag of the reader's language, turned round, and without some articles", async () => {
    const list = (more: object) => listNews(app, { locale, page: 1, size: 100, ...more });
    const tagged = await list({ tag: "t1" });
    expect([tagged.count, idsOf(tagged.result)]).toEqual([10, newestFirst().filter((_, at) => (29 - at) % 3 === 1)]);
    expect((await list({ tag: "t1", locale: "en-US" })).count).toBe(0);
    expect((await list({ tag: "en t1", locale: "en-US" })).count).toBe(10);
    expect(idsOf((await list({ order: "asc" })).result)).toEqual(ids);
    const left = await list({ exclude: [ids[29], ids[5], "unknown"], size: 5 });
    expect([left.count, idsOf(left.result)]).toEqual([28, newestFirst().slice(1, 6)]);
    expect((await list({ tag: "tenth", exclude: [ids[10], ids[1]] })).count).toBe(2);
  });

  it("counts the tags of each language", async () => {
    expect((await listNewsTags(app, { locale })).map(({ tag, count }) => [tag, count])).toEqual([
      ["t0", 10],
      ["t1", 10],
      ["t2", 10],
      ["tenth", 3],
    ]);
    expect((await listNewsTags(app, { locale: "en-US" }))[0]).toEqual({ tag: "en t0", count: 10 });
  });

  it("reads a bounded number of rows, however many articles there are", async () => {
    const first = await rowsRead(() => listNews(app, { locale, page: 1, size: 12 }));
    expect(first.rows).toBeLessThanOrEqual(12 * 2 + 1);
    const last = await rowsRead(() => listNews(app, { locale, page: 3, size: 12 }));
    expect(last.rows).toBeLessThanOrEqual(24 + 6 * 2 + 1);
    const without = await rowsRead(() => listNews(app, { locale, page: 1, size: 3, exclude: [ids[0] ?? ""] }));
    expect(without.rows).toBeLessThanOrEqual(3 * 2 + 2);
    const tagged = await rowsRead(() => listNews(app, { locale, page: 1, size: 3, tag: "t0" }));
    expect(tagged.rows).toBeLessThanOrEqual(3 * 2 + 1);
    const tags = await rowsRead(() => listNewsTags(app, { locale }));
    expect(tags.rows).toBe(4 * 2 + 1);
    const chosen = await rowsRead(() => findNews(app, { locale, ids: ids.slice(3, 6) }));
    expect(chosen.result.map(({ id }) => id)).toEqual(ids.slice(3, 6));
    // Three each: the id, its position among the distinct ids, and the article.
    expect(chosen.rows).toBeLessThanOrEqual(3 * 3);
  });
});

describe("an article", () => {
  const at = (place: number) => ids[place] ?? "";
  const around = async (id: string) => {
    const article = await readNews(app, { id, locale });
    if (!article) throw new Error("unpublished");
    return rowsRead(() => readSurroundings(app, { article, locale }));
  };

  it("is null for unknown and unpublished ids, and a draft for its preview only", async () => {
    const draft = await publishNews(app, { title: "草稿", publishedAt: null });
    expect(await readNews(app, { id: "unknown", locale })).toBeNull();
    expect(await readNews(app, { id: draft, locale })).toBeNull();
    expect(await readNews(app, { id: draft, locale, preview: at(1) })).toBeNull();
    const shown = await readNews(app, { id: draft, locale, preview: draft });
    expect(shown?.title).toBe("草稿");
    expect((await listNews(app, { locale, page: 1, size: 100, preview: draft })).count).toBe(30);
  });

  it("is followed by the newest with its tags, those with most in common first, and by its neighbours", async () => {
    const { result, rows } = await around(at(10));
    expect(result.previous).toEqual({ id: at(9), title: "第 9 則" });
    expect(result.next).toEqual({ id: at(11), title: "第 11 則" });
    expect(idsOf(result.related)).toEqual([at(28), at(25), at(22)]);
    expect(rows).toBeLessThanOrEqual(30);
    const tenth = (await around(at(20))).result;
    expect(idsOf(tenth.related)).toEqual([at(29), at(26), at(23)]);
  });

  it("has no neighbour at either end, and nothing related without tags", async () => {
    expect((await around(at(0))).result.previous).toBeNull();
    expect((await around(at(29))).result.next).toBeNull();
    const lonely = await publishNews(app, { title: "沒有標籤", tags: [], publishedAt: 5 });
    const { related, previous, next } = (await around(lonely)).result;
    expect([related, previous, next]).toEqual([[], null, { id: at(0), title: "第 0 則" }]);
  });

  it("has its neighbours among articles of one moment", async () => {
    const twins = await Promise.all([1, 2, 3].map((n) => publishNews(app, { title: `同時 ${n}`, publishedAt: 10 })));
    const [low = "", middle = "", high = ""] = twins.sort();
    const { previous, next } = (await around(middle)).result;
    expect([previous?.id, next?.id]).toEqual([low, high]);
  });
});

it("reads no more rows for tags once there are many", async () => {
  for (let at = 0; at < 6; at++) {
    const tags = Array.from({ length: 10 }, (_, tag) => `rare ${at} ${tag}`);
    await publishNews(app, { title: `舊 ${at}`, tags, publishedAt: 100 - at });
  }
  const { rows, result } = await rowsRead(() => listNewsTags(app, { locale }));
  expect(rows).toBe(50);
  expect(result).toHaveLength(24);
  expect(result.slice(0, 4).map(({ tag }) => tag)).toEqual(["t0", "t1", "t2", "tenth"]);
});
