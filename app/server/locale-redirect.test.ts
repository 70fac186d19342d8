import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Locale, languageSwitchTarget, locales } from "~/locales/locale";
import { localeRedirect } from "./locale-redirect.server";

interface VisitOptions {
  /** Accept-Language's choice. */
  prefers?: Locale | null;
  remembered?: Locale | null;
  method?: string;
  destination?: string | null;
  site?: string | null;
}

function visit(path: string, options: VisitOptions = {}) {
  const { prefers = null, remembered = null, method = "GET", destination = "document", site = null } = options;
  return localeRedirect(
    { method, destination, site, remembered, url: new URL(`https://fundbridge.example${path}`) },
    () => prefers,
  );
}

describe("a visit to the right URL is not redirected", () => {
  it.each<[string, VisitOptions]>([
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
  ])("%s %o", (path, options) => {
    expect(visit(path, options)).toBeNull();
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
  ])("%s for a reader of %s goes to %s", (path, prefers, to, remember) => {
    expect(visit(path, { prefers })).toEqual({ to, remember });
  });

  it.each(["/zh-TW//elsewhere.example", "/zh-TW/%2Felsewhere.example", "//elsewhere.example?lang_choice=zh-TW"])(
    "never to another site: %s",
    (path) => {
      const redirect = visit(path, { prefers: "en-US" });
      const target = new URL(redirect?.to ?? "", "https://fundbridge.example");
      expect(target.origin).toBe("https://fundbridge.example");
    },
  );

  it("only once: a choice of the language switch overrides any preference", () => {
    const paths = fc
      .array(fc.stringMatching(/^[a-z0-9_-]{1,10}$/), { maxLength: 3 })
      .map((parts) => `/${parts.join("/")}`);
    fc.assert(
      fc.property(fc.constantFrom(...locales), paths, fc.constantFrom("", "/en-US"), (chosen, path, prefix) => {
        const switched = visit(languageSwitchTarget(chosen, { pathname: prefix + path, search: "?page=2" }));
        if (switched === null) return;
        expect(switched.remember).toBe(chosen);
        for (const site of ["same-origin", "none", null]) {
          expect(visit(switched.to, { remembered: switched.remember, prefers: "en-US", site })).toBeNull();
        }
      }),
    );
  });
});

describe("a link that somebody shared keeps its language", () => {
  const elsewhere = ["cross-site", "same-site", "none", null];

  it.each(elsewhere)("from %s, whatever the cookie says", (site) => {
    for (const path of ["/startups/01J", "/startups?page=2", "/news/01J", "/share/abc", "/orders"]) {
      expect(visit(path, { site, remembered: "en-US", prefers: "en-US" })).toBeNull();
      expect(visit(`/en-US${path}`, { site, remembered: "zh-TW", prefers: "zh-TW" })).toBeNull();
    }
    expect(visit("/en-US", { site, remembered: "zh-TW" })).toBeNull();
  });

  it.each(["cross-site", "same-site"])("from %s to the home page too", (site) => {
    expect(visit("/", { site, remembered: "en-US" })).toBeNull();
  });

  it.each(["none", null, "same-origin"])(
    "but the address of the home page, typed by hand (%s), follows the cookie",
    (site) => {
      expect(visit("/", { site, remembered: "en-US" })).toEqual({ to: "/en-US", remember: "en-US" });
      expect(visit("/", { site, remembered: "zh-TW", prefers: "en-US" })).toBeNull();
    },
  );

  it("within the site the cookie decides", () => {
    expect(visit("/startups", { site: "same-origin", remembered: "en-US" })?.to).toBe("/en-US/startups");
    expect(visit("/startups", { site: "same-origin", remembered: "zh-TW", prefers: "en-US" })).toBeNull();
  });
});

describe("on a first visit", () => {
  it.each(["cross-site", "none", null, "same-origin"])("from %s Accept-Language decides", (site) => {
    expect(visit("/startups", { site, prefers: "en-US" })?.to).toBe("/en-US/startups");
    expect(visit("/startups", { site, prefers: "zh-TW" })).toBeNull();
    expect(visit("/startups", { site, prefers: null })).toBeNull();
  });
});
