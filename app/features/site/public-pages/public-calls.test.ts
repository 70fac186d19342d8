import { describe, expect, it } from "vitest";
import { publicCallOf } from "./public-calls";

const callOf = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  publicCallOf(new Request(`https://fundbridge.example${path}`, { headers, method }));

describe("publicCallOf", () => {
  it.each([
    "/api/v1/website/homepage",
    "/api/v1/website/homepage_en",
    "/api/v1/website/homepage?lang=en-US",
    "/api/v1/options?option_type=region",
    "/api/v1/faq/startup_en",
    "/static_api/v1/currencies",
    "/static_api/v1/currencies/all",
  ])("caches %s", (path) => expect(callOf(path)).toBe(path));

  it.each([
    "/api/v1/website/homepage?lang=en-US&utm_source=x",
    "/api/v1/website/homepage?preview=homepage",
    "/api/v1/website/../auth/user",
    "/api/v1/website/a/b",
    "/en-US/api/v1/website/homepage",
    "/api/v1/options?lang=en-US",
    "/static_api/v1/currencies?x=1",
    "/static_api/v1/staticKey/industry",
    "/api/auth/user",
    "/api/v1/startups",
    `/api/v1/website/${"x".repeat(300)}`,
  ])("does not cache %s", (path) => expect(callOf(path)).toBeNull());

  it("has an entry for each language", () => {
    const answers = ["", "?lang=zh-TW", "?lang=en-US"].map((query) => callOf(`/api/v1/website/homepage${query}`));
    expect(new Set(answers).size).toBe(3);
  });

  it("does not cache with credentials or by other methods", () => {
    const path = "/api/v1/website/homepage";
    expect(callOf(path, { Authorization: "Bearer x" })).toBeNull();
    expect(callOf(path, { Cookie: "fb_session=x" })).toBeNull();
    expect(callOf(path, { Cookie: "_ga=1" })).toBe(path);
    expect(callOf(path, {}, "HEAD")).toBe(path);
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) expect(callOf(path, {}, method)).toBeNull();
  });
});
