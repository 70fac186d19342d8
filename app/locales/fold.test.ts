import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, foldWithPositions } from "./fold";

describe("fold", () => {
  it.each([
    ["物聯網", "物联网"],
    ["物联网", "物联网"],
    ["臺灣", "台湾"],
    ["台湾", "台湾"],
    ["頭髮與發展", "头发与发展"],
    ["啓動、啟動", "启动、启动"],
    ["裏面、裡面、里面", "里面、里面、里面"],
    ["著名、着名", "著名、著名"],
    ["ＦｉｎＴｅｃｈ", "fintech"],
    ["Crème Brûlée", "creme brulee"],
    ["Cre\u0300me", "creme"],
    ["ﾃﾞｰﾀ", "データ"],
    ["ΣΟΦΌΣ σοφός", "σοφοσ σοφοσ"],
    ["Straße", "strasse"],
    ["㈱募橋", "(株)募桥"],
    ["\u1112\u1161\u11ab\u1100\u1173\u11af", "한글"],
    ["𠮷", "𠮷"],
  ])("%s → %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  const han = fc.integer({ min: 0x3400, max: 0x9fff }).map((code) => String.fromCodePoint(code));

  it.each([
    ["text", fc.string({ unit: "binary" })],
    ["Han", fc.string({ unit: han })],
  ])("is idempotent for any %s", (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it("ignores how a text composes its characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(text.normalize("NFD"))).toBe(fold(text.normalize("NFC")));
      }),
    );
  });

  it("knows where each character comes from", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const { characters, starts, ends } = foldWithPositions(text);
        expect(characters.join("")).toBe(fold(text));
        characters.forEach((character, at) => {
          expect(Array.from(fold(text.slice(starts[at], ends[at])))).toContain(character);
          expect(starts[at]).toBeGreaterThanOrEqual(starts[at - 1] ?? 0);
        });
      }),
    );
  });
});
