import { describe, expect, it } from "vitest";
import type { AnyCall } from "~/routes/api/call.server";
import { apiCalls } from "~/routes/api/calls/index.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { apiCases, type Case } from "./support/api-cases";
import { testApp } from "./support/app";
import { type Asking, askApi, askCall } from "./support/ask-call";
import { limitOf } from "./support/limits";

/** What each call answers when it refuses (design §12), call by call as the API's description lists them. */

const app = testApp();
const kinds = ["startup", "investor", "staff"] as const;
type Kind = (typeof kinds)[number];
const tokens: Record<Kind, string> = {
  startup: (await makeStartup(app)).token,
  investor: (await makeInvestor(app)).token,
  staff: (await makeStaff(app, { staffRole: "admin" })).token,
};

/** Whose token opens a call; null needs none. */
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
  if (list === undefined) throw new Error(`Say in this test who "${call.caller}" are.`);
  return list;
}

/** Somebody who may make the call, as far as the kind of account goes. */
function opening(call: AnyCall): Asking {
  const kind = admittedTo(call)?.[0];
  return kind ? { token: tokens[kind] } : {};
}

async function expectRefusal(call: AnyCall, asking: Asking, status: number, on: App = app): Promise<void> {
  const answer = await askCall(on, call, asking);
  expect(answer.status, answer.text).toBe(status);
  const { error, ...rest } = JSON.parse(answer.text);
  expect(rest).toEqual({});
  expect(error).toMatchObject({ code: expect.stringMatching(/^[a-z_]+$/), message: expect.stringMatching(/\S/) });
  if (error.code === "invalid") expect(Object.keys(error.fields ?? {}).length, answer.text).toBeGreaterThan(0);
  if (status === 429) expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
}

async function expectCases(call: AnyCall, cases: Case[] = [], status: number): Promise<void> {
  for (const make of cases) {
    const { exhausted, ...asking } = await make(app);
    const limits = exhausted ? { ...app.limits, signIn: limitOf(0), signUp: limitOf(0) } : app.limits;
    await expectRefusal(call, asking, status, { ...app, limits });
  }
}

const nameOf = (call: AnyCall) => `${call.method} ${call.path}`;

describe.each(apiCalls.map((call) => [nameOf(call), call] as const))("%s", (name, call) => {
  const cases = apiCases[name];

  it("has its refusals listed", () => expect(cases, `add ${name} to tests/support/api-cases.ts`).toBeDefined());

  it("401: asks who does not say who they are", async () => {
    await expectCases(call, cases?.[401], 401);
    if (admittedTo(call) === null) return;
    await expectRefusal(call, {}, 401);
    await expectRefusal(call, { token: "unknown" }, 401);
  });

  it("403: is only for whom it is", async () => {
    const list = admittedTo(call);
    for (const kind of kinds) {
      if (list && !list.includes(kind)) await expectRefusal(call, { token: tokens[kind] }, 403);
    }
    if (call.method !== "GET" && list?.[0]) {
      const headers = { Cookie: `fb_session=${tokens[list[0]]}`, Origin: "https://evil.test" };
      await expectRefusal(call, { headers }, 403);
    }
    await expectCases(call, cases?.[403], 403);
  });

  it("404: does not find what is not there or hidden", () => expectCases(call, cases?.[404], 404));

  it("405: knows its methods", async () => {
    const request = new Request(`http://localhost${call.path}`, { method: "PATCH" });
    const answer = await askApi(app, request);
    expect(answer.status).toBe(405);
    const methods = apiCalls.filter(({ path }) => path === call.path).map(({ method }) => method);
    expect(answer.headers.get("Allow")?.split(", ").sort()).toEqual(methods.sort());
  });

  it("409: refuses what the state does not allow", () => expectCases(call, cases?.[409], 409));

  it("413: reads no more than it must", async () => {
    if (!call.body) return;
    const maxBytes = call.multipart?.maxBytes ?? call.csv?.maxBytes ?? 256 * 1024;
    const type = call.multipart ? "multipart/form-data; boundary=x" : call.csv ? "text/csv" : "application/json";
    // Nothing but its size is wrong with it: a part of a form that has begun.
    const opened = call.multipart ? '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n' : "";
    const raw = new TextEncoder().encode(opened + " ".repeat(maxBytes + 1));
    await expectRefusal(call, { ...opening(call), raw, headers: { "Content-Type": type } }, 413);
    let sent = 0;
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(opened)),
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
      },
    });
    await expectRefusal(call, { ...opening(call), raw: endless, headers: { "Content-Type": type } }, 413);
    expect(sent * 64 * 1024, "bytes read").toBeLessThan(maxBytes + 1024 * 1024);
  });

  it("415: takes the media type it asks for", async () => {
    if (!call.body) return;
    const wrong = ["text/plain", "application/xml", "application/x-www-form-urlencoded", "nonsense"];
    for (const type of [...wrong, ...(call.multipart || call.csv ? ["application/json"] : ["multipart/form-data"])]) {
      await expectRefusal(call, { ...opening(call), raw: "{}", headers: { "Content-Type": type } }, 415);
    }
  });

  it("422: names what is wrong", () => expectCases(call, cases?.[422], 422));

  it("429: has a limit where guessing or flooding would pay", () => expectCases(call, cases?.[429], 429));
});

it("lists no call that is gone", () => {
  expect(Object.keys(apiCases).filter((name) => !apiCalls.some((call) => nameOf(call) === name))).toEqual([]);
});
