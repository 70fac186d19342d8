import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barePath, isPagePath, type Locale, languageSwitchTarget, localeOfPath, localePath, locales } from "./locale";

describe("the locale of a path", () => {
  it.each<[string, Locale, string]>([
    ["/", "zh-TW", "/"],
    ["/startups", "zh-TW", "/startups"],
    ["/en-US", "en-US", "/"],
    ["/en-US/", "en-US", "/"],
    ["/en-US/startups/01J", "en-US", "/startups/01J"],
    ["/en-USA", "zh-TW", "/en-USA"],
    ["/en", "zh-TW", "/en"],
    ["/en-US//elsewhere.example", "en-US", "/elsewhere.example"],
    ["//elsewhere.example", "zh-TW", "/elsewhere.example"],
  ])("%s is %s, bare %s", (path, locale, bare) => {
    expect(localeOfPath(path)).toBe(locale);
    expect(barePath(path)).toBe(bare);
  });

  it("can be recovered from any localized path", () => {
    const segments = fc.array(fc.stringMatching(/^[a-z0-9_-]{1,12}$/), { maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...locales), segments, (locale, parts) => {
        const bare = `/${parts.join("/")}`;
        expect(barePath(localePath(locale, bare))).toBe(bare);
        expect(localeOfPath(localePath(locale, bare))).toBe(locale);
      }),
    );
  });
});

describe("pages and other addresses", () => {
  it.each([
    ["/", true],
    ["/startups/01J", true],
    ["/developers", true],
    ["/__manifest", false],
    ["/api/v1/startups", false],
    ["/auth_api/v1/auth/me", false],
    ["/course/api/v1/courses", false],
    ["/course/apiary", true],
    ["/ws/inbox", false],
    ["/startups.data", false],
    ["/robots.txt", false],
  ])("%s: %s", (path, page) => {
    expect(isPagePath(path)).toBe(page);
  });
});

describe("the language switch", () => {
  it.each<[Locale, string, string, string]>([
    ["en-US", "/", "", "/en-US?lang_choice=en-US"],
    ["zh-TW", "/en-US", "", "/?lang_choice=zh-TW"],
    ["en-US", "/startups", "?page=2", "/en-US/startups?page=2&lang_choice=en-US"],
    ["zh-TW", "/en-US/startups/01J", "?a=1&a=2", "/startups/01J?a=1&a=2&lang_choice=zh-TW"],
    ["zh-TW", "/en-US//elsewhere.example", "", "/elsewhere.example?lang_choice=zh-TW"],
  ])("to %s from %s%s is %s", (locale, pathname, search, target) => {
    expect(languageSwitchTarget(locale, { pathname, search })).toBe(target);
  });

  it("leaves out a query that no page needs", () => {
    const search = `?a=${"1".repeat(2_000)}`;
    expect(languageSwitchTarget("en-US", { pathname: "/startups", search })).toBe("/en-US/startups?lang_choice=en-US");
  });
});
