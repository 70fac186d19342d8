import { describe, expect, it } from "vitest";
import { bookmarkCookie } from "./bookmark";

const requestBy = (method: string) => new Request("https://fundbridge.example/login", { method });
const answer = (...cookies: string[]) => ({
  headers: new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie])),
});

describe("the bookmark that lets people read their own writes", () => {
  it.each([
    ["a form post", requestBy("POST"), answer(), true],
    ["a call that deletes", requestBy("DELETE"), answer(), true],
    ["a page", requestBy("GET"), answer("__Host-fb_toast=; Path=/"), false],
    ["a HEAD request", requestBy("HEAD"), answer(), false],
    [
      "a login completed by a provider's redirect",
      requestBy("GET"),
      answer("__Host-fb_social=; Path=/", "__Host-fb_session=t; Path=/"),
      true,
    ],
    ["the same in production", requestBy("GET"), answer("__Host-fb_session=t; Path=/"), true],
  ])("after %s", (_, request, response, isSet) => {
    const cookie = bookmarkCookie(request, response, "00000001-00000002");
    if (isSet) expect(cookie).toMatch(/^__Host-fb_bookmark=00000001-00000002;/);
    else expect(cookie).toBeNull();
  });

  it("is unchanged when the database was not queried", () => {
    expect(bookmarkCookie(requestBy("POST"), answer(), null)).toBeNull();
  });
});
