import { describe, expect, it } from "vitest";
import { bookmarkCookie } from "./bookmark";

const asked = (method: string) => new Request("https://fundbridge.example/login", { method });
const answer = (...cookies: string[]) => ({
  headers: new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie])),
});

describe("the bookmark that lets people read their own writes", () => {
  it.each([
    ["a form post", asked("POST"), answer(), true],
    ["a call that deletes", asked("DELETE"), answer(), true],
    ["a page", asked("GET"), answer("fb_toast=; Path=/"), false],
    ["a question about a page", asked("HEAD"), answer(), false],
    [
      "a login that a provider's redirect ends",
      asked("GET"),
      answer("fb_social=; Path=/", "fb_session=t; Path=/"),
      true,
    ],
    ["the same in production", asked("GET"), answer("__Host-fb_session=t; Path=/"), true],
  ])("after %s", (_, request, response, isSet) => {
    const cookie = bookmarkCookie(request, response, "00000001-00000002");
    if (isSet) expect(cookie).toMatch(/^fb_bookmark=00000001-00000002;/);
    else expect(cookie).toBeNull();
  });

  it("stays as it was where the database was not asked", () => {
    expect(bookmarkCookie(asked("POST"), answer(), null)).toBeNull();
  });
});
