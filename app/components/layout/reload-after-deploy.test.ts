import { describe, expect, it } from "vitest";
import { isOutdatedPageError, mayReload } from "./reload-after-deploy";

describe("a reload for a missing chunk", () => {
  it.each([
    ["never before", null, true],
    ["just now", 1_000_000, false],
    ["59 999 ms ago", 940_001, false],
    ["60 000 ms ago", 940_000, true],
    ["in the future, after the clock was set back", 1_000_001, true],
  ])("%s", (_, last, allowed) => {
    expect(mayReload(last, 1_000_000)).toBe(allowed);
  });
});

it.each([
  [new TypeError("Failed to fetch dynamically imported module: https://fundbridge.example/assets/x.js"), true],
  [new TypeError("error loading dynamically imported module: https://fundbridge.example/assets/x.js"), true],
  [new TypeError("Importing a module script failed."), true],
  [new Error("Unable to decode turbo-stream response from URL: https://fundbridge.example/startups.data"), true],
  [new TypeError("x is not a function"), false],
  [new Error("Failed to fetch dynamically imported module"), false],
  [null, false],
])("%o is from an outdated page: %s", (error, outdated) => {
  expect(isOutdatedPageError(error)).toBe(outdated);
});
