import { describe, expect, it } from "vitest";
import { type Candidate, pickHighlights } from "./rules";

const profile = (id: string, overrides: Partial<Candidate> = {}): Candidate => ({
  id,
  hasPhoto: true,
  levelRank: 2,
  isComplete: true,
  publishedAt: 1,
  ...overrides,
});
const idsOf = (items: Candidate[]) => items.map(({ id }) => id).join("");

describe("pickHighlights", () => {
  it("starts with the chosen ones, in their order", () => {
    const candidates = [profile("a", { levelRank: 0 }), profile("b")];
    expect(idsOf(pickHighlights([profile("y"), profile("x")], candidates, 9))).toBe("yxab");
  });

  it.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    ["a picture before a paid level", { levelRank: 2 }, { hasPhoto: false, levelRank: 0 }],
    ["a higher level first", { levelRank: 0, isComplete: false, publishedAt: 1 }, { levelRank: 1, publishedAt: 2 }],
    ["complete before newer", { publishedAt: 1 }, { isComplete: false, publishedAt: 2 }],
    ["newer before older", { publishedAt: 2 }, { publishedAt: 1 }],
  ])("puts %s", (_, first, second) => {
    const [a, b] = [profile("a", first), profile("b", second)];
    expect(idsOf(pickHighlights([], [a, b], 9))).toBe("ab");
    expect(idsOf(pickHighlights([], [b, a], 9))).toBe("ab");
  });

  it("shows each profile once, at its best place, up to the limit", () => {
    const twice = [profile("a"), profile("b", { levelRank: 1 }), profile("a", { levelRank: 0 })];
    expect(idsOf(pickHighlights([], twice, 9))).toBe("ab");
    expect(idsOf(pickHighlights([profile("b")], twice, 9))).toBe("ba");
    expect(idsOf(pickHighlights([profile("b")], twice, 1))).toBe("b");
  });
});
