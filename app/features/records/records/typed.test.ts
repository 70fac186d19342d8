import { describe, expect, it } from "vitest";
import { investorCompleteness } from "~/features/profiles/investors/completeness";
import { investorRecord } from "~/features/profiles/investors/record";
import { startupCompleteness } from "~/features/profiles/startups/completeness";
import { startupRecord } from "~/features/profiles/startups/record";
import { emptyOf } from "./content";
import { typedContent } from "./typed";

/** The missing fields follow the input, by the same table as on the server. */
describe("typedContent", () => {
  const startup = emptyOf(startupRecord);
  const missing = (entries: [string, string][], section: "information" | "detail" = "information") =>
    startupCompleteness(typedContent(startupRecord, { content: startup, section, entries })).missing;

  it("counts typed values as filled, and blanks as missing", () => {
    const before = startupCompleteness(startup).missing;
    expect(before).toContain("name");
    expect(missing([["name", "晨星"]])).toEqual(before.filter((path) => path !== "name"));
    expect(missing([["name", "  "]])).toEqual(before);
  });

  it("knows rich texts, texts per language, and lists of one", () => {
    const path = "report.zh_tw.slogan";
    expect(missing([[path, "一句話"]])).not.toContain(path);
    expect(missing([["report.en_us.slogan", "One line"]])).toContain(path);
    const [rich] = startupCompleteness(startup).sections.detail.missing;
    if (!rich) throw new Error("Nothing is required in this section.");
    expect(missing([[rich, "<p></p>"]], "detail")).toContain(rich);
    expect(missing([[rich, "<p>說明</p>"]], "detail")).not.toContain(rich);
    const listed = startupCompleteness(startup).sections.information.missing.find((at) => at.startsWith("industry"));
    if (listed) expect(missing([[listed, "ai"]])).not.toContain(listed);
  });

  it("follows the conditions that are typed", () => {
    const established: [string, string][] = [["company_info.company_status", "已設立"]];
    expect(missing(established).length).toBeGreaterThan(missing([]).length);
  });

  it("leaves other sections, and fields without a control, as stored", () => {
    const content = { ...emptyOf(investorRecord), name: "林怡君" };
    const typed = typedContent(investorRecord, { content, section: "holding", entries: [] });
    expect(investorCompleteness(typed)).toEqual(investorCompleteness(content));
    expect(content.name).toBe("林怡君");
  });
});
