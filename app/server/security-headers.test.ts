import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { walk } from "../../tests/e2e/walk";
import { pagePolicy, sealHeaders, securityHeaders, transportSecurity } from "./security-headers.server";

const request = new Request("https://fundbridge.example/terms");
const sealed = (headers: HeadersInit = {}, status = 200) => {
  const answer = { headers: new Headers(headers), status };
  sealHeaders(answer, { request, nonce: () => "n", development: false });
  return answer.headers;
};

describe("forms", () => {
  const paymentOrigin = "https://payment.ecpay.com.tw";
  const targetsOf = (path: string, options: { paymentOrigin?: string } = { paymentOrigin }) => {
    const answer = { headers: new Headers(), status: 200 };
    const at = new Request(`https://fundbridge.example${path}`);
    sealHeaders(answer, { request: at, nonce: () => "n", development: false, ...options });
    return /form-action ([^;]*)/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1];
  };

  it.each(["/checkout", "/checkout/", "/checkout?order=1", "/en-US/checkout?order=1"])(
    "of %s may be posted to the payment provider",
    (path) => {
      expect(targetsOf(path)).toBe(`'self' ${paymentOrigin}`);
      expect(targetsOf(path, {})).toBe("'self'");
    },
  );

  it.each(
    [
      ...Object.values(walk).flat(),
      "/checkout/other",
      "/orders/checkout",
      "/en-US/en-US/checkout",
      "/checkout.data",
      "/?/checkout",
      "/payments/ecpay/result",
    ].filter((path) => !/^\/checkout(\?|$)/.test(path)),
  )("of %s stay on the site", (path) => {
    expect(targetsOf(path)).toBe("'self'");
    expect(targetsOf(`/en-US${path}`)).toBe("'self'");
  });
});

describe("strings that scripts hand to the browser", () => {
  const policyOf = (outside?: string[]) =>
    pagePolicy(new URL(request.url), { scripts: "'nonce-n'", outside }).split("; ").slice(-2);

  it("are refused as HTML and scripts unless a named policy allows them", () => {
    expect(policyOf()).toEqual(["require-trusted-types-for 'script'", "trusted-types default ProseMirrorClipboard"]);
    expect(sealed().get("Content-Security-Policy")?.split("; ").slice(-2)).toEqual(policyOf());
  });

  it("are refused nowhere that third-party services may load, because they need them", () => {
    expect(policyOf(["https://tags.test"]).join("; ")).not.toContain("trusted-types");
  });
});

describe("every response", () => {
  it("has the same headers on assets served without the Worker", () => {
    const [, all] = /^\/\*\n((?: {2}.+\n)+)/.exec(readFileSync("public/_headers", "utf8")) ?? [];
    const given = new Map(
      all
        ?.trim()
        .split("\n")
        .map((line) => line.trim().split(": ") as [string, string]),
    );
    for (const [name, value] of Object.entries({ ...securityHeaders, ...transportSecurity })) {
      expect(given.get(name), name).toBe(value);
    }
    expect(given.get("Content-Security-Policy")).toContain("default-src 'none'");
  });

  it("is private and varies by credentials unless its route says otherwise", () => {
    expect(sealed().get("Cache-Control")).toBe("private, no-store");
    expect(sealed().get("Vary")).toBe("Cookie, Authorization");
    expect(sealed({ Vary: "cookie, Range" }, 302).get("Vary")).toBe("Cookie, Range, Authorization, Accept-Language");
    const kept = sealed({ "Cache-Control": "public, max-age=60" });
    expect([kept.get("Cache-Control"), kept.get("Vary")]).toEqual(["public, max-age=60", null]);
    expect(sealed({ "Cache-Control": "private, no-cache" }).get("Cache-Control")).toBe("private, no-cache");
  });

  it("may be shown by other sites only if it is public", () => {
    const policyOf = (headers: HeadersInit) => sealed(headers).get("Cross-Origin-Resource-Policy");
    expect(policyOf({})).toBe("same-origin");
    expect(policyOf({ "Cache-Control": "private, max-age=60" })).toBe("same-origin");
    expect(policyOf({ "Cache-Control": "public, max-age=60" })).toBe("cross-origin");
    expect(sealed().get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  });
});
