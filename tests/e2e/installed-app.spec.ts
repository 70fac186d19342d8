import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { list, startedConversation } from "./conversation";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { type Locale, localePath, textsOf } from "./texts";

const locales: Locale[] = ["zh-TW", "en-US"];
const heading = (page: Page, locale: Locale) =>
  page.getByRole("heading", { level: 1, name: textsOf(locale).offline.title });
const again = (page: Page, locale: Locale) => page.getByRole("link", { name: textsOf(locale).offline.again });

/** Waits until the service worker serves this page. */
async function served(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
        return Promise.all(answers.map((answer) => answer?.text()));
      }),
    );
    return kept.flat().join();
  });

async function logOut(page: Page): Promise<void> {
  await page.goto("/logout");
  await page
    .getByRole("main")
    .getByRole("button", { name: textsOf("zh-TW").accounts.logout.submit })
    .click();
  await expect(page).toHaveURL("/");
}

/** The numbers on the app's icon, newest last. */
async function watchIcon(context: BrowserContext): Promise<(page: Page) => Promise<number[]>> {
  await context.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(window, { shownOnIcon: shown });
    navigator.setAppBadge = async (count = 0) => {
      shown.push(count);
    };
  });
  return (page) => page.evaluate(() => (window as unknown as { shownOnIcon: number[] }).shownOnIcon);
}

for (const locale of locales) {
  test(`the site can be installed as an app in ${locale}`, async ({ person }) => {
    const { context, page } = await person({ locale, hasServiceWorker: true });
    await page.goto(localePath(locale, "/"));
    await served(page);
    const devtools = await context.newCDPSession(page);
    const manifest = await devtools.send("Page.getAppManifest");
    expect([new URL(manifest.url).pathname, manifest.errors]).toEqual([`/manifest.${locale}.webmanifest`, []]);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    // Each context of these journeys is a private window.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  });
}

test("browsers look for a new service worker each time, and it may load only this site's pages", async ({
  request,
}) => {
  const answer = await request.get("/sw.js");
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "cache-control": "no-cache",
    "content-type": expect.stringContaining("javascript"),
    "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  // A file of its own: nothing that it would import could be missing after a deployment.
  expect(await answer.text()).not.toMatch(/\bimport\b/);
});

test("without a connection a page shows the last list of conversations, and none after logging out", async ({
  own,
}) => {
  const name = `潮間 ${crypto.randomUUID().slice(0, 8)}`;
  const { investor, startup } = await startedConversation(own, "investorGold", {
    hasServiceWorker: true,
    losesConnection: true,
    sender: { name },
  });
  const { page, context } = startup;
  await page.goto("/messages");
  await expect(list(page).getByText(name)).toBeVisible();
  await served(page);
  await expect.poll(() => keptIn(page)).toContain(name);
  expect(await keptIn(page), "no message").not.toContain("想進一步認識貴公司");

  await context.setOffline(true);
  for (const locale of locales) {
    const answer = await page.goto(localePath(locale, "/startups?page=2"));
    expect(answer?.status()).toBe(503);
    await expect(heading(page, locale)).toBeVisible();
    await expect(page.getByRole("listitem").getByText(name)).toBeVisible();
    await expect(page.getByText("想進一步認識貴公司")).toHaveCount(0);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, { headings: true });
    }
  }
  await page.goto("/messages");
  await again(page, "zh-TW").click();
  await expect(heading(page, "zh-TW"), "still offline").toBeVisible();
  await context.setOffline(false);
  await again(page, "zh-TW").click();
  await expect(list(page).getByText(name)).toBeVisible();

  await logOut(page);
  await context.setOffline(true);
  await page.goto("/messages");
  await expect(heading(page, "zh-TW")).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await context.setOffline(false);

  await context.addCookies([{ name: "fb_session", value: investor.token, url: page.url() }]);
  await page.goto("/account");
  await context.setOffline(true);
  await page.goto("/messages");
  await expect(heading(page, "zh-TW")).toBeVisible();
  await expect(page.getByRole("listitem"), "nor that of the account before").toHaveCount(0);
});

test("the app's icon shows how many messages are unread, and nothing after logging out", async ({ own }) => {
  const { investor, startup, conversation } = await startedConversation(own, "investorGold");
  const { page, context } = startup;
  const shownOnIcon = await watchIcon(context);
  await page.goto("/account");
  await expect.poll(() => shownOnIcon(page)).toEqual([0]);
  const sent = await investor.page.request.post("/api/v1/messages", {
    data: { target_id: startup.id, message: "方便下週談談嗎？" },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  await expect.poll(() => shownOnIcon(page)).toEqual([0, 1]);
  const read = await page.request.post(`${conversation}/read`);
  expect(read.ok()).toBe(true);
  await expect.poll(() => shownOnIcon(page)).toEqual([0, 1, 0]);
  await logOut(page);
  await expect.poll(async () => (await shownOnIcon(page)).at(-1)).toBe(0);
});

test("what another app shares goes into the draft of the conversation that is chosen", async ({ own }) => {
  const name = "分享對象";
  const { startup } = await startedConversation(own, "investorGold", { phone: true, sender: { name } });
  const { page } = startup;
  await page.goto("/messages/share?title=Deck&url=https%3A%2F%2Fa.example%2Fdeck");
  const text = "我們的簡報 https://a.example/deck";
  const field = page.getByLabel(textsOf("zh-TW").shareIn.text);
  await expect(field).toHaveValue("Deck\nhttps://a.example/deck");
  await field.fill(text);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name }).click();
  await expect(page.getByLabel(textsOf("zh-TW").messaging.composer.label)).toHaveValue(text);
});
