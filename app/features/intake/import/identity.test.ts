import { describe, expect, it } from "vitest";
import { foldedName, identityOf, isSame, type StatedIdentity } from "./identity";

const stated: StatedIdentity = {
  name: "晨光股份有限公司",
  number: "",
  website: "",
  pages: [],
  founders: [],
  address: "",
  founded: "",
  description: "",
};
const keys = (changes: Partial<StatedIdentity>) => identityOf({ ...stated, ...changes }).keys;
const shares = (one: Partial<StatedIdentity>, other: Partial<StatedIdentity>) =>
  keys(one).some((key) => keys(other).includes(key));

describe("a company is known again", () => {
  it.each<[string, Partial<StatedIdentity>, Partial<StatedIdentity>]>([
    ["by its number", { number: "04595257" }, { number: "０４５９５２５７", name: "別的名字" }],
    ["by its domain", { website: "https://acme.example.com.tw/zh" }, { website: "acme.example.com.tw", name: "別的" }],
    ["by its name and page", { pages: ["https://list.example/c/1"] }, { pages: ["http://www.list.example/c/1/"] }],
    [
      "by its name and page on a host that many share",
      { website: "facebook.com/a" },
      { website: "https://www.facebook.com/a/" },
    ],
    [
      "by its name and founders",
      { founders: ["王小明", "李小華"] },
      { name: "晨光有限公司", founders: ["李小華", "王小明"] },
    ],
    ["by its name and address", { address: "台北市信義路1號", founders: ["甲"] }, { address: "臺北市信義路１號" }],
    ["by its name and founding date", { founded: "2019-03-15" }, { founded: "2019-03-15" }],
    ["by its name and description", { description: "做智能客服的公司" }, { description: "做智能客服的公司" }],
  ])("%s", (_, one, other) => expect(shares(one, other)).toBe(true));

  it.each<[string, Partial<StatedIdentity>, Partial<StatedIdentity>]>([
    ["by a number whose checksum fails", { number: "12345678" }, { number: "12345678", name: "別家" }],
    [
      "by a page that others name too",
      { pages: ["https://list.example/1"] },
      { pages: ["https://list.example/1"], name: "別家" },
    ],
    ["by the page of the whole list", { pages: ["https://list.example"] }, { pages: ["https://list.example/"] }],
    ["by its name alone", {}, {}],
    ["by its founding year", { founded: "2019-01-01" }, { founded: "2019-01-01" }],
    ["by its city", { address: "台北市" }, { address: "台北市" }],
    ["by a word of description", { description: "新創" }, { description: "新創" }],
    ["by text that is not an address", { website: "無" }, { website: "無" }],
    ["by a host without a domain", { website: "http://localhost/a" }, { website: "http://localhost/a" }],
    ["by an IP address", { website: "http://10.0.0.1" }, { website: "http://10.0.0.1" }],
    ...[
      ...["facebook.com/a", "shop.cyberbiz.co", "a.waca.tw", "a.1shop.tw", "a.shoplineapp.com", "surveycake.com/s/1"],
      ...[
        "forms.gle/1",
        "youtu.be/1",
        "t.me/a",
        "threads.net/@a",
        "linktr.ee/a",
        "portaly.cc/a",
        "a.github.io",
        "lin.ee/a",
      ],
      ...["a.myshopify.com", "a.wixsite.com/b", "reurl.cc/a", "104.com.tw/company/a", "sites.google.com/view/a"],
    ].map((website): [string, Partial<StatedIdentity>, Partial<StatedIdentity>] => [
      `by a page at ${website}`,
      { website },
      { website, name: "別家" },
    ]),
  ])("not %s", (_, one, other) => expect(shares(one, other)).toBe(false));

  it("within the length of a key, whatever is stated", () => {
    const long = keys({
      name: "長".repeat(10_000),
      description: "述".repeat(10_000),
      pages: [`https://a.example/${"x".repeat(10_000)}`],
    });
    expect(Math.max(...long.map((key) => key.length))).toBeLessThanOrEqual(300);
  });
});

it.each<[Partial<StatedIdentity>, Partial<StatedIdentity>, boolean | null]>([
  [{ number: "04595257" }, { number: "22099131" }, false],
  [{ number: "04595257", website: "a.example" }, { website: "a.example" }, true],
  [{ website: "a.example" }, { website: "b.example" }, false],
  [{ number: "04595257" }, { website: "b.example" }, null],
])("%j and %j are of one company: %s", (one, other, same) =>
  expect(isSame(identityOf({ ...stated, ...one }), identityOf({ ...stated, ...other }))).toBe(same),
);

it.each([
  ["acme.example", true],
  ["https://www.acme.example/zh-tw/", true],
  ["acme.example/products", false],
  ["shop.acme.example", false],
])("%s is a home page: %s", (website, isHome) => expect(identityOf({ ...stated, website }).isHome).toBe(isHome));

it.each([
  ["晨光股份有限公司", "晨光"],
  ["晨光 有限公司", "晨光"],
  ["Acme, Inc.", "Acme"],
  ["ACME Co., Ltd.", "acme"],
  ["公司", "公司"],
])("the name %s is compared like %s", (name, other) => expect(foldedName(name)).toBe(foldedName(other)));
