import { eq, isNotNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, investors, startups } from "~/db/schema";
import { userSchema } from "~/features/accounts/accounts/describe-user.server";
import { listMails } from "~/features/core/mail/queries.server";
import { linksOf } from "~/features/core/mail/render-mail";
import type { App } from "~/server/app.server";
import { type Made, makeInvestor, makeStaff, makeStartup } from "../../../../../tests/support/accounts";
import { testApp } from "../../../../../tests/support/app";
import { askApi } from "../../../../../tests/support/ask-call";
import { hashCheaply } from "../../../../../tests/support/hash-cheaply";
import { limitOf } from "../../../../../tests/support/limits";

const origin = "http://localhost";
const password = "blue-kite-2026";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashCheaply(password);
});

interface Sent {
  token?: string;
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Answer {
  token?: string;
  user?: unknown;
  data?: { token?: string };
  error?: { code: string; message: string; fields?: object };
}

/** Makes a call as a client would. */
async function send(app: App, method: string, path: string, { token, cookie, body, headers }: Sent = {}) {
  const request = new Request(`${origin}${path}`, {
    method,
    headers: {
      "Accept-Language": "en-US",
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { Cookie: cookie } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await askApi(app, request);
  return { response, status: response.status, json: (await response.json()) as Answer };
}

const fieldsOf = (json: Answer) => Object.keys(json.error?.fields ?? {}).sort();

describe("login through the API", () => {
  it("finds an account by either form of an internationalised address", async () => {
    const app = testApp();
    const name = "王小明\u200b";
    const made = await send(app, "POST", "/api/v1/startups", { body: { name, email: "idn＠例子．公司", password } });
    expect(made.status).toBe(201);
    const [account] = await app.db.select().from(accounts).where(eq(accounts.email, "idn@xn--fsqu00a.xn--55qx5d"));
    await app.db
      .update(accounts)
      .set({ activatedAt: app.now() })
      .where(eq(accounts.id, account?.id ?? ""));
    for (const email of ["idn@例子.公司", "IDN@xn--fsqu00a.XN--55QX5D", "ｉｄｎ＠例子。公司"]) {
      expect((await send(app, "POST", "/api/auth/login", { body: { email, password } })).status, email).toBe(200);
    }
  });

  it("returns a token from each of the three login calls", async () => {
    const app = testApp();
    const email = "logins@example.test";
    const account = { email, passwordHash };
    const startup = await makeStartup(app, { account });
    const investor = await makeInvestor(app, { account });
    const login = await send(app, "POST", "/api/auth/login", { body: { email, password } });
    expect([login.status, Object.keys(login.json)]).toEqual([200, ["token"]]);
    const user = await send(app, "GET", "/api/auth/user", { token: login.json.token });
    expect(user.json).toMatchObject({ user: { id: startup.id, _id: startup.id, kind: "startup" } });
    for (const [side, id] of [
      ["startup", startup.id],
      ["investor", investor.id],
    ]) {
      const { status, json } = await send(app, "POST", `/api/v1/auth/${side}`, { body: { email, password } });
      expect(status).toBe(200);
      const me = await send(app, "GET", "/auth_api/v1/auth/me", {
        token: json.data?.token,
      });
      expect(me.json).toMatchObject({ data: { id, kind: side } });
    }
  });

  it("revokes the token on logout", async () => {
    const app = testApp();
    const { token } = await makeStartup(app);
    expect((await send(app, "POST", "/api/auth/logout", { token })).status).toBe(200);
    expect((await send(app, "GET", "/api/auth/user", { token })).status).toBe(401);
    expect((await send(app, "POST", "/api/auth/logout", { token })).status).toBe(401);
  });

  it("ends a cookie session on logout too, but not from another site", async () => {
    const app = testApp();
    const { token } = await makeStartup(app);
    const cookie = `fb_session=${token}`;
    const foreign = await send(app, "POST", "/api/auth/logout", {
      cookie,
      headers: { Origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
    const own = await send(app, "POST", "/api/auth/logout", { cookie, headers: { Origin: origin } });
    expect(own.status).toBe(200);
    expect(own.response.headers.get("Set-Cookie")).toMatch(/^fb_session=;.*Max-Age=0/);
  });

  it.each<[string, unknown, number, string[]]>([
    ["nothing", undefined, 422, ["email", "password"]],
    ["an empty object", {}, 422, ["email", "password"]],
    ["a list", [], 422, ["body"]],
    ["numbers", { email: 1, password: 2, type: 3 }, 422, ["email", "password", "type"]],
    ["nulls", { email: null, password: null }, 422, ["email", "password"]],
    ["an unknown field", { email: "a@b.test", password, extra: 1 }, 422, ["extra"]],
    ["an unknown type", { email: "a@b.test", password, type: "partner" }, 422, ["type"]],
    ["over-long fields", { email: `${"a".repeat(300)}@b.test`, password: "x".repeat(129) }, 422, ["email", "password"]],
    ["a wrong password", { email: "a@b.test", password }, 401, []],
  ])("rejects %s", async (_, body, status, fields) => {
    const answer = await send(testApp(), "POST", "/api/auth/login", { body });
    expect([answer.status, fieldsOf(answer.json)]).toEqual([status, fields]);
  });

  it("gives the reason in the reader's language, and when to retry", async () => {
    const app = { ...testApp(), limits: { signIn: limitOf(1), signUp: limitOf(1), suggest: limitOf(0) } };
    const waiting = await makeStartup(app, { account: { passwordHash } });
    await app.db.update(accounts).set({ activatedAt: null }).where(eq(accounts.id, waiting.id));
    const body = { email: waiting.viewer.email, password };
    const first = await send(app, "POST", "/api/auth/login", { body });
    expect(first.status).toBe(403);
    expect(first.json).toMatchObject({ error: { code: "not_activated", message: expect.stringContaining("activat") } });
    const second = await send(app, "POST", "/api/auth/login?lang=zh-TW", { body });
    expect(second.status).toBe(429);
    expect(second.response.headers.get("Retry-After")).toBe("60");
    expect(second.json).toMatchObject({ error: { code: "rate_limited", message: "嘗試次數過多，請稍後再試。" } });
  });

  it("rejects other methods", async () => {
    const { status, response } = await send(testApp(), "GET", "/api/auth/login");
    expect([status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});

describe("the authenticated user (product §18.2)", () => {
  it.each<[string, (app: App) => Promise<Made<unknown>>, object]>([
    [
      "startup",
      (app) => makeStartup(app, { name: "晨星", isPublish: 1, account: { changePassword: 1 } }),
      {
        scope: ["startup"],
        name: "晨星",
        status: "pending",
        is_publish: 1,
        change_password: 1,
        level: "normal",
        type: null,
        card_level: null,
      },
    ],
    [
      "investor",
      (app) => makeInvestor(app, { status: "check", level: "gold" }),
      { scope: ["investor"], status: "check", is_publish: null, level: "gold", type: "angel", change_password: 0 },
    ],
    [
      "CVC",
      (app) => makeInvestor(app, { type: "cvc", cardLevel: "blackcard" }),
      { strategy: "cvc", scope: ["investor", "cvc"], type: "cvc", card_level: "blackcard", level: "empty" },
    ],
    ["staff", (app) => makeStaff(app), { kind: "staff", scope: ["staff", "reviewer"], level: null }],
  ])("of a %s", async (_, make, expected) => {
    const app = testApp();
    const { id, token } = await make(app);
    const { json } = await send(app, "GET", "/api/auth/user", { token });
    const { user } = json;
    expect(user).toMatchObject({ id, ...expected });
    expect(userSchema.strict().parse(user)).toEqual(user);
  });

  it("lists the accounts it referred once they are activated", async () => {
    const app = testApp();
    const { id, token } = await makeStartup(app);
    const startup = await makeStartup(app, { account: { referredBy: id } });
    const investor = await makeInvestor(app, { account: { referredBy: id } });
    const waiting = await makeInvestor(app, { account: { referredBy: id } });
    await app.db.update(accounts).set({ activatedAt: null }).where(eq(accounts.id, waiting.id));
    const { json } = await send(app, "GET", "/api/auth/user", { token });
    expect(json).toMatchObject({
      user: { reference_who_startup: [{ id: startup.id }], reference_who_investor: [{ id: investor.id }] },
    });
  });

  it.each(["", "nobody", "x".repeat(5000)])("is missing without a valid token", async (token) => {
    expect((await send(testApp(), "GET", "/auth_api/v1/auth/me", { token })).status).toBe(401);
  });
});

describe.each(["/api/v1/startups", "/api/v1/investors/signup"])("signing up with POST %s", (path) => {
  it("responds with the same 201 for new and existing addresses, and mails the link", async () => {
    const app = testApp();
    const body = { email: ` New${path.length}@Example.test`, password, name: "晨星", reference: null, term_version: 1 };
    const email = body.email.trim().toLowerCase();
    const first = await send(app, "POST", path, { body });
    expect(first.status).toBe(201);
    expect(first.json).toEqual({ data: { result: true, email } });
    const [mail] = await listMails(app, { to: email, limit: 1 });
    expect(mail?.locale).toBe("en-US");
    expect(linksOf(mail?.text ?? "")[0]).toMatch(/^http:\/\/localhost\/en-US\/activate\?code=[\w-]{43}$/);
    await app.db.update(accounts).set({ activatedAt: 1 }).where(eq(accounts.email, email));
    const again = await send(app, "POST", path, { body });
    expect([again.status, again.json]).toEqual([first.status, first.json]);
  });

  it.each<[string, unknown, string[]]>([
    ["nothing", {}, ["email", "password"]],
    [
      "wrong types",
      { email: [], password: {}, name: 1, term_version: "1" },
      ["email", "name", "password", "term_version"],
    ],
    ["no address", { email: "nobody", password }, ["email"]],
    ["a short password", { email: "a@b.test", password: "short" }, ["password"]],
    ["a common password", { email: "a@b.test", password: "password123" }, ["password"]],
    ["the e-mail as password", { email: "long.name@b.test", password: "long.name@b.test" }, ["password"]],
    ["an over-long name", { email: "a@b.test", password, name: "名".repeat(101) }, ["name"]],
    ["an empty name", { email: "a@b.test", password, name: " " }, ["name"]],
    ["unknown fields", { email: "a@b.test", password, level: "gold", is_publish: 2 }, ["is_publish", "level"]],
  ])("reports every invalid field of %s", async (_, body, fields) => {
    const answer = await send(testApp(), "POST", path, { body });
    expect([answer.status, fieldsOf(answer.json)]).toEqual([422, fields]);
  });
});

it("stores how a startup heard of the platform, and refuses what it does not offer, in the reader's language", async () => {
  const app = testApp();
  const signUp = (email: string, startup_origin: unknown, language = "en-US") =>
    send(app, "POST", "/api/v1/startups", {
      body: { email, password, startup_origin },
      headers: { "Accept-Language": language },
    });
  expect((await signUp("heard@example.test", "event")).status).toBe(201);
  expect((await signUp("silent@example.test", null)).status).toBe(201);
  const stored = await app.db.select().from(accounts).where(isNotNull(accounts.startupOrigin));
  expect(stored.map(({ email, startupOrigin }) => [email, startupOrigin])).toEqual([["heard@example.test", "event"]]);
  for (const [language, text] of [
    ["en-US", "This option isn’t available. Choose another."],
    ["zh-TW", "目前沒有這個選項，請重新選擇。"],
  ] as const) {
    const refused = await signUp("other@example.test", "unknown", language);
    expect([refused.status, refused.json.error?.fields]).toEqual([422, { startup_origin: [text] }]);
  }
  for (const wrong of [1, ["event"], "x".repeat(41), "", "\u0000"]) {
    const refused = await signUp("other@example.test", wrong);
    expect([refused.status, fieldsOf(refused.json)]).toEqual([422, ["startup_origin"]]);
  }
  const investor = { email: "investor@example.test", password, startup_origin: "event" };
  const refused = await send(app, "POST", "/api/v1/investors/signup", { body: investor });
  expect([refused.status, fieldsOf(refused.json)]).toEqual([422, ["startup_origin"]]);
});

it("signs an investor up with its type", async () => {
  const app = testApp();
  const body = { email: "cvc@example.test", password, type: "cvc" };
  expect((await send(app, "POST", "/api/v1/investors/signup", { body })).status).toBe(201);
  expect(await app.db.select().from(investors).where(eq(investors.email, body.email))).toMatchObject([{ type: "cvc" }]);
  const wrong = await send(app, "POST", "/api/v1/investors/signup", { body: { ...body, type: "startup" } });
  expect([wrong.status, fieldsOf(wrong.json)]).toEqual([422, ["type"]]);
  expect(await app.db.select().from(startups).where(eq(startups.name, "cvc"))).toEqual([]);
});
