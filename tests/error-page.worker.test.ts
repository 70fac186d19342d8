import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import worker from "../workers/app";
import { expectConsoleError } from "./support/console-errors";
import { meteredEnv } from "./support/rows-read";

/** The bindings with a database whose statements fail if `isBroken` says so, with a message of its own. */
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

async function ask(path: string, env: object) {
  const request = new Request(`http://localhost${path}`, { headers: { "User-Agent": "test" } });
  const ctx = createExecutionContext();
  const answer = await worker.fetch(request as Parameters<typeof worker.fetch>[0], env as typeof meteredEnv, ctx);
  const text = await answer.text();
  await waitOnExecutionContext(ctx);
  return { status: answer.status, text };
}

describe("the error page of a failure on the server", () => {
  // Spec §8: "[status] plus the message in the response's error message, else the status text".
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
  ])("%s has the status and a message, and no word of what happened", async (_, path, message, isBroken) => {
    expectConsoleError(/secret-7f3a/);
    const { status, text } = await ask(path, withDatabase(isBroken));
    expect(status).toBe(500);
    expect(text).toContain(`[500] ${message}`);
    expect(text).not.toMatch(/secret-7f3a|D1_ERROR|\.tsx?:\d+|\n\s+at /);
  });
});
