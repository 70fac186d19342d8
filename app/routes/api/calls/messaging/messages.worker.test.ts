import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { startups } from "~/db/schema";
import type { ConversationView } from "~/features/messaging/get-thread.server";
import { type Made, makeInvestor, makeStaff, makeStartup } from "../../../../../tests/support/accounts";
import { testApp } from "../../../../../tests/support/app";
import { askApi } from "../../../../../tests/support/ask-call";

const app = testApp();
const endpoint = "/api/v1/messages";

interface Answer {
  data: ConversationView;
  error: { code: string; message: string; fields?: Record<string, string[]> };
}

/** Makes a call as a client would. */
async function call<Data = Answer["data"]>(
  method: "GET" | "POST",
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
) {
  const headers = new Headers({ "Accept-Language": "en-US" });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const request = new Request(`http://localhost${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await askApi(app, request);
  const retryAfter = response.headers.get("Retry-After");
  return { status: response.status, retryAfter, ...((await response.json()) as Omit<Answer, "data"> & { data: Data }) };
}

type Investor = Awaited<ReturnType<typeof makeInvestor>>;
type Startup = Awaited<ReturnType<typeof makeStartup>>;

let investor: Investor;
let basic: Investor;
let outsider: Investor;
let startup: Startup;
let draft: Startup;
let staff: Made<unknown>;
beforeAll(async () => {
  investor = await makeInvestor(app, { name: "林怡君", level: "normal", status: "active" });
  basic = await makeInvestor(app, { level: "empty" });
  outsider = await makeInvestor(app, { level: "diamond", status: "active" });
  startup = await makeStartup(app, { name: "晨星科技", isPublish: 2, verifiedBadge: true });
  draft = await makeStartup(app, { isPublish: 0 });
  staff = await makeStaff(app);
});

describe("a conversation through the API", () => {
  it("is started, listed, answered and marked as read", async () => {
    const started = await call("POST", endpoint, {
      token: investor.token,
      body: { target_id: startup.id, message: "想認識貴公司" },
    });
    expect(started.status).toBe(201);
    expect(started.data).toMatchObject({
      investor_id: investor.id,
      startup_id: startup.id,
      status: "open",
      payBy: "investor",
      unread: 0,
      messages: [
        { seq: 1, type: "pitch", message: "想認識貴公司", from: { name: "林怡君", read: true }, to: { read: false } },
      ],
    });

    const list = await call<Answer["data"][]>("GET", endpoint, { token: startup.token });
    expect(list.data).toMatchObject([{ id: started.data.id, unread: 1, messages: [{ seq: 1 }] }]);

    const read = await call("POST", `${endpoint}/${started.data.id}/read`, { token: startup.token });
    expect(read).toMatchObject({ status: 200, data: { unread: 0, messages: [{ to: { read: true } }] } });

    const answered = await call("POST", `${endpoint}/${started.data.id}`, {
      token: startup.token,
      body: { message: "您好！" },
    });
    expect(answered.status).toBe(200);
    expect(answered.data.messages.map(({ message, from }) => [message, from.type])).toEqual([
      ["想認識貴公司", "investor"],
      ["您好！", "startup"],
    ]);
  });

  it("is continued by a second invitation, and stores a repeated call once", async () => {
    const other = await makeStartup(app, { isPublish: 2 });
    const body = { target_id: other.id, message: "第一封", client_id: "pitch-1" };
    const first = await call("POST", endpoint, { token: investor.token, body });
    const again = await call("POST", endpoint, { token: investor.token, body });
    expect(again.data.messages).toEqual(first.data.messages);
    const second = await call("POST", endpoint, { token: investor.token, body: { ...body, client_id: "pitch-2" } });
    expect(second.data.id).toBe(first.data.id);
    expect(second.data.messages.map(({ type }) => type)).toEqual(["pitch", "normal"]);
  });

  // Product §18.5: a conversation includes its newest messages; older ones are read backwards from there.
  it("is read back to its beginning, page by page", async () => {
    const other = await makeStartup(app, { isPublish: 2 });
    const sent = ["1", "2", "3", "4", "5"];
    const texts = { pages: [] as string[][], id: "" };
    for (const message of sent) {
      const answer = await call("POST", endpoint, { token: investor.token, body: { target_id: other.id, message } });
      texts.id = answer.data.id;
    }
    for (const { token } of [investor, other]) {
      texts.pages = [];
      let query = "size=2";
      while (query) {
        const { data } = await call<ConversationView & { earlier: number | null }>(
          "GET",
          `${endpoint}/${texts.id}?${query}`,
          {
            token,
          },
        );
        texts.pages.push(data.messages.map(({ message }) => message));
        query = data.earlier === null ? "" : `size=2&before=${data.earlier}`;
      }
      expect(texts.pages).toEqual([["4", "5"], ["2", "3"], ["1"]]);
    }
    for (const token of [outsider.token, startup.token, draft.token]) {
      expect(await call("GET", `${endpoint}/${texts.id}`, { token })).toMatchObject({ status: 404 });
    }
    expect(await call("GET", `${endpoint}/${texts.id}`, { token: staff.token })).toMatchObject({ status: 403 });
    expect(await call("GET", `${endpoint}/${texts.id}`)).toMatchObject({ status: 401 });
    for (const cursor of ["1", "0", "-3", "2.5", "x", "", "1e99", "9".repeat(400)]) {
      const refused = await call("GET", `${endpoint}/${texts.id}?before=${cursor}`, { token: investor.token });
      expect([cursor, refused.status]).toEqual([cursor, 422]);
    }
    const beyond = await call("GET", `${endpoint}/${texts.id}?before=900&size=1`, { token: investor.token });
    expect(beyond.data.messages.map(({ message }) => message)).toEqual(["5"]);
  });

  it("is started by a published startup with a listed investor", async () => {
    const invitation = { target_id: outsider.id, message: "我們正在募資" };
    const started = await call("POST", endpoint, { token: startup.token, body: invitation });
    expect(started).toMatchObject({ status: 201, data: { payBy: "startup", investor_id: outsider.id } });
  });

  it("continues after the profile is withdrawn", async () => {
    const other = await makeStartup(app, { isPublish: 2 });
    const started = await call("POST", endpoint, {
      token: investor.token,
      body: { target_id: other.id, message: "嗨" },
    });
    await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, other.id));
    const answer = await call("POST", `${endpoint}/${started.data.id}`, {
      token: other.token,
      body: { message: "您好" },
    });
    expect(answer.status).toBe(200);
  });

  it("is limited to 20 messages in ten seconds, with Retry-After", async () => {
    const other = await makeStartup(app, { isPublish: 2 });
    for (let index = 0; index < 20; index++) {
      await call("POST", endpoint, { token: investor.token, body: { target_id: other.id, message: `${index}` } });
    }
    const refused = await call("POST", endpoint, {
      token: investor.token,
      body: { target_id: other.id, message: "20" },
    });
    expect(refused).toMatchObject({ status: 429, error: { code: "rate_limited" } });
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(10);
  });
});

describe("permission to write", () => {
  it.each<[string, () => { token?: string; target: string }, number, string]>([
    ["a visitor", () => ({ target: startup.id }), 401, "unauthenticated"],
    ["staff", () => ({ token: staff.token, target: startup.id }), 403, "forbidden"],
    ["a basic investor", () => ({ token: basic.token, target: startup.id }), 403, "level_too_low"],
    ["an unpublished startup", () => ({ token: draft.token, target: investor.id }), 403, "not_listed"],
    [
      "an investor to an unpublished startup",
      () => ({ token: investor.token, target: draft.id }),
      404,
      "startup_not_found",
    ],
    ["an investor to an investor", () => ({ token: investor.token, target: outsider.id }), 404, "startup_not_found"],
    ["an investor to an unknown id", () => ({ token: investor.token, target: "none" }), 404, "startup_not_found"],
    [
      "a startup to an unlisted investor",
      () => ({ token: startup.token, target: basic.id }),
      404,
      "investor_not_found",
    ],
    ["a startup to itself", () => ({ token: startup.token, target: startup.id }), 404, "investor_not_found"],
  ])("rejects %s", async (_, who, status, code) => {
    const { token, target } = who();
    const refused = await call("POST", endpoint, { token, body: { target_id: target, message: "您好" } });
    expect([refused.status, refused.error.code]).toEqual([status, code]);
  });

  it("responds with 404 to anyone else who posts to a conversation or reads it", async () => {
    const other = await makeStartup(app, { isPublish: 2 });
    const { data } = await call("POST", endpoint, {
      token: investor.token,
      body: { target_id: other.id, message: "私下談" },
    });
    for (const foreign of [outsider, basic, startup, draft]) {
      for (const path of [`${endpoint}/${data.id}`, `${endpoint}/${data.id}/read`]) {
        const refused = await call("POST", path, {
          token: foreign.token,
          body: path.endsWith("read") ? undefined : { message: "偷看" },
        });
        expect([refused.status, refused.error.code]).toEqual([404, "not_found"]);
      }
      const list = await call<Answer["data"][]>("GET", endpoint, { token: foreign.token });
      expect(JSON.stringify(list)).not.toContain("私下談");
    }
    const unknown = await call("POST", `${endpoint}/01ARZ3NDEKTSV4RRFFQ69G5FAV`, {
      token: investor.token,
      body: { message: "嗨" },
    });
    expect([unknown.status, unknown.error.code]).toEqual([404, "not_found"]);
  });

  it.each<[string, unknown, string[]]>([
    ["nothing", {}, ["message", "target_id"]],
    ["an empty text", { target_id: "x", message: " \n\t " }, ["message"]],
    ["a text over the limit", { target_id: "x", message: "長".repeat(4001) }, ["message"]],
    ["a text of another type", { target_id: "x", message: 7 }, ["message"]],
    ["an id of another type", { target_id: ["x"], message: "嗨" }, ["target_id"]],
    ["an unknown field", { target_id: "x", message: "嗨", from: "startup" }, ["from"]],
    ["a bad client id", { target_id: "x", message: "嗨", client_id: "a b" }, ["client_id"]],
  ])("rejects %s by field", async (_, body, fields) => {
    const refused = await call("POST", endpoint, { token: investor.token, body });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.fields ?? {}).sort()).toEqual(fields);
  });

  it("rejects invalid JSON", async () => {
    expect((await call("POST", endpoint, { token: investor.token, body: "{" })).status).toBe(400);
  });
});
