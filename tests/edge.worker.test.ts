import { createExecutionContext, SELF, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startups } from "~/db/schema";
import { storeImage } from "~/features/files/store-image.server";
import { readBytes } from "~/server/request-body.server";
import worker from "../workers/app";
import { makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { expectPromised } from "./support/expect-promised";
import { smallPng } from "./support/sample-files";

/** Hostile requests to the whole Worker, and the headers of every response. */

const app = testApp();
let startup: Awaited<ReturnType<typeof makeStartup>>;
beforeAll(async () => {
  startup = await makeStartup(app);
});

const origin = "http://localhost";
const formType = "application/x-www-form-urlencoded";

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const { href } = new URL(path, origin);
  const answer = await SELF.fetch(href, { redirect: "manual", ...init });
  await expectPromised(new Request(href, { method: init.method }), answer);
  return answer;
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  ask(path, {
    method: "POST",
    body,
    headers: typeof body === "string" ? { "Content-Type": formType, ...headers } : headers,
  });

const repeated = (count: number, of: (index: number) => string) => Array.from({ length: count }, (_, n) => of(n));

function multipartOf(parts: number): { body: string; type: string } {
  const part = (n: number) => `--edge\r\nContent-Disposition: form-data; name="a${n}"\r\n\r\nx\r\n`;
  return { body: `${repeated(parts, part).join("")}--edge--\r\n`, type: "multipart/form-data; boundary=edge" };
}

it.each(["/", "/login", "/en-US/startups?page=2", "/en-US/nothing-here"])(
  "starts the document with its type: %s",
  async (path) => {
    const answer = await ask(path);
    expect(await answer.text()).toMatch(
      /^<!DOCTYPE html><html lang="(?:zh-TW|en-US)" data-reader="visitor">.*<\/html>$/s,
    );
  },
);

it("loads a page's styles before its scripts, and no script blocks the document", async () => {
  const page = await (await ask("/")).text();
  const head = page.slice(0, page.indexOf("</head>"));
  expect(head).toContain('<link rel="stylesheet"');
  const preloads = page.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(5);
  expect(preloads.filter((link) => !link.includes(' fetchpriority="low"'))).toEqual([]);
  expect(page.indexOf('<link rel="stylesheet"')).toBeLessThan(page.indexOf('<link rel="modulepreload"'));
  const loaded = [...page.matchAll(/<script([^>]*)>/g)].filter(([tag]) => /\bsrc=/.test(tag));
  expect(loaded).toEqual([]);
  expect(page).toMatch(/<script[^>]* type="module" async="">import "\/assets\/manifest-/);
});

describe("a malformed form", () => {
  const forms: Array<[string, string, string, number]> = [
    ["an index of twenty million", "a[20000000].b=1", formType, 400],
    ["five thousand nested brackets", `${"a"}${"[0]".repeat(5_000)}=1`, formType, 400],
    ["a long name", `${"a".repeat(10_000)}=1`, formType, 400],
    ["100,000 fields", repeated(100_000, (n) => `a${n}=1`).join("&"), formType, 413],
    // Sent back with the page, twice.
    ["an address of 300 KB", `email=${"a".repeat(300 * 1024)}`, formType, 413],
    ["40,000 parts", multipartOf(40_000).body, multipartOf(0).type, 413],
    [
      "an intent at row twenty million",
      `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"email","index":20000000}}')}`,
      formType,
      400,
    ],
    [
      "an intent that sets a deep field",
      `__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"a[20000000]","value":1}}')}`,
      formType,
      400,
    ],
  ];
  const paths = ["/login", "/en-US/signup?type=startup", "/forgot", "/login.data?_routes=accounts%2Fauth%2Flogin"];

  // Passes only the name, because test arguments are sent to the reporter.
  it.each(paths.flatMap((path) => forms.map(([name]) => [name, path])))(
    "with %s is rejected at %s with a small response",
    async (formName = "", path = "") => {
      const [, body = "", type = "", status] = forms.find(([name]) => name === formName) ?? [];
      const answer = await post(path, body, { "Content-Type": type });
      const text = await answer.text();
      expect([answer.status, text.length < 64 * 1024], text.slice(0, 200)).toEqual([status, true]);
    },
  );

  it("is rejected by the API too, in the reader's language", async () => {
    const { body, type } = multipartOf(40_000);
    const headers = { "Content-Type": type, Authorization: `Bearer ${startup.token}`, "Accept-Language": "en-US" };
    const answer = await post("/api/v1/images", body, headers);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      error: { code: "too_large", message: "The file is too large. Compress it and upload it again." },
    });
  });

  it("gets an error page in the reader's language", async () => {
    const zh = await (await post("/login", "a[20000000].b=1")).text();
    const en = await (await post("/en-US/login", "a[20000000].b=1")).text();
    expect(zh).toContain("請求格式有誤，請檢查後再試一次。");
    expect(en).toContain("We couldn’t read this request. Check it and try again.");
    // Product §17.1: the status, and the response's message.
    expect(zh).toContain("[400] 請求格式有誤，請檢查後再試一次。");
    expect(en).toContain("[400] We couldn’t read this request. Check it and try again.");
  });

  it("does not get unknown fields echoed", async () => {
    const body =
      "email=a%40b.test&password=&evil=unknown-1&email.deep=unknown-2&__state__=%7B%22key%22%3A%22unknown-3%22%7D";
    const text = await (await post("/login", body)).text();
    expect(text).toContain("a@b.test");
    expect(text).not.toMatch(/unknown-\d/);
  });
});

describe("an oversized URL or JSON body", () => {
  const manyKeys = repeated(2_500, (n) => `k${n}=1`).join("&");

  it.each([
    ["/startups?"],
    ["/en-US/investors?"],
    ["/api/v1/search/startup/count?"],
    ["/api/v1/search/investor/count?"],
  ])("at %s with thousands of parameters is rejected", async (path) => {
    const answer = await ask(path + manyKeys);
    const text = await answer.text();
    expect([answer.status, text.length < 128 * 1024]).toEqual([400, true]);
  });

  it("does not break a page with a huge index in its query", async () => {
    expect((await ask("/startups?a[20000000].b=1&region[9999999]=x")).status).toBe(200);
  });

  it.each(["[", '{"a":', '{"profile":{"report":[{"a":'])(
    "with %s nested thousands of times is rejected",
    async (opening) => {
      const headers = { "Content-Type": "application/json", Authorization: `Bearer ${startup.token}` };
      for (const path of ["/api/auth/login", "/api/v1/messages"]) {
        const answer = await post(path, opening.repeat(5_000), headers);
        expect(answer.status, await answer.text()).toBe(400);
      }
      const closed = `{"email":${"[".repeat(40_000)}${"]".repeat(40_000)}}`;
      const answer = await post("/api/auth/login", closed, headers);
      expect(answer.status, await answer.text()).toBe(400);
    },
  );
});

describe("the parameter by which older Remix clients ask for one route's data", () => {
  it.each(["/?_data=root", "/?_data=routes/none", "/startups?_data=", "/faq?keyword=a&_data=%00"])(
    "is ignored: %s",
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("<html");
    },
  );

  it("is ignored by the API and by posts too", async () => {
    expect(await (await ask("/api/v1/startups?size=1&_data=root")).json()).toMatchObject({ data: { size: 1 } });
    const headers = { "Content-Type": formType, Origin: origin };
    const answer = await ask("/login?_data=root", { method: "POST", body: "email=x", headers });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("<html");
  });
});

describe("caching", () => {
  const session = () => ({ Cookie: `fb_session=${startup.token}` });

  it.each<[string, RequestInit]>([
    ["/", {}],
    ["/en-US", {}],
    ["/login", {}],
    ["/_root.data", {}],
    ["/login.data", {}],
    ["/startup/profile/none", {}],
    ["/startup/profile/none/none", {}],
    ["/messages", {}],
    ["/nothing/here", {}],
    ["/api/none", {}],
    ["/api/auth/user", {}],
    ["/api/v1/search/startup/count", {}],
    ["/files/none", {}],
    ["/ws/inbox", {}],
    ["/account/export.json", {}],
    ["/login", { method: "POST", body: "x=1", headers: { "Content-Type": formType } }],
    ["/terms", { method: "POST", body: "x=1", headers: { "Content-Type": formType } }],
    ["/", { headers: { "Accept-Language": "en-US" } }],
  ])("%s is private (%#)", async (path, init) => {
    for (const more of [{}, session()]) {
      const answer = await ask(path, { ...init, headers: { ...init.headers, ...more } });
      expect(answer.headers.get("Cache-Control"), path).toBe("private, no-store");
      expect(answer.headers.get("Vary")).toMatch(/\bCookie, Authorization\b/);
      if (answer.status >= 300 && answer.status < 400) expect(answer.headers.get("Vary")).toContain("Accept-Language");
    }
  });

  it("keeps an explicit public Cache-Control", async () => {
    expect((await ask("/api/openapi.json")).headers.get("Cache-Control")).toBe("public, max-age=300");
  });
});

describe("the security headers", () => {
  it.each<[string, Record<string, string>]>([
    ["/", {}],
    ["/", { "Accept-Language": "en-US" }],
    ["/nothing/here", {}],
    ["/api/none", {}],
    ["/ws/inbox", {}],
    ["http://p1.localhost/api/none", {}],
  ])("are set on the response to %s %o", async (path, headers) => {
    const answer = await ask(path, { headers });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": expect.stringContaining("default-src 'self'"),
    });
  });

  it("are set on a WebSocket upgrade", async () => {
    const headers = { Upgrade: "websocket", Authorization: `Bearer ${startup.token}` };
    const answer = await ask("/ws/inbox", { headers });
    expect([answer.status, answer.headers.get("X-Content-Type-Options")]).toEqual([101, "nosniff"]);
    answer.webSocket?.accept();
    answer.webSocket?.close();
  });

  it("allow a page to open sockets to its own host only", async () => {
    const policy = (await ask("/")).headers.get("Content-Security-Policy");
    expect(policy).toContain("connect-src 'self' ws://localhost;");
  });
});

/** The Worker's response in production. */
async function inProduction(address: string, init: RequestInit = {}): Promise<Response> {
  const production = {
    ...env,
    ENVIRONMENT: "production",
    PUBLIC_ORIGIN: "https://fundbridge.example",
    STAFF_SECOND_FACTOR: "required",
    ECPAY_ORIGIN: "https://payment.ecpay.com.tw",
  } as const;
  const request = new Request(address, { redirect: "manual", ...init }) as Parameters<typeof worker.fetch>[0];
  return worker.fetch(request, production, createExecutionContext());
}

describe("a request without encryption in production", () => {
  it("is sent on to https if it reads a page or file, of the product or a partner", async () => {
    for (const [host, path] of [
      ["fundbridge.example", "/en-US/startups?page=2"],
      ["fundbridge.example", "/files/abc"],
      ["p1.fundbridge.example", "/"],
    ] as const) {
      const { status, headers } = await inProduction(`http://${host}${path}`);
      expect([status, headers.get("Location")]).toEqual([308, `https://${host}${path}`]);
      expect(headers.has("Set-Cookie")).toBe(false);
    }
  });

  it("is refused if it writes, calls the API or opens a socket, and on hosts that are not ours", async () => {
    for (const [address, method] of [
      ["http://fundbridge.example/login", "POST"],
      ["http://fundbridge.example/api/openapi.json", "GET"],
      ["http://fundbridge.example/ws/inbox", "GET"],
      ["http://fundbridge.example/payments/ecpay/paid", "POST"],
      ["http://fundbridge.example/backup/describe", "POST"],
      ["http://evil.example/", "GET"],
    ] as const) {
      const { status, headers } = await inProduction(address, { method });
      expect([address, status, headers.get("Location")]).toEqual([address, 421, null]);
    }
  });
});

describe("the requested host", () => {
  it("must be the product's or a partner's in production", async () => {
    expect((await inProduction("https://fundbridge.example/terms")).status).toBe(200);
    expect((await inProduction("https://p1.fundbridge.example/")).status).toBe(200);
    for (const host of ["fundbridge.workers.dev", "www.fundbridge.example", "localhost", "p1.localhost", "1.2.3.4"]) {
      for (const path of ["/", "/terms", "/api/openapi.json", "/ws/inbox"]) {
        const answer = await inProduction(`https://${host}${path}`);
        expect([answer.status, (await answer.text()).length < 200], host + path).toEqual([421, true]);
      }
    }
    const socket = (await inProduction("https://fundbridge.example/")).headers.get("Content-Security-Policy");
    expect(socket).toContain("connect-src 'self' wss://fundbridge.example;");
  });

  it("serves only the partner page if it is a partner's", async () => {
    const partner = "http://p1.localhost";
    expect([(await ask(`${partner}/`)).status, (await ask(`${partner}/en-US`)).status]).toEqual([200, 200]);
    for (const path of [
      "/_root.data",
      "/en-US.data",
      "/startups.data",
      "/__manifest?p=%2F&version=1",
      "/startups",
      "/en-US/startups",
      "/zh-TW/startups",
      "/login",
      "/redirect?to=/",
      "/api/openapi.json",
      "/ws/inbox",
      "/files/none",
      "/dev/mail",
      "/account/export.json",
    ]) {
      const answer = await ask(partner + path, { headers: { "Accept-Language": "en-US" } });
      await answer.text();
      expect([path, answer.status]).toEqual([path, 404]);
    }
    for (const path of ["/", "/login"]) {
      const answer = await post(partner + path, "email=a");
      expect([path, answer.status, answer.headers.get("Allow")]).toEqual([path, 405, "GET, HEAD"]);
    }
    expect((await post(`${partner}/api/auth/login`, "email=a")).status).toBe(404);
  });
});

describe("a post from another site's page", () => {
  it.each(["https://evil.test", "null", "no origin", "http://localhost.evil.test"])("%s gets 403", async (from) => {
    for (const path of ["/login", "/login.data", "/logout", "/nothing/here"]) {
      const answer = await post(path, "email=a", { Origin: from });
      expect([path, answer.status, await answer.text()]).toEqual([path, 403, expect.stringMatching(/\S/)]);
    }
    const english = await post("/en-US/login", "email=a", { Origin: from });
    expect(await english.text()).toBe("This request came from another site and was refused.");
  });

  it("cannot fake its host with X-Forwarded-Host, nor cause a 500 with it", async () => {
    const forwarded = { "X-Forwarded-Host": "evil.test" };
    expect((await post("/login", "email=a", { Origin: origin, ...forwarded })).status).toBe(400);
    expect((await post("/login", "email=a", { Origin: "https://evil.test", ...forwarded })).status).toBe(403);
  });
});

describe("malformed requests", () => {
  it.each<[string, RequestInit]>([
    ["/%", {}],
    ["/%E0%A4%A", {}],
    ["/startups/%ff%fe", {}],
    ["/startups/%00", {}],
    ["/api/v1/startups/%E0%A4%A", {}],
    ["/files/%ff", {}],
    ["/ws/conversations/%ff", {}],
    [`/${"a".repeat(5_000)}`, {}],
    [`/startups/${"a/".repeat(2_500)}`, {}],
    [`/files/${"a".repeat(5_000)}`, {}],
    [`/api/v1/startups/${"%61".repeat(1_600)}`, {}],
    ["//evil.test/%2e%2e", {}],
    ["/startups?page=%ff&keyword=%E0%A4%A", {}],
    ["/startups.data?_routes=%ff", {}],
    ["/__manifest?p=%ff&version=x", {}],
    ["/__manifest", {}],
    ["/", { headers: { Cookie: "%=%;;;=;fb_session=%ff;fb_toast={;fb_bookmark=nonsense;i18n_redirected=xx" } }],
    ["/", { headers: { Cookie: `fb_bookmark=${"z".repeat(4_000)}` } }],
    ["/", { headers: { Cookie: `fb_session=${"'".repeat(4_000)}` } }],
    ["/", { headers: { "Accept-Language": `${"x-".repeat(2_000)};q=nan,*,,` } }],
    ["/", { headers: { Authorization: "Bearer %00%ff" } }],
    ["/login/google?state=x&code=%ff", { headers: { Cookie: "fb_social=%7B%22oauth2%22" } }],
    ["/messages/open/%ff", {}],
    ["/api/v1/startups.data", { method: "POST", headers: { Origin: "https://evil.test", Cookie: "fb_session=x" } }],
    ["/api/v1/startups.data", { method: "HEAD", headers: { Origin: "https://evil.test" } }],
    ["/login.data", { method: "HEAD", headers: { Origin: "https://evil.test" } }],
    ["/api/v1/startups.data", { method: "OPTIONS", headers: { Origin: "https://evil.test" } }],
    ["/terms", { method: "HEAD" }],
    ["/api/openapi.json", { method: "HEAD" }],
    ["/api/v1/search/startup/count", { method: "HEAD" }],
    ["/", { method: "OPTIONS" }],
    ["/login", { method: "OPTIONS", headers: { Origin: "https://evil.test" } }],
    ["/api/auth/login", { method: "OPTIONS" }],
    ["/api/openapi.json", { method: "OPTIONS" }],
    ["/files/none", { method: "OPTIONS" }],
    ["/ws/inbox", { method: "OPTIONS" }],
    ["/", { method: "PUT" }],
    ["/files/none", { method: "POST" }],
    ["/api/openapi.json", { method: "POST" }],
    ["/dev/health", { method: "POST" }],
    ["/account/export.json", { method: "DELETE" }],
    ["/terms", { method: "PATCH", body: "x" }],
    ["/login", { method: "POST", body: "--x\r\n\r\n", headers: { "Content-Type": "multipart/form-data; boundary=x" } }],
    ["/login", { method: "POST", body: "%=%&%ff=%E0", headers: { "Content-Type": formType } }],
    ["/login", { method: "POST", headers: { "Content-Type": formType } }],
    [
      "/login",
      { method: "POST", body: "__proto__=1&constructor.x=1&toString[0]=1", headers: { "Content-Type": formType } },
    ],
  ])("%s %o does not cause a 5xx", async (path, init) => {
    const answer = await ask(path, init);
    expect(answer.status, (await answer.text()).slice(0, 300)).toBeLessThan(500);
  });

  it("are not logged for an address that cannot be decoded, which leads people to a page that was not found", async () => {
    const warned = vi.spyOn(console, "warn");
    for (const path of ["/%", "/login/%ff", "/en-US/startups/50%?page=2"]) {
      const answer = await ask(path);
      const to = answer.headers.get("Location") ?? "";
      expect([path, answer.status, new URL(to).origin]).toEqual([path, 302, origin]);
      const led = await ask(to.slice(origin.length));
      expect([to, led.status]).toEqual([to, 404]);
      expect(await led.text()).toMatch(/找不到此頁面|This page could not be found/);
    }
    expect((await ask(`${origin}//evil.test/%`)).headers.get("Location")).toBe(`${origin}//evil.test/%25`);
    for (const path of ["/payments/ecpay/%ff", "/api/v1/startups/%ff", "/files/%ff", "/login.data/%ff.data"]) {
      const answer = await ask(path);
      await answer.text();
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await post("/login/%ff", "email=a")).status).toBe(404);
    expect(warned).not.toHaveBeenCalled();
  });

  const pageMethods = "GET, HEAD, POST, OPTIONS";
  it.each([
    ["/", pageMethods],
    ["/logout", pageMethods],
    ["/en-US/startups", pageMethods],
    ["/news/rss.xml", "GET, HEAD, OPTIONS"],
    ["/files/none", "GET, HEAD, OPTIONS"],
    ["/sitemap.xml", "GET, HEAD, OPTIONS"],
    ["/unsubscribe/none", pageMethods],
    ["/ws/inbox", "GET, HEAD, OPTIONS"],
    ["/api/auth/login", "POST"],
    ["/api/openapi.json", "GET, HEAD, OPTIONS"],
  ])("OPTIONS of %s says which methods it takes", async (path, allowed) => {
    const answer = await ask(path, { method: "OPTIONS", headers: { Origin: "https://evil.test" } });
    expect([answer.status, answer.headers.get("Allow"), await answer.text()]).toEqual([204, allowed, ""]);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  it.each(["PUT", "PATCH", "DELETE", "PROPFIND"])("%s is not taken for a post, nor for a read", async (method) => {
    const signedIn = { Cookie: `fb_session=${startup.token}` };
    for (const path of ["/logout", "/", "/login.data", "/files/none", "/news/rss.xml", "/account/export.json"]) {
      const answer = await ask(path, { method, headers: signedIn });
      expect([path, answer.status, answer.headers.get("Allow")]).toEqual([
        path,
        405,
        expect.stringMatching(/^GET, HEAD, (?:POST, )?OPTIONS$/),
      ]);
      await answer.text();
    }
    expect((await ask("/startup", { headers: signedIn })).status).toBe(200);
  });

  it("HEAD is handled as GET without the body", async () => {
    for (const path of ["/terms", "/api/v1/search/startup/count", "/api/openapi.json"]) {
      const answer = await ask(path, { method: "HEAD" });
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, ""]);
    }
  });
});

describe("an unused request body", () => {
  it.each(["/api/v1/messages", "/terms", "/nothing/here", "/ws/inbox", "http://p1.localhost/"])(
    "is read anyway, so that the response arrives: %s",
    async (path) => {
      const sent = { bytes: 0 };
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (sent.bytes >= 200 * 1024) return controller.close();
          sent.bytes += 4096;
          controller.enqueue(new Uint8Array(4096));
        },
      });
      const request = new Request(new URL(path, origin), { method: "POST", body });
      const answer = await worker.fetch(request as Parameters<typeof worker.fetch>[0], env, createExecutionContext());
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(sent.bytes).toBe(200 * 1024);
    },
  );

  it("is not read to its end if it is endless, nor waited for if it never arrives", async () => {
    const sent = { bytes: 0 };
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent.bytes += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const request = new Request(new URL("/api/auth/login", origin), { method: "POST", body: endless });
    await expect(readBytes(request, 64 * 1024)).rejects.toMatchObject({ code: "too_large" });
    expect(sent.bytes).toBeLessThan(1024 * 1024);

    const silent = new Request(new URL("/terms", origin), { method: "POST", body: new ReadableStream() });
    const answer = await worker.fetch(silent as Parameters<typeof worker.fetch>[0], env, createExecutionContext());
    expect(answer.status).toBe(405);
  });
});

it("seals an image that comes from the cache", async () => {
  const { id, path } = await storeImage(app, { actor: startup.viewer, name: "a.png", bytes: smallPng });
  await app.db.update(startups).set({ photo: id }).where(eq(startups.id, startup.id));
  for (const time of ["made", "cached"]) {
    const request = new Request(`${origin}${path}?w=64`) as Parameters<typeof worker.fetch>[0];
    const context = createExecutionContext();
    const answer = await worker.fetch(request, env, context);
    await waitOnExecutionContext(context);
    expect([time, answer.status, answer.headers.get("X-Frame-Options")]).toEqual([time, 200, "DENY"]);
  }
});
