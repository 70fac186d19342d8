import { describe, expect, it } from "vitest";
import { pitchAllowance } from "./pitch-credits";

describe("pitch credits", () => {
  it("are five, twenty and sixty a month", () => {
    expect((["normal", "gold", "diamond"] as const).map(pitchAllowance)).toEqual([5, 20, 60]);
  });
});
