import { expect, it } from "vitest";
import { dismissalReturnPath } from "./dismissal";

it.each(["/", "/startup", "/investor", "/startups", "/investors", "/matches"])("returns to %s", (path) => {
  expect(dismissalReturnPath(path)).toBe(path);
});

it.each(["//evil.test", "https://evil.test", "/startups?x=1", "/logout", "", "\\\\evil", null, 5])(
  "returns to the suggestions instead of %s",
  (path) => {
    expect(dismissalReturnPath(path)).toBe("/matches");
  },
);
