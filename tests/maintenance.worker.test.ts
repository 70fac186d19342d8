import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { sessionLifetime } from "~/server/session-cookie";
import worker from "../workers/app";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { meteredEnv } from "./support/rows-read";

/** Maintenance mode (product §15.9): which requests get through, and the response to the others. */

const app = testApp();
const closed = { ...meteredEnv, MAINTENANCE_MODE: "true" };
const tokens = { staff: "", reviewer: "", startup: "", investor: "", expired: "" };

beforeAll(async () => {
  tokens.staff = (await makeStaff(app, { staffRole: "admin" })).token;
  tokens.reviewer = (await makeStaff(app)).token;
  tokens.startup = (await makeStartup(app)).token;
  tokens.investor = (await makeInvestor(app)).token;
  const past = testApp({ now: () => Date.now() - sessionLifetime.total - 1 });
  tokens.expired = (await makeStaff(past)).token;
});

async function ask(path: string, init: RequestInit & { on?: string } = {}, env: object = closed) {
  const { on = "http://localhost", ...rest } = init;
  const request = new Request(on + path, { redirect: "manual", ...rest }) as Parameters<typeof worker.fetch>[0];
  const ctx = createExecutionContext();
  const response = await worker.fetch(request, env as typeof meteredEnv, ctx);
  const text = await response.text();
  await waitOnExecutionContext(ctx);
  return { status: response.status, headers: response.headers, text };
}

const cookie = (token: string) => ({ headers: { Cookie: `fb_session=${token}` } });

function expectClosed({ status, headers }: Awaited<ReturnType<typeof ask>>) {
  expect([status, headers.get("Retry-After"), headers.get("Cache-Control")]).toEqual([503, "900", "no-store"]);
}

describe("in maintenance mode", () => {
  it.each<[string, RequestInit & { on?: string }, string]>([
    ["/", {}, "系統維護中"],
    ["/en-US", {}, "Down for maintenance"],
    ["/", { headers: { "Accept-Language": "en-US" } }, "Down for maintenance"],
    ["/startups?keyword=x", {}, "系統維護中"],
    ["/no-such-page", {}, "系統維護中"],
    ["/maintenance", {}, "系統維護中"],
    ["/contact", { method: "POST", body: new URLSearchParams({ name: "x" }) }, "系統維護中"],
    ["/", { on: "http://p1.localhost" }, "系統維護中"],
    ["/login", {}, "系統維護中"],
    ["/login?type=startup", {}, "系統維護中"],
    ["/signup", { method: "POST", body: new URLSearchParams({ type: "staff" }) }, "系統維護中"],
  ])("the page %s (%o) is the maintenance page, without scripts", async (path, init, title) => {
    const answer = await ask(path, init);
    expectClosed(answer);
    expect(answer.text).toContain(title);
    expect(answer.text).toMatch(/<link[^>]+stylesheet/);
    expect(answer.text).not.toMatch(/<script|<link rel=""/);
    expect(answer.headers.get("Content-Type")).toContain("text/html");
  });

  it("HEAD has the headers only", async () => {
    const answer = await ask("/startups", { method: "HEAD" });
    expectClosed(answer);
    expect(answer.text).toBe("");
  });

  it.each(["/startups.data", "/_root.data", "/files/unknown", "/search/suggest.data?q=x", "/sitemap.xml"])(
    "%s gets a plain 503",
    async (path) => {
      const answer = await ask(path);
      expectClosed(answer);
      expect(answer.text).not.toContain("<");
    },
  );

  it.each([
    ["/api/v1/search/startup/count", "GET"],
    ["/api/auth/login", "POST"],
    ["/auth_api/x", "GET"],
    ["/static_api/v1/currencies", "GET"],
    ["/ws/inbox", "GET"],
  ])("the API answers %s (%s) in its own shape", async (path, method) => {
    const answer = await ask(`${path}?lang=en-US`, { method, headers: { Upgrade: "websocket" } });
    expectClosed(answer);
    expect(JSON.parse(answer.text)).toEqual({
      error: { code: "maintenance", message: "Fundbridge is down for maintenance. Try again later." },
    });
  });

  it("no cookie opens the site but a staff session", async () => {
    const forged = ["x", "staff", tokens.expired, `${tokens.staff}x`, tokens.staff.toUpperCase()];
    for (const token of [...forged, tokens.startup, tokens.investor]) expectClosed(await ask("/", cookie(token)));
    const others = ["staff=1", "fb_login_type=staff", `__Host-fb_session=${tokens.staff}`, "fb_session="];
    for (const Cookie of others) expectClosed(await ask("/", { headers: { Cookie } }));
    const bearer = { headers: { Authorization: `Bearer ${tokens.investor}` } };
    expectClosed(await ask("/api/v1/search/startup/count", bearer));
  });

  it("nothing of a member's account is on the page", async () => {
    const { token, viewer } = await makeStartup(app, { name: "Tidal Loom", account: { changePassword: 1 } });
    const answer = await ask("/startup", cookie(token));
    expectClosed(answer);
    for (const word of ["Tidal Loom", viewer.email, "重新設定帳號密碼"]) expect(answer.text).not.toContain(word);
  });

  it("staff see the site as usual, with a bar", async () => {
    for (const token of [tokens.staff, tokens.reviewer]) {
      const answer = await ask("/startups", cookie(token));
      expect(answer.status).toBe(200);
      expect(answer.text).toContain("維護模式已開啟");
    }
    const call = await ask("/api/v1/search/startup/count", { headers: { Authorization: `Bearer ${tokens.staff}` } });
    expect(call.status).toBe(200);
  });

  it("staff can log in and out, and monitors reach the health check", async () => {
    for (const path of ["/login?type=staff", "/en-US/login?type=staff", "/login.data?type=staff"]) {
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
    }
    const body = new URLSearchParams({ email: "x@example.test", password: "wrong password", type: "staff" });
    expect((await ask("/login?type=staff", { method: "POST", body })).status).toBe(401);
    expect((await ask("/login/verify")).status).not.toBe(503);
    expect((await ask("/logout")).status).not.toBe(503);
    const health = await ask("/health");
    expect([health.status, health.text]).toEqual([200, '{"status":"ok"}']);
  });

  it("never reaches the edge cache, in either direction", async () => {
    const path = "/investors?page=1";
    expect((await ask(path, {}, meteredEnv)).status).toBe(200);
    expectClosed(await ask(path));
    expect((await ask(path, {}, meteredEnv)).text).not.toContain("系統維護中");
  });

  it("is closed to staff too when the database cannot tell who they are", async () => {
    const broken = {
      ...closed,
      DB: {
        withSession: () => ({
          prepare: () => {
            throw new Error("no database");
          },
        }),
      },
    };
    expectClosed(await ask("/", cookie(tokens.staff), broken));
  });
});

describe("without maintenance mode", () => {
  // Product §15.1: the page exists in both languages.
  it.each([
    ["/maintenance", "目前沒有系統維護"],
    ["/en-US/maintenance", "No maintenance right now"],
  ])("%s is a page that says so", async (path, title) => {
    const answer = await ask(path, {}, meteredEnv);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([200, null]);
    expect(answer.text).toContain(title);
    expect(answer.text).toContain('name="robots" content="noindex"');
    expect(answer.text).not.toContain("系統維護中");
  });

  it("the health check answers", async () => {
    expect((await ask("/health", {}, meteredEnv)).status).toBe(200);
  });

  it("staff see no bar", async () => {
    expect((await ask("/startups", cookie(tokens.staff), meteredEnv)).text).not.toContain("維護模式已開啟");
  });
});
