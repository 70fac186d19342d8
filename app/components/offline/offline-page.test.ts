import { describe, expect, it } from "vitest";
import { dayMs, minuteMs } from "~/durations";
import { sessionLifetime } from "~/server/session-cookie";
import type { Kept } from "./kept-list";
import { offlineHeaders, offlinePage } from "./offline-page";

const now = Date.parse("2026-11-28T13:05:00Z");
const readAt = now - minuteMs;

const kept = (conversations = [{ name: "潮間織造", at: (readAt - dayMs) / 1000 }]): Kept => ({
  reader: "investor.1",
  locale: "zh-TW",
  list: { readAt, conversations },
});

const pageAt = (path: string, shown: Kept | null = kept(), at = now) =>
  offlinePage({ url: new URL(path, "https://fundbridge.example"), kept: shown, now: at, timeZone: "Asia/Taipei" });

describe("the offline page", () => {
  it("lists names and times, and says when they were read", () => {
    const page = pageAt("/messages");
    expect(page).toContain("<bdi>潮間織造</bdi> <time>2026年11月27日 晚上9:04</time>");
    expect(page).toContain("這是 2026年11月28日 晚上9:04 的清單");
  });

  it.each([
    ["/en-US/messages", kept(), "en-US"],
    ["/messages", kept(), "zh-TW"],
    ["/", { ...kept(), locale: "en-US" as const }, "en-US"],
    ["/", null, "zh-TW"],
  ])("is for %s in the reader's language", (path, shown, locale) => {
    expect(pageAt(path, shown)).toContain(`<html lang="${locale}"`);
  });

  it("shows no list that another session may have ended meanwhile, nor an empty one", () => {
    expect(pageAt("/", kept(), readAt + sessionLifetime.idle - 1)).toContain("<section");
    for (const page of [pageAt("/", kept(), readAt + sessionLifetime.idle), pageAt("/", kept([])), pageAt("/", null)])
      expect(page).not.toContain("<section");
  });

  it("escapes names and the address, and runs no scripts", () => {
    const page = pageAt(`/search?q="><script>`, kept([{ name: `<img src=x onerror="x">&'`, at: 0 }]));
    expect(page).toContain("&lt;img src=x onerror=&quot;x&quot;&gt;&amp;&#39;");
    expect(page).not.toMatch(/<img|<script/);
    expect(offlineHeaders["Content-Security-Policy"]).toContain("default-src 'none'");
    expect(offlineHeaders["Content-Security-Policy"]).not.toContain("script-src");
    expect(offlineHeaders["Content-Security-Policy"]).toContain(
      "require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  it("tries the same page again", () => {
    expect(pageAt("/startups?page=2&sort=new")).toContain('<a href="/startups?page=2&amp;sort=new">重試</a>');
  });
});
