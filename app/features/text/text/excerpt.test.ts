import { describe, expect, it } from "vitest";
import { excerpt } from "./excerpt";

describe("excerpt", () => {
  it("keeps a short text and truncates a long one without splitting characters", () => {
    expect(excerpt("新創\n公司", 10)).toBe("新創 公司");
    expect(excerpt("𠮷𠮷𠮷𠮷", 3)).toBe("𠮷𠮷…");
  });
});
