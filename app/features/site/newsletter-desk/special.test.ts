import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { farthest, isOpenTime, type SpecialTimes, stateOf, textsFor } from "./special";

const times = (given: Partial<SpecialTimes>): SpecialTimes => ({
  sendAt: null,
  startedAt: null,
  pausedAt: null,
  doneAt: null,
  ...given,
});

describe("the state of a special issue", () => {
  it.each([
    ["draft", times({})],
    ["scheduled", times({ sendAt: 2 })],
    ["sending", times({ sendAt: 1, startedAt: 2 })],
    ["paused", times({ sendAt: 1, startedAt: 2, pausedAt: 3 })],
    ["sent", times({ sendAt: 1, startedAt: 2, doneAt: 3 })],
    ["sent", times({ sendAt: 1, startedAt: 2, pausedAt: 3, doneAt: 4 })],
  ] as const)("is %s", (state, given) => {
    expect(stateOf(given)).toBe(state);
  });
});

describe("the time of a special issue", () => {
  it.each([
    [-1, false],
    [0, true],
    [farthest, true],
    [farthest + 1, false],
  ])("%d ms from now: %s", (ahead, isOpen) => {
    expect(isOpenTime(1e12 + ahead, 1e12)).toBe(isOpen);
  });
});

describe("the text of a special issue", () => {
  it("has a paragraph for each line that is not empty, in each language", () => {
    const line = fc.string({ minLength: 1 }).filter((text) => !text.includes("\n"));
    fc.assert(
      fc.property(fc.array(line), fc.integer({ min: 1, max: 3 }), (lines, breaks) => {
        const text = lines.join("\n".repeat(breaks));
        const texts = { subjectZh: "主旨", textZh: text, subjectEn: "Subject", textEn: "x", path: "/news" };
        expect(textsFor(texts, "zh-TW")).toEqual({ subject: "主旨", paragraphs: lines.join("\n\n") });
        expect(textsFor(texts, "en-US")).toEqual({ subject: "Subject", paragraphs: "x" });
      }),
    );
  });
});
