import { describe, expect, it } from "vitest";
import { configOf, type Env } from "~/server/env.server";
import { pagePolicy } from "~/server/security-headers.server";
import { consentOf, mayLoadOutside, outsideOrigins, outsideServices } from "./consent.server";
import { consentCookie } from "./consent-mark";
import { envelopeAddress, errorEnvelope } from "./error-envelope";

// Product §20: third parties are loaded only where they are configured, and after consent.
const variables = {
  ENVIRONMENT: "test",
  PUBLIC_ORIGIN: "http://localhost",
  MAIL_FROM: "x@example.test",
  CONTACT_MAIL: "x@example.test",
  MAINTENANCE_MODE: "false",
  PARTNER_HOSTS: "a,b,c,d,e",
  SHOW_ANNOUNCEMENT: "false",
  STAFF_SECOND_FACTOR: "offered",
  SECOND_FACTOR_KEY: btoa("a key for tests and nothing else"),
};
const services = {
  TAG_MANAGER_ORIGIN: "https://tags.test",
  TAG_MANAGER_ID: "GTM-ABC123",
  ERROR_REPORTING_DSN: "https://public@errors.test/42",
  CUSTOMER_PLATFORM_SCRIPT: "https://customers.test/a/script.js",
  CONSENT_ORIGINS: "https://pixels.test, https://more.test",
};
const configWith = (changes: Record<string, string>) => configOf({ ...variables, ...changes } as unknown as Env);
const home = new URL("http://localhost/");

describe("services of third parties", () => {
  it("do not load unless configured: no consent question, and no change to the policy", () => {
    const empty = Object.fromEntries(Object.keys(services).map((name) => [name, ""]));
    for (const config of [configWith({}), configWith(empty)]) {
      expect(outsideServices(config)).toBeNull();
      expect(outsideOrigins(config, home)).toEqual([]);
    }
    expect(pagePolicy(home, { scripts: "'nonce-n'" })).not.toContain("https://tags");
  });

  it("open the policy for their own origins", () => {
    const outside = outsideOrigins(configWith(services), home);
    expect(outside).toEqual([
      "https://tags.test",
      "https://customers.test",
      "https://errors.test",
      "https://pixels.test",
      "https://more.test",
    ]);
    const policy = pagePolicy(home, { scripts: "'nonce-n'", outside });
    expect(policy).toContain(`script-src 'self' 'nonce-n' ${outside.join(" ")};`);
    expect(policy).toContain(`connect-src 'self' ws://localhost ${outside.join(" ")};`);
    expect(policy).toContain("default-src 'self';");
  });

  it.each<Record<string, string>>([
    { TAG_MANAGER_ORIGIN: "https://tags.test" },
    { ...services, TAG_MANAGER_ID: "GTM-1'><script>" },
    { ...services, TAG_MANAGER_ORIGIN: "https://tags.test/; script-src *" },
    { ERROR_REPORTING_DSN: "https://errors.test/42" },
    { CUSTOMER_PLATFORM_SCRIPT: "javascript:alert(1)" },
    { CUSTOMER_PLATFORM_EVENTS: "https://customers.test/events" },
    { CONSENT_ORIGINS: "*" },
  ])("are not configured by %j", (changes) => {
    expect(() => configWith(changes)).toThrow();
  });

  it.each([
    ["/", true],
    ["/en-US/startups?page=2", true],
    ["/startup/information", true],
    ["/forgot/startup/secret", false],
    ["/en-US/activate?code=secret", false],
    ["/startup/profile/secret", false],
    ["/startups/x?share=secret", false],
    ["/staff/accounts", false],
    ["/messages/someone", false],
    ["/newsletter/confirm/secret", false],
    ["/newsletter", true],
  ])("may be loaded on %s: %s", (path, may) => {
    expect(mayLoadOutside(new URL(path, home))).toBe(may);
  });

  it.each([
    [`${consentCookie}=granted`, "granted"],
    [`a=b; ${consentCookie}=refused`, "refused"],
    [`${consentCookie}=yes`, null],
    [`x${consentCookie}=granted`, null],
    ["", null],
  ])("are used by the cookie %j: %s", (cookie, choice) => {
    expect(consentOf(new Request(home, { headers: { Cookie: cookie } }))).toBe(choice);
  });
});

describe("the report of an error", () => {
  const error = new TypeError("Failed query: select * from accounts where email = 王小明 wang@example.test 0912345678");
  error.stack = `TypeError: ${error.message}\n    at read (https://site.test/assets/a.js?wang:12:34)\n    at https://site.test/b.js:5:6`;
  const report = {
    environment: "test",
    release: "r1",
    at: 1_700_000_000_000,
    id: "0".repeat(32),
    requestId: "8f1a-TPE",
  };

  it("is an envelope in Sentry's format", () => {
    const lines = errorEnvelope({ ...report, error, pathname: "/orders/wang@example.test" }).split("\n");
    const [head, item, event, end] = lines;
    expect(JSON.parse(head ?? "")).toEqual({ event_id: report.id });
    expect([JSON.parse(item ?? ""), end, lines.length]).toEqual([{ type: "event" }, "", 4]);
    expect(JSON.parse(event ?? "")).toMatchObject({
      event_id: report.id,
      timestamp: 1_700_000_000,
      tags: { request_id: report.requestId },
      transaction: "/orders",
      exception: {
        values: [
          {
            type: "TypeError",
            stacktrace: {
              frames: [
                { filename: "https://site.test/b.js", lineno: 5, colno: 6 },
                { function: "read", filename: "https://site.test/assets/a.js", lineno: 12, colno: 34 },
              ],
            },
          },
        ],
      },
    });
    expect(envelopeAddress(services.ERROR_REPORTING_DSN)).toBe(
      "https://errors.test/api/42/envelope/?sentry_key=public&sentry_version=7",
    );
  });

  it("contains no personal data, and nothing thrown that is not an error", () => {
    for (const thrown of [error, "wang@example.test", { name: "王小明" }]) {
      const text = errorEnvelope({ ...report, error: thrown, pathname: "/x/wang@example.test" });
      expect(text).not.toMatch(/wang|王小明|0912345678/);
    }
  });
});
