import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { dateFormat, numberFormat } from "./formats";

it("keeps formatters, by language and options", () => {
  expect(numberFormat("en-US")).toBe(numberFormat("en-US"));
  expect(dateFormat("en-US", { month: "long" })).not.toBe(dateFormat("en-US", { month: "short" }));
  expect(dateFormat("zh-TW", { month: "long", timeZone: "UTC" }).format(0)).toBe("1月");
});

it("is the only place that makes them", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter((file) => !/\.test\.|locales\/formats\.ts$/.test(file));
  expect(files.filter((file) => readFileSync(file, "utf8").includes("new Intl."))).toEqual([]);
});
