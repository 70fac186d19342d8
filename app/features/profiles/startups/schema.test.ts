import { describe, expect, it } from "vitest";
import { parseWithZod } from "~/components/form/parse";
import "~/locales/validation";
import { maxRichText } from "~/features/records/records/limits";
import { emptyStartup } from "./profile";
import { checkedInformationForm, startupChanges, startupSectionForms } from "./schema";

function post(section: keyof typeof startupSectionForms, fields: Record<string, string>) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.append(name, value);
  const submission = parseWithZod(formData, { schema: startupSectionForms[section] });
  return submission.status === "success" ? { value: submission.value } : { errors: submission.error };
}

describe("the section forms", () => {
  it("parse an empty form as an empty draft", () => {
    const { company_info, name, industry_keys } = emptyStartup;
    expect(post("information", {}).value).toMatchObject({
      name,
      industry_keys,
      photo: null,
      company_info,
      report: { zh_tw: { slogan: "", description: "" }, en_us: { slogan: "", description: "" } },
    });
    expect(post("information", { name: "", "company_info.capital": "", photo: "" }).value).toMatchObject({
      name: "",
      photo: null,
      company_info: { capital: 0 },
    });
    expect(post("fundraising", {}).value).toMatchObject({ funding_info: emptyStartup.funding_info });
    expect(post("more", {}).value).toMatchObject({ teams: [], patents: [], website: "" });
    expect(Object.keys(post("detail", {}).value ?? {})).toEqual(["report"]);
  });

  it("report invalid values by field", () => {
    const { errors } = post("information", {
      name: "x".repeat(101),
      phone: "none",
      currency: "NTD",
      "company_info.capital": "-5",
      "company_info.company_status": "maybe",
      "company_info.company_start_at": "2999-01-01",
      "company_info.register_country": "Taiwan",
      "report.zh_tw.slogan": "字".repeat(121),
      "report.en_us.description": "x".repeat(501),
      photo: "not-a-file",
    });
    expect(errors).toEqual({
      name: ['too_long|{"max":100}'],
      photo: ["invalid"],
      phone: ["profileForms:issues.phone"],
      currency: ["profileForms:issues.option"],
      "company_info.capital": ['number_too_small|{"min":0}'],
      "company_info.company_status": ["profileForms:issues.option"],
      "company_info.company_start_at": ["profileForms:issues.future"],
      "company_info.register_country": ["profileForms:issues.option"],
      "report.zh_tw.slogan": ['too_long|{"max":120}'],
      "report.en_us.description": ['too_long|{"max":500}'],
    });
  });

  it("accept long texts up to the maximum", () => {
    expect(post("detail", { "report.zh_tw.why": "x".repeat(maxRichText) }).errors).toBeUndefined();
    expect(post("detail", { "report.zh_tw.why": "x".repeat(maxRichText + 1) }).errors).toHaveProperty([
      "report.zh_tw.why",
    ]);
  });

  it("drop empty rows, keep filled ones in order and require a name in partly filled ones", () => {
    const rows = {
      "teams[0].name": "",
      "teams[0].title": "",
      "teams[1].name": "陳怡安",
      "teams[1].title": "執行長",
      "teams[2].name": "Lee",
    };
    expect(post("more", rows).value).toMatchObject({
      teams: [
        { name: "陳怡安", title: "執行長", introduction: "", photo: null },
        { name: "Lee", title: "", introduction: "", photo: null },
      ],
    });
    expect(post("more", { "awards[0].year": "2020" }).errors).toEqual({ "awards[0].name": ["required"] });
    expect(post("more", { website: "javascript:alert(1)" }).errors).toEqual({ website: ["invalid_url"] });
  });
});

describe("startupChanges", () => {
  it("contains only the given fields", () => {
    expect(startupChanges.parse({ company_info: { sn: "22099131" } })).toEqual({ company_info: { sn: "22099131" } });
    expect(startupChanges.parse({ report: { en_us: { slogan: "Hello" } } })).toEqual({
      report: { en_us: { slogan: "Hello" } },
    });
  });

  it("rejects fields that the owner cannot set", () => {
    for (const field of ["is_publish", "level", "verified_badge", "id"]) {
      expect(startupChanges.safeParse({ [field]: 1 }).success).toBe(false);
    }
  });
});

describe("checkedInformationForm", () => {
  const sn = (fields: object, overridden: string | null = null) =>
    checkedInformationForm(overridden)
      .safeParse({ company_info: fields, report: { zh_tw: {}, en_us: {} } })
      .error?.issues.map(({ path, message }) => [path.join("."), message]);

  it("rejects an invalid 統一編號, but only for companies in Taiwan", () => {
    expect(sn({ register_country: "TW", sn: "12345678" })).toEqual([["company_info.sn", "profileForms:issues.sn"]]);
    for (const fine of ["22099131", ""]) expect(sn({ register_country: "TW", sn: fine })).toBeUndefined();
    expect(sn({ register_country: "US", sn: "12345678" })).toBeUndefined();
    expect(sn({ register_country: "", sn: "12345678" })).toBeUndefined();
  });

  it("accepts the number approved by staff, and no other", () => {
    expect(sn({ register_country: "TW", sn: "12345678" }, "12345678")).toBeUndefined();
    expect(sn({ register_country: "TW", sn: "22822280" }, "12345678")).toHaveLength(1);
  });
});
