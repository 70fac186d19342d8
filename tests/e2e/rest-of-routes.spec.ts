import type { Page, Route } from "@playwright/test";
import { expect, test } from "./fixtures";
import { textsOf } from "./texts";

/** The list of all routes, which the browser loads right after a page. */
const list = "**/assets/manifest-*.json";

const { layout, newsletter, newsletterForm, search } = textsOf("zh-TW");

/** Marks the document, so that another one can be told from it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isFirst: true }));
const isStillFirst = (page: Page) => page.evaluate(() => "isFirst" in window);

/** Holds the list back until the returned function is called. */
async function holdBack(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(list, (route) => void held.push(route));
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const route of held) await route.continue();
    await page.unroute(list);
  };
}

const startupsLink = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: layout.links.startups, exact: true });
const startupsHeading = (page: Page) => page.getByRole("heading", { level: 1, name: search.startups.title });

async function subscribe(page: Page): Promise<void> {
  const form = page.getByRole("contentinfo");
  await form.getByLabel(newsletterForm.email).fill(`${crypto.randomUUID()}@example.test`);
  await form.getByRole("button", { name: newsletterForm.submit }).click();
}

test("a link pressed before the list of routes is there waits for it, and so does a form", async ({ person }) => {
  const { page } = await person();
  const release = await holdBack(page);
  await page.goto("/");
  await mark(page);
  await startupsLink(page).click();
  await expect(page).toHaveURL(/\/$/);
  await release();
  await expect(startupsHeading(page)).toBeVisible();
  expect(await isStillFirst(page), "no document was loaded").toBe(true);

  const releaseAgain = await holdBack(page);
  await page.goto("/");
  await mark(page);
  await subscribe(page);
  await expect(page).toHaveURL(/\/$/);
  await releaseAgain();
  await expect(page.getByRole("heading", { name: newsletter.thanks.sentTitle })).toBeVisible();
  expect(await isStillFirst(page), "no document was loaded").toBe(true);
});

test("a link opens its page as a document if there is no list of routes, with its query", async ({ person }) => {
  const { page } = await person();
  await page.route(list, (route) => route.fulfill({ status: 404 }));
  await page.goto("/startups?page=1");
  await mark(page);
  await page.getByRole("main").locator('a[href*="/startups/"]').first().click();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => isStillFirst(page), "another document was loaded").toBe(false);

  await page.goBack();
  await expect(page).toHaveURL(/\/startups\?page=1$/);
  await expect(startupsHeading(page)).toBeVisible();
});

test("a form sent without a connection, before the list of routes is there, is kept and sent later", async ({
  person,
}) => {
  const { page } = await person({ losesConnection: true });
  await page.route(list, (route) => route.abort("connectionreset"));
  const opened = page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await mark(page);
  await subscribe(page);
  await page.unroute(list);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await opened;
  await expect(page.getByRole("heading", { name: newsletter.thanks.sentTitle })).toBeVisible();
  expect(await isStillFirst(page), "no document was loaded").toBe(true);
});
