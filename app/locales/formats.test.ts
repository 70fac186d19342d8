import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { dateFormat, monthOfYear, numberFormat, wholeNumber } from "./formats";
import { locales } from "./locale";

it("keeps formatters, by language and options", () => {
  expect(numberFormat("en-US")).toBe(numberFormat("en-US"));
  expect(dateFormat("en-US", { month: "long" })).not.toBe(dateFormat("en-US", { month: "short" }));
  expect(dateFormat("zh-TW", { month: "long", timeZone: "UTC" }).format(0)).toBe("1月");
});

it("keeps no more than a few hundred formatters, however many names of time zones visitors send", () => {
  const taipei = (zone: string) => dateFormat("en-US", { timeZone: zone });
  const first = taipei("Asia/Taipei");
  const spellings = Array.from({ length: 2 ** 11 }, (_, spelling) =>
    Array.from("asia/taipei", (letter, at) => ((spelling >> at) & 1 ? letter.toUpperCase() : letter)).join(""),
  );
  for (const spelling of spellings) taipei(spelling);
  expect(taipei("Asia/Taipei")).not.toBe(first);
  expect(taipei("Asia/Taipei")).toBe(taipei("Asia/Taipei"));
});

it("writes whole numbers as `Intl` does in both languages", () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (value) => {
      for (const locale of locales) expect(wholeNumber(value)).toBe(numberFormat(locale).format(value));
    }),
  );
});

it("writes months as `Intl` does in both languages", () => {
  for (const locale of locales) {
    const written = dateFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" });
    for (let month = 1; month <= 12; month++) {
      expect(monthOfYear(locale, 1998, month)).toBe(written.format(Date.UTC(1998, month - 1)));
    }
  }
});

it("is the only place that makes them", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter((file) => !/\.test\.|locales\/formats\.ts$/.test(file));
  expect(files.filter((file) => readFileSync(file, "utf8").includes("new Intl."))).toEqual([]);
});
