import { describe, expect, it } from "vitest";
import { dayMs, daySeconds, hourMs } from "~/durations";
import { makeStartup } from "../../tests/support/accounts";
import { testAppWithWork } from "../../tests/support/app";
import { renewedSessionCookie, viewerOf } from "./identity.server";

describe("a session in use", () => {
  async function signedIn() {
    let now = 1_800_000_000_000;
    const { app, done } = testAppWithWork({ now: () => now });
    const { token } = await makeStartup(app);
    /** Handles one request like the Worker: a new App, a viewer, a response. */
    const ask = async (headers: Record<string, string>, answered: Record<string, string> = {}) => {
      const request = new Request("http://localhost/", { headers });
      const own = { ...app };
      const { kind } = await viewerOf(own, request);
      const answer = new Response(null, { headers: answered });
      const cookie = await renewedSessionCookie(own, request, answer);
      await done();
      return { kind, cookie };
    };
    const byCookie = { Cookie: `fb_session=${token}` };
    const wait = (time: number) => {
      now += time;
    };
    return { token, ask, byCookie, wait };
  }

  it("extends its cookie by 14 days, at most until day 90", async () => {
    const { token, ask, byCookie, wait } = await signedIn();
    expect(await ask(byCookie)).toEqual({ kind: "startup", cookie: null });
    wait(hourMs + 1);
    const { cookie } = await ask(byCookie);
    expect(cookie).toMatch(new RegExp(`^fb_session=${token};`));
    expect(cookie).toContain(`Max-Age=${14 * daySeconds};`);
    expect(await ask(byCookie), "once an hour").toEqual({ kind: "startup", cookie: null });
    for (let days = 0; days < 8; days += 1) {
      wait(10 * dayMs);
      await ask(byCookie);
    }
    wait(2 * hourMs);
    const left = Math.floor((90 * dayMs - (hourMs + 1) - 80 * dayMs - 2 * hourMs) / 1000);
    expect((await ask(byCookie)).cookie).toContain(`Max-Age=${left};`);
    wait(10 * dayMs);
    expect(await ask(byCookie)).toEqual({ kind: "visitor", cookie: null });
  });

  it("sets no cookie on a response that sets or deletes it, or that is public", async () => {
    const { ask, byCookie, wait } = await signedIn();
    wait(2 * hourMs);
    expect((await ask(byCookie, { "Set-Cookie": "fb_session=; Max-Age=0" })).cookie).toBeNull();
    wait(2 * hourMs);
    expect((await ask(byCookie, { "Cache-Control": "public, max-age=60" })).cookie).toBeNull();
  });

  it("sets no cookie for a bearer token", async () => {
    const { token, ask, wait } = await signedIn();
    wait(2 * hourMs);
    expect(await ask({ Authorization: `Bearer ${token}` })).toEqual({ kind: "startup", cookie: null });
  });
});
