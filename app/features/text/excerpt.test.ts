import { describe, expect, it } from "vitest";
import { excerpt } from "./excerpt";

describe("excerpt", () => {
  it("keeps a short text and cuts a long one by characters, not by half a character", () => {
    expect(excerpt("新創\n公司", 10)).toBe("新創 公司");
    expect(excerpt("𠮷𠮷𠮷𠮷", 3)).toBe("𠮷𠮷…");
  });
});
