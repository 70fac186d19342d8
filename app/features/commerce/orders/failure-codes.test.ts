import { describe, expect, it } from "vitest";
import { orders } from "~/locales/zh-TW/commerce/orders";
import { explainedCode, explainedCodes, refusedCode } from "./failure-codes";

describe("a code of the provider", () => {
  it("is explained if it is known", () => {
    expect(explainedCode("10100252")).toBe("10100252");
    expect(explainedCode("1")).toBeNull();
    expect(explainedCode(null)).toBeNull();
    expect(Object.keys(orders.failures)).toEqual([...explainedCodes]);
  });

  it("is found in the error of a refund that was refused", () => {
    expect(refusedCode("refused: 10200050 Error, amount")).toBe("10200050");
    expect(refusedCode("refused: ")).toBeNull();
    expect(refusedCode("timeout")).toBeNull();
  });
});
