import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { investorCompleteness } from "~/features/profiles/investors/completeness";
import { emptyInvestor } from "~/features/profiles/investors/profile";
import type { InvestorContent } from "~/features/profiles/investors/record";
import { investorRecord } from "~/features/profiles/investors/record";
import { startupCompleteness } from "~/features/profiles/startups/completeness";
import { notEstablished } from "~/features/profiles/startups/options";
import { emptyStartup } from "~/features/profiles/startups/profile";
import { reportFields, type StartupContent, startupRecord, startupSections } from "~/features/profiles/startups/record";
import { sectionOf } from "./completeness";
import { pathsInSection, withoutLanguage } from "./content";

const filledReport = Object.fromEntries(
  reportFields.map((field) => [field, "<p>內容</p>"]),
) as StartupContent["report"]["zh_tw"];

/** An established Taiwanese startup with exactly the required fields filled. */
const filledStartup: StartupContent = {
  ...emptyStartup,
  name: "晨星科技",
  photo: "file-1",
  cover: "file-2",
  industry_keys: ["ai"],
  contacts: "王小明",
  phone: "02-1234-5678",
  currency: "TWD",
  company_info: {
    employees: "1~10人",
    company_status: "已設立",
    company_start_at: "2020-01-01",
    register_country: "TW",
    sn: "22099131",
    address: "",
    capital: 1,
  },
  funding_info: { ...emptyStartup.funding_info, status: "raising" },
  report: { ...emptyStartup.report, zh_tw: filledReport },
};

const texts = { title: "合夥人", experience: "十年", description: "<p>早期</p>" };
const filledInvestor: InvestorContent = {
  ...emptyInvestor,
  name: "林怡君",
  email: "lin@example.test",
  phone: "02-1234-5678",
  currency: "TWD",
  capital: 1,
  industry_keys: ["ai"],
  photo: "file-1",
  langs: { zh_tw: texts, en_us: texts },
};

/** A copy of the profile with the value at a path replaced. */
function having<Profile extends object>(profile: Profile, path: string, value: unknown): Profile {
  const [key = "", ...rest] = path.split(".");
  const inner = (profile as Record<string, unknown>)[key];
  return { ...profile, [key]: rest.length > 0 ? having(inner as object, rest.join("."), value) : value };
}

const emptyOf = (path: string) => (["domain_keys", "teams", "patents", "awards", "documents"].includes(path) ? [] : "");

const requiredOfStartup: Array<[path: string, empty: unknown[]]> = [
  ["name", ["", "  "]],
  ["photo", [null, ""]],
  ["cover", [null, ""]],
  ["industry_keys", [[]]],
  ["contacts", [""]],
  ["phone", [""]],
  ["currency", [""]],
  ["company_info.employees", [""]],
  ["company_info.company_start_at", [""]],
  ["company_info.register_country", [""]],
  ["company_info.sn", [""]],
  ["company_info.capital", [0, -1, "", "0", "abc", Number.NaN]],
  ["funding_info.status", [""]],
  ["report.zh_tw.slogan", [""]],
  ["report.zh_tw.description", [""]],
  ...[
    "summary",
    "purpose",
    "problem",
    "solution",
    "business_model",
    "market",
    "competition",
    "product",
    "why",
    "financial_status",
    "operating_condition",
  ].map((field): [string, unknown[]] => [`report.zh_tw.${field}`, ["", "<p></p>", "<p><br></p>", "<p>&nbsp;</p>"]]),
];

const requiredOfInvestor: Array<[path: string, empty: unknown[]]> = [
  ["name", [""]],
  ["email", [""]],
  ["phone", [""]],
  ["currency", [""]],
  ["capital", [0, "0", ""]],
  ["industry_keys", [[]]],
  ["photo", [null]],
  ...["zh_tw", "en_us"].flatMap(
    (locale): Array<[string, unknown[]]> => [
      [`langs.${locale}.title`, [""]],
      [`langs.${locale}.experience`, [""]],
      [`langs.${locale}.description`, ["", "<p></p>"]],
    ],
  ),
];

describe("startupCompleteness (product §3.6)", () => {
  it("is complete with the required fields alone", () => {
    expect(startupCompleteness(filledStartup)).toMatchObject({ complete: true, missing: [] });
  });

  it.each(requiredOfStartup)("requires %s and reports it in its section", (path, empties) => {
    for (const empty of empties) {
      const { complete, missing, sections } = startupCompleteness(having(filledStartup, path, empty));
      expect({ complete, missing }, `${path} = ${JSON.stringify(empty)}`).toEqual({
        complete: false,
        missing: [path],
      });
      const section = sectionOf(startupRecord, path);
      expect(section && sections[section].missing).toEqual([path]);
    }
  });

  it("accepts a capital given as a string", () => {
    expect(startupCompleteness(having(filledStartup, "company_info.capital", "1")).complete).toBe(true);
    expect(startupCompleteness(having(filledStartup, "company_info.capital", "1500000 元")).complete).toBe(true);
  });

  it.each([
    "domain_keys",
    "region",
    "video",
    "patents",
    "awards",
    "website",
    "linkedin",
    "facebook",
    "instagram",
    "teams",
    "more",
    "documents",
    "financial_report",
    "estimated_financial_report",
    "company_info.address",
    "funding_info.round",
    "funding_info.fundraising",
    "funding_info.fund_of_shares",
  ])("does not require %s", (path) => {
    for (const empty of [emptyOf(path), null]) {
      expect(startupCompleteness(having(filledStartup, path, empty)).complete).toBe(true);
    }
  });

  const establishedOnly = ["company_info.company_start_at", "company_info.register_country", "currency"];
  it("requires date, country, currency and capital only for established companies", () => {
    for (const status of [notEstablished, ""]) {
      let profile = having(filledStartup, "company_info.company_status", status);
      for (const path of establishedOnly) profile = having(profile, path, "");
      profile = having(having(profile, "company_info.capital", 0), "company_info.sn", "");
      expect(startupCompleteness(profile).missing).toEqual(status === "" ? ["company_info.company_status"] : []);
    }
  });

  it("requires the company number only for established companies in Taiwan", () => {
    const without = having(filledStartup, "company_info.sn", "");
    expect(startupCompleteness(without).missing).toEqual(["company_info.sn"]);
    expect(startupCompleteness(having(without, "company_info.register_country", "US")).complete).toBe(true);
    expect(startupCompleteness(having(without, "company_info.company_status", notEstablished)).complete).toBe(true);
  });

  // Product §3.6: the long texts are required in Chinese only, whichever language is being edited.
  it("requires the long texts in Chinese, whatever is written in English", () => {
    const english = having(
      having(filledStartup, "report.en_us", filledReport),
      "report.zh_tw",
      emptyStartup.report.zh_tw,
    );
    expect(startupCompleteness(english).missing).toHaveLength(reportFields.length);
    expect(startupCompleteness(english)).toMatchObject({
      complete: false,
      sections: { detail: { filled: 0, total: 9 } },
    });
  });

  it("counts filled and required fields per section", () => {
    const { sections } = startupCompleteness(filledStartup);
    expect(startupSections.map((section) => [section, sections[section].filled, sections[section].total])).toEqual([
      ["information", 15, 15],
      ["fundraising", 3, 3],
      ["detail", 9, 9],
      ["more", 0, 0],
    ]);
    expect(startupCompleteness(emptyStartup).sections.information).toMatchObject({ filled: 0, total: 10 });
  });

  it("is incomplete while a required field is empty, and lists exactly the empty ones", () => {
    fc.assert(
      fc.property(fc.subarray(requiredOfStartup), fc.nat(), (chosen, pick) => {
        let profile = filledStartup;
        for (const [path, empties] of chosen) profile = having(profile, path, empties[pick % empties.length]);
        const { complete, missing, sections } = startupCompleteness(profile);
        // Without a country, the company number is not required.
        const countryIsEmpty = chosen.some(([path]) => path === "company_info.register_country");
        const expected = chosen.map(([path]) => path).filter((path) => !(countryIsEmpty && path === "company_info.sn"));
        expect([...missing].sort()).toEqual(expected.sort());
        expect(complete).toBe(expected.length === 0);
        for (const section of startupSections) {
          expect(sections[section].filled + sections[section].missing.length).toBe(sections[section].total);
        }
      }),
    );
  });
});

describe("investorCompleteness (product §3.6)", () => {
  it("is complete with the required fields alone, in both languages", () => {
    expect(investorCompleteness(filledInvestor)).toMatchObject({
      complete: true,
      sections: { information: { filled: 13, total: 13 }, holding: { total: 0 }, disposed: { total: 0 } },
    });
  });

  it.each(requiredOfInvestor)("requires %s", (path, empties) => {
    for (const empty of empties) {
      const { complete, missing } = investorCompleteness(having(filledInvestor, path, empty));
      expect({ complete, missing }).toEqual({ complete: false, missing: [path] });
      expect(sectionOf(investorRecord, path)).toBe("information");
    }
  });

  it.each(["domain_keys", "check_size.min", "check_size.max", "region", "current_invest", "history_invest"])(
    "does not ask for %s",
    (path) => {
      for (const empty of [[], null]) {
        expect(investorCompleteness(having(filledInvestor, path, empty)).complete).toBe(true);
      }
    },
  );

  it("is incomplete while a required field is empty, and lists exactly the empty ones", () => {
    fc.assert(
      fc.property(fc.subarray(requiredOfInvestor), fc.nat(), (chosen, pick) => {
        let profile = filledInvestor;
        for (const [path, empties] of chosen) profile = having(profile, path, empties[pick % empties.length]);
        const { complete, missing } = investorCompleteness(profile);
        expect([...missing].sort()).toEqual(chosen.map(([path]) => path).sort());
        expect(complete).toBe(chosen.length === 0);
      }),
    );
  });
});

describe("fields and sections", () => {
  it("looks up fields by path with and without a language", () => {
    expect(withoutLanguage("report.zh_tw.slogan")).toBe("report.slogan");
    expect(withoutLanguage("langs.en_us.title")).toBe("langs.title");
    expect(withoutLanguage("company_info.sn")).toBe("company_info.sn");
    expect(sectionOf(startupRecord, "report.en_us.why")).toBe("detail");
    expect(sectionOf(startupRecord, "no_such_field")).toBeNull();
    expect(pathsInSection(startupRecord, "fundraising")).toContain("report.financial_status");
  });
});
