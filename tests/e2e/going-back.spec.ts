import type { Page, Route } from "@playwright/test";
import { expect, test } from "./fixtures";
import { fill, textsOf } from "./texts";

const { favorites } = textsOf("zh-TW");

/** URLs of pages' data. */
const data = /\.data(\?|$)/;

/** Holds requests until `release` is called; `asked` are their paths. */
async function hold(page: Page, urls: RegExp) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  await page.route(urls, async (route: Route) => {
    asked.push(new URL(route.request().url()).pathname);
    await held;
    await route.continue();
  });
  return { asked, release };
}

test("a page fetched ahead is shown at once, and so is the list on going back, which is then loaded anew", async ({
  person,
}) => {
  const { page } = await person();
  await page.goto("/startups?sort=newest");
  const link = page.locator("section ul > li article h3 a").first();
  const name = (await link.textContent()) ?? "";
  const path = `${await link.getAttribute("href")}.data`;
  const ahead = page.waitForResponse((answer) => new URL(answer.url()).pathname === path);
  await link.hover();
  await ahead;

  const { asked, release } = await hold(page, data);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(asked).not.toContain(path);
  await page.goBack();
  await expect(page).toHaveURL(/sort=newest$/);
  await expect(link).toHaveText(name);
  // The pointer is on the link again, whose page may be fetched ahead once more.
  await expect.poll(() => asked.filter((one) => one !== path)).toEqual(["/startups.data"]);
  const renewed = page.waitForResponse(/startups\.data/);
  release();
  await renewed;
  await expect(link).toHaveText(name);
});

test("the list is where its reader left it on going back, and stays there when it is loaded anew", async ({
  person,
}) => {
  const { page } = await person();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/startups?sort=newest");
  const link = page.locator("section ul > li article h3 a").nth(6);
  const name = (await link.textContent()) ?? "";
  await link.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const left = await place();
  expect(left).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const renewed = page.waitForResponse(/startups\.data/);
  await page.goBack();
  await renewed;
  await expect.poll(place).toBe(left);
  await expect(link).toHaveText(name);
});

test("what is far below is laid out once the page is scrolled, and its place is kept on reloading and going back", async ({
  person,
}) => {
  const { page } = await person();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const document = page.locator("html");
  const last = page.locator("main > section:last-child");
  await expect(document).toHaveAttribute("data-hydrated");
  await expect(document).not.toHaveAttribute("data-laid-out");
  await expect(last).toHaveCSS("content-visibility", "auto");
  await page.keyboard.press("End");
  await expect(document).toHaveAttribute("data-laid-out");
  await expect(last).toHaveCSS("content-visibility", "visible");

  const link = page.locator('main a[href="/news"]');
  await link.scrollIntoViewIfNeeded();
  const place = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const left = await place();
  await page.reload();
  await expect.poll(place).toBe(left);
  await link.click();
  await expect(page).toHaveURL(/\/news$/);
  await page.goBack();
  await expect.poll(place).toBe(left);
});

/** Opens the newest startup from the list and adds it to the favorites of an investor. */
async function addNewest(page: Page) {
  await page.goto("/startups?sort=newest");
  const link = page.locator("section ul > li article h3 a").first();
  const name = (await link.textContent()) ?? "";
  await link.click();
  const title = page.getByRole("heading", { level: 1, name });
  await expect(title).toBeVisible();
  await page.getByRole("button", { name: fill(favorites.add, { name }) }).click();
  await expect(page.getByRole("button", { name: fill(favorites.remove, { name }) })).toBeVisible();
  return { link, name, title };
}

test("after a post, pages of before are not shown again without asking", async ({ own }) => {
  const { page } = await own("investor");
  const posted = page.waitForResponse(/\/favorites\.data/);
  const { link, name, title } = await addNewest(page);
  await posted;
  const { asked, release } = await hold(page, data);
  await page.goBack();
  await expect.poll(() => asked).toContain("/startups.data");
  await expect(title).toBeVisible();
  release();
  await expect(link).toHaveText(name);
});

test("nor are they while the post waits to be sent", async ({ own }) => {
  const { page } = await own("investor");
  const { asked: modules, release: releaseModule } = await hold(page, /\/assets\/favorites-[^/]+\.js$/);
  const { link, name, title } = await addNewest(page);
  await expect.poll(() => modules).toHaveLength(1);
  const { asked, release } = await hold(page, data);
  await page.goBack();
  await expect.poll(() => asked).toContain("/startups.data");
  await expect(title).toBeVisible();
  releaseModule();
  release();
  await expect(link).toHaveText(name);
});
