import { expect, it } from "vitest";
import { favoriteReturnPath } from "./favorites";

it.each([
  ["/startups", "/startups"],
  ["/startups?keyword=%E7%94%9F%E6%8A%80&page=2", "/startups?keyword=%E7%94%9F%E6%8A%80&page=2"],
  ["/startups/01J00000000000000000START1", "/startups/01J00000000000000000START1"],
  ["/startups/01J00000000000000000START1/%E7%94%9F-bio", "/startups/01J00000000000000000START1/%E7%94%9F-bio"],
  ["/investors/01J0000000000000000INVEST1?a=1", "/investors/01J0000000000000000INVEST1?a=1"],
  ["/startup", "/favorites"],
  ["/startups//evil.test", "/favorites"],
  ["/startups/a/b/c", "/favorites"],
  ["//evil.test/startups", "/favorites"],
  ["https://evil.test/startups", "/favorites"],
  ["/startups\\@evil.test", "/favorites"],
  ["/startups\n", "/favorites"],
  [null, "/favorites"],
])("a heart pressed on %j redirects to %s", (value, path) => expect(favoriteReturnPath(value)).toBe(path));
