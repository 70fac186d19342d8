import { describe, expect, it } from "vitest";
import { fetchWorker } from "./support/fetch-worker";

const ask = (path: string, headers: Record<string, string> = {}) => fetchWorker(path, { headers });

describe("/api/docs", () => {
  it("loads the viewer alone, and allows no more than it needs", async () => {
    const { status, headers, text } = await ask("/api/docs");
    expect([status, headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
    const [script, ...others] = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    const viewer = /^<script type="module" src="(\/assets\/openapi-explorer[^"]+\.js)">$/.exec(script ?? "")?.[1];
    expect([viewer, others]).toEqual([expect.any(String), []]);
    expect(text).toContain('fetch-credentials="omit"');
    expect(headers.get("Content-Security-Policy")?.split("; ")).toEqual([
      "default-src 'none'",
      `script-src http://localhost${viewer}`,
      "style-src 'unsafe-inline'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types lit-html",
    ]);
  });

  it.each([
    ["zh-TW", "/api/docs", {}],
    ["en-US", "/api/docs", { "Accept-Language": "en-US,en;q=0.9" }],
    ["zh-TW", "/api/docs?lang=zh-TW", { "Accept-Language": "en-US,en;q=0.9" }],
    ["en-US", "/api/docs?lang=en-US", {}],
    ["en-US", "/api/docs", { Cookie: "i18n_redirected=en-US" }],
  ])("is introduced in %s at %s with %o", async (locale, path, headers) => {
    const { text, headers: answered } = await ask(path, headers);
    expect(text).toContain(`<html lang="${locale}"`);
    expect(text).toContain(locale === "zh-TW" ? "<h1>募橋 API</h1>" : "<h1>Fundbridge API</h1>");
    expect(answered.get("Vary")).toContain("Accept-Language");
  });

  it("has no other address per language, like the API", async () => {
    expect((await ask("/en-US/api/docs")).status).toBe(404);
  });

  it("explains the type of each problem at its address", async () => {
    const headers = { Accept: "application/problem+json" };
    for (const path of ["/api/v1/none", "/api/v1/me/reference", "/api/v1/startups?page=0"]) {
      const problem = await ask(path, headers);
      const { type, detail } = JSON.parse(problem.text) as { type: string; detail: string };
      expect(problem.headers.get("Content-Type")).toBe("application/problem+json");
      expect(problem.headers.get("Vary")?.split(", ")).toContain("Accept");
      const [page = "", code] = type.split("#");
      const { text } = await ask(page);
      expect(text).toContain(`id="${code}"`);
      expect(text).toContain(`<dd>${detail}</dd>`);
    }
  });

  it("is only read", async () => {
    const { status, headers } = await fetchWorker("/api/docs", { method: "OPTIONS" });
    expect([status, headers.get("Allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
    expect((await fetchWorker("/api/docs", { method: "PUT" })).status).toBe(405);
  });
});
