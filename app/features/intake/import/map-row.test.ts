import { describe, expect, it } from "vitest";
import { startupChanges } from "~/features/profiles/startups/schema";
import { fold } from "~/locales/fold";
import { column } from "../../../../tests/support/import-file";
import { parseAmounts } from "./amounts";
import { mapCategories } from "./categories";
import { countryCodeOf } from "./countries";
import { guessMatch } from "./guess-match";
import { mapRow } from "./map-row";

const zencoder: Record<string, string> = {
  [column.company]: "Zencoder",
  [column.status]: "Exited",
  [column.founded]: "2007",
  [column.description]: "Zencoder is web-based video encoding SaaS.",
  [column.categories]: "SaaS, Cloud Computing, Video, World Domination",
  [column.founders]: "Brandon Arbini, Jon Dahl",
  [column.amounts]: "$2800000, $1,200,000, undisclosed amount",
  [column.investors]: "500 Startups, Matt Cutts",
  [column.city]: "San Francisco",
  [column.country]: "USA",
  [column.profile]: "http://www.crunchbase.com/organization/zencoder",
  [column.website]: "http://zencoder.com",
};

const labels = {
  industry: new Map([["人工智慧", "artificial_intelligence"]].map(([name = "", key = ""]) => [fold(name), key])),
  domain: new Map(),
};
const context = { thisYear: 2026, labels, sharedPages: new Set<string>() };

function map(cells: Record<string, string> = {}) {
  const row = { ...zencoder, ...cells };
  const headings = Object.keys(row);
  return mapRow({ line: 7, cells: Object.values(row) }, { headings, match: guessMatch(headings) }, context);
}

describe("mapRow", () => {
  it("maps the columns a profile has fields for, to valid content", () => {
    const { startup, issues } = map();
    expect(startup).toMatchObject({
      line: 7,
      identity: {
        keys: expect.arrayContaining(["domain:zencoder.com", "name:zencoder|crunchbase.com/organization/zencoder"]),
      },
      language: "en_us",
      publishable: true,
      content: {
        name: "Zencoder",
        industry_keys: ["saas", "video"],
        domain_keys: ["cloud_computing"],
        currency: "USD",
        website: "http://zencoder.com",
        company_info: { company_start_at: "2007-01-01", register_country: "US", address: "San Francisco" },
        funding_info: { fundraising: null },
        report: {
          zh_tw: { description: "" },
          en_us: { description: "Zencoder is web-based video encoding SaaS." },
        },
      },
    });
    expect(startup?.content.teams.map(({ name }) => name)).toEqual(["Brandon Arbini", "Jon Dahl"]);
    expect(startup?.content.report.en_us.financial_status).toContain("US$4,000,000 (US$2,800,000, US$1,200,000)");
    expect(startupChanges.safeParse(startup?.content).error?.issues ?? []).toEqual([]);
    expect(issues).toEqual([
      {
        line: 7,
        company: "Zencoder",
        column: column.categories,
        value: "World Domination",
        reason: "unmappedCategory",
      },
    ]);
  });

  it.each([
    ["an unknown country", { [column.country]: "Atlantis" }, "unknownCountry"],
    ["a malformed year", { [column.founded]: "20007" }, "unreadableYear"],
    ["a future year", { [column.founded]: "2027" }, "unreadableYear"],
    ["an ambiguous amount", { [column.amounts]: "$14.500000" }, "unclearAmount"],
    ["an invalid web address", { [column.website]: "zencoder" }, "badAddress"],
    ["a long description", { [column.description]: "A sentence. ".repeat(60) }, "shortened"],
    ["a long name", { [column.company]: "Z".repeat(120) }, "shortened"],
    ["too many founders", { [column.founders]: "Ann, ".repeat(31) }, "tooManyFounders"],
  ])("reports %s, and stays valid", (_, cells, reason) => {
    const { startup, issues } = map({ ...cells, [column.categories]: "" });
    expect(issues.map((issue) => issue.reason)).toEqual([reason]);
    expect(startupChanges.safeParse(startup?.content).error?.issues ?? []).toEqual([]);
  });

  it.each([
    ["a company", { [column.company]: "Zen\u202Ecoder\r\n  Inc." }, [], "Zen coder Inc."],
    ["a founder", { [column.founders]: "Ann\tBee, www.evil.example" }, ["badName"], "Zencoder"],
    ["a company called Booking.com", { [column.company]: "Booking.com" }, [], "Booking.com"],
    ["an office", { [column.address]: "1 Main St\u2028Floor 2" }, [], "Zencoder"],
    ["a company that is an address", { [column.company]: "https://evil.example/x" }, ["badName"], undefined],
  ])("cleans the name of %s, and stays valid", (_, cells, reasons, name) => {
    const { startup, issues } = map({ ...cells, [column.categories]: "" });
    expect(issues.map((issue) => issue.reason)).toEqual(reasons);
    expect(startup?.content.name).toBe(name);
    expect(startupChanges.safeParse(startup?.content ?? {}).error?.issues ?? []).toEqual([]);
  });

  it("reports no issues for empty cells", () => {
    const empty = Object.fromEntries(Object.keys(zencoder).map((name) => [name, ""]));
    const { startup, issues } = map({ ...empty, [column.company]: "Ghost" });
    expect(issues).toEqual([]);
    expect(startup).toMatchObject({ publishable: false, identity: { keys: [] } });
  });

  it("keeps the full text of a long description in the summary", () => {
    const long = `${"word ".repeat(150)}end`;
    const report = map({ [column.description]: long }).startup?.content.report.en_us;
    expect(report?.description.length).toBeLessThanOrEqual(500);
    expect(report?.summary).toBe(`<p>${long}</p>`);
  });

  it("detects the description's language and adds a missing URL scheme", () => {
    const { startup } = map({ [column.description]: "影音轉檔服務", [column.website]: "zencoder.com" });
    expect(startup).toMatchObject({
      language: "zh_tw",
      content: { website: "http://zencoder.com", report: { zh_tw: { description: "影音轉檔服務" } } },
    });
  });

  it("cuts the values that it reports between characters", () => {
    const { issues } = map({ [column.address]: `${"路".repeat(199)}𠮷${"路".repeat(50)}`, [column.categories]: "" });
    expect(issues).toMatchObject([{ reason: "shortened", value: "路".repeat(199) }]);
  });

  it("rejects a row without a name", () => {
    expect(map({ [column.company]: "" })).toMatchObject({ startup: null, issues: [{ reason: "noName" }] });
  });

  it("escapes values in rich text", () => {
    const { startup } = map({ [column.investors]: "<b>Bold</b> & Co" });
    expect(startup?.content.report.en_us.financial_status).toContain("&lt;b&gt;Bold&lt;/b&gt; &amp; Co");
  });
});

describe("parseAmounts", () => {
  it.each([
    ["", [], 0, []],
    ["undisclosed amount", [], 1, []],
    ["$2800000, undisclosed amount", [2_800_000], 1, []],
    ["$3,000,000, $20,000", [3_000_000, 20_000], 0, []],
    ["$14.500000, $2000000", [2_000_000], 0, ["$14.500000"]],
    ["€5,000", [], 0, ["€5,000"]],
    ["$1,00", [], 0, ["$1,00"]],
  ])("%s", (text, rounds, undisclosed, unclear) => {
    expect(parseAmounts(text)).toEqual({ rounds, undisclosed, unclear });
  });
});

describe("mapCategories", () => {
  it("ignores case, returns each key once, and lists unmapped categories", () => {
    expect(mapCategories("saas, SaaS , Nonsense,", 10, labels)).toEqual({
      industryKeys: ["saas"],
      domainKeys: ["cloud_computing"],
      unmapped: ["Nonsense"],
      overflowing: [],
    });
  });

  it("lists the categories beyond the maximum", () => {
    expect(mapCategories("Video, Music, SaaS, Video", 2, labels)).toEqual({
      industryKeys: ["video", "music_audio"],
      domainKeys: ["cloud_computing"],
      unmapped: [],
      overflowing: ["SaaS"],
    });
  });
});

describe("countryCodeOf", () => {
  it.each([
    ["USA", "US"],
    ["United Kingdom", "GB"],
    ["Czech Republic", "CZ"],
    ["Hong Kong", "HK"],
    ["台灣", "TW"],
    ["tw", "TW"],
    ["Atlantis", null],
    ["", null],
  ])("%s → %s", (name, code) => {
    expect(countryCodeOf(name)).toBe(code);
  });
});
