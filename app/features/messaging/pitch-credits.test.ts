import { describe, expect, it } from "vitest";
import { monthOf, pitchAllowance } from "./pitch-credits";

describe("pitch credits", () => {
  it("are five, twenty and sixty a month", () => {
    expect((["normal", "gold", "diamond"] as const).map(pitchAllowance)).toEqual([5, 20, 60]);
  });

  it.each([
    ["2026-10-31T15:59:59.999Z", "2026-10"],
    ["2026-10-31T16:00:00.000Z", "2026-11"],
    ["2026-12-31T16:00:00.000Z", "2027-01"],
  ])("belong at %s to Taipei's %s", (at, month) => expect(monthOf(Date.parse(at))).toBe(month));
});
