import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnyCall, serve } from "~/routes/api/call.server";
import { apiCalls } from "~/routes/api/calls/index.server";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";

/** Sends one request to a call as its URL would; a path parameter gets `value`. */
async function send(call: AnyCall, options: { token?: string; body?: unknown; query?: string; value?: string }) {
  const params: Record<string, string> = {};
  const path = call.path.replaceAll(/{(\w+)}/g, (_, name: string) => {
    params[name] = options.value ?? "unknown";
    return encodeURIComponent(params[name]);
  });
  const withBody = call.method !== "GET" && options.body !== undefined;
  const request = new Request(`http://localhost${path}${options.query ?? ""}`, {
    method: call.method,
    headers: {
      ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
      ...(withBody ? { "Content-Type": "application/json" } : {}),
    },
    ...(withBody ? { body: JSON.stringify(options.body) } : {}),
  });
  const response = await serve(call).action({ request, params, context: { app: testApp(), nonce: "" } });
  return { status: response.status, body: await response.text() };
}

const app = testApp();
const tokens = {
  startup: (await makeStartup(app)).token,
  investor: (await makeInvestor(app)).token,
  staff: (await makeStaff(app, { staffRole: "admin" })).token,
};

/** Field names that mean something to some call, so that generated bodies reach deeper than the first check. */
const fieldNames = fc.constantFrom(
  "email",
  "password",
  "type",
  "name",
  "message",
  "target_id",
  "client_id",
  "reference",
  "locale",
  "investor_type",
);
const awkward = fc.oneof(
  fc.string(),
  fc.constantFrom("", " ", "\u0000", "a@b.test", "startup", "🙂".repeat(3000), "' OR 1=1 --", "<script>"),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.dictionary(fc.string(), fc.string()),
);
const bodies = fc.oneof(fc.dictionary(fieldNames, awkward), fc.dictionary(fc.string(), awkward), fc.jsonValue());
const queries = fc
  .dictionary(
    fc.constantFrom("keyword", "industry_keys", "domain_keys", "region", "page", "size", "lang", "type", "sort"),
    fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom("天使", '"', "*", "NOT", "-1", "1e9", "NaN")),
  )
  .map((query) => `?${new URLSearchParams(query)}`);

describe.each(apiCalls.map((call) => [`${call.method} ${call.path}`, call] as const))("%s", (_, call) => {
  it("answers nobody with 401 where it needs a token", async () => {
    if (call.caller === "anyone") return;
    const { status, body } = await send(call, { body: {} });
    expect(status).toBe(401);
    expect(JSON.parse(body)).toMatchObject({ error: { code: "unauthenticated", message: expect.any(String) } });
  });

  it("never answers 5xx, whatever is sent by whomever", async () => {
    await fc.assert(
      fc.asyncProperty(
        bodies,
        queries,
        fc.string({ minLength: 1 }),
        fc.constantFrom(undefined, ...Object.values(tokens)),
        async (body, query, value, token) => {
          const { status } = await send(call, { body, query, value, token });
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 100 },
    );
  });
});
