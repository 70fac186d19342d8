import { describe, expect, it } from "vitest";
import { makeInvestor, makeStaff, makeStartup } from "../../../../../tests/support/accounts";
import { testApp } from "../../../../../tests/support/app";
import { askCall, type CallInput } from "../../../../../tests/support/ask-call";
import { apiCalls } from "../index.server";

const app = testApp();
const published = await makeStartup(app, { isPublish: 2 });
const hidden = await makeStartup(app);
const tokens = {
  owner: published.token,
  other: (await makeStartup(app, { isPublish: 2 })).token,
  basic: (await makeInvestor(app, { level: "empty" })).token,
  member: (await makeInvestor(app, { level: "normal" })).token,
  staff: (await makeStaff(app)).token,
};

async function ask(name: string, asking: CallInput = {}) {
  const call = apiCalls.find(({ method, path }) => `${method} ${path}` === name);
  if (!call) throw new Error(`There is no call ${name}.`);
  const { status, text } = await askCall(app, call, asking);
  return { status, body: JSON.parse(text) };
}

const news = "/api/v1/startups/news";
const rewards = "/api/v1/startups/{startup_id}/rewards";
const title = { langs: { zh_tw: { title: "得獎" } } };
const name = { langs: { en_us: { name: "Early access" } } };
const of = (startup_id: string, reward_id = "unknown") => ({ startup_id, reward_id });

describe("the calls for startup news and rewards", () => {
  it("write, list, change and delete news", async () => {
    const made = await ask(`POST ${news}`, { token: tokens.owner, body: { ...title, startup_id: published.id } });
    expect(made).toMatchObject({ status: 200, body: { data: { startup_id: published.id, langs: title.langs } } });
    const params = { id: made.body.data.id };
    const changed = await ask(`PUT ${news}/{id}`, {
      token: tokens.owner,
      params,
      body: { langs: { en_us: { title: "Won" } } },
    });
    expect(changed.body.data.langs).toMatchObject({ zh_tw: { title: "得獎" }, en_us: { title: "Won" } });
    const listed = await ask(`GET ${news}`, { token: tokens.member, query: `?startup_id=${published.id}` });
    expect(listed.body.data).toMatchObject({ count: 1, page: 1, size: 100, result: [{ id: params.id }] });
    const own = await ask(`GET ${news}`, { token: tokens.owner });
    expect(own.body.data.count).toBe(1);
    expect(await ask(`DELETE ${news}/{id}`, { token: tokens.owner, params })).toEqual({
      status: 200,
      body: { data: { result: true } },
    });
    const again = await ask(`DELETE ${news}/{id}`, { token: tokens.owner, params });
    expect(again).toMatchObject({ status: 404, body: { error: { message: "Startup Not Found" } } });
  });

  it("write, list, change and delete rewards", async () => {
    const params = of(published.id);
    const made = await ask(`POST ${rewards}`, { token: tokens.owner, params, body: { ...name, minimum_amount: 5 } });
    expect(made.body.data.result).toMatchObject({ minimum_amount: 5, position: 0, langs: name.langs });
    const one = of(published.id, made.body.data.result.id);
    const changed = await ask(`PUT ${rewards}/{reward_id}`, { token: tokens.owner, params: one, body: name });
    expect(changed.body.data.result).toMatchObject({ minimum_amount: 5 });
    const listed = await ask(`GET ${rewards}`, { token: tokens.member, params });
    expect(listed.body.data.result).toHaveLength(1);
    const deleted = await ask(`DELETE ${rewards}/{reward_id}`, { token: tokens.owner, params: one });
    expect(deleted.body).toEqual({ data: { result: true } });
  });

  it.each<[string, number, string, CallInput]>([
    [`GET ${news}`, 401, "unauthenticated", { query: `?startup_id=${published.id}` }],
    [`GET ${news}`, 403, "level_too_low", { token: tokens.basic, query: `?startup_id=${published.id}` }],
    [`GET ${news}`, 403, "level_too_low", { token: tokens.other, query: `?startup_id=${published.id}` }],
    [`GET ${news}`, 404, "startup_not_found", { token: tokens.member, query: `?startup_id=${hidden.id}` }],
    [`GET ${news}`, 404, "startup_not_found", { query: "?startup_id=nobody" }],
    [`GET ${news}`, 422, "invalid", { token: tokens.member }],
    [`GET ${news}`, 422, "invalid", { token: tokens.owner, query: "?size=101" }],
    [`POST ${news}`, 401, "unauthenticated", { body: title }],
    [`POST ${news}`, 403, "forbidden", { token: tokens.member, body: title }],
    [`POST ${news}`, 403, "forbidden", { token: tokens.staff, body: title }],
    [`POST ${news}`, 403, "forbidden", { token: tokens.other, body: { ...title, startup_id: published.id } }],
    [`POST ${news}`, 404, "startup_not_found", { token: tokens.other, body: { ...title, startup_id: hidden.id } }],
    [`POST ${news}`, 422, "invalid", { token: tokens.owner, body: {} }],
    [`POST ${news}`, 422, "invalid", { token: tokens.owner, body: { ...title, publish_at: 0 } }],
    [`POST ${news}`, 422, "invalid", { token: tokens.owner, body: { ...title, author: "me" } }],
    [`PUT ${news}/{id}`, 404, "startup_not_found", { token: tokens.other, body: title }],
    [`GET ${rewards}`, 401, "unauthenticated", { params: of(published.id) }],
    [`GET ${rewards}`, 403, "level_too_low", { token: tokens.basic, params: of(published.id) }],
    [`GET ${rewards}`, 404, "startup_not_found", { token: tokens.member, params: of(hidden.id) }],
    [`POST ${rewards}`, 403, "forbidden", { token: tokens.other, params: of(published.id), body: name }],
    [`POST ${rewards}`, 404, "startup_not_found", { token: tokens.other, params: of(hidden.id), body: name }],
    [
      `PUT ${rewards}/{reward_id}`,
      404,
      "startup_not_found",
      { token: tokens.owner, params: of(published.id), body: name },
    ],
    [`DELETE ${rewards}/{reward_id}`, 404, "startup_not_found", { token: tokens.owner, params: of(published.id) }],
  ])("%s responds with %i %s", async (call, status, code, asking) => {
    expect(await ask(call, asking)).toMatchObject({ status, body: { error: { code } } });
  });

  it("let staff read news that they may not write", async () => {
    const { status } = await ask(`GET ${news}`, { token: tokens.staff, query: `?startup_id=${hidden.id}` });
    expect(status).toBe(200);
  });
});
