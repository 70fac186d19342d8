import { describe, expect, it } from "vitest";
import enUS from "./en-US";
import zhTW from "./zh-TW";

/** Lists every text by its full key, `namespace.key.subkey`. */
function flatten(texts: object, path = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    const name = path ? `${path}.${key}` : key;
    if (typeof value === "string") flat.set(name, value);
    else for (const [inner, text] of flatten(value as object, name)) flat.set(inner, text);
  }
  return flat;
}

const chinese = flatten(zhTW);
const english = flatten(enUS);
const han = /\p{Script=Han}/u;

const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map((match) => match[1]).sort();

describe("the two locales", () => {
  it("have the same keys", () => {
    expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
  });

  it("have no empty texts", () => {
    const empty = [...chinese, ...english].filter(([, text]) => text.trim() === "").map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it("have the same placeholders", () => {
    const different = [...chinese].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(english.get(key) ?? "").join(),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it("have no Chinese in the English texts, except the brand, language names and 統一編號", () => {
    const stray = [...english].filter(([, text]) => han.test(text.replaceAll(/募橋|繁體中文|中文|統一編號/g, "")));
    expect(stray.map(([key]) => key)).toEqual([]);
  });
});
