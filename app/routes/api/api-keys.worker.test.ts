import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, apiKeys, events, startupNews } from "~/db/schema";
import { apiScopes } from "~/db/values";
import { dayMs, minuteMs } from "~/durations";
import { removeExpired } from "~/features/accounts/accounts/remove-expired.server";
import { startSession } from "~/features/accounts/accounts/sessions.server";
import { setPassword } from "~/features/accounts/accounts/set-password.server";
import { createApiKey } from "~/features/accounts/api-keys/create-api-key.server";
import { isWellFormedKey } from "~/features/accounts/api-keys/key-token.server";
import { listApiKeys } from "~/features/accounts/api-keys/list-api-keys.server";
import { revokeApiKey } from "~/features/accounts/api-keys/revoke-api-key.server";
import { containsKey } from "~/features/accounts/api-keys/rules";
import { suspendAccount } from "~/features/member-area/account-administration/suspend-account.server";
import { endSessions } from "~/features/member-area/own-account/end-sessions.server";
import { listSessions } from "~/features/member-area/own-account/queries.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../tests/support/accounts";
import { makeApiKey } from "../../../tests/support/api-keys";
import { testApp, testAppWithWork } from "../../../tests/support/app";
import { askCall } from "../../../tests/support/ask-call";
import { limitOf } from "../../../tests/support/limits";
import { mailsTo } from "../../../tests/support/mails-to";
import { outcome } from "../../../tests/support/outcome";
import { viewerOf } from "../identity.server";
import { getCurrentUser } from "./calls/accounts/log-in.server";
import { apiCalls } from "./calls/index.server";
import { updateStartup } from "./calls/profiles/startups.server";
import { createStartupNews, listStartupNews } from "./calls/showcase/startup-news.server";

let now = Date.UTC(2026, 10, 29);
const base = testApp({ now: () => now });
const app: App = { ...base, limits: { ...base.limits, suggest: limitOf(1e9) } };
const origin = "http://localhost";
const startup = await makeStartup(app);
const everything = await makeApiKey(app, startup, apiScopes);

const ask = (token: string, on: App = app) => askCall(on, getCurrentUser, { token });
const codeOf = ({ status, text }: { status: number; text: string }) =>
  `${status} ${JSON.parse(text).error?.code ?? "ok"}`;
const actionsOn = async (id: string) =>
  (await app.db.select({ action: events.action }).from(events).where(eq(events.subjectId, id))).map((e) => e.action);

describe("the scope of a call", () => {
  const one = new Map<string, string>();
  const allBut = new Map<string, string>();

  it("is one of those that people choose from", async () => {
    expect(new Set(apiCalls.map(({ scope }) => scope))).toEqual(new Set([null, ...apiScopes]));
  });

  it("to read changes nothing, and none opens what staff do, money or the login", () => {
    const reads = (scope: string | null) => scope?.endsWith(":read");
    expect(apiCalls.filter(({ method, scope }) => scope !== null && (method === "GET") !== reads(scope))).toEqual([]);
    const closed = apiCalls.filter(
      ({ caller, path }) =>
        caller === "staff" ||
        /^\/api\/(auth|v1\/(auth|payments|orders|me\/(api-keys|calendar)))\b|signup|claims$/.test(path),
    );
    const open = closed.filter(({ scope }) => scope !== null);
    expect(open.map(({ path }) => path)).toEqual(["/api/auth/user"]);
  });

  it.each(apiCalls.map((call) => [`${call.method} ${call.path}`, call] as const))("%s", async (_, call) => {
    const { scope } = call;
    if (scope === null) {
      expect(codeOf(await askCall(app, call, { token: everything.key }))).toBe("403 session_required");
      return;
    }
    if (!one.has(scope)) {
      const owner = await makeStartup(app);
      one.set(scope, (await makeApiKey(app, owner, [scope])).key);
      const others = apiScopes.filter((each) => each !== scope);
      allBut.set(scope, (await makeApiKey(app, owner, others)).key);
    }
    const refused = await askCall(app, call, { token: allBut.get(scope) ?? "" });
    expect(codeOf(refused)).toBe("403 scope_missing");
    expect(refused.headers.get("WWW-Authenticate")).toBe(`Bearer error="insufficient_scope", scope="${scope}"`);
    const passed = codeOf(await askCall(app, call, { token: one.get(scope) ?? "" }));
    expect(passed).not.toMatch(/^401|scope_missing|session_required$/);
  });
});

describe("a key", () => {
  it("is found by scanners, has a checksum, and is stored as a hash", async () => {
    const { key } = everything;
    expect(key).toMatch(/^fb_live_[2-9a-z]{58}$/);
    expect(await isWellFormedKey(key)).toBe(true);
    expect(await isWellFormedKey(`${key.slice(0, -1)}${key.endsWith("2") ? "3" : "2"}`)).toBe(false);
    expect(containsKey(`?key=${key}`)).toBe(true);
    const rows = await app.db.select().from(apiKeys).where(eq(apiKeys.id, everything.id));
    expect(rows).toMatchObject([{ ending: key.slice(-4) }]);
    expect(JSON.stringify(rows)).not.toContain(key.slice(0, -4));
  });

  it("acts for its account, with its level", async () => {
    const investor = await makeInvestor(app, { level: "gold" });
    const { key } = await makeApiKey(app, investor, ["account:read"]);
    const { data } = JSON.parse((await ask(key)).text);
    expect(data).toMatchObject({ id: investor.id, kind: "investor", level: "gold" });
  });

  it("is told to its owner by mail, and recorded with its end", async () => {
    const made = await makeStartup(app);
    const { id, key } = await makeApiKey(app, made, ["account:read"]);
    const [mail] = await mailsTo(app, made.viewer.email);
    expect(mail).toMatchObject({ template: "apiKeyCreated", text: expect.stringContaining("CRM") });
    expect(JSON.stringify(mail)).not.toContain(key);
    await revokeApiKey(app, { actor: made.viewer, id });
    expect((await actionsOn(made.id)).filter((action) => action.includes("api_key"))).toEqual([
      "account.api_key_created",
      "account.api_key_revoked",
    ]);
  });

  it("is refused alike when unknown, mistyped, expired, revoked or of a suspended or erased account", async () => {
    const owners = await Promise.all(Array.from({ length: 4 }, () => makeStartup(app)));
    const keys = await Promise.all(owners.map((owner) => makeApiKey(app, owner, apiScopes)));
    const [expired, revoked, suspended, erased] = owners;
    const at = (index: number) => keys[index]?.id ?? "";
    for (const { key } of keys) expect((await ask(key)).status).toBe(200);
    await app.db
      .update(apiKeys)
      .set({ expiresAt: now })
      .where(eq(apiKeys.id, at(0)));
    await revokeApiKey(app, { actor: revoked?.viewer ?? startup.viewer, id: at(1) });
    await app.db
      .update(accounts)
      .set({ suspendedAt: now })
      .where(eq(accounts.id, suspended?.id ?? ""));
    await app.db
      .update(accounts)
      .set({ erasedAt: now })
      .where(eq(accounts.id, erased?.id ?? ""));
    expect(expired).toBeDefined();
    const wrong = ["fb_live_", `fb_live_${"2".repeat(58)}`, `${everything.key}2`, ...keys.map(({ key }) => key)];
    const answers = await Promise.all(wrong.map(async (key) => (await ask(key)).text));
    expect(new Set(answers)).toHaveProperty("size", 1);
    expect(JSON.parse(answers[0] ?? "").error.code).toBe("unauthenticated");
    // Calls that are open to everyone refuse it too, rather than answer as if nobody had asked.
    const query = `?startup_id=${startup.id}`;
    const open = await askCall(app, listStartupNews, { token: keys[0]?.key, query });
    expect(codeOf(open)).toBe("401 unauthenticated");
  });

  it("is refused beside the cookie of a session, in an address, and on pages", async () => {
    const { key } = everything;
    const headers = { Cookie: `fb_locale=en-US; fb_session=${startup.token}` };
    expect(codeOf(await askCall(app, getCurrentUser, { token: key, headers }))).toBe("400 bad_request");
    expect(codeOf(await askCall(app, getCurrentUser, { query: `?access_token=${key}` }))).toBe("400 bad_request");
    const alone = { token: key, headers: { Cookie: "fb_locale=en-US" } };
    expect((await askCall(app, getCurrentUser, alone)).status).toBe(200);
    const page = new Request(`${origin}/account`, { headers: { Authorization: `Bearer ${key}` } });
    expect(await viewerOf({ ...app }, page)).toEqual({ kind: "visitor" });
  });

  it("does not change how its account logs in", async () => {
    const made = await makeStartup(app, { account: { changePassword: 1 } });
    const { key } = await makeApiKey(app, made, apiScopes);
    const update = (body: object) => askCall(app, updateStartup, { token: key, params: { startup_id: made.id }, body });
    expect(codeOf(await update({ email: "other@example.test", password: "green-kite-2027" }))).toBe(
      "403 session_required",
    );
    expect(codeOf(await update({ name: "新名字" }))).toBe("403 reset_required");
  });

  it("is limited by itself, with the time to wait", async () => {
    const limited = { ...app, limits: { ...app.limits, suggest: limitOf(2) } };
    const other = await makeApiKey(app, startup, ["account:read"]);
    for (const { key } of [everything, other]) {
      expect((await ask(key, limited)).status).toBe(200);
      expect((await ask(key, limited)).status).toBe(200);
      const third = await ask(key, limited);
      expect([codeOf(third), third.headers.get("Retry-After")]).toEqual(["429 rate_limited", "60"]);
    }
  });

  it("notes its last use once in a quarter of an hour", async () => {
    const { app: working, done } = testAppWithWork({ now: () => now });
    const { id, viewer } = await makeStartup(working);
    const { key } = await makeApiKey(working, { viewer }, ["account:read"]);
    const lastUse = async () => (await listApiKeys(working, { actor: { id } }))[0]?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    const first = now;
    for (const later of [0, 14 * minuteMs]) {
      now = first + later;
      await ask(key, working);
      await done();
      expect(await lastUse()).toBe(first);
    }
    now = first + 15 * minuteMs;
    await ask(key, working);
    await done();
    expect(await lastUse()).toBe(now);
  });

  it("stays in its owner's list for 90 days after it expired", async () => {
    const made = await makeStartup(app);
    await makeApiKey(app, made, ["account:read"]);
    const created = now;
    now = created + 30 * dayMs;
    expect(await listApiKeys(app, { actor: made.viewer })).toMatchObject([{ name: "CRM", isExpired: true }]);
    now = created + 120 * dayMs;
    await removeExpired(app);
    expect(await listApiKeys(app, { actor: made.viewer })).toHaveLength(1);
    now += 1;
    await removeExpired(app);
    expect(await listApiKeys(app, { actor: made.viewer })).toEqual([]);
    now = created;
  });
});

describe("creating a key", () => {
  const input = { name: "CRM", scopes: ["account:read"], days: 90 } as const;
  const create = (actor: typeof startup.viewer) =>
    createApiKey(app, { actor, input: { ...input, scopes: [...input.scopes] }, origin });

  it("needs a fresh proof of identity, and an account that stays", async () => {
    const { id, viewer } = await makeStartup(app);
    now += 11 * minuteMs;
    expect(await outcome(create(viewer))).toBe("proof_required");
    now -= 11 * minuteMs;
    await app.db
      .update(accounts)
      .set({ eraseAt: now + dayMs })
      .where(eq(accounts.id, id));
    expect(await outcome(create(viewer))).toBe("erasing");
    const staff = await makeStaff(app);
    const asStaff = createApiKey(app, { actor: staff.viewer, input: { ...input, scopes: ["account:read"] }, origin });
    expect(await outcome(asStaff)).toBe("forbidden");
  });

  it("stops at ten that work, also at once, and goes on when one is revoked or expires", async () => {
    const { id, viewer } = await makeStartup(app);
    const results = await Promise.all(Array.from({ length: 14 }, () => outcome(create(viewer))));
    expect(results.sort()).toEqual([...Array(10).fill("done"), ...Array(4).fill("too_many_api_keys")]);
    const [first, second] = await listApiKeys(app, { actor: viewer });
    await revokeApiKey(app, { actor: viewer, id: first?.id ?? "" });
    expect(await outcome(create(viewer))).toBe("done");
    await app.db
      .update(apiKeys)
      .set({ expiresAt: now })
      .where(eq(apiKeys.id, second?.id ?? ""));
    expect(await outcome(create(viewer))).toBe("done");
    expect(await listApiKeys(app, { actor: { id } })).toHaveLength(11);
  });
});

describe("revoking", () => {
  it("somebody else's key is not found, and leaves it working", async () => {
    const owner = await makeStartup(app);
    const { id, key } = await makeApiKey(app, owner, ["account:read"]);
    expect(await outcome(revokeApiKey(app, { actor: startup.viewer, id }))).toBe("not_found");
    expect((await ask(key)).status).toBe(200);
  });

  it("while a call is on its way lets that call finish, and no other", async () => {
    const owner = await makeStartup(app, { isPublish: 2 });
    const { id, key } = await makeApiKey(app, owner, ["profile:write"]);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const body = new TextEncoder().encode(JSON.stringify({ langs: { zh_tw: { title: "得獎" } } }));
    const post = (raw: BodyInit) =>
      askCall(app, createStartupNews, { token: key, raw, headers: { "Content-Type": "application/json" } });
    const answer = post(readable);
    // The first bytes are taken only when the call has passed the door.
    await writer.write(body.slice(0, 1));
    await revokeApiKey(app, { actor: owner.viewer, id });
    await writer.write(body.slice(1));
    await writer.close();
    expect((await answer).status).toBeLessThan(300);
    expect(codeOf(await post(body))).toBe("401 unauthenticated");
    expect(await app.db.select().from(startupNews).where(eq(startupNews.startupId, owner.id))).toHaveLength(1);
  });

  const ways: Record<string, (made: typeof startup) => Promise<unknown>> = {
    "a new password": ({ viewer }) =>
      setPassword(app, {
        account: viewer,
        password: "green-kite-2027",
        keepSessionId: viewer.sessionId,
        event: { action: "account.password_changed" },
        origin,
      }),
    "logging out all other devices": ({ viewer: actor }) => endSessions(app, { actor }),
    suspension: async ({ id }) => {
      const { viewer: actor } = await makeStaff(app, { staffRole: "admin" });
      await suspendAccount(app, { actor, id, reason: "濫用", origin });
      await app.db.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, id));
    },
  };

  it.each(Object.entries(ways))("all keys by %s is for good", async (_, end) => {
    const made = await makeStartup(app);
    const { key } = await makeApiKey(app, made, ["account:read"]);
    await end(made);
    expect(codeOf(await ask(key))).toBe("401 unauthenticated");
    expect(await app.db.select().from(apiKeys).where(eq(apiKeys.accountId, made.id))).toEqual([]);
    expect(await actionsOn(made.id)).toContain("account.api_keys_revoked");
  });

  it("all keys does not follow from logging out one device", async () => {
    const made = await makeStartup(app);
    const { key } = await makeApiKey(app, made, ["account:read"]);
    await startSession(app, { accountId: made.id, userAgent: "", way: "password" });
    const other = (await listSessions(app, { actor: made.viewer })).find(({ isCurrent }) => !isCurrent);
    await endSessions(app, { actor: made.viewer, sessionId: other?.id ?? "" });
    expect((await ask(key)).status).toBe(200);
  });
});
