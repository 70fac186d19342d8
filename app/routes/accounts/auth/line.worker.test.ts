import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accounts, events, sessions, socialIdentities } from "~/db/schema";
import { minuteMs } from "~/durations";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import {
  configuredProviders,
  exchangeSocialToken,
  socialClient,
} from "~/features/accounts/accounts/social-providers.server";
import { linkLogin } from "~/features/member-area/own-account/link-login.server";
import { listLogins } from "~/features/member-area/own-account/list-logins.server";
import { unlinkLogin } from "~/features/member-area/own-account/unlink-login.server";
import { forgeries } from "../../../../scripts/line-simulator/id-token";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { LineBrowser, testLine } from "../../../../tests/support/line-browser";
import { mailsTo } from "../../../../tests/support/mails-to";
import { outcome } from "../../../../tests/support/outcome";

const plain = testApp();
const line = testLine(plain.now);
const app = line.configured(plain);

beforeAll(() => void vi.stubGlobal("fetch", line.fetch));
afterAll(() => void vi.unstubAllGlobals());

const origin = "http://localhost";
const profileOf = (userId: string) =>
  ({ provider: "line", subject: userId, email: null, emailVerified: false, name: "陳美玲" }) as const;

const identitiesOf = (accountId: string) =>
  app.db.select().from(socialIdentities).where(eq(socialIdentities.accountId, accountId));

/** A startup that logs in with LINE, and the id of its owner there. */
async function linkedStartup() {
  const { userId } = line.people.add("陳美玲", "");
  const made = await makeStartup(app);
  await linkLogin(app, { actor: made.viewer, profile: profileOf(userId), origin });
  return { ...made, userId };
}

/** Who is logged in to a browser: an account's id, or null. */
async function whoIn(browser: LineBrowser) {
  const viewer = await findViewer(app, { token: browser.cookies.get("fb_session") ?? "" });
  return viewer.kind === "visitor" ? null : viewer.id;
}

describe("a login with LINE", () => {
  it("asks for state, nonce, PKCE, the address, and the official account as a friend", async () => {
    const asked = new URL(await new LineBrowser(app).start());
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: "code",
      redirect_uri: `${origin}/login`,
      scope: "openid profile email",
      bot_prompt: "normal",
      ui_locales: "zh-TW",
      code_challenge_method: "S256",
      state: expect.stringMatching(/^\w{32}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it("opens the account it is linked to, with or without an address, and adds the friend if they wish", async () => {
    const { id, userId } = await linkedStartup();
    for (const sharesEmail of [true, false]) {
      const browser = new LineBrowser(app);
      const back = await line.consent(await browser.start(), userId, { sharesEmail, addsFriend: true });
      expect(await browser.comeBack(back)).toBe("/");
      expect(await whoIn(browser)).toBe(id);
      expect([...browser.cookies.keys()].filter((name) => /social/.test(name))).toEqual([]);
    }
    expect(line.people.find(userId)?.friend).toBe(true);
  });

  it("signs a person up whose address is proved by mail first", async () => {
    const { userId } = line.people.add("林志豪", "new-line@example.test");
    const browser = new LineBrowser(app);
    expect(await browser.comeBack(await line.consent(await browser.start(), userId))).toBe("/signup/success");
    expect(await whoIn(browser)).toBeNull();
    const [mail] = await mailsTo(app, "new-line@example.test");
    expect(mail).toMatchObject({ template: "activateSocial", subject: expect.stringContaining("LINE") });
  });

  it("never opens an account by its address", async () => {
    const { viewer } = await makeInvestor(app);
    const { userId } = line.people.add("陌生人", viewer.email);
    const browser = new LineBrowser(app);
    expect(await browser.comeBack(await line.consent(await browser.start("angel"), userId))).toBe("/login?type=angel");
    expect(browser.cookies.get("social_login_403")).toContain("social_unverified");
    expect(await whoIn(browser)).toBeNull();
    expect(await identitiesOf(viewer.id)).toEqual([]);
  });

  it("is refused if the person cancels", async () => {
    const { userId } = await linkedStartup();
    const browser = new LineBrowser(app);
    await browser.comeBack(await line.consent(await browser.start(), userId, { cancels: true }));
    expect(browser.cookies.get("social_login_403")).toContain("social_refused");
    expect(await whoIn(browser)).toBeNull();
  });

  it.each(forgeries.filter((forgery) => forgery !== "none"))(
    "logs nobody in if LINE's answer is forged: %s",
    async (forgery) => {
      const { id, userId } = await linkedStartup();
      const before = await app.db.$count(sessions, eq(sessions.accountId, id));
      const browser = new LineBrowser(app);
      await browser.comeBack(await line.consent(await browser.start(), userId, { forgery }));
      expect(browser.toast).toBe("accounts:social.failed");
      expect(await whoIn(browser)).toBeNull();
      expect(await app.db.$count(sessions, eq(sessions.accountId, id))).toBe(before);
    },
  );

  it("happens once: neither the address LINE led back to nor its code works again", async () => {
    const { id, userId } = await linkedStartup();
    const browser = new LineBrowser(app);
    const asked = await browser.start();
    const flow = browser.cookies.get("fb_social") ?? "";
    const back = await line.consent(asked, userId);
    await browser.comeBack(back);
    expect(await whoIn(browser)).toBe(id);
    for (const kept of ["", flow]) {
      const again = new LineBrowser(app);
      if (kept) again.cookies.set("fb_social", kept);
      await again.comeBack(back);
      expect(again.toast).toBe("accounts:social.failed");
      expect(await whoIn(again)).toBeNull();
    }
  });

  it("happens only in the browser that started it", async () => {
    const { userId } = await linkedStartup();
    const back = await line.consent(await new LineBrowser(app).start(), userId);
    const victim = new LineBrowser(app);
    await victim.start();
    await victim.comeBack(back);
    expect(await whoIn(victim)).toBeNull();
    const code = new URL(back).searchParams.get("code");
    const thief = new LineBrowser(app);
    const state = new URL(await thief.start()).searchParams.get("state");
    await thief.comeBack(`${origin}/login?code=${code}&state=${state}`);
    expect(await whoIn(thief), "PKCE binds the code to the first browser").toBeNull();
  });

  it("is not started by a link of another site", async () => {
    const browser = new LineBrowser(app);
    expect(await browser.start("angel", "cross-site")).toBe("/login?type=angel");
    expect(await browser.start("angel", "same-site")).toBe("/login?type=angel");
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(await browser.start("angel", "none"), "an address that was typed").toMatch(/^http/);
  });

  it("is not offered unless it is configured", async () => {
    expect(configuredProviders(app.config)).toContain("line");
    expect(configuredProviders(plain.config)).not.toContain("line");
    expect(socialClient({ ...app.config, LINE_LOGIN_SECRET: undefined }, "line")).toBeNull();
    await expect(new LineBrowser(plain).start()).rejects.toMatchObject({ data: { code: "not_found" } });
  });

  it("by an access token is for our channel only", async () => {
    const person = line.people.add("陳美玲", "mei@example.test");
    const client = socialClient(app.config, "line");
    if (!client) throw new Error("LINE is configured.");
    const token = line.tokenOf(person);
    expect(await exchangeSocialToken(client, token)).toMatchObject({ subject: person.userId, email: null });
    expect(await outcome(exchangeSocialToken({ ...client, clientId: "2000000002" }, token))).toBe("wrong_social_token");
    expect(await outcome(exchangeSocialToken(client, "made-up"))).toBe("wrong_social_token");
  });
});

describe("linking LINE to one's own account", () => {
  it("links the person at LINE, whatever the address there, and tells the owner", async () => {
    const { id, token, viewer } = await makeStartup(app);
    const { viewer: other } = await makeStartup(app);
    const { userId } = line.people.add("陳美玲", other.email);
    const browser = new LineBrowser(app, token);
    expect(await browser.comeBack(await line.consent(await browser.startLink(), userId))).toBe("/account");
    expect(browser.toast).toBe("settings:logins.linked");
    expect(await identitiesOf(id)).toMatchObject([{ provider: "line", subject: userId, kind: "startup" }]);
    expect(await listLogins(app, { actor: viewer })).toMatchObject([
      { provider: "line", linkedAt: expect.any(Number) },
    ]);
    expect((await mailsTo(app, viewer.email)).map(({ template }) => template)).toEqual(["socialLinked"]);
    const actions = await app.db.select().from(events).where(eq(events.subjectId, id));
    expect(actions.map(({ action }) => action)).toContain("account.identity_linked");
    const visitor = new LineBrowser(app);
    await visitor.comeBack(await line.consent(await visitor.start(), userId));
    expect(await whoIn(visitor)).toBe(id);
  });

  it.each(["another account", "nobody"])("links nothing if %s is logged in by then", async (who) => {
    const first = await makeStartup(app);
    const second = await makeStartup(app);
    const { userId } = line.people.add("陳美玲", "");
    const browser = new LineBrowser(app, first.token);
    const back = await line.consent(await browser.startLink(), userId);
    if (who === "nobody") browser.cookies.delete("fb_session");
    else browser.cookies.set("fb_session", second.token);
    expect(await browser.comeBack(back)).toBe(who === "nobody" ? "/login" : "/account");
    expect(browser.toast).toBe("settings:logins.otherAccount");
    expect([...(await identitiesOf(first.id)), ...(await identitiesOf(second.id))]).toEqual([]);
  });

  it("starts on our own page only, and with a fresh proof, also at its end", async () => {
    const { id, token } = await makeStartup(app);
    expect(await new LineBrowser(app, token).startLink("cross-site")).toBe("/account");
    const { userId } = line.people.add("陳美玲", "");
    const browser = new LineBrowser(app, token);
    const back = await line.consent(await browser.startLink(), userId);
    await app.db
      .update(sessions)
      .set({ provedAt: app.now() - 11 * minuteMs })
      .where(eq(sessions.accountId, id));
    expect(await new LineBrowser(app, token).startLink()).toBe("/account/confirm?to=%2Faccount");
    await browser.comeBack(back);
    expect(browser.toast).toBe("settings:logins.late");
    expect(await identitiesOf(id)).toEqual([]);
  });

  it("links nothing if LINE's answer is forged or refused", async () => {
    const { id, token } = await makeStartup(app);
    const { userId } = line.people.add("陳美玲", "");
    for (const options of [
      { forgery: "signature" },
      { forgery: "nonce" },
      { forgery: "code" },
      { cancels: true },
    ] as const) {
      const browser = new LineBrowser(app, token);
      await browser.comeBack(await line.consent(await browser.startLink(), userId, options));
      expect(browser.toast).toBe(`settings:logins.${"cancels" in options ? "refused" : "failed"}`);
    }
    expect(await identitiesOf(id)).toEqual([]);
  });

  it("takes it neither from another account of the kind nor a second time, but from a sign-up that waits", async () => {
    const { userId } = await linkedStartup();
    const { viewer } = await makeStartup(app);
    const link = (actor: typeof viewer, subject: string) =>
      outcome(linkLogin(app, { actor, profile: profileOf(subject), origin }));
    expect(await link(viewer, userId)).toBe("already_exists");
    const free = line.people.add("林志豪", "").userId;
    const signUp = await makeStartup(app, { account: { activatedAt: null } });
    const row = {
      id: ulid(),
      accountId: signUp.id,
      kind: "startup",
      provider: "line",
      subject: free,
      createdAt: 1,
    } as const;
    await app.db.insert(socialIdentities).values(row);
    expect(await link(viewer, free)).toBe("done");
    expect(await identitiesOf(signUp.id)).toEqual([]);
    expect(await link(viewer, line.people.add("王雅婷", "").userId)).toBe("already_exists");
    const investor = await makeInvestor(app);
    const asInvestor = linkLogin(app, { actor: investor.viewer, profile: profileOf(free), origin });
    expect(await outcome(asInvestor), "one identity may open one account of each kind").toBe("done");
  });

  it("links nothing to an account that is erased meanwhile", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    const { userId } = line.people.add("陳美玲", "");
    const db = withBatch(app, async (_number, go) => {
      await app.db.update(accounts).set({ erasedAt: 1 }).where(eq(accounts.id, id));
      return go();
    });
    expect(await outcome(linkLogin({ ...app, db }, { actor, profile: profileOf(userId), origin }))).not.toBe("done");
    expect(await identitiesOf(id)).toEqual([]);
  });

  it("is not offered to staff", async () => {
    const { token, viewer } = await makeStaff(app);
    expect(await listLogins(app, { actor: viewer })).toEqual([]);
    await expect(new LineBrowser(app, token).startLink()).rejects.toMatchObject({ data: { code: "forbidden" } });
  });
});

describe("unlinking LINE", () => {
  it("is refused for the last way to log in, even for two at once", async () => {
    const { id, viewer } = await linkedStartup();
    const unlink = (provider: "line" | "google") => outcome(unlinkLogin(app, { actor: viewer, provider, origin }));
    expect(await unlink("line")).toBe("last_login");
    expect(await identitiesOf(id)).toHaveLength(1);
    const google = {
      id: ulid(),
      accountId: id,
      kind: "startup",
      provider: "google",
      subject: id,
      createdAt: 1,
    } as const;
    await app.db.insert(socialIdentities).values(google);
    expect((await Promise.all([unlink("line"), unlink("google")])).sort()).toEqual(["done", "last_login"]);
    expect(await identitiesOf(id)).toHaveLength(1);
  });

  it("needs a fresh proof, tells the owner, and ends its logins", async () => {
    const { id, viewer, userId } = await linkedStartup();
    const unlink = () => outcome(unlinkLogin(app, { actor: viewer, provider: "line", origin }));
    await app.db.update(accounts).set({ passwordHash: "hash" }).where(eq(accounts.id, id));
    await app.db.update(sessions).set({ provedAt: null }).where(eq(sessions.accountId, id));
    expect(await unlink()).toBe("proof_required");
    await app.db.update(sessions).set({ provedAt: app.now() }).where(eq(sessions.accountId, id));
    expect(await unlink()).toBe("done");
    expect(await unlink()).toBe("not_found");
    const told = (await mailsTo(app, viewer.email)).map(({ template }) => template);
    expect(told.sort()).toEqual(["socialLinked", "socialUnlinked"]);
    const browser = new LineBrowser(app);
    await browser.comeBack(await line.consent(await browser.start(), userId));
    expect(await whoIn(browser)).toBeNull();
  });
});
