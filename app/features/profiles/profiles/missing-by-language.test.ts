import { expect, it } from "vitest";
import { missingByLanguage } from "./missing-by-language";

it("separates empty fields by the language whose text is empty", () => {
  const paths = ["phone", "company_info.sn", "report.zh_tw.why", "langs.en_us.title", "langs.zh_tw.title"];
  expect(missingByLanguage(paths)).toEqual({
    plain: ["phone", "company_info.sn"],
    zh_tw: ["report.zh_tw.why", "langs.zh_tw.title"],
    en_us: ["langs.en_us.title"],
  });
});
