import { beforeAll, describe, expect, it } from "vitest";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import { makeInvestor, makeStartup } from "../../../../../tests/support/accounts";
import { testApp } from "../../../../../tests/support/app";
import { askApi } from "../../../../../tests/support/ask-call";

const app = testApp();

/** Makes a call as a client would. */
async function get(path: string, query = "", id = "", token?: string) {
  const request = new Request(`http://localhost${path.replace(/{\w+}/, id)}${query}`, {
    headers: { "Accept-Language": "en-US", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  });
  const response = await askApi(app, request);
  return { status: response.status, json: await response.json<Answer>() };
}

interface Answer {
  data: { result: Array<{ id: string; slogan?: string }>; count: number; page: number; size: number; id: string };
  error: { code: string; message: string; fields?: Record<string, string[]> };
}

let startupId = "";
let investorId = "";
let member = "";

beforeAll(async () => {
  const startup = await makeStartup(app, {
    name: "拾光新創",
    isPublish: 2,
    publishedAt: 1,
    region: "台北市",
    currency: "TWD",
    industryKeys: ["games"],
    texts: { zh_tw: { slogan: "中文標語" }, en_us: { slogan: "English slogan" } },
  });
  const investor = await makeInvestor(app, {
    name: "早期天使",
    status: "active",
    level: "normal",
    industryKeys: ["games"],
    currentInvest: [{ name: "A", description: "", year: "2020", startup_id: null }],
  });
  [startupId, investorId, member] = [startup.id, investor.id, investor.token];
  for (const id of [startupId, investorId]) {
    const [first, ...rest] = await indexStatements(app, id);
    if (first) await app.db.batch([first, ...rest]);
  }
});

describe("the lists", () => {
  it("return one page of results, with the total count", async () => {
    const list = await get("/api/v1/startups", "?keyword=新創&industry_keys=games,saas&region=台北市&page=1&size=5");
    expect(list.json.data).toMatchObject({ count: 1, page: 1, size: 5, result: [{ id: startupId }] });
    const people = await get("/api/v1/search/investor", "?keyword=天使&type=angel");
    expect(people.json.data).toMatchObject({ count: 1, page: 1, size: 12, result: [{ id: investorId }] });
  });

  it("use the requested language", async () => {
    const slogan = async (query: string) => (await get("/api/v1/startups", query)).json.data.result[0]?.slogan;
    expect(await slogan("?lang=zh-TW")).toBe("中文標語");
    expect(await slogan("?lang=en-US")).toBe("English slogan");
    expect(await slogan("")).toBe("English slogan");
  });

  it("count results", async () => {
    expect((await get("/api/v1/search/startup/count", "?keyword=拾光")).json).toEqual({
      data: { count: 1, is_lower_bound: false, is_partial: false, correction: null },
    });
    expect((await get("/api/v1/search/startup/count", "?keyword=沒有")).json).toEqual({
      data: { count: 0, is_lower_bound: false, is_partial: false, correction: null },
    });
    expect((await get("/api/v1/search/investor/count", "?industry_keys=games")).json).toEqual({
      data: { count: 1, is_lower_bound: false, is_partial: false, correction: null },
    });
  });

  it.each<[string, string, string[]]>([
    ["/api/v1/startups", "?page=0", ["page"]],
    ["/api/v1/startups", "?size=1000&page=x", ["page", "size"]],
    ["/api/v1/startups", "?region=Atlantis", ["region"]],
    ["/api/v1/startups", "?lang=fr", ["lang"]],
    ["/api/v1/startups", `?keyword=${"a".repeat(101)}`, ["keyword"]],
    ["/api/v1/startups", "?keyword=a&keyword=b", ["keyword"]],
    ["/api/v1/startups", "?industry_keys=DROP TABLE", ["industry_keys"]],
    ["/api/v1/search/startup/count", "?region=Atlantis", ["region"]],
    ["/api/v1/search/investor", "?type=friend", ["type"]],
    ["/api/v1/search/investor", "?sort=best", ["sort"]],
    ["/api/v1/search/investor/count", "?amount_min=-5", ["amount_min"]],
  ])("reject %s%s by field", async (path, query, fields) => {
    const { status, json } = await get(path, query);
    expect(status).toBe(422);
    expect(json.error.code).toBe("invalid");
    expect(Object.keys(json.error.fields ?? {}).sort()).toEqual(fields);
    for (const messages of Object.values(json.error.fields ?? {})) expect(messages.join()).not.toMatch(/^\w+:/);
  });

  it("reject filters by fields the caller may not read, by field", async () => {
    const { status, json } = await get("/api/v1/startups", "?round=seed&amount_min=1");
    expect(status).toBe(403);
    expect(json.error).toMatchObject({ code: "level_too_low" });
    expect(Object.keys(json.error.fields ?? {})).toEqual(["round", "amount_min"]);
    expect((await get("/api/v1/startups", "?round=seed&amount_min=1", "", member)).status).toBe(200);
  });
});

describe("a profile", () => {
  it("is returned to visitors and members", async () => {
    for (const token of [undefined, member]) {
      expect((await get("/api/v1/startups/{startup_id}", "", startupId, token)).json.data.id).toBe(startupId);
      expect((await get("/api/v1/investors/{investor_id}", "?lang=en-US", investorId, token)).json.data.id).toBe(
        investorId,
      );
    }
  });

  it.each(["nobody", "' OR 1=1 --", "01J00000000000000000000000"])("is not found with the id %s", async (id) => {
    const startup = await get("/api/v1/startups/{startup_id}", "", id);
    expect([startup.status, startup.json.error.message]).toEqual([404, "Startup Not Found"]);
    const investor = await get("/api/v1/investors/{investor_id}", "", id);
    expect([investor.status, investor.json.error.message]).toEqual([404, "Investor Not Found"]);
  });

  it("is not found with an id of the other kind", async () => {
    expect((await get("/api/v1/startups/{startup_id}", "", investorId)).status).toBe(404);
    expect((await get("/api/v1/investors/{investor_id}", "", startupId)).status).toBe(404);
  });
});
