import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeXml, newsFeed } from "./feed";
import type { NewsCard } from "./news";

const article = (fields: Partial<NewsCard> = {}): NewsCard => ({
  id: "01JA",
  title: "標題",
  summary: "摘要",
  author: "",
  cover: null,
  tags: [],
  publishedAt: Date.UTC(2026, 10, 22, 7),
  updatedAt: 0,
  minutes: 1,
  isChineseOnly: false,
  ...fields,
});
const feed = (news: NewsCard[], locale: "zh-TW" | "en-US" = "zh-TW") =>
  newsFeed({ origin: "https://a.test", locale, title: "News", description: "All news", news });

/** How an XML parser reads escaped text. */
const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" })[name] ?? "",
  );

describe("escapeXml", () => {
  it("keeps text that XML allows, and nothing that it would parse", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const escaped = escapeXml(text);
        expect(escaped).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/);
        expect(escapeXml(unescaped(escaped))).toBe(escaped);
      }),
    );
    expect(unescaped(escapeXml("<a href='x'>\"&amp;\"</a> 募橋 😀\t\n"))).toBe("<a href='x'>\"&amp;\"</a> 募橋 😀\t\n");
  });

  it.each(["\u0000", "\u000b", "\u001f", "\ud800", "\udfff", "\ufffe", "\uffff"])("replaces %j", (character) => {
    expect(escapeXml(`a${character}b`)).toBe("a\ufffdb");
  });
});

describe("newsFeed", () => {
  it("has an item for each article, with addresses in its language", () => {
    const xml = feed([article({ tags: ["公告", "a&b"], author: "王" })], "en-US");
    expect(xml).toContain("<link>https://a.test/en-US/news</link>");
    expect(xml).toContain('href="https://a.test/en-US/news/rss.xml" rel="self"');
    expect(xml).toContain("<guid>https://a.test/en-US/news/01JA</guid>");
    expect(xml).toContain("<pubDate>Sun, 22 Nov 2026 07:00:00 GMT</pubDate>");
    expect(xml).toContain("<category>公告</category>\n<category>a&amp;b</category>");
    expect(xml).toContain("<dc:creator>王</dc:creator>");
    expect(feed([article()])).not.toContain("creator");
    expect(feed([])).not.toContain("<item>");
    expect(xml).not.toContain("dc:language");
    expect(feed([article({ isChineseOnly: true })], "en-US")).toContain("<dc:language>zh-TW</dc:language>");
  });

  it("has the same number of elements with hostile texts as with plain ones", () => {
    const tagsOf = (xml: string) => xml.match(/<[^>]*>/g)?.map((tag) => tag.replace(/\s.*/s, ""));
    const hostile = `]]></title><script>alert(1)</script><!-- &x; <![CDATA[ '" <?xml?>`;
    expect(tagsOf(feed([article({ title: hostile, summary: hostile, author: hostile, tags: [hostile] })]))).toEqual(
      tagsOf(feed([article({ author: "a", tags: ["b"] })])),
    );
  });
});
