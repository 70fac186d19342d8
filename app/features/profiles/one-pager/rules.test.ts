import { describe, expect, it } from "vitest";
import { maxOnePagerAllowance, onePagerAllowance, onePagerName, renewalDay } from "./rules";

describe("one-pagers", () => {
  it("are limited by level (product §7.9)", () => {
    expect([onePagerAllowance("normal"), onePagerAllowance("gold"), onePagerAllowance("diamond")]).toEqual([3, 10, 30]);
    expect(maxOnePagerAllowance).toBe(30);
  });

  it("renew on the 1st of the next month", () => {
    expect(renewalDay("2026-11")).toBe("2026-12-01");
    expect(renewalDay("2026-12")).toBe("2027-01-01");
  });

  it.each([
    ["晨星科技", "晨星科技-one-pager-zh-TW-2026-11-22.pdf"],
    ['A/B \\ Co. <Ltd>: "x"|?*', "A B Co Ltd x-one-pager-zh-TW-2026-11-22.pdf"],
    ["", "startup-one-pager-zh-TW-2026-11-22.pdf"],
    ["長".repeat(100), `${"長".repeat(60)}-one-pager-zh-TW-2026-11-22.pdf`],
  ])("of %s have a name that any system can save", (name, file) => {
    // 16:00 UTC is the next day in Taipei.
    expect(onePagerName(name, "zh-TW", Date.UTC(2026, 10, 21, 16))).toBe(file);
  });
});
