import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { startWorkerServer, type WorkerServer } from "./server";
import { localePath } from "./texts";

// Product §20: third parties are loaded only where they are configured, and after consent.

const variables = {
  TAG_MANAGER_ORIGIN: "https://tags.test",
  TAG_MANAGER_ID: "GTM-ABC123",
  ERROR_REPORTING_DSN: "https://public@errors.test/42",
  CUSTOMER_PLATFORM_SCRIPT: "https://customers.test/script.js",
};
const tagManager = "https://tags.test/gtm.js?id=GTM-ABC123";
const customerPlatform = variables.CUSTOMER_PLATFORM_SCRIPT;
const texts = {
  "zh-TW": {
    line: "第三方服務",
    accept: "同意",
    refuse: "拒絕",
    settings: "Cookie 設定",
    refused: /您已拒絕/,
    granted: /您已同意/,
  },
  "en-US": {
    line: "Third-party services",
    accept: "Accept",
    refuse: "Decline",
    settings: "Cookie settings",
    refused: /You’ve declined/,
    granted: /You’ve accepted/,
  },
} as const;

/** The requests a page makes to third parties. */
async function watch(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\/(tags|customers|errors)\.test\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  return asked;
}

// One server, with third parties configured, for all of them.
test.describe.configure({ mode: "default" });
let server: WorkerServer;
test.beforeAll(async ({ browserName: _ }, { workerIndex }) => {
  server = await startWorkerServer(`${workerIndex}-consent`, variables);
});
test.afterAll(() => server.stop());

test("nothing is loaded before consent; the choice is remembered, and can be changed", async ({ browser }) => {
  const { origin } = server;
  for (const locale of ["zh-TW", "en-US"] as const) {
    const t = texts[locale];
    const context = await browser.newContext({ locale, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const asked = await watch(page);
    const line = page.getByRole("region", { name: t.line });
    const home = origin + localePath(locale, "/");
    await page.goto(home);
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    await expect(line).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/consent-${locale}-360.png` });
    await page.goto(origin + localePath(locale, "/startups"));
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    expect(asked).toEqual([]);

    await line.getByRole("button", { name: t.refuse }).click();
    await expect(line).toBeHidden();
    await page.goto(home);
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    await expect(line).toBeHidden();
    expect(asked).toEqual([]);

    await page.locator("footer").getByRole("link", { name: t.settings }).click();
    await expect(page.getByText(t.refused)).toBeVisible();
    await expectAccessible(page);
    await page.locator("main").getByRole("button", { name: t.accept }).click();
    await expect(page.getByText(t.granted)).toBeVisible();
    await expect.poll(() => [...new Set(asked)].sort()).toEqual([customerPlatform, tagManager]);
    asked.length = 0;
    await page.goto(home);
    await expect.poll(() => [...asked].sort()).toEqual([customerPlatform, tagManager]);
    await context.close();
  }
});

test("accepting in the line loads at once, and errors are reported without what they say", async ({ browser }) => {
  const { origin } = server;
  const page = await (await browser.newContext({ locale: "zh-TW" })).newPage();
  const asked = await watch(page);
  await page.goto(`${origin}/`);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/consent-zh-1280.png` });
  await page.getByRole("region", { name: "第三方服務" }).getByRole("button", { name: "同意" }).click();
  await expect.poll(() => [...asked].sort()).toEqual([customerPlatform, tagManager]);
  const report = page.waitForRequest(/^https:\/\/errors\.test\/api\/42\/envelope\//);
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new RangeError("wang@example.test");
      }),
  );
  const body = (await report).postData() ?? "";
  expect(body).toContain('"type":"RangeError"');
  expect(body).not.toContain("wang");
  await page.context().close();
});

test("the choice works without scripts, and nothing is there without configuration", async ({ browser, baseURL }) => {
  const { origin } = server;
  const context = await browser.newContext({ locale: "zh-TW", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.locator("footer").getByRole("link", { name: "Cookie 設定" }).click();
  await page.locator("main").getByRole("button", { name: "拒絕" }).click();
  await expect(page.getByText("您已拒絕，沒有載入任何第三方服務。")).toBeVisible();
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: "fb_consent", value: "refused" }));

  // Other visitors get the same page, because the choice is read in the browser.
  const answer = await page.request.get(`${origin}/`);
  expect(await answer.text()).toContain("data-consent-line");
  const plain = await page.request.get(`${baseURL}/`);
  expect(await plain.text()).not.toMatch(/data-consent|fb_consent|Cookie 設定/);
  expect(plain.headers()["content-security-policy"]).toContain("script-src 'self'");
  expect(plain.headers()["content-security-policy"]).not.toContain(".test");
  expect(answer.headers()["content-security-policy"]).toContain(
    "https://tags.test https://customers.test https://errors.test",
  );
  await context.close();
});
