import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as build from "virtual:remix/server-build";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { firewallRules, highlights, investors, startups, staticKeys } from "~/db/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import { readPublicVersion } from "~/features/core/public-version/public-version.server";
import { publishItem } from "~/features/publishing/content-desk/publish-item.server";
import { saveItem } from "~/features/publishing/content-desk/save-item.server";
import { aboutKind } from "~/features/publishing/content-kinds/about/kind";
import { announcementKind } from "~/features/publishing/content-kinds/announcement/kind";
import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import { partnerLogoKind } from "~/features/publishing/content-kinds/partner-logo/kind";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import { localePath, locales } from "~/locales/locale";
import worker from "../workers/app";
import { listProfile, type Made, makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { hideFrom } from "./support/hide-from";
import { draftNews, makeNews } from "./support/make-news";
import { publishSingle, removeSingle } from "./support/published-content";
import { meteredEnv, rowsRead } from "./support/rows-read";

const app = testApp();
const origin = "http://localhost";

/** Returns the response to a document request, once a copy of it would be stored. */
async function ask(path: string, init: RequestInit & { on?: string } = {}) {
  const { on = origin, ...rest } = init;
  const request = new Request(on + path, { redirect: "manual", ...rest }) as Parameters<typeof worker.fetch>[0];
  const ctx = createExecutionContext();
  const { result: response, rows } = await rowsRead(() => worker.fetch(request, meteredEnv, ctx));
  const unzipped =
    response.headers.get("Content-Encoding") === "gzip"
      ? new Response(response.body?.pipeThrough(new DecompressionStream("gzip")))
      : response;
  const text = await unzipped.text();
  await waitOnExecutionContext(ctx);
  // Only rendered pages have a nonce.
  const isCopy = !response.headers.get("Content-Security-Policy")?.includes("'nonce-");
  return { status: response.status, headers: response.headers, text, isCopy, rows };
}

/** Returns the nonce of a response's Content-Security-Policy. */
const nonceOf = (answer: { headers: Headers }) =>
  /'nonce-([^']+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";

/** Returns a rendered page in the form of its copies: without the nonce. */
const asCopied = (answer: { headers: Headers; text: string }) =>
  answer.text.replaceAll(` nonce="${nonceOf(answer)}"`, "");

/** Returns the sources that the response's Content-Security-Policy allows. */
const scriptSourcesOf = (answer: { headers: Headers }) =>
  /script-src ([^;]*)/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1]?.split(" ");

/** Returns the source that allows an inline script. */
async function sourceOf(script: string) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

let startup: { id: string };
let investor: { id: string };

beforeAll(async () => {
  startup = await makeStartup(app, { isPublish: 2, name: "Tidal Loom", publishedAt: 1 });
  investor = await makeInvestor(app, { status: "active", name: "Mei Lin", publishedAt: 1 });
});

/** Changes data so that every page gets a new version and nothing is cached. */
const purge = () => app.db.update(startups).set({ updatedAt: app.now() }).where(eq(startups.id, startup.id));

afterEach(() => vi.restoreAllMocks());

describe("a visitor's public page", () => {
  const paths = () => [
    "/",
    "/en-US",
    "/startups",
    "/en-US/startups?page=1&sort=newest",
    "/investors?type=angel",
    `/startups/${startup.id}`,
    `/en-US/startups/${startup.id}/tidal-loom`,
    `/investors/${investor.id}`,
    "/_root.data",
    "/en-US/startups.data?page=1",
    `/startups/${startup.id}.data`,
    `/startups/${startup.id}.data?_routes=showcase%2Fpublic%2Fstartup`,
  ];

  it("is rendered once, and its copies run the same inline scripts without a nonce", async () => {
    await purge();
    for (const path of paths()) {
      const [first, second, third] = [await ask(path), await ask(path), await ask(path)];
      expect([path, ...[first, second, third].map(({ status, isCopy }) => [status, isCopy])]).toEqual([
        path,
        [200, false],
        [200, true],
        [200, true],
      ]);
      // From the cache, only the version is read, unless it was read a moment ago.
      expect([second.rows, third.rows].filter((rows) => rows > 1)).toEqual([]);
      expect(second.text).toBe(asCopied(first));
      expect(second.text).not.toContain("nonce=");
      expect(third.text).toBe(second.text);
      const inline = [...second.text.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(([, it = ""]) => it);
      expect(inline.length > 2, path).toBe(!path.includes(".data"));
      expect(scriptSourcesOf(second)).toEqual(["'self'", ...new Set(await Promise.all(inline.map(sourceOf)))]);
    }
  });

  it("is compressed when it is asked for again, for who accepts that", async () => {
    await purge();
    const plain = await ask("/startups");
    for (const encodings of ["br, gzip", "gzip;q=0.5", "identity", "gzip;q=0, br", "br"]) {
      await ask("/startups");
      const answer = await ask("/startups", { headers: { "Accept-Encoding": encodings } });
      expect(answer.isCopy).toBe(true);
      expect([encodings, answer.headers.get("Content-Encoding")]).toEqual([
        encodings,
        /gzip(?!;q=0,)/.test(encodings) ? "gzip" : null,
      ]);
      expect(answer.text).toBe(asCopied(plain));
    }
    const head = await ask("/startups", { method: "HEAD", headers: { "Accept-Encoding": "gzip" } });
    expect(head).toMatchObject({ status: 200, text: "", isCopy: true });
  });

  it("is as private to the browser as without a copy, and reveals nothing about the copy", async () => {
    await purge();
    const [first, second] = [await ask("/"), await ask("/")];
    expect(second.isCopy).toBe(true);
    const comparable = ({ headers }: { headers: Headers }) =>
      [...headers].filter(([name]) => name !== "content-security-policy").sort();
    expect(comparable(second)).toEqual(comparable(first));
    expect(second.headers.get("Cache-Control")).toBe("private, no-store");
    expect(second.headers.get("Vary")).toBe("Cookie, Authorization");
    expect([...second.headers.keys()].filter((name) => name.startsWith("x-"))).toEqual([
      "x-content-type-options",
      "x-frame-options",
    ]);
  });

  it("is stored for five minutes at most, without cookies", async () => {
    await purge();
    await ask("/");
    const copy = await copyOf("/");
    expect(copy?.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(copy?.headers.has("Set-Cookie")).toBe(false);
    await copy?.text();
  });

  it("cannot be requested by a copy's address", async () => {
    await ask("/");
    const version = await readPublicVersion(app);
    expect((await ask(`/.pages/${env.VERSION.id}/${version}/`)).status).toBe(404);
  });

  it("has no body for HEAD", async () => {
    await purge();
    for (const isCopy of [false, true]) {
      const answer = await ask("/startups", { method: "HEAD" });
      expect(answer).toMatchObject({ status: 200, text: "", isCopy });
    }
    expect((await ask("/startups")).text).toContain("</html>");
  });

  it("is rendered when the cache fails", async () => {
    await purge();
    vi.spyOn(caches, "open").mockRejectedValue(new Error("no cache"));
    expect(await ask("/")).toMatchObject({ status: 200, isCopy: false });
  });

  it("comes from the data centre if another isolate has rendered it", async () => {
    await purge();
    const key = `${origin}/.pages/${env.VERSION.id}/${await readPublicVersion(app)}/about`;
    const scripts = "'sha256-theirs'";
    const elsewhere = {
      "X-Scripts": scripts,
      "X-Stored-At": String(app.now()),
      "Cache-Control": "public, max-age=300",
    };
    const body = "<script>theirs()</script>";
    const headers = { ...elsewhere, "Content-Type": "text/html; charset=utf-8" };
    await (await caches.open("pages")).put(key, new Response(body, { headers }));
    for (const _ of [1, 2]) {
      const answer = await ask("/about");
      expect(answer).toMatchObject({ isCopy: true, text: body });
      expect(answer.headers.get("Content-Type")).toBe(headers["Content-Type"]);
      expect(scriptSourcesOf(answer)).toEqual(["'self'", scripts]);
    }
  });
});

/**
 * Returns the paths of all pages in both languages and of their data, with the ids of a published startup and investor.
 */
function everyPath(): string[] {
  const pathOf = (id: string): string => {
    const { parentId, path = "" } = build.routes[id] ?? {};
    return `${parentId ? pathOf(parentId) : ""}/${path}`;
  };
  const paths = Object.keys(build.routes).flatMap((id) => {
    const path = pathOf(id)
      .replace(/\/+/g, "/")
      .replace(/(.)\/$/, "$1")
      .replace(":investorid", investor.id)
      .replace(/:\w+\??/g, startup.id);
    return id.startsWith("endpoints/") ? [path] : locales.map((locale) => localePath(locale, path));
  });
  return [...new Set(paths)].flatMap((path) => [path, path === "/" ? "/_root.data" : `${path}.data`]);
}

/** Returns the cached copy of a page. */
async function copyOf(path: string) {
  const key = `${origin}/.pages/${env.VERSION.id}/${await readPublicVersion(app)}${path}`;
  return (await caches.open("pages")).match(key);
}

describe("a change of what public pages show", () => {
  const key = { type: "industry", key: "edge_test", position: 99, zhTW: "測試", enUS: "Test" } as const;
  const isKey = and(eq(staticKeys.type, key.type), eq(staticKeys.key, key.key));

  it.each<[string, () => PromiseLike<unknown>]>([
    [
      "a startup's name",
      () => app.db.update(startups).set({ name: "Tidal Loom 2" }).where(eq(startups.id, startup.id)),
    ],
    ["a startup's level", () => app.db.update(startups).set({ level: "gold" }).where(eq(startups.id, startup.id))],
    ["an unpublished startup", () => app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, startup.id))],
    ["a published startup", () => app.db.update(startups).set({ isPublish: 2 }).where(eq(startups.id, startup.id))],
    ["a new startup", () => makeStartup(app, { isPublish: 2 })],
    [
      "a deleted startup",
      async () => app.db.delete(startups).where(eq(startups.id, (await makeStartup(app, { isPublish: 2 })).id)),
    ],
    [
      "an unlisted investor",
      () => app.db.update(investors).set({ status: "inactive" }).where(eq(investors.id, investor.id)),
    ],
    [
      "a listed investor",
      () => app.db.update(investors).set({ status: "active" }).where(eq(investors.id, investor.id)),
    ],
    ["a new investor", () => makeInvestor(app, { status: "active" })],
    ["published content", () => publishSingle(app, partnerLogoKind, { langs: {} })],
    ["content taken off the site", () => removeSingle(app, partnerLogoKind)],
    ["a new key", () => app.db.insert(staticKeys).values(key)],
    ["a changed key", () => app.db.update(staticKeys).set({ enUS: "Tests" }).where(isKey)],
    ["a removed key", () => app.db.delete(staticKeys).where(isKey)],
    [
      "a highlight",
      () =>
        app.db
          .insert(highlights)
          .values({ profileId: startup.id, side: "startup", position: 1, addedBy: "x", createdAt: 1 }),
    ],
    ["a rule about visitors", () => hideFrom(app, { startupId: startup.id, target: "visitors" })],
    [
      "a removed rule",
      async () => {
        await app.db.delete(firewallRules);
        await listProfile(app, startup.id);
      },
    ],
    ["a moved highlight", () => app.db.update(highlights).set({ position: 2 })],
    ["a removed highlight", () => app.db.delete(highlights)],
  ])("takes effect at once: %s", async (_, change) => {
    await ask("/startups");
    expect((await ask("/startups")).isCopy).toBe(true);
    await change();
    expect((await ask("/startups")).isCopy).toBe(false);
  });

  it("is not a change of a draft", async () => {
    const draft = await makeStartup(app, { isPublish: 1 });
    const unlisted = await makeInvestor(app, { status: "check" });
    const before = await readPublicVersion(app);
    await app.db.update(startups).set({ name: "Draft" }).where(eq(startups.id, draft.id));
    await app.db.update(investors).set({ name: "Draft" }).where(eq(investors.id, unlisted.id));
    await app.db.delete(startups).where(eq(startups.id, draft.id));
    expect(await readPublicVersion(app)).toBe(before);
  });

  it("never brings back an earlier page", async () => {
    const versions = new Set<string>();
    for (let change = 0; change < 50; change++) {
      await purge();
      versions.add(await readPublicVersion(app));
    }
    expect(versions.size).toBe(50);
  });

  it.each<[string, (startupId: string) => PromiseLike<unknown>]>([
    ["an unpublished profile", (id) => app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, id))],
    ["a profile for members only", (startupId) => hideFrom(app, { startupId, target: "visitors" })],
  ])("hides %s from every page, also under load", async (_, hide) => {
    const secret = await makeStartup(app, {
      isPublish: 2,
      name: "Vanishing Point",
      photo: "01J",
      publishedAt: app.now(),
    });
    const paths = ["/startups", "/", `/startups/${secret.id}`];
    const all = () => Promise.all(Array.from({ length: 15 }, (_, at) => ask(paths[at % paths.length] ?? "/")));
    expect((await all()).filter(({ text }) => text.includes("Vanishing Point")).length).toBeGreaterThan(5);
    const [during] = await Promise.all([all(), hide(secret.id)]);
    expect(during.every(({ status }) => status === 200 || status === 404)).toBe(true);
    for (const { text } of await all()) expect(text).not.toContain("Vanishing Point");
  });
});

describe("pages of published content", () => {
  let editor: Made<StaffViewer>;
  let published: string;
  let draft: string;

  beforeAll(async () => {
    editor = await makeStaff(app, { staffRole: "editor" });
    published = await makeNews(app, editor.viewer, "Harbour day");
    draft = await draftNews(app, editor.viewer, "Quiet plans");
  });

  const save = (kind: AnyContentKind, id: string, langs: object) =>
    saveItem(app, { actor: editor.viewer, kind, id, changes: { langs } });
  const asEditor = () => ({ headers: { Cookie: `fb_session=${editor.token}` } });

  it("are rendered once", async () => {
    const pages = [
      "/about",
      "/ecosystem",
      "/faq",
      "/partners",
      "/partners/corporate",
      "/terms",
      "/privacy",
      "/events",
      "/sitemap.xml",
      "/sitemap/news.xml",
    ];
    for (const path of [...pages, "/news", "/en-US/news?page=1", `/news/${published}`]) {
      await ask(path);
      const copy = await ask(path);
      expect([path, copy.status, copy.isCopy]).toEqual([path, 200, true]);
    }
  });

  it("are the same for a draft, and new with its publication", async () => {
    const paths = ["/", "/news", `/news/${published}`];
    for (const path of paths) await ask(path);
    const title = "Harbour day, second edition";
    await save(newsKind, published, { zh_tw: { title } });
    for (const path of paths)
      expect(await ask(path)).toMatchObject({ isCopy: true, text: expect.not.stringContaining(title) });
    await publishItem(app, { actor: editor.viewer, kind: newsKind, id: published, revision: 2 });
    for (const path of paths)
      expect(await ask(path)).toMatchObject({ isCopy: false, text: expect.stringContaining(title) });
  });

  it("neither store nor serve what an editor previews", async () => {
    await save(aboutKind, "about", { zh_tw: { headline: "Unfinished headline" } });
    const previews = [
      [`/news/${draft}?preview=${draft}`, "Quiet plans"],
      ["/about?preview=about", "Unfinished headline"],
    ] as const;
    await purge();
    for (const [path, text] of previews) {
      const [page] = path.split("?");
      for (const _ of [1, 2]) {
        const preview = await ask(path, asEditor());
        expect([path, preview.status, preview.isCopy, preview.text.includes(text)]).toEqual([path, 200, false, true]);
      }
      expect(await copyOf(path)).toBeUndefined();
      for (const address of [path, page ?? "", "/", "/news", "/sitemap/news.xml"]) {
        for (const _ of [1, 2]) expect((await ask(address)).text, address).not.toContain(text);
      }
    }
    expect((await ask(`/news/${draft}?preview=${draft}`)).status).toBe(404);
  });
});

describe("the page cache against an attacker", () => {
  it("stores nothing of a reader, for every page and its data", async () => {
    const members = await Promise.all([
      makeInvestor(app, { name: "Secret Reader", status: "check", level: "gold" }),
      makeStartup(app, { name: "Secret Reader", isPublish: 1 }),
    ]);
    const staff = await makeStaff(app, { staffRole: "admin" });
    const readers = [...members, staff];
    const secrets = ["Secret Reader", ...readers.flatMap(({ id, token }) => [id, token])];
    const stored = new Map<string, string>();
    const cache = await caches.open("pages");
    vi.spyOn(caches, "open").mockResolvedValue(
      Object.assign(Object.create(cache), {
        match: async () => undefined,
        put: async (key: string, copy: Response) => {
          const headers = [...copy.headers].flat().join("\n");
          stored.set(new URL(key).pathname.replace(/^\/\.pages\/[^/]+\/[^/]+/, ""), headers + (await copy.text()));
        },
      }),
    );
    await purge();
    // A page has four URLs, two per language, so each kind of reader requests each page.
    for (const [at, path] of everyPath().entries()) {
      const token = readers[at % readers.length]?.token;
      const cookies = [`fb_session=${token}`, "fb_referral=Secret", "fb_device=Secret", "i18n_redirected=zh-TW"];
      const headers = {
        Cookie: cookies.join("; "),
        "User-Agent": "Secret Reader",
        Referer: `${origin}/?Secret Reader`,
      };
      await ask(path, { headers });
    }
    expect([...stored.keys()]).toEqual([]);
    // Left behind by visitors, with the cookies that remain after logging out.
    for (const path of everyPath()) {
      await ask(path, {
        headers: { Cookie: "fb_device=Secret; i18n_redirected=zh-TW", "User-Agent": "Secret Reader" },
      });
    }
    expect([...stored.keys()]).toEqual(
      expect.arrayContaining(["/", "/startups.data", "/en-US/investors", "/en-US/about.data"]),
    );
    const leaking = [...stored].filter(([, copy]) => secrets.some((secret) => copy.includes(secret)));
    expect(leaking.map(([path]) => path)).toEqual([]);
  });

  it("neither stores nor serves a signed-in reader's page", async () => {
    const reader = await makeInvestor(app, { name: "Secret Reader" });
    const credentials: Record<string, string>[] = [
      { Cookie: `fb_session=${reader.token}` },
      { Authorization: `Bearer ${reader.token}` },
    ];
    await purge();
    for (const headers of credentials) {
      const own = await ask("/startups", { headers });
      expect([own.text.includes("Secret Reader"), own.isCopy]).toEqual([true, false]);
    }
    const visitor = await ask("/startups");
    expect([visitor.isCopy, visitor.text.includes("Secret Reader")]).toEqual([false, false]);
    for (const headers of credentials) {
      const own = await ask("/startups", { headers });
      expect([own.text.includes("Secret Reader"), own.isCopy]).toEqual([true, false]);
    }
    expect((await ask("/startups")).text).not.toContain("Secret Reader");
  });

  it("shows a toast to its reader only", async () => {
    const toast = encodeURIComponent(JSON.stringify({ id: "1", tone: "info", key: "home:highlights.allStartups" }));
    await purge();
    const reader = await ask("/", { headers: { Cookie: `fb_toast=${toast}` } });
    expect(reader.headers.getSetCookie()).toEqual([expect.stringMatching(/^fb_toast=;/)]);
    const others = [await ask("/"), await ask("/")];
    for (const { text, headers } of others) {
      expect(text).not.toContain('id="toast');
      expect(text.includes('"toast",null') || !text.includes('"tone"')).toBe(true);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it.each<[string, Record<string, string>]>([
    [
      "X-Forwarded-Host",
      { "X-Forwarded-Host": "evil.test", "X-Forwarded-Proto": "https", Forwarded: "host=evil.test" },
    ],
    ["X-Original-URL", { "X-Original-URL": "/evil.test", "X-Rewrite-URL": "/evil.test" }],
    ["User-Agent", { "User-Agent": "Googlebot evil.test" }],
    ["Referer", { Referer: "https://evil.test/", Origin: "https://evil.test" }],
    ["Range", { Range: "bytes=0-10", "If-None-Match": "*" }],
    ["Cookie", { Cookie: "_ga=evil.test; i18n_redirected=zh-TW; fb_device=evil.test" }],
    ["Accept", { Accept: "application/json", "Accept-Language": "zh-TW,evil.test" }],
  ])("stores nothing of the header %s", async (_, headers) => {
    await purge();
    const poisoned = await ask("/", { headers });
    expect(poisoned).toMatchObject({ status: 200, isCopy: false });
    const next = await ask("/");
    expect([next.isCopy, next.text.includes("evil.test"), next.text.includes("</html>")]).toEqual([true, false, true]);
    expect(next.text).toBe(asCopied(poisoned));
  });

  it("decides the language before it serves a copy", async () => {
    await purge();
    await ask("/startups");
    const english = { headers: { "Accept-Language": "en-US" } };
    expect(await ask("/startups", english)).toMatchObject({ status: 302 });
    expect((await ask("/startups")).text).toContain('<html lang="zh-TW"');
    expect((await ask("/en-US/startups", english)).text).toContain('<html lang="en-US"');
  });

  it("has separate copies for each of our hosts, and none for partners", async () => {
    await purge();
    await ask("/");
    const other = await ask("/", { on: "http://evil.test" });
    expect([other.isCopy, other.text.includes("http://evil.test")]).toEqual([false, true]);
    expect((await ask("/")).text).not.toContain("evil.test");
    for (const _ of [1, 2]) {
      const partner = await ask("/", { on: "http://p1.localhost" });
      expect([partner.status, partner.text.includes('href="/login"')]).toEqual([200, false]);
    }
    expect((await ask("/")).isCopy).toBe(true);
  });

  it("stores no refusal, redirect or unknown page", async () => {
    await purge();
    const unknown = "/startups/01JZZZZZZZZZZZZZZZZZZZZZZZ";
    const wrongName = `/startups/${startup.id}/wrong-name`;
    for (const [path, status] of [
      [unknown, 404],
      [wrongName, 301],
      ["/startups?favorites=1", 302],
    ] as const) {
      expect((await ask(path)).status).toBe(status);
      expect(await copyOf(path)).toBeUndefined();
    }
  });

  it("does not take a parameter it does not know for another page", async () => {
    await purge();
    const path = `/startups/${startup.id}`;
    await ask(path);
    expect((await ask(`${path}?token=guess`)).isCopy).toBe(false);
    await ask("/startups?sort=newest");
    expect((await ask("/startups?sort=newest&utm_source=evil")).isCopy).toBe(false);
    expect((await ask("/startups?sort=newest")).text).not.toContain("utm_source");
    expect((await ask("/startups?sort=Newest")).isCopy).toBe(false);
    expect((await ask("/startups?region=&sort=newest")).isCopy).toBe(true);
  });

  it("counts every search for the hot keywords", async () => {
    for (const _ of [1, 2]) expect((await ask("/startups?keyword=Tidal")).isCopy).toBe(false);
    expect(await copyOf("/startups?keyword=Tidal")).toBeUndefined();
  });
});

describe("public API calls", () => {
  // Fixed lists read no rows, so their copies are checked instead.
  const isStored = async (path: string) => {
    const copy = await copyOf(path);
    await copy?.text();
    return copy !== undefined;
  };

  const paths = [
    "/api/v1/website/announcement",
    "/api/v1/website/terms_version",
    "/api/v1/options?option_type=region",
    "/static_api/v1/currencies",
    "/static_api/v1/currencies/all",
  ];

  it.each(paths)("are answered from the cache, as JSON and private to the browser: %s", async (path) => {
    await purge();
    expect(await isStored(path)).toBe(false);
    const first = await ask(path);
    expect([first.status, await isStored(path)]).toEqual([200, true]);
    const second = await ask(path);
    expect(second.text).toBe(first.text);
    expect(second.headers.get("Content-Type")).toMatch(/^application\/json/);
    expect([...second.headers].filter(([name]) => name !== "content-security-policy").sort()).toEqual(
      [...first.headers].filter(([name]) => name !== "content-security-policy").sort(),
    );
    expect(second.headers.get("Cache-Control")).toBe("private, no-store");
    expect(second.headers.get("Vary")).toContain("Cookie, Authorization");
  });

  it("show what is published at once", async () => {
    const path = "/api/v1/website/announcement";
    const langs = { zh_tw: { text: "媒合週開放報名" }, en_us: { text: "Registration is open" } };
    await ask(path);
    await publishSingle(app, announcementKind, { link: "", tone: "info", langs });
    expect(await ask(path)).toMatchObject({ isCopy: false, text: expect.stringContaining("媒合週") });
    expect(await ask(path)).toMatchObject({ isCopy: true, text: expect.stringContaining("媒合週") });
    await removeSingle(app, announcementKind);
    expect((await ask(path)).text).not.toContain("媒合週");
  });

  it("are in the language asked for, whatever the caller prefers", async () => {
    const langs = { zh_tw: { text: "媒合週" }, en_us: { text: "Matching Week" } };
    await publishSingle(app, announcementKind, { link: "", tone: "info", langs });
    const path = "/api/v1/website/announcement";
    const english = { headers: { "Accept-Language": "en-US", Cookie: "i18n_redirected=en-US" } };
    const texts = async (query: string) => JSON.parse((await ask(path + query, english)).text).content.text as string;
    for (const _ of ["rendered", "cached"]) {
      expect(await texts("")).toBe("媒合週");
      expect(await texts("?lang=zh-TW")).toBe("媒合週");
      expect(await texts("?lang=en-US")).toBe("Matching Week");
      expect(JSON.parse((await ask(`${path}_en`)).text).content.text).toBe("Matching Week");
    }
    await removeSingle(app, announcementKind);
  });

  it("are refused in the caller's language, and refusals are not stored", async () => {
    const path = "/api/v1/options?option_type=unknown";
    for (const _ of [1, 2]) {
      const english = await ask(path, { headers: { "Accept-Language": "en-US" } });
      expect([english.status, await isStored(path)]).toEqual([422, false]);
      expect(english.text).toContain("Use one of: startup_origin_options, ");
      expect((await ask(path)).text).toContain("請使用下列其中之一");
    }
    const unknown = "/api/v1/website/search_synonyms";
    expect([(await ask(unknown)).status, await isStored(unknown)]).toEqual([404, false]);
  });

  it("are not answered from the cache with credentials, which are never stored", async () => {
    const path = "/api/v1/website/terms_version";
    await purge();
    const { token } = await makeInvestor(app);
    for (const _ of [1, 2]) {
      expect((await ask(path, { headers: { Authorization: `Bearer ${token}` } })).isCopy).toBe(false);
    }
    expect(await copyOf(path)).toBeUndefined();
  });

  it("have no body for HEAD", async () => {
    await purge();
    const path = "/static_api/v1/currencies";
    for (const _ of ["rendered", "cached"]) {
      expect(await ask(path, { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
      expect(await isStored(path)).toBe(true);
    }
    expect((await ask(path)).text).not.toBe("");
  });
});
