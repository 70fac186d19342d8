import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../tests/support/explore";
import { callsByPath } from "./find-calls";

const call = (method: string, path: `/${string}`, alsoAt?: `/${string}`) => ({ method, path, alsoAt });

const calls = [
  call("GET", "/api/startups"),
  call("POST", "/api/startups"),
  call("DELETE", "/api/startups/publish"),
  call("GET", "/api/startups/{startup_id}"),
  call("PUT", "/api/startups/news/{id}"),
  call("GET", "/api/startups/{startup_id}/rewards"),
  call("GET", "/api/startups/{startup_id}/rewards/{reward_id}"),
  call("PUT", "/api/investors/{investor_id}/langs", "/api/investors/langs"),
];
const find = callsByPath(calls);
const found = (pathname: string) => {
  const at = find(pathname);
  return at && [at.calls.map(({ method, path }) => `${method} ${path}`), at.params];
};

describe("callsByPath", () => {
  it.each<[string, string[], Record<string, string>]>([
    ["/api/startups", ["GET /api/startups", "POST /api/startups"], {}],
    ["/api/startups/", ["GET /api/startups", "POST /api/startups"], {}],
    ["/api/startups///", ["GET /api/startups", "POST /api/startups"], {}],
    ["/API/Startup%73", ["GET /api/startups", "POST /api/startups"], {}],
    ["/api/startups/01J", ["GET /api/startups/{startup_id}"], { startup_id: "01J" }],
    ["/api/startups/Publish", ["DELETE /api/startups/publish"], {}],
    ["/api/startups/publish/rewards", ["GET /api/startups/{startup_id}/rewards"], { startup_id: "publish" }],
    ["/api/startups/news", ["GET /api/startups/{startup_id}"], { startup_id: "news" }],
    ["/api/startups/news/rewards", ["PUT /api/startups/news/{id}"], { id: "rewards" }],
    ["/api/startups/a%2Fb%20%E6%97%A5", ["GET /api/startups/{startup_id}"], { startup_id: "a/b 日" }],
    ["/api/startups/%E0%A4%A", ["GET /api/startups/{startup_id}"], { startup_id: "%E0%A4%A" }],
    [
      "/api/startups/__proto__/rewards/constructor",
      ["GET /api/startups/{startup_id}/rewards/{reward_id}"],
      { startup_id: "__proto__", reward_id: "constructor" },
    ],
    ["/api/investors/7/langs", ["PUT /api/investors/{investor_id}/langs"], { investor_id: "7" }],
    ["/api/investors/langs", ["PUT /api/investors/{investor_id}/langs"], {}],
  ])("finds %s", (pathname, expected, params) => expect(found(pathname)).toEqual([expected, params]));

  it.each([
    ["/"],
    ["/api"],
    ["/api/startup"],
    ["/api//startups"],
    ["//api/startups"],
    ["/api/startups//rewards"],
    ["/api/startups/1/rewards/2/3"],
    ["/api/%73tartups/%zz/rewards"],
    ["/en-US/api/startups"],
    [`/api/startups${"/a".repeat(10_000)}`],
    ["/__proto__/constructor"],
  ])("finds nothing at %s", (pathname) => expect(found(pathname)).toBeNull());

  it("matches the same calls as Remix routes would", () => {
    const templates = [...new Set(calls.flatMap(({ path, alsoAt }) => (alsoAt ? [path, alsoAt] : [path])))];
    const routes = templates.map((path) => ({ path: path.replaceAll(/{(\w+)}/g, ":$1") }));
    const segments = fc.constantFrom(
      ..."api|API|startups|startup%73|publish|news|rewards|investors|langs|01J|a%2Fb|%20|.|日||x%3Fy".split("|"),
    );
    const paths = fc.array(segments, { minLength: 1, maxLength: 6 }).map((parts) => `/${parts.join("/")}`);
    const rooted = fc
      .tuple(fc.constantFrom("/api", "/api/startups", "/api/investors", ""), paths)
      .map(([a, b]) => a + b);
    fc.assert(
      fc.property(rooted, (pathname) => {
        const routed = matchRoutes(routes, pathname)?.[0];
        const at = find(pathname);
        expect(at?.params).toEqual(routed?.params);
        expect(
          at?.calls[0] && [at.calls[0].path, at.calls[0].alsoAt].map((path) => path?.replaceAll(/{(\w+)}/g, ":$1")),
        ).toEqual(routed ? expect.arrayContaining([routed.route.path]) : undefined);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it.each([
    ["one call twice", [call("GET", "/a/{id}"), call("GET", "/a/{id}")]],
    ["one call twice, by its alternative path", [call("GET", "/a/b"), call("GET", "/a/{id}/b", "/a/b")]],
    ["paths that differ in a parameter's name", [call("GET", "/a/{id}"), call("PUT", "/a/{other}")]],
    ["paths that differ only in case", [call("GET", "/a/b"), call("PUT", "/a/B")]],
  ])("throws for a list with %s", (_, list) => expect(() => callsByPath(list)).toThrow(/two calls|same path/));
});
