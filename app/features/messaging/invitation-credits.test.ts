import { describe, expect, it } from "vitest";
import { invitationAllowance } from "./invitation-credits";

describe("invitation credits", () => {
  it("are five, twenty and sixty a month", () => {
    expect((["normal", "gold", "diamond"] as const).map(invitationAllowance)).toEqual([5, 20, 60]);
  });
});
