import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../tests/support/explore";
import { sameSitePath } from "./same-site-path";

const origin = "https://fundbridge.example";

describe("targets on this site are accepted", () => {
  it.each([
    "/",
    "/startups",
    "/en-US/startups?page=2&keyword=%E7%94%9F%E6%8A%80#top",
    "/messages/01JABC?menu=true",
    "/startup/information/edit",
    "/forgot/startup",
    "/news/a-b_c.d~e",
    "/startups?next=/investors",
    "/startups?url=https%3A%2F%2Fx.test".replaceAll("%2F", "/"),
  ])("%s", (target) => {
    expect(sameSitePath(target)).toBe(target);
  });
});

describe("anything else is rejected", () => {
  it.each<[string, unknown]>([
    ["nothing", null],
    ["an empty text", ""],
    ["a list", ["/"]],
    ["another site", "https://evil.example"],
    ["another site without a scheme", "//evil.example"],
    ["three slashes", "///evil.example"],
    ["slash and backslash", "/\\evil.example"],
    ["backslashes", "\\\\evil.example"],
    ["backslash and slash", "\\/evil.example"],
    ["encoded slashes", "%2f%2fevil.example"],
    ["an encoded slash after the first", "/%2fevil.example"],
    ["the same in capitals", "/%2Fevil.example"],
    ["an encoded backslash", "/%5cevil.example"],
    ["a double slash further on", "/a//evil.example"],
    ["dot segments that make a double slash", "/..//evil.example"],
    ["dot segments", "/startups/../staff"],
    ["a dot segment", "/./startups"],
    ["encoded dot segments", "/%2e%2e/staff"],
    ["half-encoded dot segments", "/.%2e/staff"],
    ["a script", "javascript:alert(1)"],
    ["a script in capitals", "JaVaScRiPt:alert(1)"],
    ["a script after a newline", "\njavascript:alert(1)"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["user information", "https://fundbridge.example@evil.example"],
    ["user information without a scheme", "//fundbridge.example@evil.example"],
    ["user information only", "fundbridge.example@evil.example"],
    ["a relative path", "startups"],
    ["a query alone", "?x=1"],
    ["a tab between the slashes", "/\t/evil.example"],
    ["a newline between the slashes", "/\n/evil.example"],
    ["a carriage return", "/startups\r\nSet-Cookie: a=b"],
    ["an encoded line break", "/startups%0d%0aSet-Cookie:%20a=b"],
    ["an encoded tab", "/%09/evil.example"],
    ["a NUL", "/\u0000"],
    ["an encoded NUL", "/startups%00"],
    ["an encoded delete", "/startups%7f"],
    ["a leading space", " /startups"],
    ["a space", "/start ups"],
    ["a full-width solidus", "/／evil.example"],
    ["a fraction slash", "/⁄evil.example"],
    ["a right-to-left override", "/\u202estartups"],
    ["a zero-width space", "/\u200b/evil.example"],
    ["Chinese, not encoded", "/新創"],
    ["markup", "/<script>"],
    ["quotes", '/"onload="x'],
    ["a broken percent sign", "/%zz"],
    ["broken UTF-8", "/%ff"],
    ["an overlong address", `/${"a".repeat(2000)}`],
  ])("%s", (_, target) => {
    expect(sameSitePath(target)).toBeNull();
  });
});

it("never leads to another site, for any input", () => {
  const parts = fc.constantFrom(
    "/",
    "\\",
    "//",
    "%2f",
    "%5c",
    ".",
    "..",
    "@",
    ":",
    "?",
    "#",
    "\t",
    "\n",
    "evil.example",
  );
  const targets = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(parts, fc.string({ maxLength: 3 }))).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(targets, (target) => {
      const path = sameSitePath(target);
      if (path === null) return;
      const url = new URL(path, origin);
      expect(url.origin).toBe(origin);
      // Parsed again, because the target may be redirected once more.
      expect(new URL(url.pathname, origin).origin).toBe(origin);
    }),
    { numRuns: runs(2000) },
  );
});
