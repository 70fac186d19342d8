import { createExecutionContext } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { announcementKind } from "~/features/publishing/content-kinds/announcement/kind";
import worker from "../workers/app";
import { testApp } from "./support/app";
import { publishSingle } from "./support/published-content";
import { meteredEnv } from "./support/rows-read";

const shownEnv = { ...meteredEnv, SHOW_ANNOUNCEMENT: "true" };

/** Requests a page, bypassing the page cache, from a deployment with or without announcements. */
async function ask(path: string, env: typeof meteredEnv = shownEnv): Promise<string> {
  const request = new Request(`http://localhost${path}?uncached`) as Parameters<typeof worker.fetch>[0];
  return (await worker.fetch(request, env, createExecutionContext())).text();
}

const publish = (at: number, text: string) =>
  publishSingle(testApp({ now: () => at }), announcementKind, {
    link: "/events",
    tone: "info",
    langs: { zh_tw: { text }, en_us: { text: "Demo day is open" } },
  });

beforeAll(() => publish(1000, "媒合日開放報名"));

it("is a region under the header of every page with one, in the page's language, without scripts too", async () => {
  for (const [path, label, text, link] of [
    ["/", "公告", "媒合日開放報名", "/events"],
    ["/terms", "公告", "媒合日開放報名", "/events"],
    ["/en-US/startups", "Announcement", "Demo day is open", "/en-US/events"],
  ] as const) {
    const bar =
      new RegExp(
        `</header>(?:<aside lang="en".*?</aside>)?(?:<div data-part="[\\w-]+"><!--\\$-->)?<section aria-label="${label}".*?</section>`,
        "s",
      ).exec(await ask(path))?.[0] ?? "";
    expect(bar, path).toContain(text);
    expect(bar, path).toContain(`href="${link}"`);
  }
  expect(await ask("/login")).not.toContain("data-announcement=");
});

it("is on no page unless the deployment shows announcements", async () => {
  expect(await ask("/", meteredEnv)).not.toContain("媒合日開放報名");
});

it("is hidden before the first paint from readers who dismissed its version, by a script with the page's nonce", async () => {
  const page = await ask("/");
  expect(page).toMatch(/<head>.*<script nonce="[^"]+">try\{[^<&]*`announcement\.dismissed`[^<&]*<\/script>.*<\/head>/s);
  expect(page).toContain("<style>[data-dismissed=v1000] [data-announcement]{display:none}</style>");
  await publish(2000, "媒合日延期");
  expect(await ask("/")).toContain("<style>[data-dismissed=v2000] [data-announcement]{display:none}</style>");
});

it("shows markup as text", async () => {
  await publish(3000, "</style><script>alert(1)</script>");
  const page = await ask("/");
  expect(page).toContain("&lt;/style&gt;&lt;script&gt;alert(1)");
  expect(page).not.toContain("<script>alert(1)");
});
