import { describe, expect, it } from "vitest";
import { describeLive } from "./live";

describe("what members did with suggestions", () => {
  it("is told by rank and by place, per suggestion shown", () => {
    const row = { side: "startup", saved: 0, invited: 0, passed: 0 };
    const lines = describeLive([
      { ...row, ranks: "1-3", place: "today", shown: 30, saved: 6, invited: 3 },
      { ...row, ranks: "1-3", place: "list", shown: 10, saved: 2 },
      { ...row, ranks: "kept", place: "today", shown: 10, passed: 1 },
    ]);
    expect(lines).toEqual([
      "suggested startups, by rank",
      "  1-3           40 shown  saved 20.0 %  invited 7.5 %  passed 0.0 %",
      "  4-6            0 shown  saved –  invited –  passed –",
      "  7-12           0 shown  saved –  invited –  passed –",
      "  drawn          0 shown  saved –  invited –  passed –",
      "  kept          10 shown  saved 0.0 %  invited 0.0 %  passed 10.0 %",
      "suggested startups, by place",
      "  list          10 shown  saved 20.0 %  invited 0.0 %  passed 0.0 %",
      "  today         40 shown  saved 15.0 %  invited 7.5 %  passed 2.5 %",
    ]);
  });

  it("is nothing before anybody was shown anything", () => {
    expect(describeLive([])).toEqual([]);
  });
});
