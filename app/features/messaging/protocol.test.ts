import { expect, it } from "vitest";
import { comebackAfter, madeWayCode, misusedCode, sessionEndedCode } from "./protocol";

it.each([
  [1000, "at once"],
  [1001, "at once"],
  [1006, "at once"],
  [1011, "at once"],
  [1012, "at once"],
  [sessionEndedCode, "never"],
  [madeWayCode, "when seen"],
  [misusedCode, "when seen"],
] as const)("a page whose socket was closed with %d comes back %s", (code, when) => {
  expect(comebackAfter(code)).toBe(when);
});
