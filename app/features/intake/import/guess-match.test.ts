import { describe, expect, it } from "vitest";
import { importTexts as english } from "~/locales/en-US/intake/import";
import { importTexts as chinese } from "~/locales/zh-TW/intake/import";
import { column } from "../../../../tests/support/import-file";
import { importFields, isUsable } from "./fields";
import { guessMatch, isReasonHeading } from "./guess-match";

describe("guessMatch", () => {
  it("knows the headings of the template in both languages", () => {
    for (const { fields } of [chinese, english]) {
      expect(guessMatch(importFields.map((field) => fields[field]))).toEqual([...importFields]);
    }
  });

  it("knows the headings of a list found in the wild, down to their spelling", () => {
    expect(guessMatch(Object.values(column))).toEqual([
      ...["name", "status", "founded", "description", "categories", "founders", "investors"],
      ...["amounts", "address", "city", "country", "profile", "website"],
    ]);
  });

  it.each([
    [
      ["公司名稱", "簡介", "官網", "產業別", "負責人"],
      ["name", "description", "website", "categories", "founders"],
    ],
    [
      ["ＣＯＭＰＡＮＹ　ＮＡＭＥ", "web-site", "LinkedIn URL"],
      ["name", "website", "linkedin"],
    ],
    [
      ["Organization Name (required)", "臺灣縣市"],
      ["name", null],
    ],
    [
      ["Name", "Company"],
      ["name", null],
    ],
    [
      ["Company", "Startup"],
      ["name", null],
    ],
    [
      ["", "Company", "???"],
      [null, "name", null],
    ],
    [
      ["Company", "未匯入原因", "Reason not imported"],
      ["name", null, null],
    ],
  ])("matches %j", (headings, match) => {
    expect(guessMatch(headings)).toEqual(match);
  });
});

it("recognizes the column of reasons in both languages", () => {
  expect(["未匯入原因", " reason NOT imported", "Reason"].map(isReasonHeading)).toEqual([true, true, false]);
});

it("requires the name once, and no field twice", () => {
  expect(isUsable(["name", null, "website"])).toBe(true);
  expect(isUsable(["website"])).toBe(false);
  expect(isUsable(["name", "website", "website"])).toBe(false);
});
