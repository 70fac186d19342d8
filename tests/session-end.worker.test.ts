import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, sessions } from "~/db/schema";
import { endSession } from "~/features/accounts/accounts/sessions.server";
import type { App } from "~/server/app.server";
import { makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { hashCheaply } from "./support/hash-cheaply";

/**
 * The first response deletes an ended session's cookie, and the login page says why (product §5.2: 401 resets the
 * session).
 */

const app = testApp();
const english = { "Accept-Language": "en-US" };

type Ending = (app: App, of: { id: string; token: string }) => Promise<unknown>;
const endings: Record<string, { end: Ending; title: [string, string] }> = {
  ended: { end: (_, { token }) => endSession(app, { token }), title: ["您已登出", "You’ve been logged out"] },
  expired: {
    end: (_, { id }) => app.db.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.accountId, id)),
    title: ["登入已逾時", "Your session has expired"],
  },
  suspended: {
    end: (_, { id }) => app.db.update(accounts).set({ suspendedAt: 1 }).where(eq(accounts.id, id)),
    title: ["這個帳號已停用", "This account is suspended"],
  },
};

async function deadSession(kind: string) {
  const made = await makeStartup(app);
  await endings[kind]?.end(app, made);
  return made.token;
}

/** Returns the cookies that a response sets, by name. */
const cookiesOf = (headers: Headers) =>
  Object.fromEntries(
    headers.getSetCookie().map((cookie) => {
      const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
      return [name, value];
    }),
  );

describe.each(Object.keys(endings))("a session that is %s", (kind) => {
  it.each([
    ["a call", "/api/auth/user", 401, "GET"],
    ["a member's page", "/account", 302, "GET"],
    ["its data", "/account.data", 202, "GET"],
    ["a post", "/account", 302, "POST"],
    ["a public page", "/terms", 200, "GET"],
  ])("is cleared by %s, which remembers why", async (_, path, status, method) => {
    const answer = await fetchWorker(path, { cookie: await deadSession(kind), method });
    expect(answer.status).toBe(status);
    expect(cookiesOf(answer.headers)).toMatchObject({ fb_session: "", "auth.state": kind });
  });

  it("is explained on the login page, in the reader's language", async () => {
    const headers = { Cookie: `auth.state=${kind}` };
    const [zh, en] = endings[kind]?.title ?? [];
    expect((await fetchWorker("/login", { headers })).text).toContain(zh);
    expect((await fetchWorker("/en-US/login", { headers: { ...headers, ...english } })).text).toContain(en);
    expect((await fetchWorker("/login", { cookie: await deadSession(kind) })).text).toContain(zh);
  });
});

describe("a browser", () => {
  it("gets its cookie renewed with the session it uses", async () => {
    const { id, token } = await makeStartup(app);
    await app.db.update(sessions).set({ lastSeenAt: 1 }).where(eq(sessions.accountId, id));
    const { headers } = await fetchWorker("/account", { cookie: token });
    expect(cookiesOf(headers)).toMatchObject({ fb_session: token });
  });

  it("is told that its session expired when the cookie itself is gone", async () => {
    const { text } = await fetchWorker("/login", { headers: { Cookie: "auth.state=live" } });
    expect(text).toContain("登入已逾時");
  });

  it("is told nothing without a session, after logging out, or by a forged cookie", async () => {
    const titles = Object.values(endings).map(({ title }) => title[0]);
    const { token } = await makeStartup(app);
    const out = await fetchWorker("/logout", { cookie: token, method: "POST", body: new URLSearchParams() });
    expect(cookiesOf(out.headers)).toMatchObject({ fb_session: "", "auth.state": "" });
    for (const Cookie of ["", "auth.state=", "auth.state=<b>", "auth.state=__proto__"]) {
      const { text } = await fetchWorker("/login", { headers: { Cookie } });
      for (const title of titles) expect(text).not.toContain(title);
    }
  });

  it("keeps a session that is alive, whatever is refused", async () => {
    const { token } = await makeStartup(app);
    const json = { email: "nobody@example.test", password: "wrong-1", type: "startup" };
    const refused = await fetchWorker("/api/auth/login", { cookie: token, method: "POST", json });
    expect(refused.status).toBe(401);
    expect(cookiesOf(refused.headers)).not.toHaveProperty("fb_session");
    expect((await fetchWorker("/api/auth/user", { cookie: token })).status).toBe(200);
  });

  it("keeps its cookie when a bearer token is dead", async () => {
    const { token } = await makeStartup(app);
    const answer = await fetchWorker("/api/auth/user", { token: await deadSession("ended"), cookie: token });
    expect([answer.status, cookiesOf(answer.headers)]).toEqual([401, {}]);
  });
});

describe("a new password", () => {
  const old = "An-old-pass-1";
  const password = "Another-pass-7";
  const fresh = async () => makeStartup(app, { account: { passwordHash: await hashCheaply(old) } });
  const change = { intent: "password", current: old, password };
  const statusOf = async (cookie: string) => (await fetchWorker("/api/auth/user", { cookie })).status;

  it("gives the session that set it another token, and ends the one before", async () => {
    const { token } = await fresh();
    const answer = await fetchWorker("/account", { cookie: token, method: "POST", body: new URLSearchParams(change) });
    const renewed = cookiesOf(answer.headers).fb_session ?? "";
    expect(renewed).toMatch(/^[\w-]{43}$/);
    expect(renewed).not.toBe(token);
    expect([await statusOf(token), await statusOf(renewed)]).toEqual([401, 200]);
  });

  it("does so at the forced first login too, but not if it is refused", async () => {
    const { token } = await makeStartup(app, { account: { changePassword: 1 } });
    const first = (fields: Record<string, string>) =>
      fetchWorker("/first-login", { cookie: token, method: "POST", body: new URLSearchParams(fields) });
    const refused = await first({ email: "new@example.test", password: "short" });
    expect(cookiesOf(refused.headers)).not.toHaveProperty("fb_session");
    expect(await statusOf(token)).toBe(200);
    const renewed = cookiesOf((await first({ email: "new@example.test", password })).headers).fb_session ?? "";
    expect([await statusOf(token), await statusOf(renewed)]).toEqual([401, 200]);
  });

  it("leaves a bearer token to its client", async () => {
    const { token } = await fresh();
    const answer = await fetchWorker("/account", { token, method: "POST", body: new URLSearchParams(change) });
    expect(answer.status).toBe(302);
    expect(cookiesOf(answer.headers)).not.toHaveProperty("fb_session");
    expect((await fetchWorker("/api/auth/user", { token })).status).toBe(200);
  });
});

describe("the contact form", () => {
  it.each([
    ["/contact?topic=account", "帳號"],
    ["/en-US/contact?topic=account", "Account and technical issues"],
  ])("opens at %s with its topic, without logging in", async (path, label) => {
    const { status, text } = await fetchWorker(path);
    expect(status).toBe(200);
    expect(text).toMatch(new RegExp(`<option[^>]*value="account"[^>]*selected[^>]*>[^<]*${label}`));
  });
});

it("the language is kept under both names of product §15.8", async () => {
  const { headers } = await fetchWorker("/startups", { headers: english });
  expect(cookiesOf(headers)).toMatchObject({ i18n_redirected: "en-US", locale: "en-US" });
  const again = await fetchWorker("/", { headers: { Cookie: "locale=en-US", "Accept-Language": "zh-TW" } });
  expect(again.headers.get("Location")).toBe("/en-US");
});
