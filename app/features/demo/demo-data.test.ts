import { describe, expect, it } from "vitest";
import { investorCompleteness } from "~/features/profiles/investors/completeness";
import { investorChanges } from "~/features/profiles/investors/schema";
import { isTaiwanCompanyNumber } from "~/features/profiles/startups/company-number";
import { startupCompleteness } from "~/features/profiles/startups/completeness";
import { reportFields } from "~/features/profiles/startups/record";
import { startupChanges } from "~/features/profiles/startups/schema";
import { buildBulkInvestor, buildInvestor, sketchCount } from "./build-investor";
import { buildBulkStartup, buildStartup } from "./build-startup";
import { investorParts, startupParts } from "./cast";
import { companies } from "./corpus";

const today = new Date("2026-11-20T00:00:00Z");
const photo = "01KJQEHJMRK22CSCDMW0SWCAZ2";
const written = companies.map((_, index) => buildStartup(index, today).content);
const bulk = Array.from({ length: 120 }, (_, index) => buildBulkStartup(index, today).content);
const investors = [
  ...Array.from({ length: sketchCount }, (_, index) => buildInvestor(index).content),
  ...Array.from({ length: 60 }, (_, index) => buildBulkInvestor(index).content),
];

describe("the cast", () => {
  it("has at least 60 startups and 40 investors in every state, with unique addresses", () => {
    const startups = startupParts();
    const listed = investorParts();
    expect(startups.length).toBeGreaterThanOrEqual(60);
    expect(listed.length).toBeGreaterThanOrEqual(40);
    const count = (standing: string) => startups.filter((part) => part.standing === standing).length;
    expect(count("published")).toBeGreaterThanOrEqual(45);
    expect(count("review")).toBeGreaterThanOrEqual(3);
    expect(count("draft")).toBeGreaterThanOrEqual(3);
    expect(count("returned")).toBeGreaterThanOrEqual(2);
    for (const status of ["inactive", "check", "active"]) {
      expect(listed.filter((part) => part.status === status).length).toBeGreaterThanOrEqual(2);
    }
    const addresses = [...startups, ...listed].map(({ email }) => email);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe("demo startups", () => {
  it.each([...written, ...bulk].map((content) => [content.name, content] as const))(
    "%s is complete and passes the form's validation",
    (_, content) => {
      const stored = { ...content, photo, cover: photo };
      expect(startupCompleteness(stored).missing).toEqual([]);
      expect(startupChanges.safeParse(stored).error?.issues ?? []).toEqual([]);
      expect(isTaiwanCompanyNumber(content.company_info.sn)).toBe(true);
      for (const language of ["zh_tw", "en_us"] as const) {
        for (const field of reportFields) expect(content.report[language][field]).not.toMatch(/^$|[{}]|undefined/);
        expect(/\p{Script=Han}/u.test(Object.values(content.report[language]).join(""))).toBe(language === "zh_tw");
      }
    },
  );

  it("are distinct", () => {
    for (const field of ["slogan", "description", "summary", "problem", "product"] as const) {
      expect(new Set(written.map(({ report }) => report.zh_tw[field])).size).toBe(written.length);
      expect(new Set(written.map(({ report }) => report.en_us[field])).size).toBe(written.length);
    }
    expect(new Set(written.map(({ name }) => name)).size).toBe(written.length);
  });

  it("contain common search words", () => {
    for (const word of ["天使", "生技", "新創"]) {
      expect(written.filter((content) => JSON.stringify(content).includes(word)).length).toBeGreaterThan(2);
    }
  });

  it("are deterministic", () => {
    expect(buildStartup(7, today)).toEqual(buildStartup(7, today));
    expect(buildBulkStartup(7, today)).not.toEqual(buildBulkStartup(8, today));
  });
});

describe("demo investors", () => {
  it.each(investors.map((content) => [content.name, content] as const))(
    "%s is complete in both languages",
    (_, content) => {
      const stored = { ...content, photo };
      expect(investorCompleteness(stored).missing).toEqual([]);
      expect(investorChanges.safeParse(stored).error?.issues ?? []).toEqual([]);
    },
  );
});
