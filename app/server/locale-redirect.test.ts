import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Locale, languageSwitchTarget, locales } from "~/locales/locale";
import { localeRedirect } from "./locale-redirect.server";

function visit(path: string, options: { prefers?: Locale; method?: string; destination?: string | null } = {}) {
  const { prefers = "zh-TW", method = "GET", destination = "document" } = options;
  return localeRedirect(
    { method, destination, url: new URL(`https://fundbridge.example${path}`) },
    async () => prefers,
  );
}

describe("a visit to the right URL is not redirected", () => {
  it.each<[string, Parameters<typeof visit>[1]]>([
    ["/", {}],
    ["/startups?page=2", {}],
    ["/en-US", { prefers: "en-US" }],
    ["/en-US/startups", { prefers: "zh-TW" }],
    ["/login", { prefers: "en-US" }],
    ["/login/types", { prefers: "en-US" }],
    ["/startups", { prefers: "en-US", method: "POST" }],
    ["/startups", { prefers: "en-US", method: "HEAD" }],
    ["/startups", { prefers: "en-US", destination: "empty" }],
    ["/startups.data", { prefers: "en-US", destination: null }],
    ["/api/v1/startups", { prefers: "en-US" }],
    ["/auth_api/v1/auth/me", { prefers: "en-US" }],
    ["/static_api/v1/unknown", { prefers: "en-US" }],
    ["/course/api/v1/courses", { prefers: "en-US" }],
    ["/files/01J", { prefers: "en-US" }],
    ["/dev/mail", { prefers: "en-US" }],
    ["/assets/x.js", { prefers: "en-US" }],
    ["/__manifest?p=/startups", { prefers: "en-US" }],
    ["/zh-TWO", {}],
    ["/fr/startups", {}],
  ])("%s %o", async (path, options) => {
    expect(await visit(path, options)).toBeNull();
  });
});

describe("a visit to another URL is redirected", () => {
  it.each<[string, Locale, string, Locale]>([
    ["/", "en-US", "/en-US", "en-US"],
    ["/startups?page=2", "en-US", "/en-US/startups?page=2", "en-US"],
    ["/signup", "en-US", "/en-US/signup", "en-US"],
    ["/zh-TW", "zh-TW", "/", "zh-TW"],
    ["/zh-TW/startups?page=2", "en-US", "/startups?page=2", "zh-TW"],
    ["/zh-TW/login", "en-US", "/login", "zh-TW"],
    ["/zh-tw/startups", "zh-TW", "/startups", "zh-TW"],
    ["/en-us/startups", "zh-TW", "/en-US/startups", "en-US"],
    ["/?lang_choice=zh-TW", "en-US", "/", "zh-TW"],
    ["/startups?page=2&lang_choice=zh-TW", "en-US", "/startups?page=2", "zh-TW"],
    ["/en-US/startups?lang_choice=en-US", "zh-TW", "/en-US/startups", "en-US"],
    ["/en-US/login?lang_choice=en-US", "zh-TW", "/en-US/login", "en-US"],
  ])("%s for a reader of %s goes to %s", async (path, prefers, to, remember) => {
    expect(await visit(path, { prefers })).toEqual({ to, remember });
  });

  it.each(["/zh-TW//elsewhere.example", "/zh-TW/%2Felsewhere.example", "//elsewhere.example?lang_choice=zh-TW"])(
    "never to another site: %s",
    async (path) => {
      const redirect = await visit(path, { prefers: "en-US" });
      const target = new URL(redirect?.to ?? "", "https://fundbridge.example");
      expect(target.origin).toBe("https://fundbridge.example");
    },
  );

  it("only once: a choice of the language switch overrides any preference", async () => {
    const paths = fc
      .array(fc.stringMatching(/^[a-z0-9_-]{1,10}$/), { maxLength: 3 })
      .map((parts) => `/${parts.join("/")}`);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...locales),
        paths,
        fc.constantFrom("", "/en-US"),
        async (chosen, path, prefix) => {
          const switched = await visit(languageSwitchTarget(chosen, { pathname: prefix + path, search: "?page=2" }));
          if (switched === null) return;
          expect(switched.remember).toBe(chosen);
          expect(await visit(switched.to, { prefers: switched.remember })).toBeNull();
        },
      ),
    );
  });
});
