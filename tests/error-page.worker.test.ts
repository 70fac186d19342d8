import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { dayMs } from "~/durations";
import { getStartupChoices, getStartupLabels } from "~/features/profiles/startups/choices.server";
import { emptyStartup, type StartupProfile } from "~/features/profiles/startups/profile";
import worker from "../workers/app";
import { makeInvestor, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { expectConsoleError } from "./support/console-errors";
import { meteredEnv } from "./support/rows-read";

/** Returns bindings whose database fails the statements selected by `isBroken`, with a distinctive message. */
function withDatabase(isBroken: (sql: string) => boolean) {
  const session = (real: D1DatabaseSession) =>
    new Proxy(real, {
      get: (target, name) => {
        if (name !== "prepare") return Reflect.get(target, name).bind(target);
        return (sql: string) => {
          if (isBroken(sql)) throw new Error("D1_ERROR: secret-7f3a at table accounts");
          return target.prepare(sql);
        };
      },
    });
  return {
    ...meteredEnv,
    DB: { withSession: (start: string) => session(meteredEnv.DB.withSession(start)) },
  };
}

async function ask(path: string, env: object, token?: string) {
  const headers = { "CF-Ray": "8f1a2b3c4d5e6f70-TPE", ...(token && { Cookie: `fb_session=${token}` }) };
  const request = new Request(`http://localhost${path}`, { headers });
  const ctx = createExecutionContext();
  const answer = await worker.fetch(request as Parameters<typeof worker.fetch>[0], env as typeof meteredEnv, ctx);
  const text = await answer.text();
  await waitOnExecutionContext(ctx);
  return { status: answer.status, text };
}

describe("the error page of a failure on the server", () => {
  // Product §17.1: the status, and the response's message or else its status text.
  it.each([
    ["in a page's own loader", "/startups?page=3", "網頁發生錯誤", (sql: string) => /startup_texts|listings/.test(sql)],
    [
      "in every loader, the root's too",
      "/startups?page=2",
      "網頁發生錯誤",
      (sql: string) => !sql.includes("public_version"),
    ],
    [
      "in every loader, in English",
      "/en-US/startups?page=2",
      "Something went wrong on this page",
      (sql: string) => !sql.includes("public_version"),
    ],
  ])("%s has the status and a message, without details of the error", async (_, path, message, isBroken) => {
    expectConsoleError(/^Request 8f1a2b3c4d5e6f70-TPE failed\..*secret-7f3a/s);
    const { status, text } = await ask(path, withDatabase(isBroken));
    expect(status).toBe(500);
    expect(text).toContain(`[500] ${message} · 8f1a2b3c4d5e6f70-TPE`);
    expect(text).not.toMatch(/secret-7f3a|D1_ERROR|\.tsx?:\d+|\n\s+at /);
  });
});

// Product §6.6: the block is empty if the link cannot be read.
describe("a reference that cannot be read", () => {
  it.each([
    ["/startup", "目前無法載入推薦連結與人數。", "重試"],
    ["/en-US/startup", "Your referral link couldn’t be loaded.", "Try again"],
    ["/investor", "目前無法載入推薦連結與人數。", "重試"],
  ])("leaves %s as it is, with a note in its place", async (path, note, again) => {
    expectConsoleError(/secret-7f3a/);
    const app = testApp();
    const { token } = path.endsWith("/investor") ? await makeInvestor(app) : await makeStartup(app);
    const { status, text } = await ask(
      path,
      withDatabase((sql) => sql.includes("referral_visits")),
      token,
    );
    expect(status).toBe(200);
    expect(text).toContain(note);
    expect(text).toContain(`>${again}</a>`);
    expect(text).not.toMatch(/secret-7f3a|\?reference=/);
  });

  it("leaves forms their own choices, and views their keys", async () => {
    expectConsoleError(/no static keys/);
    const select = () => {
      throw new Error("no static keys");
    };
    const later = testApp({ now: () => Date.now() + 365 * dayMs });
    const app = { ...later, db: { ...later.db, select } } as unknown as typeof later;
    const profile = { ...emptyStartup, industry_keys: ["ai", "bio"] } as unknown as StartupProfile;
    const own = ["ai", "bio"].map((key) => ({ key, label: key, items: [] }));
    expect(await getStartupChoices(app, profile, "zh-TW")).toMatchObject({
      isPartial: true,
      industries: own,
      domains: [],
    });
    expect(await getStartupLabels(app, profile, "en-US")).toMatchObject({ industries: ["ai", "bio"] });
  });
});
