import { describe, expect, it } from "vitest";
import { madeWayCode, misusedCode, sessionEndedCode } from "./protocol";
import { reconnectAfter, shouldCheckSession, shouldReconnectOn } from "./reconnect";

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
  expect(reconnectAfter(code)).toBe(when);
});

describe("a page checks its session", () => {
  it.each([
    ["when it was told that it has ended", sessionEndedCode, 0, true, true],
    ["when it was told so, though offline", sessionEndedCode, 0, false, true],
    ["not after a first cut", 1006, 0, true, false],
    ["not after three failed attempts", 1006, 3, true, false],
    ["after four failed attempts", 1006, 4, true, true],
    ["not after five", 1006, 5, true, false],
    ["after eight", 1006, 8, true, true],
    ["not while the browser is offline", 1006, 4, false, false],
  ])("%s", (_, code, failedAttempts, isOnline, expected) =>
    expect(shouldCheckSession({ code, failedAttempts, isOnline })).toBe(expected),
  );
});

describe("a page reconnects", () => {
  it.each([
    ["when the browser comes online", "online", false, 1006, true],
    ["then also after its session has ended, to learn of it", "online", false, sessionEndedCode, true],
    ["not while it is connected", "online", true, 1006, false],
    ["when it is seen again after making way", "seen", false, madeWayCode, true],
    ["not when it is seen during an ordinary cut, whose attempts go on", "seen", false, 1006, false],
    ["not when it is seen after its session has ended", "seen", false, sessionEndedCode, false],
    ["not when it is seen before it was ever closed", "seen", false, null, false],
    ["not when it is seen with a connection", "seen", true, madeWayCode, false],
  ] as const)("%s", (_, event, isOpen, lastCloseCode, expected) =>
    expect(shouldReconnectOn(event, { isOpen, lastCloseCode })).toBe(expected),
  );
});
