import { SELF } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { passkeys, pendingLogins, recoveryCodes, totpFactors } from "~/db/schema";
import { minuteMs } from "~/durations";
import { freshProofLifetime } from "~/features/accounts/accounts/rules";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import { startPendingLogin } from "~/features/accounts/second-factor/pending-login.server";
import { describeSecondFactor } from "~/features/accounts/second-factor/queries.server";
import { listMails } from "~/features/core/mail/queries.server";
import { changeCardLevel } from "~/features/member-area/account-administration/change-card-level.server";
import { changeLevel } from "~/features/member-area/account-administration/change-level.server";
import { resetFactors } from "~/features/member-area/account-administration/reset-factors.server";
import { setEmail } from "~/features/member-area/account-administration/set-email.server";
import { setStaffRole } from "~/features/member-area/account-administration/set-staff-role.server";
import { changeEmail } from "~/features/member-area/own-account/change-email.server";
import { changePassword } from "~/features/member-area/own-account/change-password.server";
import { confirmIdentity as confirmIdentityCommand } from "~/features/member-area/own-account/confirm-identity.server";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { exportData } from "~/features/member-area/own-account/export-data.server";
import { requestErasure } from "~/features/member-area/own-account/request-erasure.server";
import { eraseGrace } from "~/features/member-area/own-account/rules";
import {
  confirmIdentity,
  getSessionUser,
  logIn,
  logInInvestor,
  logInStartup,
} from "~/routes/api/calls/accounts/log-in.server";
import { apiCalls } from "~/routes/api/calls/index.server";
import { page } from "~/routes/page.server";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { askCall } from "./support/ask-call";
import { hashCheaply } from "./support/hash-cheaply";
import { outcome } from "./support/outcome";
import { totpCode, withPasskey, withTotp } from "./support/second-factors";
import { requestSocket } from "./support/sockets";

/** Where the second factor is enforced: pages, API, sockets, and commands that require a fresh proof. */

let now = Date.now();
const app = testApp({ now: () => now });
const strict = { ...app, config: { ...app.config, STAFF_SECOND_FACTOR: "required" as const } };
const origin = "http://localhost";
const client = { ip: "10.0.0.1", origin };
const password = "blue-kite-2026";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashCheaply(password);
});

describe("staff without a required second factor", () => {
  it("are redirected from every page to its setup, whatever the page's audience", async () => {
    const { token } = await makeStaff(strict, { staffRole: "admin" });
    const ask = async (loader: ReturnType<typeof page>, method = "GET") => {
      const request = new Request(`${origin}/en-US/somewhere`, {
        method,
        headers: { Authorization: `Bearer ${token}` },
      });
      try {
        return await loader({ request, params: {}, context: { app: { ...strict }, nonce: "" } });
      } catch (answer) {
        return answer instanceof Response ? answer.headers.get("Location") : answer;
      }
    };
    for (const audience of ["everyone", "guests", "members", "staff", "startups"] as const) {
      for (const method of ["GET", "POST"]) {
        expect(
          await ask(
            page(audience, () => "reached"),
            method,
          ),
          `${audience} ${method}`,
        ).toBe("/account/two-step");
      }
    }
    expect(await ask(page("members", () => "reached", { openToUnenrolled: true }))).toBe("reached");
  });

  it("can make no API call except logout", async () => {
    const reached: string[] = [];
    for (const call of apiCalls.filter(({ caller }) => caller !== "everyone")) {
      const { token } = await makeStaff(strict, { staffRole: "admin" });
      const answer = await askCall(strict, call, { token, ...(call.method === "GET" ? {} : { body: {} }) });
      const { error } = JSON.parse(answer.text);
      if (error?.code !== "second_factor_missing" && error?.code !== "forbidden") reached.push(call.path);
      if (call.caller === "members" || call.caller === "staff") {
        if (call.path !== "/api/auth/logout")
          expect([answer.status, error.code]).toEqual([403, "second_factor_missing"]);
      }
    }
    expect(reached).toEqual(["/api/auth/logout"]);
  });

  it("cannot open sockets", async () => {
    const { token } = await makeStaff(strict);
    for (const path of ["/ws/inbox", "/ws/conversations/01J00000000000000000000000"] as const) {
      const answer = await requestSocket(strict, path, { token });
      expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
        403,
        "second_factor_missing",
      ]);
    }
  });

  it("have access once they have one; other accounts do not need one", async () => {
    const { token, viewer } = await makeStaff(strict, { staffRole: "admin" });
    await withTotp(strict, viewer);
    expect((await askCall(strict, getSessionUser, { token })).status).toBe(200);
    const startup = await makeStartup(strict);
    expect((await askCall(strict, getSessionUser, { token: startup.token })).status).toBe(200);
  });
});

describe("the API's logins", () => {
  it("require the code, and accept it with the password", async () => {
    const startup = await makeStartup(app, { account: { passwordHash } });
    const investor = await makeInvestor(app, { account: { passwordHash } });
    for (const [call, { viewer }] of [
      [logIn, startup],
      [logInStartup, startup],
      [logInInvestor, investor],
    ] as const) {
      const { secret } = await withTotp(app, viewer);
      now += minuteMs;
      const credentials = { email: viewer.email, password };
      const refused = await askCall(app, call, { body: credentials });
      expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([401, "second_factor_required"]);
      expect(refused.text).not.toContain(viewer.name);
      const wrong = await askCall(app, call, { body: { ...credentials, code: "000000" } });
      expect([wrong.status, Object.keys(JSON.parse(wrong.text).error.fields)]).toEqual([422, ["code"]]);
      const opened = await askCall(app, call, { body: { ...credentials, code: totpCode(secret, now) } });
      expect(opened.status, opened.text).toBe(200);
    }
  });

  it("can be confirmed again with /api/auth/prove", async () => {
    const { token, viewer } = await makeStartup(app, { account: { passwordHash } });
    now += freshProofLifetime;
    expect(await outcome(exportData(app, { actor: viewer, ...client }))).toBe("proof_required");
    const refused = await askCall(app, confirmIdentity, { token, body: { password: "not-this" } });
    expect([refused.status, Object.keys(JSON.parse(refused.text).error.fields)]).toEqual([422, ["password"]]);
    expect((await askCall(app, confirmIdentity, { token, body: { password } })).status).toBe(200);
    expect(await outcome(exportData(app, { actor: viewer, ...client }))).toBe("done");
  });
});

describe("a page's login", () => {
  it("sets no session before the second step, and shows no name", async () => {
    const real = testApp();
    const { viewer } = await makeStartup(real, { name: "祕密公司", account: { passwordHash } });
    await withTotp(real, viewer);
    const post = (path: string, fields: Record<string, string>, cookie = "") =>
      SELF.fetch(`${origin}${path}`, {
        method: "POST",
        headers: { Cookie: cookie },
        body: new URLSearchParams(fields),
        redirect: "manual",
      });
    const entered = await post("/login", { type: "startup", email: viewer.email, password });
    expect(entered.headers.get("Location")).toBe(`${origin}/login/verify`);
    const cookies = entered.headers.getSetCookie();
    expect(cookies.some((cookie) => cookie.startsWith(`fb_session=`))).toBe(false);
    const pending = cookies.find((cookie) => cookie.includes("fb_pending_login=")) ?? "";
    expect(pending).toMatch(/HttpOnly/i);
    const verify = await SELF.fetch(`${origin}/login/verify`, { headers: { Cookie: pending.split(";")[0] ?? "" } });
    const text = await verify.text();
    expect(verify.status).toBe(200);
    expect(text).toContain("one-time-code");
    for (const word of ["祕密公司", viewer.email, viewer.id]) expect(text).not.toContain(word);
    const withoutCookie = await SELF.fetch(`${origin}/login/verify`, { redirect: "manual" });
    expect(withoutCookie.headers.get("Location")).toBe("/login");
  });
});

describe("a fresh proof", () => {
  it("is required for roles, levels, addresses, removed factors and exports, for staff and owners", async () => {
    const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
    const { id, viewer: startup } = await makeStartup(app);
    const cvc = await makeInvestor(app, { type: "cvc", level: "normal" });
    const reviewer = await makeStaff(app);
    now += freshProofLifetime;
    const actor = admin;
    const attempts = [
      changeLevel(app, { actor, id, level: "diamond", until: null, note: "" }),
      changeCardLevel(app, { actor, id: cvc.id, level: "blackcard", until: null, note: "" }),
      setStaffRole(app, { actor, id: reviewer.id, role: "admin", note: "" }),
      setEmail(app, { actor, id, email: "thief@example.test", note: "", origin }),
      resetFactors(app, { actor, id, reason: "x", origin }),
      exportData(app, { actor: startup, ...client }),
    ];
    for (const result of await Promise.all(attempts.map(outcome))) expect(result).toBe("proof_required");
  });

  it("must include the factor as well as the password to change what protects the account", async () => {
    const { viewer: actor } = await makeStartup(app, { account: { passwordHash } });
    const { secret } = await withTotp(app, actor);
    now += freshProofLifetime;
    const proof = { current: password };
    const attempts = [
      changePassword(app, { actor, proof, password: "green-kite-2027", ...client }),
      changeEmail(app, { actor, proof, email: "new-address@example.test", ...client }),
      requestErasure(app, { actor, proof, ...client }),
    ];
    for (const result of await Promise.all(attempts.map(outcome))) expect(result).toBe("proof_required");
    await confirmIdentityCommand(app, { actor, proof: { code: totpCode(secret, now) }, ...client });
    const wrong = changePassword(app, { actor, proof: {}, password: "green-kite-2027", ...client });
    expect(await outcome(wrong)).toBe("invalid current");
    expect(await outcome(changePassword(app, { actor, proof, password: "green-kite-2027", ...client }))).toBe("done");
    expect(await describeSecondFactor(app, { accountId: actor.id }), "a new password keeps the factors").toMatchObject({
      isOn: true,
    });
  });
});

describe("someone who has lost all factors", () => {
  it("can be reset by an admin only, with a reason, and is notified", async () => {
    const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
    const { viewer: reviewer } = await makeStaff(app);
    const { id, token, viewer } = await makeStartup(app);
    await withTotp(app, viewer);
    await withPasskey(app, viewer);
    const reset = (actor: typeof admin, on = id) =>
      outcome(resetFactors(app, { actor, id: on, reason: "手機遺失", origin }));
    expect(await reset(reviewer)).toBe("forbidden");
    expect(await reset(admin, admin.id)).toBe("forbidden");
    expect(await reset(admin)).toBe("done");
    expect(await reset(admin)).toBe("wrong_state");
    expect(await describeSecondFactor(app, { accountId: id })).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect(await findViewer(app, { token })).toEqual({ kind: "visitor" });
    const [mail] = await listMails(app, { to: viewer.email, limit: 1 });
    expect(mail).toMatchObject({ template: "factorsReset" });
    expect(mail?.text).toContain("手機遺失");
  });
});

it("second factors are exported without secrets", async () => {
  const { viewer: actor } = await makeStartup(app);
  const { secret, recoveryCodes: codes } = await withTotp(app, actor);
  await withPasskey(app, actor, "Laptop");
  const text = JSON.stringify(await exportData(app, { actor, ...client }));
  expect(text).toContain('"second_factors"');
  expect(text).toContain("Laptop");
  for (const hidden of [secret, "public_key", "publicKey", ...codes]) expect(text).not.toContain(hidden);
});

it("second factors are erased with the account", async () => {
  const { id, viewer: actor } = await makeStartup(app, { account: { passwordHash } });
  await withTotp(app, actor);
  await withPasskey(app, actor);
  await startPendingLogin(app, { accountId: id, way: "password", proved: sql`1` });
  await requestErasure(app, { actor, proof: { current: password }, ...client });
  now += eraseGrace;
  await eraseDueAccounts(app);
  const left = await Promise.all(
    [totpFactors, passkeys, recoveryCodes, pendingLogins].map((table) =>
      app.db.select().from(table).where(eq(table.accountId, id)),
    ),
  );
  expect(left).toEqual([[], [], [], []]);
});
