import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { AnyCall } from "~/routes/api/call.server";
import { apiCalls } from "~/routes/api/calls/index.server";
import worker from "../workers/app";
import { makeInvestor } from "./support/accounts";
import { apiSuccesses } from "./support/api-successes";
import { testApp } from "./support/app";
import { askCall } from "./support/ask-call";
import { expectPromised } from "./support/expect-promised";
import { fetchWorker } from "./support/fetch-worker";

/** The Worker serves every call of the OpenAPI document, and responses match their schemas exactly. */

const app = testApp();
const named = apiCalls.map((call) => [`${call.method} ${call.path}`, call] as const);

describe.each(named)("%s", (name, call) => {
  it.each([call.path, call.alsoAt].flatMap((path) => path ?? []))("is reachable at %s", async (path) => {
    const { status, headers } = await fetchWorker(path, { method: "PATCH" });
    expect([status, headers.get("Allow")?.split(", ")]).toEqual([405, expect.arrayContaining([call.method])]);
  });

  it("declares each field of its response", () => expect(openParts(call)).toEqual([]));

  it("returns what it declares", async () => {
    const cases = apiSuccesses[name];
    expect(cases, `add ${name} to tests/support/api-successes.ts`).toBeDefined();
    for (const make of cases ?? []) {
      const answer = await askCall(app, call, await make(app));
      expect(answer.status, answer.text).toBe(call.status ?? 200);
    }
  });
});

it("lists every call that is defined", () => {
  const modules = import.meta.glob<Record<string, unknown>>("../app/routes/api/calls/**/*.server.ts", { eager: true });
  const exported = Object.values(modules).flatMap((module) => Object.values(module));
  const defined = exported.filter((value): value is AnyCall => value instanceof Object && "run" in value);
  expect(new Set(defined)).toEqual(new Set(apiCalls));
});

it("has no cases for removed calls", () => {
  expect(Object.keys(apiSuccesses).filter((name) => !named.some(([existing]) => existing === name))).toEqual([]);
});

it("unknown paths get the API's 404", async () => {
  const known = ["/api/none", "/api/v1", "/auth_api/v1/auth/none", "/static_api/v1/staticKey", "/static_api"];
  for (const path of [...known, "/course/api/v1/none", "/course/api", "/course/api/v1/posts/x/y/z/w"]) {
    for (const method of ["GET", "POST", "DELETE"] as const) {
      const headers = { Origin: "https://evil.test", "Accept-Language": "en-US", "Sec-Fetch-Dest": "document" };
      const { status, text } = await fetchWorker(path, { method, headers });
      expect([path, status, JSON.parse(text).error.code]).toEqual([path, 404, "not_found"]);
    }
  }
});

it("on a partner's host are JSON too", async () => {
  const answer = await worker.fetch(
    new Request("http://p1.localhost/static_api/v1/none") as Parameters<typeof worker.fetch>[0],
    env,
    createExecutionContext(),
  );
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: "not_found" } }]);
});

it.each(["zh-TW", "en-US"])("the fixed messages of product §17.4 are literal to a reader of %s", async (lang) => {
  const { token } = await makeInvestor(testApp());
  const ask = async (path: string, method = "GET") => {
    const json = method === "PUT" ? {} : undefined;
    const { text } = await fetchWorker(`${path}?lang=${lang}`, { method, json, token });
    return JSON.parse(text).error.message;
  };
  expect(await ask("/api/v1/startups/none")).toBe("Startup Not Found");
  expect(await ask("/api/v1/investors/none")).toBe("Investor Not Found");
  expect(await ask("/api/v1/investors/null/langs/zh-TW")).toBe("investor id missing");
  expect(await ask("/api/v1/investors/undefined/langs", "PUT")).toBe("investor id missing");
  expect(await ask("/static_api/v1/staticKey/none")).toBe("the type must be an order static key");
});

describe("expectPromised", () => {
  const request = new Request("http://localhost/api/v1/search/startup/count");
  const check = (body: object, status = 200) => expectPromised(request, Response.json(body, { status }));

  it("accepts declared responses and errors", async () => {
    await check({ data: { count: 3, is_lower_bound: false, is_partial: false, correction: null } });
    await check({ error: { code: "invalid" } }, 422);
    await expectPromised(new Request("http://localhost/api/openapi.json"), Response.json({ openapi: "3.1.0" }));
  });

  it.each<[string, object, number?]>([
    [
      "an extra field",
      { data: { count: 3, is_lower_bound: false, is_partial: false, correction: null, email: "a@b.test" } },
    ],
    [
      "an extra top-level field",
      { data: { count: 3, is_lower_bound: false, is_partial: false, correction: null }, debug: {} },
    ],
    ["a missing field", { data: {} }],
    ["a field of another type", { data: { count: "3", is_lower_bound: false, is_partial: false, correction: null } }],
    ["another status", { data: { count: 3 } }, 201],
  ])("fails on %s", async (_, body, status) => {
    await expect(check(body, status)).rejects.toThrow();
  });
});

/** The paths in a response schema that accept any value, and therefore undeclared fields. */
function openParts({ response }: AnyCall): string[] {
  const open: string[] = [];
  z.toJSONSchema(response, {
    io: "output",
    override: ({ zodSchema, path }) => {
      if (["any", "unknown"].includes(zodSchema._zod.def.type)) open.push(path.join("."));
    },
  });
  return open;
}
