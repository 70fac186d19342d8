import { describe, expect, it } from "vitest";
import { fileName, indexXml, pagesXml, readFileName, robotsText, type SitemapFile, sitePaths } from "./rules";

const origin = "https://fundbridge.example";

describe("a sitemap's files", () => {
  it.each<SitemapFile>([
    { of: "pages" },
    { of: "news" },
    { of: "events" },
    { of: "courses" },
    { of: "plans" },
    { of: "startup", week: 2943 },
  ])("have names that are read back: %o", (file) => expect(readFileName(fileName(file))).toEqual(file));

  it.each([
    "",
    "x.xml",
    "news-1.xml",
    "startups.xml",
    "startups-.xml",
    "startups-123456.xml",
    "pages.XML",
    "pages.xml/x",
  ])("are not %o", (name) => expect(readFileName(name)).toBeNull());

  it("are listed in the index", () => {
    expect(indexXml([{ of: "news" }, { of: "investor", week: 1 }], origin)).toContain(
      "<loc>https://fundbridge.example/sitemap/investors-1.xml</loc>",
    );
  });

  it("have each page in both languages, with its alternates", () => {
    const xml = pagesXml(["/", "/news/01J"], origin);
    expect([...xml.matchAll(/<loc>([^<]*)</g)].map(([, url]) => url)).toEqual([
      "https://fundbridge.example/",
      "https://fundbridge.example/en-US",
      "https://fundbridge.example/news/01J",
      "https://fundbridge.example/en-US/news/01J",
    ]);
    expect(xml.match(/hreflang="en-US" href="https:\/\/fundbridge.example\/en-US\/news\/01J"/g)).toHaveLength(2);
    expect(xml.match(/hreflang="x-default" href="https:\/\/fundbridge.example\/news\/01J"/g)).toHaveLength(2);
  });
});

/** Whether the rules allow a path, by the longest match like crawlers. */
function isAllowed(path: string): boolean {
  const rules = [...robotsText(origin).matchAll(/^Disallow: (.*)$/gm)].map(([, rule]) => rule ?? "");
  return !rules.some((rule) => {
    const pattern = rule.replace(/[.?+^()[\]{}|]/g, "\\$&").replaceAll("*", ".*");
    return new RegExp(`^${pattern}`).test(path);
  });
}

describe("robots.txt", () => {
  it.each([
    ...sitePaths,
    "/startups/01J/tidal-loom",
    "/investors/01J",
    "/news/01J",
    "/news?tag=x&page=2",
    "/en-US",
    "/en-US/startups",
  ])("allows %s", (path) => expect(isAllowed(path)).toBe(true));

  it.each([
    "/staff/content",
    "/en-US/staff/review",
    "/account",
    "/startup",
    "/startup/views",
    "/startup/figures",
    "/en-US/investor",
    "/messages/01J",
    "/news/01J?preview=01J",
    "/about?preview=about",
    "/api/v1/startups",
    "/terms?lang_choice=en-US",
  ])("keeps crawlers from %s", (path) => expect(isAllowed(path)).toBe(false));

  it("names the sitemap", () =>
    expect(robotsText(origin)).toContain("Sitemap: https://fundbridge.example/sitemap.xml"));
});
