import { describe, expect, it } from "vitest";
import { bareName, hasBareName, namesOf, searchedNames } from "./names";

describe("bareName", () => {
  it.each([
    ["鴻圖精密股份有限公司", "鴻图精密"],
    ["鴻圖精密（股）公司", "鴻图精密"],
    ["鴻圖精密 有限公司", "鴻图精密"],
    ["Hongtu Precision Co., Ltd.", "hongtu precision"],
    ["HONGTU  PRECISION, INC", "hongtu precision"],
    ["Hongtu Precision Corporation", "hongtu precision"],
    ["Zinc", "zinc"],
    ["Taco", "taco"],
    ["公司", "公司"],
  ])("of %s is %s", (name, bare) => {
    expect(bareName(name)).toBe(bareName(bare));
    expect(bareName(bare)).toBe(bareName(bareName(bare)));
  });

  it("keeps names apart that differ in more than the legal form", () => {
    expect(bareName("鴻圖精密")).not.toBe(bareName("鴻圖創投"));
    expect(bareName("Hongtu Precision")).not.toBe(bareName("Hongtu Ventures Inc."));
  });

  it("finds a group by either of its names", () => {
    const searched = searchedNames({ nameZh: "鴻圖股份有限公司", nameEn: "Hongtu Inc." });
    expect(["鸿图", "hongtu ltd", "Hong"].map((name) => hasBareName(searched, bareName(name)))).toEqual([
      ...[true, true, false],
    ]);
    expect(hasBareName(searched, "")).toBe(false);
  });
});

it.each([
  ["Hengsheng & Co. 2", { nameZh: "", nameEn: "Hengsheng & Co. 2" }],
  ["Société Générale", { nameZh: "", nameEn: "Société Générale" }],
  ["恆昇 Hengsheng", { nameZh: "恆昇 Hengsheng", nameEn: "" }],
])("%s is a name of its language", (name, names) => expect(namesOf(name)).toEqual(names));
