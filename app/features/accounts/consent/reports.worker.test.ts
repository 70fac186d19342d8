import { describe, expect, it } from "vitest";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { reportError } from "./report-error.server";
import { reportEvent } from "./report-event.server";

const configured = {
  ERROR_REPORTING_DSN: "https://public@errors.test/42",
  CUSTOMER_PLATFORM_EVENTS: "https://customers.test/events",
  CUSTOMER_PLATFORM_KEY: "secret",
};

/** Creates an app that records its requests to other services, configured with these services or without. */
function watched(settings: object = configured) {
  const base = testApp();
  const sent: Array<{ url: string; body: string; headers: Record<string, string> }> = [];
  const work: Promise<unknown>[] = [];
  const app = {
    ...base,
    config: { ...base.config, ...settings },
    waitUntil: (one: Promise<unknown>) => void work.push(one),
    fetch: async (url: string, init?: RequestInit) => {
      sent.push({ url, body: String(init?.body), headers: init?.headers as Record<string, string> });
      throw new TypeError("unreachable");
    },
  };
  return { app, sent, work };
}

const requestWith = (headers: HeadersInit) => new Request("http://localhost/en-US/orders/secret-id", { headers });

// Product §20: on the server too, and after
// consent.
describe("an error on the server", () => {
  it.each<[string, Request | null, number]>([
    ["of a job", null, 1],
    ["of a request that tells nothing of its sender", requestWith({}), 1],
    ["of somebody who has consented", requestWith({ Cookie: "fb_session=x; fb_consent=granted" }), 1],
    ["of somebody who has not been asked", requestWith({ Cookie: "fb_session=x" }), 0],
    ["of somebody who has refused", requestWith({ Cookie: "fb_session=x; fb_consent=refused" }), 0],
    ["of a client with a token", requestWith({ Authorization: "Bearer x" }), 0],
  ])("%s is reported, after the answer, if at all", async (_, request, times) => {
    const { app, sent, work } = watched();
    reportError(app, new Error("secret-message"), request);
    await Promise.all(work);
    expect([sent.length, work.length]).toEqual([times, times]);
    expect(sent.every(({ url }) => url.startsWith("https://errors.test/api/42/envelope/"))).toBe(true);
    expect(JSON.stringify(sent)).not.toMatch(/secret-|fb_session/);
  });

  it("is reported nowhere without configuration", () => {
    const { app, sent } = watched({});
    reportError(app, new Error("x"), null);
    expect(sent).toEqual([]);
  });
});

describe("the customer platform", () => {
  const granted = { Cookie: "fb_session=x; fb_consent=granted" };

  it("receives the ids of members who have consented, and nothing about anyone else", async () => {
    const [startup, investor, staff] = [
      await makeStartup(testApp()),
      await makeInvestor(testApp()),
      await makeStaff(testApp()),
    ];
    const { app, sent, work } = watched();
    reportEvent(app, { viewer: startup.viewer, request: requestWith(granted) });
    reportEvent(app, { viewer: investor.viewer, request: requestWith(granted) });
    reportEvent(app, { viewer: staff.viewer, request: requestWith(granted) });
    reportEvent(app, { viewer: { kind: "visitor" }, request: requestWith(granted) });
    for (const Cookie of ["fb_session=x", "fb_session=x; fb_consent=refused"]) {
      reportEvent(app, { viewer: startup.viewer, request: requestWith({ Cookie }) });
    }
    await Promise.all(work);
    expect(sent.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
      [
        configured.CUSTOMER_PLATFORM_EVENTS,
        { event: "form_used", account: startup.id, kind: "startup", area: "orders", at: expect.any(Number) },
      ],
      [
        configured.CUSTOMER_PLATFORM_EVENTS,
        { event: "form_used", account: investor.id, kind: "investor", area: "orders", at: expect.any(Number) },
      ],
    ]);
    expect(sent[0]?.headers.Authorization).toBe("Bearer secret");
  });

  it("receives nothing unless configured", async () => {
    const { app, sent } = watched({});
    reportEvent(app, { viewer: (await makeStartup(testApp())).viewer, request: requestWith(granted) });
    expect(sent).toEqual([]);
  });
});
