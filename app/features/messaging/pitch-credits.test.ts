import { describe, expect, it } from "vitest";
import { isSpent, pitchAllowance, silence } from "./pitch-credits";

describe("pitch credits", () => {
  it("are five, twenty and sixty a month", () => {
    expect((["normal", "gold", "diamond"] as const).map(pitchAllowance)).toEqual([5, 20, 60]);
  });

  it("come back when answered, after 14 days' silence, and with the month", () => {
    const now = Date.parse("2026-11-20T04:00:00Z");
    const credit = { month: "2026-11", spentAt: now - 1000, returnedAt: null };
    expect(isSpent(credit, now)).toBe(true);
    expect(isSpent({ ...credit, returnedAt: now }, now)).toBe(false);
    expect(isSpent({ ...credit, spentAt: now - silence + 1 }, now)).toBe(true);
    expect(isSpent({ ...credit, spentAt: now - silence }, now)).toBe(false);
    expect(isSpent({ ...credit, month: "2026-10" }, now)).toBe(false);
  });
});
