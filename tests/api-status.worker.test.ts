import { describe, expect, it } from "vitest";
import type { AnyCall } from "~/routes/api/call.server";
import { apiCalls } from "~/routes/api/calls/index.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { apiCases, type Case, type Cases } from "./support/api-cases";
import { testApp } from "./support/app";
import { askApi, askCall, type CallInput } from "./support/ask-call";
import { limitOf } from "./support/limits";

/** The error responses of each call (product §17.2), in the order of the OpenAPI document. */

const app = testApp();
const kinds = ["startup", "investor", "staff"] as const;
type Kind = (typeof kinds)[number];
const tokens: Record<Kind, string> = {
  startup: (await makeStartup(app)).token,
  investor: (await makeInvestor(app)).token,
  staff: (await makeStaff(app, { staffRole: "admin" })).token,
};

/** The account kinds that may make a call; null means no token is needed. */
const admitted: Record<string, readonly Kind[] | null> = {
  everyone: null,
  members: kinds,
  startups: ["startup"],
  investors: ["investor"],
  sides: ["startup", "investor"],
  staff: ["staff"],
};

function admittedTo(call: AnyCall): readonly Kind[] | null {
  const list = admitted[call.caller];
  if (list === undefined) throw new Error(`Add "${call.caller}" to \`admitted\` in this test.`);
  return list;
}

/** Returns the token of an account kind that may make the call. */
function admittedCaller(call: AnyCall): CallInput {
  const kind = admittedTo(call)?.[0];
  return kind ? { token: tokens[kind] } : {};
}

async function expectError(call: AnyCall, asking: CallInput, status: number, on: App = app): Promise<void> {
  const answer = await askCall(on, call, asking);
  expect(answer.status, answer.text).toBe(status);
  const { error, ...rest } = JSON.parse(answer.text);
  expect(rest).toEqual({});
  expect(error).toMatchObject({ code: expect.stringMatching(/^[a-z_]+$/), message: expect.stringMatching(/\S/) });
  if (error.code === "invalid") expect(Object.keys(error.fields ?? {}).length, answer.text).toBeGreaterThan(0);
  if (status === 429) expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
}

async function expectCases(call: AnyCall, cases: Case[], status: number): Promise<void> {
  for (const make of cases) {
    const { exhausted, ...asking } = await make(app);
    const limits = exhausted ? { ...app.limits, signIn: limitOf(0), signUp: limitOf(0) } : app.limits;
    await expectError(call, asking, status, { ...app, limits });
  }
}

const nameOf = (call: AnyCall) => `${call.method} ${call.path}`;

describe.each(apiCalls.map((call) => [nameOf(call), call] as const))("%s", (name, call) => {
  const cases = apiCases[name];
  const list = admittedTo(call);

  /** Defines a test for the listed cases of a status, if there are any. */
  const itRefuses = (status: keyof Cases, title: string) => {
    const listed = cases?.[status] ?? [];
    if (listed.length > 0) it(`${status}: ${title}`, () => expectCases(call, listed, status));
  };

  itRefuses(401, "refuses wrong credentials");
  if (list) {
    it("401: requires authentication", async () => {
      await expectError(call, {}, 401);
      await expectError(call, { token: "unknown" }, 401);
    });

    const others = kinds.filter((kind) => !list.includes(kind));
    if (others.length > 0) {
      it("403: rejects other kinds of callers", async () => {
        for (const kind of others) await expectError(call, { token: tokens[kind] }, 403);
      });
    }

    const [caller] = list;
    if (call.method !== "GET" && caller) {
      it("403: rejects the cookie from another site", () => {
        const headers = { Cookie: `fb_session=${tokens[caller]}`, Origin: "https://evil.test" };
        return expectError(call, { headers }, 403);
      });
    }
  }
  itRefuses(403, "rejects what the caller may not do");
  itRefuses(404, "does not find missing or hidden records");

  it("405: lists its methods in Allow", async () => {
    const request = new Request(`http://localhost${call.path}`, { method: "PATCH" });
    const answer = await askApi(app, request);
    expect(answer.status).toBe(405);
    const methods = apiCalls.filter(({ path }) => path === call.path).map(({ method }) => method);
    expect(answer.headers.get("Allow")?.split(", ").sort()).toEqual(methods.sort());
  });

  it("OPTIONS is answered with its methods alone", async () => {
    const answer = await askApi(app, new Request(`http://localhost${call.path}`, { method: "OPTIONS" }));
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(answer.headers.get("Allow")?.split(", ")).toContain(call.method);
  });

  if (call.method !== "GET" && !call.body) {
    it("422: refuses a body that it would ignore", () =>
      expectError(call, { ...admittedCaller(call), body: { unknown: 1 } }, 422));
  }

  itRefuses(409, "rejects what the state does not allow");
  itRefuses(422, "reports invalid input");
  itRefuses(429, "limits guessing and flooding");

  if (!call.body) return;

  it("413: stops reading oversized bodies", async () => {
    const maxBytes = call.multipart?.maxBytes ?? call.csv?.maxBytes ?? 256 * 1024;
    const type = call.multipart ? "multipart/form-data; boundary=x" : call.csv ? "text/csv" : "application/json";
    // Only the size is wrong; the form is otherwise well-formed.
    const opened = call.multipart ? '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n' : "";
    const raw = new TextEncoder().encode(opened + " ".repeat(maxBytes + 1));
    await expectError(call, { ...admittedCaller(call), raw, headers: { "Content-Type": type } }, 413);
    let sent = 0;
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(opened)),
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
      },
    });
    await expectError(call, { ...admittedCaller(call), raw: endless, headers: { "Content-Type": type } }, 413);
    expect(sent * 64 * 1024, "bytes read").toBeLessThan(maxBytes + 1024 * 1024);
  });

  it("415: rejects other media types", async () => {
    const wrong = ["text/plain", "application/xml", "application/x-www-form-urlencoded", "nonsense"];
    for (const type of [...wrong, ...(call.multipart || call.csv ? ["application/json"] : ["multipart/form-data"])]) {
      await expectError(call, { ...admittedCaller(call), raw: "{}", headers: { "Content-Type": type } }, 415);
    }
  });
});

it("has the error cases of each call listed", () => {
  const missing = apiCalls.map(nameOf).filter((name) => !apiCases[name]);
  expect(missing, "add them to tests/support/api-cases.ts").toEqual([]);
});

it("has no cases for removed calls", () => {
  expect(Object.keys(apiCases).filter((name) => !apiCalls.some((call) => nameOf(call) === name))).toEqual([]);
});
