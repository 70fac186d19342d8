import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { AnyCall } from "~/routes/api/call.server";
import { apiCalls } from "~/routes/api/calls/index.server";
import { apiSuccesses } from "./support/api-successes";
import { testApp } from "./support/app";
import { askCall } from "./support/ask-call";
import { askWorker } from "./support/ask-worker";
import { expectPromised } from "./support/expect-promised";

/** That the Worker has every call of the description, and that no answer says less or more than its call promises. */

const app = testApp();
const named = apiCalls.map((call) => [`${call.method} ${call.path}`, call] as const);

describe.each(named)("%s", (name, call) => {
  it.each([call.path, call.alsoAt].flatMap((path) => path ?? []))("is reached at %s", async (path) => {
    const { status, headers } = await askWorker(path, { method: "PATCH" });
    expect([status, headers.get("Allow")?.split(", ")]).toEqual([405, expect.arrayContaining([call.method])]);
  });

  it("promises each field of its answer by name", () => expect(openParts(call)).toEqual([]));

  it("answers what it promises", async () => {
    const cases = apiSuccesses[name];
    expect(cases, `add ${name} to tests/support/api-successes.ts`).toBeDefined();
    for (const make of cases ?? []) {
      const answer = await askCall(app, call, await make(app));
      expect(answer.status, answer.text).toBe(call.status ?? 200);
    }
  });
});

it("lists every call that is defined", () => {
  const modules = import.meta.glob<Record<string, unknown>>("../app/routes/api/calls/*.server.ts", { eager: true });
  const exported = Object.values(modules).flatMap((module) => Object.values(module).flat());
  const defined = exported.filter((value): value is AnyCall => value instanceof Object && "run" in value);
  expect(defined.length).toBeGreaterThan(apiCalls.length);
  expect(new Set(defined)).toEqual(new Set(apiCalls));
});

it("names no call that is gone", () => {
  expect(Object.keys(apiSuccesses).filter((name) => !named.some(([known]) => known === name))).toEqual([]);
});

it("a path that no call has is not found, in the API's own words", async () => {
  for (const path of ["/api/none", "/api/v1", "/auth_api/v1/auth/none", "/static_api/v1/staticKey"]) {
    for (const method of ["GET", "POST", "DELETE"] as const) {
      const { status, text } = await askWorker(path, { method, headers: { Origin: "https://evil.test" } });
      expect([path, status, JSON.parse(text).error.code]).toEqual([path, 404, "not_found"]);
    }
  }
});

describe("an answer in a test", () => {
  const request = new Request("http://localhost/api/v1/search/startup/count");
  const hold = (body: object, status = 200) => expectPromised(request, Response.json(body, { status }));

  it("is what its call promises", async () => {
    await hold({ data: { count: 3 } });
    await hold({ error: { code: "invalid" } }, 422);
    await expectPromised(new Request("http://localhost/api/openapi.json"), Response.json({ openapi: "3.1.0" }));
  });

  it.each<[string, object, number?]>([
    ["a field too many", { data: { count: 3, email: "a@b.test" } }],
    ["a field too many at the top", { data: { count: 3 }, debug: {} }],
    ["a field too few", { data: {} }],
    ["a field of another type", { data: { count: "3" } }],
    ["another status", { data: { count: 3 } }, 201],
  ])("fails the test with %s", async (_, body, status) => {
    await expect(hold(body, status)).rejects.toThrow();
  });
});

/** Where an answer's shape takes anything, and so what it does not name. */
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
