import { beforeAll, describe, expect, it } from "vitest";
import { createItem } from "~/features/publishing/content-desk/create-item.server";
import { saveItem } from "~/features/publishing/content-desk/save-item.server";
import { aboutKind } from "~/features/publishing/content-kinds/about/kind";
import { ecosystemKind } from "~/features/publishing/content-kinds/ecosystem/kind";
import { faqKind } from "~/features/publishing/content-kinds/faq/kind";
import { type AnyContentKind, firstDraft } from "~/features/publishing/publishing/kind";
import { localePath, locales } from "~/locales/locale";
import { makeStaff } from "./support/accounts";
import { testApp } from "./support/app";
import { publishFaq, publishPartner } from "./support/content";
import { fetchWorker } from "./support/fetch-worker";
import { rowsRead } from "./support/rows-read";

const app = testApp();
let faq: string;

beforeAll(async () => {
  faq = await publishFaq(app, { zh: "</script><b>誰</b>可以註冊？", en: "Who can </script><b>sign up</b>?" });
  await publishPartner(app, "稻浪共創", { link: "https://partner.example" });
});

const paths = () => [
  "/about",
  "/ecosystem",
  "/ecosystem?group=fund",
  "/partners",
  "/partners/corporate",
  "/faq",
  "/faq?audience=investor",
  "/faq?audience=investor&q=%E8%A8%BB%E5%86%8C",
  `/faq/${faq}`,
];

const one = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
const headOf = (html: string) => ({
  title: one(html, /<title>([^<]+)</),
  description: one(html, /<meta name="description" content="([^"]+)"/),
  canonical: one(html, /<link rel="canonical" href="([^"]+)"/).replaceAll("&amp;", "&"),
  languages: [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)].map(([, language]) => language),
});

/** Returns the JSON-LD of a page. */
const structuredOf = (html: string) => {
  const json = one(html, /<script type="application\/ld\+json">(.*?)<\/script>/s);
  return json === "" ? null : JSON.parse(json);
};

describe("the pages of content", () => {
  it("answer in both languages with a title, a description and their alternates of their own", async () => {
    for (const path of paths()) {
      const heads = [];
      for (const locale of locales) {
        const { status, text } = await fetchWorker(localePath(locale, path));
        expect([path, locale, status]).toEqual([path, locale, 200]);
        const head = headOf(text);
        expect(head.languages).toEqual(["zh-TW", "en-US", "x-default"]);
        expect(new URL(head.canonical).pathname).toBe(localePath(locale, path.split("?")[0] ?? ""));
        heads.push(head);
      }
      const [zh, en] = heads;
      expect(zh?.title).not.toBe(en?.title);
      expect(zh?.description).not.toBe(en?.description);
      expect(zh?.description).toMatch(/\p{Script=Han}/u);
    }
  });

  it("have their own titles, apart from variants of the same page", async () => {
    const titles = [];
    for (const path of paths()) titles.push(headOf((await fetchWorker(path)).text).title);
    expect(new Set(titles).size).toBe(7);
  });

  it("read few rows", async () => {
    for (const path of paths()) {
      const { rows } = await rowsRead(() => fetchWorker(path));
      expect(rows, path).toBeLessThan(60);
    }
  });
});

describe("the structured data of questions", () => {
  it("is FAQPage with plain text, and cannot leave its element", async () => {
    for (const path of ["/faq?audience=investor", `/faq/${faq}`]) {
      const { text } = await fetchWorker(path);
      expect(structuredOf(text)).toEqual({
        "@context": "https://schema.org",
        "@type": "FAQPage",
        mainEntity: [
          {
            "@type": "Question",
            name: "</script><b>誰</b>可以註冊？",
            acceptedAnswer: { "@type": "Answer", text: "任何投資人。" },
          },
        ],
      });
      expect(text).not.toContain("<b>誰</b>");
    }
  });

  it("is left out of searches, empty lists and other pages", async () => {
    for (const path of ["/faq?audience=investor&q=a", "/faq", "/about"])
      expect(structuredOf((await fetchWorker(path)).text)).toBeNull();
  });
});

describe("the FAQ's pages", () => {
  it("find simplified Chinese in traditional, without scripts", async () => {
    await publishFaq(app, { audience: "startup", zh: "募資要抽成嗎？" });
    const { text } = await fetchWorker(`/faq?q=${encodeURIComponent("募资")}`);
    expect(text).toMatch(/<mark[^>]*>募資<\/mark>/);
    expect(text).toContain('name="robots" content="noindex"');
    expect((await fetchWorker("/faq?audience=investor&q=%E5%8B%9F%E8%B5%84")).text).not.toContain("<mark");
  });

  it.each(["/faq/unknown", "/faq/__proto__", "/faq/about", "/faq/%00", `/faq/${"x".repeat(500)}`])(
    "answer 404 at %s",
    async (path) => expect((await fetchWorker(path)).status).toBe(404),
  );

  it.each([
    `/faq?q=${"%E5%8B%9F".repeat(500)}`,
    "/faq?q=%00%ED%A0%80&audience[]=x",
    "/faq?audience=__proto__&q=(a%2B)%2B%24",
    "/ecosystem?group=__proto__",
    "/ecosystem?group=fund&group=media",
    "/partners?preview=%27%20OR%201%3D1",
  ])("answer %s without an error of the server", async (path) =>
    expect((await fetchWorker(path)).status).toBeLessThan(500),
  );
});

describe("a preview", () => {
  it("shows editors the draft, and everyone else what is published", async () => {
    const { viewer: actor, token } = await makeStaff(app, { staffRole: "editor" });
    const changes = { langs: { zh_tw: { headline: "只在草稿裡的標題" } } };
    const pages: Array<[string, AnyContentKind]> = [
      ["/about", aboutKind],
      ["/ecosystem", ecosystemKind],
    ];
    for (const [path, kind] of pages) {
      await saveItem(app, { actor, kind, id: kind.name, changes });
      expect((await fetchWorker(`${path}?preview=${kind.name}`, { cookie: token })).text).toContain("只在草稿裡的標題");
      expect((await fetchWorker(path, { cookie: token })).text).not.toContain("只在草稿裡的標題");
      const reviewer = await makeStaff(app, { staffRole: "reviewer" });
      for (const cookie of [undefined, reviewer.token])
        expect((await fetchWorker(`${path}?preview=${kind.name}`, { cookie })).text).not.toContain("只在草稿裡的標題");
    }
    const id = await createItem(app, { actor, kind: faqKind, content: firstDraft(faqKind) });
    expect((await fetchWorker(`/faq/${id}?preview=${id}`, { cookie: token })).status).toBe(200);
    expect((await fetchWorker(`/faq/${id}?preview=${id}`)).status).toBe(404);
  });
});
