import { describe, expect, it } from "vitest";
import type { Viewer } from "~/features/core/access/viewer";
import { afterLogin, mayContinue, readReturnPlace, rememberReturnPlace } from "./after-login.server";

const origin = "https://fundbridge.example";

/** Builds a post as a browser sends it from a page. */
const post = (path: string, referrer?: string) =>
  new Request(origin + path, { method: "POST", headers: referrer ? { Referer: referrer } : {} });

/** Builds the browser's next request after this answer. */
function next(cookie: string): Request {
  return new Request(`${origin}/login`, { headers: { Cookie: cookie.slice(0, cookie.indexOf(";")) } });
}

const placeAfter = (request: Request) => readReturnPlace(next(rememberReturnPlace(request)));

describe("the place to continue at", () => {
  it("is the page of the form", () => {
    expect(placeAfter(post("/startup/detail/edit?lang=en-US"))).toBe("/startup/detail/edit?lang=en-US");
    expect(placeAfter(post("/en-US/startup/detail/edit"))).toBe("/startup/detail/edit");
    expect(placeAfter(post("/startup", `${origin}/startup/information`))).toBe("/startup/information");
  });

  it.each([
    ["another site's page", "/contact", "https://evil.example/login", "/contact"],
    ["not an address", "/contact", "nonsense", "/contact"],
    ["the login page", "/login", undefined, null],
    ["the log-out", "/startup", `${origin}/logout`, null],
    ["two slashes", "//evil.example/a", undefined, "/evil.example/a"],
    ["an encoded backslash", "/%5Cevil.example", undefined, null],
  ])("is safe for %s", (_, path, referrer, place) => {
    expect(placeAfter(post(path, referrer))).toBe(place);
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/a/../../b",
    "javascript:alert(1)",
    "/continue",
  ])("is not taken from a forged cookie: %s", (value) => {
    const request = new Request(`${origin}/login`, {
      headers: { Cookie: `__Host-fb_return=${encodeURIComponent(value)}` },
    });
    expect(readReturnPlace(request)).toBeNull();
    expect(afterLogin(request)).toBe("/");
  });

  it("leads there by one fixed address; without a place, logins lead home", () => {
    expect(afterLogin(next(rememberReturnPlace(post("/startup/detail/edit"))))).toBe("/continue");
    expect(afterLogin(new Request(`${origin}/login`))).toBe("/");
  });

  it.each([
    ["startup", "/startup/detail/edit", true],
    ["investor", "/startup/detail/edit", false],
    ["startup", "/startups/abc", true],
    ["startup", "/investor", false],
    ["startup", "/staff/review", false],
    ["staff", "/staff/review", true],
    ["investor", "/messages/abc", true],
  ])("is open to the account that logged in: %s at %s", (kind, path, mayOpen) => {
    expect(mayContinue({ kind } as Viewer, path)).toBe(mayOpen);
  });
});
