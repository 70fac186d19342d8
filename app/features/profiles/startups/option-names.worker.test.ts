import { describe, expect, it } from "vitest";
import { locales } from "~/locales/locale";
import { countryOptions, currencyOptions } from "./options";

/** Runs in workerd, whose Intl data is older than Node's. */
describe.each(locales)("in %s", (locale) => {
  it("every currency has a name, with its code", () => {
    const bare = currencyOptions(locale).filter(({ value, label }) => label === value || !label.includes(value));
    expect(bare).toEqual([]);
    expect(currencyOptions(locale)[0]?.label).toBe(locale === "zh-TW" ? "新台幣（TWD）" : "New Taiwan Dollar (TWD)");
  });

  it("Hong Kong and Macao have their usual names", () => {
    const labels = new Map(countryOptions(locale).map(({ value, label }) => [value, label]));
    const expected = locale === "zh-TW" ? ["香港", "澳門", "台灣"] : ["Hong Kong", "Macao", "Taiwan"];
    expect(["HK", "MO", "TW"].map((code) => labels.get(code))).toEqual(expected);
  });
});
