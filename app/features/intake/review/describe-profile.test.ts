import { describe, expect, it } from "vitest";
import { emptyInvestor } from "~/features/profiles/investors/profile";
import { investorRecord } from "~/features/profiles/investors/record";
import { emptyStartup } from "~/features/profiles/startups/profile";
import { startupRecord } from "~/features/profiles/startups/record";
import { pathsOf } from "~/features/records/editing/merge";
import { valueAt } from "~/features/records/records/content";
import { type DescribedSection, describeField } from "~/features/records/records/describe";
import type { FieldValue } from "~/features/records/records/field";
import { translate } from "~/server/i18n.server";
import { commentableFields } from "./commentable-fields";
import { describeProfile } from "./describe-profile";
import type { ReviewedProfile } from "./read-for-review.server";

const reader = (locale: "zh-TW" | "en-US") => ({
  t: translate(locale),
  locale,
  keyLabels: new Map([["ai", locale === "zh-TW" ? "人工智慧" : "AI"]]),
});

const labelled = (locale: "zh-TW" | "en-US") => ({ ...reader(locale), labelOf: (path: string) => path });

const startup = (over: object): ReviewedProfile => ({
  kind: "startup",
  email: "a@b.test",
  ownerLocale: "zh-TW",
  profile: {
    ...emptyStartup,
    id: "s",
    is_publish: 1,
    level: "normal",
    verified_badge: false,
    documents: [],
    financial_report: null,
    estimated_financial_report: null,
    sn_overridden_at: null,
    unclaimed: null,
    submitted_at: 1,
    published_at: null,
    updated_at: 1,
    revision: 0,
    field_changes: {},
    fact_dates: {},
    ...over,
  },
});

const investor = (over: object): ReviewedProfile => ({
  kind: "investor",
  email: "a@b.test",
  ownerLocale: "zh-TW",
  profile: {
    ...emptyInvestor,
    id: "i",
    status: "check",
    level: "normal",
    card_level: null,
    submitted_at: 1,
    published_at: null,
    updated_at: 1,
    revision: 0,
    field_changes: {},
    fact_dates: {},
    ...over,
  },
});

function valuesOf(sections: DescribedSection[]): Record<string, FieldValue> {
  return Object.fromEntries(sections.flatMap(({ fields }) => fields.map(({ field, value }) => [field, value])));
}

describe("describeProfile", () => {
  it.each([startup({}), investor({})])("shows every field of a $kind that can be commented on, once", (reviewed) => {
    const fields = describeProfile(reviewed, reader("zh-TW")).flatMap((section) => section.fields);
    expect(fields.map(({ field }) => field)).toEqual(commentableFields(reviewed.kind));
  });

  it("puts both languages side by side", () => {
    const { report } = emptyStartup;
    const values = valuesOf(
      describeProfile(
        startup({
          report: {
            zh_tw: { ...report.zh_tw, slogan: "慢慢來", market: "<p>大</p>" },
            en_us: { ...report.en_us, slogan: "Slowly" },
          },
        }),
        reader("en-US"),
      ),
    );
    expect(values["report.slogan"]).toEqual({ kind: "texts", zh: "慢慢來", en: "Slowly", rich: false });
    expect(values["report.market"]).toEqual({ kind: "texts", zh: "<p>大</p>", en: "", rich: true });
  });

  it("translates stored values to the reader's language", () => {
    const profile = startup({
      currency: "TWD",
      region: "苗栗",
      industry_keys: ["ai", "unknown"],
      company_info: {
        ...emptyStartup.company_info,
        company_status: "已設立",
        register_country: "TW",
        capital: 1_500_000,
      },
      funding_info: { status: "raising", round: "seed", fundraising: 0, fund_of_shares: 10 },
    });
    expect(valuesOf(describeProfile(profile, reader("en-US")))).toMatchObject({
      region: { text: "Miaoli County" },
      industry_keys: { kind: "tags", tags: ["AI", "unknown"] },
      "company_info.company_status": { text: "Established" },
      "company_info.register_country": { text: "Taiwan" },
      "company_info.capital": { text: "TWD 1,500,000" },
      "funding_info.fundraising": { text: "" },
      "funding_info.fund_of_shares": { text: "10%" },
    });
    expect(valuesOf(describeProfile(profile, reader("zh-TW")))).toMatchObject({
      region: { text: "苗栗縣" },
      industry_keys: { tags: ["人工智慧", "unknown"] },
      "funding_info.round": { text: "種子輪" },
    });
  });

  it("marks required fields that are empty in either language", () => {
    const fields = describeProfile(
      investor({
        name: "林",
        langs: { ...emptyInvestor.langs, zh_tw: { title: "合夥人", experience: "", description: "" } },
      }),
      reader("zh-TW"),
    ).flatMap((section) => section.fields);
    const missing = (path: string) => fields.find(({ field }) => field === path)?.missing;
    expect([missing("name"), missing("langs.title"), missing("phone"), missing("check_size.min")]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("lists people and entries", () => {
    const teams = [{ name: "陳", title: "CEO", introduction: "十年", photo: null }];
    const awards = [{ name: "獎", description: "首獎", year: "2025" }];
    expect(valuesOf(describeProfile(startup({ teams, awards }), reader("zh-TW")))).toMatchObject({
      teams: { entries: [{ key: "0", title: "陳", detail: "CEO", text: "十年", photo: null }] },
      awards: { entries: [{ title: "獎", detail: "2025", text: "首獎" }] },
    });
  });
});

describe("describeField", () => {
  it.each<[string, unknown, FieldValue]>([
    ["report.zh_tw.slogan", "你好", { kind: "text", text: "你好" }],
    ["report.en_us.summary", "<p>Hi</p>", { kind: "html", html: "<p>Hi</p>" }],
    ["langs.en_us.description", "<p>Hi</p>", { kind: "html", html: "<p>Hi</p>" }],
    ["langs.en_us.title", "GP", { kind: "text", text: "GP" }],
    ["term_of_protected.zh_tw", "保密", { kind: "text", text: "保密" }],
    ["more", "a\nb", { kind: "text", text: "a\nb" }],
    ["check_size.min", 1000, { kind: "text", text: "TWD 1,000" }],
    ["industry_keys", ["ai"], { kind: "tags", tags: ["人工智慧"] }],
    ["financial_report", null, { kind: "documents", documents: [] }],
    ["photo", null, { kind: "image", id: null, wide: false }],
  ])("%s", (path, value, expected) => {
    const record = /^(langs|check_size)\./.test(path) ? investorRecord : startupRecord;
    expect(describeField(record, { path, value, content: { currency: "TWD" }, reader: labelled("zh-TW") })).toEqual(
      expected,
    );
  });

  it("describes every field of both profiles", () => {
    for (const [record, content] of [
      [startupRecord, emptyStartup],
      [investorRecord, emptyInvestor],
    ] as const) {
      for (const path of pathsOf(content)) {
        const value = valueAt(content, path);
        expect(describeField(record, { path, value, content, reader: labelled("en-US") }), path).toHaveProperty("kind");
      }
    }
  });
});
