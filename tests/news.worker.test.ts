import { beforeAll, describe, expect, it } from "vitest";
import { makeStaff } from "./support/accounts";
import { testApp } from "./support/app";
import { dataPath, fetchWorker } from "./support/fetch-worker";
import { publishNews } from "./support/news";
import { makeLibraryImage } from "./support/published-content";
import { rowsRead } from "./support/rows-read";
import { xssPayloads } from "./support/xss-payloads";

/** The news pages, feeds and their heads, on the whole Worker. */

const app = testApp();
const hostile = `</script><script>alert(1)</script>]]> & "quoted" <b>'x'</b>`;
let first = "";
let plain = "";
let draft = "";
let editor: { id: string; token: string };

beforeAll(async () => {
  editor = await makeStaff(app, { staffRole: "editor" });
  for (let at = 0; at < 60; at++) {
    const id = await publishNews(app, {
      title: at === 7 ? hostile : `第 ${at} 則`,
      summary: at === 7 ? hostile : "摘要",
      tags: [`標籤 ${at % 12}`, "公告", `${at}`, at === 7 ? hostile.slice(0, 40) : "其他"],
      cover: await makeLibraryImage(app),
      author: at === 7 ? hostile : "王小明",
      body: at === 7 ? `<p>ok</p>${xssPayloads.slice(0, 20).join("")}` : "<p>內文</p>",
      publishedAt: Date.UTC(2026, 0, 1 + at),
    });
    if (at === 7) first = id;
    if (at === 30) plain = id;
  }
  draft = await publishNews(app, { title: "草稿標題", publishedAt: null });
});

/** Returns the JSON-LD of a page, parsed like a browser: up to the first end tag. */
const structuredOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

describe("an article's page", () => {
  it("describes itself to search engines and to services that show links", async () => {
    const { status, text } = await fetchWorker(`/news/${plain}`);
    expect(status).toBe(200);
    expect(structuredOf(text)).toMatchObject({
      "@type": "NewsArticle",
      headline: "第 30 則",
      datePublished: "2026-01-31T00:00:00.000Z",
      author: { "@type": "Person", name: "王小明" },
      image: [expect.stringMatching(/^http:\/\/localhost\/files\/\w+$/)],
      mainEntityOfPage: { "@id": `http://localhost/news/${plain}` },
    });
    expect(text).toContain('<meta property="og:type" content="article"/>');
    expect(text).toContain('<meta property="og:image" content="http://localhost/files/');
    expect(text).toContain('<meta property="article:published_time" content="2026-01-31T00:00:00.000Z"/>');
    expect(text).toContain(`<link rel="alternate" hrefLang="en-US" href="http://localhost/en-US/news/${plain}"/>`);
    expect(text).toContain(
      '<link rel="alternate" type="application/rss+xml" title="募橋最新消息" href="/news/rss.xml"/>',
    );
    const english = (await fetchWorker(`/en-US/news/${plain}`)).text;
    expect(structuredOf(english)).toMatchObject({ inLanguage: "en-US", headline: "第 30 則 EN" });
    expect(english).toContain('href="/en-US/news/rss.xml"');
    expect((await fetchWorker("/startups")).text).toContain('<meta property="og:type" content="website"/>');
  });

  it("keeps hostile texts from leaving their element", async () => {
    const { text } = await fetchWorker(`/news/${first}`);
    expect(structuredOf(text)).toMatchObject({ headline: hostile, author: { name: hostile } });
    expect(text).not.toContain("<script>alert(1)");
    expect(text).not.toContain("<b>'x'</b>");
  });

  it("is 404 for unknown and unpublished ids, in both languages, and a draft for editors only", async () => {
    for (const id of ["unknown", draft, "x".repeat(1000), "%00", "..%2f..%2fnews"]) {
      expect((await fetchWorker(`/news/${id}`)).status, id).toBe(404);
    }
    const missing = await fetchWorker(`/en-US/news/${draft}`);
    expect([missing.status, missing.text.includes("This page could not be found")]).toEqual([404, true]);
    expect((await fetchWorker(`/news/${draft}?preview=${draft}`)).status).toBe(404);
    const reviewer = (await makeStaff(app, { staffRole: "reviewer" })).token;
    expect((await fetchWorker(`/news/${draft}?preview=${draft}`, { token: reviewer })).status).toBe(404);
    const shown = await fetchWorker(`/news/${draft}?preview=${draft}`, { token: editor.token });
    expect([shown.status, shown.text.includes("草稿標題")]).toEqual([200, true]);
    expect((await fetchWorker(`/news/${draft}`, { token: editor.token })).status).toBe(404);
  });
});

describe("the list", () => {
  it.each([
    ["a page beyond any", "?page=999999999"],
    ["a negative page", "?page=-1"],
    ["a page that is not a number", "?page=x"],
    ["two pages", "?page=5&page=6"],
    ["a tag of 10 kB", `?tag=${"x".repeat(10_000)}`],
    ["a tag of bad bytes", "?tag=%00%ff"],
    ["two tags", "?tag=a&tag=b"],
    ["a preview", "?preview=1"],
  ])("answers %s", async (_, query) => {
    const { status, text } = await fetchWorker(`/news${query}`);
    expect([status, text.includes("<h1")]).toEqual([200, true]);
    expect(text.length).toBeLessThan(150_000);
  });

  it("shows the last page for pages beyond it, and keeps empty tags from search engines", async () => {
    const { text } = await fetchWorker("/news?page=99999");
    expect(text).toContain("第 5 頁");
    expect((await fetchWorker("/news?tag=none")).text).toContain('<meta name="robots" content="noindex"/>');
    expect((await fetchWorker(`/news?tag=${encodeURIComponent("公告")}`)).text).not.toContain('<meta name="robots"');
    expect((await fetchWorker(`/news?tag=${encodeURIComponent("公告")}&page=5`)).text).toContain("第 0 則");
  });

  it("does not show drafts", async () => {
    for (const path of ["/news", "/news?page=5", `/news?preview=${draft}`]) {
      expect((await fetchWorker(path)).text).not.toContain("草稿標題");
    }
  });
});

describe("the feed", () => {
  it("has the 50 newest in the language of its path", async () => {
    const { status, headers, text } = await fetchWorker("/news/rss.xml");
    expect([status, headers.get("Content-Type")]).toEqual([200, "application/rss+xml; charset=utf-8"]);
    expect(text.match(/<item>/g)).toHaveLength(50);
    expect(text.indexOf("第 59 則")).toBeLessThan(text.indexOf("第 58 則"));
    expect(text).not.toContain("第 9 則");
    expect(text).not.toContain("草稿標題");
    const english = (await fetchWorker("/en-US/news/rss.xml", { headers: { "Accept-Language": "zh-TW" } })).text;
    expect([english.includes("第 59 則 EN"), english.includes("<language>en-US</language>")]).toEqual([true, true]);
    const chinese = await fetchWorker("/news/rss.xml", { headers: { "Accept-Language": "en-US" } });
    expect([chinese.status, chinese.text]).toEqual([200, text]);
  });

  it("is read again only after a change", async () => {
    const { headers } = await fetchWorker("/news/rss.xml");
    const etag = headers.get("ETag") ?? "";
    expect(headers.get("Cache-Control")).toBe("public, max-age=300");
    const again = () => fetchWorker("/news/rss.xml", { headers: { "If-None-Match": `"other", ${etag}` } });
    const known = await rowsRead(again);
    expect([known.result.status, known.result.text, known.rows]).toEqual([304, "", 1]);
    await publishNews(app, { title: "快訊" });
    const changed = await again();
    expect([changed.status, changed.text.includes("快訊")]).toEqual([200, true]);
  });
});

describe("the rows read", () => {
  const read = async (path: string, route: string) => (await rowsRead(() => fetchWorker(dataPath(path, route)))).rows;

  it("stay within limits with many articles, tags and covers", async () => {
    const rows = {
      list: await read("/news", "site/public/news"),
      tagged: await read(`/news?tag=${encodeURIComponent("公告")}`, "site/public/news"),
      article: await read(`/news/${plain}`, "site/public/news-article"),
    };
    expect(rows.list).toBeGreaterThan(12 * 2);
    // 12 articles with a cover each, the 50 largest tags, and what every page reads.
    expect(rows.list).toBeLessThanOrEqual(115);
    expect(rows.tagged).toBeLessThanOrEqual(115);
    expect(rows.article).toBeLessThanOrEqual(55);
  });
});
