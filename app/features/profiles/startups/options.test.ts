import { describe, expect, it } from "vitest";
import { locales } from "~/locales/locale";
import zhTW from "~/locales/zh-TW";
import {
  countryCodes,
  countryLabel,
  countryOptions,
  currencyCodes,
  currencyLabel,
  currencyOptions,
  optionLabel,
  optionTextKey,
  optionValues,
} from "./options";

describe("options", () => {
  it("have the values of product §3.3", () => {
    expect(optionValues("companyStatuses")).toEqual(["已設立", "尚未設立"]);
    expect(optionValues("employeeRanges")).toEqual(["1~10人", "11~30人", "31~100人", "100人以上"]);
    expect(optionValues("regions")).toHaveLength(22);
    expect(new Set(countryCodes).size).toBe(249);
    expect(new Set(currencyCodes).size).toBe(currencyCodes.length);
  });

  it("have a text for every value", () => {
    for (const list of ["companyStatuses", "employeeRanges", "regions", "fundingStatuses", "rounds"] as const) {
      const texts: Record<string, string> = zhTW.startups.options[list];
      for (const value of optionValues(list)) {
        const key = optionTextKey(list, value)?.split(".").at(-1) ?? "";
        expect(texts[key], `${list}: ${value}`).toBeTruthy();
      }
    }
  });

  it("show unknown values unchanged", () => {
    const t = (key: string) => key;
    expect(optionLabel(t, "employeeRanges", "about 5")).toBe("about 5");
    expect(optionLabel(t, "employeeRanges", "toString")).toBe("toString");
    expect(countryLabel("en-US", "not a code")).toBe("not a code");
    expect(currencyLabel("en-US", "")).toBe("");
  });

  it.each(locales)("name every country and currency in %s, common ones first", (locale) => {
    const countries = countryOptions(locale);
    expect(countries).toHaveLength(249);
    expect(countries[0]?.value).toBe("TW");
    expect(countries.filter(({ value, label }) => value === label)).toEqual([]);
    const currencies = currencyOptions(locale);
    expect(currencies).toHaveLength(currencyCodes.length);
    expect(currencies[0]?.value).toBe("TWD");
  });
});
