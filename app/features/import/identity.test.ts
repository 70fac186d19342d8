import { describe, expect, it } from "vitest";
import { foldedName, identityOf, type StatedIdentity } from "./identity";

const stated: StatedIdentity = { name: "晨光股份有限公司", number: "", profile: "", website: "", facts: [] };
const key = (changes: Partial<StatedIdentity>) => identityOf({ ...stated, ...changes });

describe("a company is known again", () => {
  it.each([
    ["by its number", { number: "04595257" }, { number: "０４５９５２５７", name: "別的名字" }],
    ["by its domain", { website: "https://acme.example.com.tw/zh" }, { website: "acme.example.com.tw", name: "別的" }],
    ["by its page in the list", { profile: "https://list.example/c/1" }, { profile: "http://www.list.example/c/1/" }],
    ["by its name and a founder", { facts: ["王小明", "台北"] }, { name: "晨光有限公司", facts: ["王小明", "高雄"] }],
  ])("%s", (_, one, other) => expect(key(one)).toBe(key(other)));

  it.each([
    ["by a number whose checksum fails", { number: "12345678" }, { number: "12345678", name: "別家" }],
    [
      "by a host that many share",
      { website: "https://facebook.com/a" },
      { website: "https://facebook.com/a", name: "別家" },
    ],
    [
      "by the page of the whole list",
      { profile: "https://list.example" },
      { profile: "https://list.example/", name: "別家" },
    ],
    ["by its name alone", { facts: ["甲"] }, { facts: ["乙"] }],
    ["by what is no address", { website: "無" }, { website: "無", name: "別家" }],
    ["by a host without a domain", { website: "http://localhost" }, { website: "http://localhost", name: "別家" }],
    ["by an IP address", { website: "http://10.0.0.1" }, { website: "http://10.0.0.1", name: "別家" }],
  ])("not %s", (_, one, other) => expect(key(one)).not.toBe(key(other)));

  it("within the length of a key, whatever is stated", () => {
    expect(key({ name: "長".repeat(10_000), facts: ["述".repeat(10_000)] }).length).toBeLessThanOrEqual(300);
    expect(key({ profile: `https://a.example/${"x".repeat(10_000)}` }).length).toBeLessThanOrEqual(300);
  });
});

it.each([
  ["晨光股份有限公司", "晨光"],
  ["晨光 有限公司", "晨光"],
  ["Acme, Inc.", "Acme"],
  ["ACME Co., Ltd.", "acme"],
  ["公司", "公司"],
])("the name %s is compared like %s", (name, other) => expect(foldedName(name)).toBe(foldedName(other)));
