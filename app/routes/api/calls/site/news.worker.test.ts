import { beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs } from "~/durations";
import { makeStaff } from "../../../../../tests/support/accounts";
import { testApp } from "../../../../../tests/support/app";
import { askCall } from "../../../../../tests/support/ask-call";
import { makeEvent } from "../../../../../tests/support/make-event";
import { publishNews } from "../../../../../tests/support/news";
import { listEvents } from "../learning/events.server";
import { getNewsArticle, listNews } from "./news.server";

const app = testApp();
/** From oldest to newest. */
const ids: string[] = [];
let draft = "";

beforeAll(async () => {
  for (let at = 0; at < 5; at++) {
    const tags = at % 2 === 0 ? ["even"] : [];
    ids.push(await publishNews(app, { title: `第 ${at} 則`, tags, publishedAt: 1000 + at, author: "王小明" }));
  }
  draft = await publishNews(app, { title: "草稿", publishedAt: null });
});

async function list(query: string) {
  const { status, text } = await askCall(app, listNews, { query });
  expect([query, status]).toEqual([query, 200]);
  const { data } = JSON.parse(text) as {
    data: { result: Array<Record<string, unknown>>; count: number; page: number; size: number };
  };
  return { ...data, ids: data.result.map(({ id }) => id) };
}
const at = (...places: number[]) => places.map((place) => ids[place]);

describe("GET /api/v1/news/news", () => {
  it("has all published articles, newest first, 100 on a page", async () => {
    const found = await list("?lang=zh-TW");
    expect([found.ids, found.count, found.page, found.size]).toEqual([at(4, 3, 2, 1, 0), 5, 1, 100]);
    expect(found.result[0]).toEqual({
      id: ids[4],
      title: "第 4 則",
      summary: "摘要",
      author: "王小明",
      cover: null,
      cover_alt: "",
      tags: ["even"],
      reading_minutes: 1,
      language: "zh-TW",
      path: `/news/${ids[4]}`,
      publish_at: 1004,
      updated_at: expect.any(Number),
    });
    expect((await list("?lang=en-US&size=1")).result[0]).toMatchObject({
      title: "第 4 則 EN",
      tags: ["en even"],
      path: `/en-US/news/${ids[4]}`,
    });
  });

  it.each<[string, number[], number]>([
    ["?size=2", [4, 3], 5],
    ["?size=2&page=3", [0], 5],
    ["?page=2", [], 5],
    ["?size=2&page=5000", [], 5],
    ["?tag=even&lang=zh-TW", [4, 2, 0], 3],
    ["?tag=en+even&lang=en-US&size=1&page=2", [2], 3],
    ["?tag=none", [], 0],
    ["?order=publish_at&sort=desc", [4, 3, 2, 1, 0], 5],
    ["?order=publish_at&sort=asc&size=2", [0, 1], 5],
  ])("reads %s", async (query, places, count) => {
    const found = await list(query);
    expect([found.ids, found.count]).toEqual([at(...places), count]);
  });

  it("leaves out excluded articles, and counts without them", async () => {
    const found = await list(`?exclude=${ids[4]},${ids[1]},unknown,,${ids[4]},${draft}&size=2`);
    expect([found.ids, found.count]).toEqual([at(3, 2), 3]);
    expect((await list(`?lang=zh-TW&tag=even&exclude=${ids[4]},${ids[1]}`)).ids).toEqual(at(2, 0));
    expect((await list("?exclude=")).count).toBe(5);
  });

  it("has the articles with given ids in their order, and neither drafts nor unknown ones", async () => {
    const asked = [...at(1, 3, 1), "unknown", draft, ids[0]].join(",");
    expect(await list(`?ids=${asked}`)).toMatchObject({ ids: at(1, 3, 0), count: 3 });
    expect((await list(`?ids=${asked}&size=1&page=2`)).ids).toEqual(at(3));
    expect((await list(`?ids=${asked}&sort=desc`)).ids).toEqual(at(3, 1, 0));
    expect((await list(`?ids=${asked}&sort=asc&exclude=${ids[1]}`)).ids).toEqual(at(0, 3));
    expect(await list("?ids=")).toMatchObject({ ids: [], count: 0 });
  });

  const many = (count: number) => Array.from({ length: count }, (_, number) => `01J${number}`).join(",");
  it.each(
    [
      ["?page=1000000000", "page"],
      ["?page=101", "page"],
      ["?page=0", "page"],
      ["?page=1.5", "page"],
      ["?size=0", "size"],
      ["?size=101", "size"],
      [`?tag=${"x".repeat(10_000)}`, "tag"],
      ["?sort=desc;DROP TABLE content_items", "sort"],
      ["?sort=random()", "sort"],
      ["?order=title", "order"],
      ["?order=publish_at&order=publish_at", "order"],
      [`?exclude=${many(10_000)}`, "exclude"],
      [`?exclude=${many(51)}`, "exclude"],
      [`?ids=${many(101)}`, "ids"],
      [`?ids=${"x".repeat(41)}`, "ids.0"],
      ["?lang=fr", "lang"],
    ].map(([query = "", field = ""]) => [query.slice(0, 40), query, field]),
  )("refuses %s", async (_, query, field) => {
    const { status, text } = await askCall(app, listNews, { query });
    expect([status, Object.keys(JSON.parse(text).error.fields)]).toEqual([422, [field]]);
  });

  it("takes ids literally, without SQL or wildcards", async () => {
    for (const id of ["' OR 1=1 --", "%", "*", '"', "\u0000", "[]"]) {
      expect(await list(`?ids=${encodeURIComponent(id)}`)).toMatchObject({ count: 0 });
      expect(await list(`?exclude=${encodeURIComponent(id)}`)).toMatchObject({ count: 5 });
    }
  });
});

describe("GET /api/v1/news/news/{id}", () => {
  it("has the whole article, its HTML sanitised", async () => {
    const body = '<p>好</p><script>alert(1)</script><p onclick="x()">b</p><a href="javascript:x">c</a>';
    const id = await publishNews(app, { body, source: "https://example.com/a", tags: ["a"] });
    const { status, text } = await askCall(app, getNewsArticle, { params: { id }, query: "?lang=zh-TW" });
    expect(status).toBe(200);
    expect(JSON.parse(text).data).toMatchObject({
      id,
      content: "<p>好</p><p>b</p>c",
      source: "https://example.com/a",
      tags: ["a"],
    });
  });

  it("is 404 for drafts and unknown ids, whatever `preview` says", async () => {
    for (const id of [draft, "unknown", "x".repeat(2000)]) {
      expect((await askCall(app, getNewsArticle, { params: { id }, query: `?preview=${id}` })).status).toBe(404);
    }
  });
});

describe("GET /api/v1/news/actions", () => {
  it("has upcoming events, soonest first, or past ones, latest first, without their meeting links", async () => {
    const actor = (await makeStaff(app, { staffRole: "editor" })).viewer;
    const starts = [-3, -2, 1, 2].map((days) => app.now() + days * dayMs);
    const events = await Promise.all(
      starts.map((at) => makeEvent(app, actor, { starts_at: at, ends_at: at + hourMs })),
    );
    const read = async (query: string) => {
      const { status, text } = await askCall(app, listEvents, { query });
      expect(status).toBe(200);
      expect(text).not.toContain("meet.example");
      const { data } = JSON.parse(text) as { data: { result: Array<{ id: string }>; count: number } };
      return [data.result.map(({ id }) => events.indexOf(id)), data.count];
    };
    expect(await read("")).toEqual([[2, 3], 2]);
    expect(await read("?size=1&page=2")).toEqual([[3], 2]);
    expect(await read("?when=past")).toEqual([[1, 0], 2]);
  });

  it("returns the key of an event's type, and nothing for a type that staff no longer list", async () => {
    const actor = (await makeStaff(app, { staffRole: "editor" })).viewer;
    const start = app.now() + 30 * dayMs;
    const times = { starts_at: start, ends_at: start + hourMs };
    const made = await Promise.all(
      ["workshop", "gone", ""].map((activity) => makeEvent(app, actor, { ...times, activity })),
    );
    const { text } = await askCall(app, listEvents, { query: "" });
    const { data } = JSON.parse(text) as { data: { result: Array<{ id: string; activity: string }> } };
    const activities = new Map(data.result.map(({ id, activity }) => [id, activity]));
    expect(made.map((id) => activities.get(id))).toEqual(["workshop", "", ""]);
  });

  it.each(["?page=1000000000", "?page=101", "?size=0", "?when=all"])("refuses %s", async (query) => {
    expect((await askCall(app, listEvents, { query })).status).toBe(422);
  });
});
