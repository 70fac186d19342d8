import { expect, test } from "./fixtures";
import { fill, textsOf } from "./texts";

const { favorites } = textsOf("zh-TW");

const listed = "section ul > li article h3 a";

test("a list's page is asked for before its link is pressed, and the list is there again on going back", async ({
  person,
}) => {
  const { page } = await person();
  await page.goto("/startups?sort=newest");
  const link = page.locator(listed).first();
  const name = (await link.textContent()) ?? "";
  const path = `${await link.getAttribute("href")}.data`;
  const ahead = page.waitForResponse((answer) => new URL(answer.url()).pathname === path);
  await link.hover();
  expect((await ahead).ok()).toBe(true);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/sort=newest$/);
  await expect(link).toHaveText(name);
});

test("the list is where its reader left it on going back", async ({ person }) => {
  const { page } = await person();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/startups?sort=newest");
  const link = page.locator(listed).nth(6);
  const name = (await link.textContent()) ?? "";
  await link.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const left = await place();
  expect(left).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect.poll(place).toBe(left);
  await expect(link).toHaveText(name);
});

test("a place far below is kept on reloading and going back", async ({ person }) => {
  const { page } = await person();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
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

test("a list gone back to shows what was changed on the page after it", async ({ own }) => {
  const { page } = await own("investor");
  await page.goto("/startups?sort=newest");
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: favorites.add.split("{{")[0] }) });
  const name = (await card.first().getByRole("heading").getByRole("link").textContent()) ?? "";
  const link = page.getByRole("article").getByRole("link", { name, exact: true }).last();
  const add = page.getByRole("button", { name: fill(favorites.add, { name }) });
  const remove = page.getByRole("button", { name: fill(favorites.remove, { name }) });
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const posted = page.waitForResponse((answer) => answer.request().method() === "POST");
  await add.click();
  await posted;
  await page.goBack();
  await expect(page).toHaveURL(/sort=newest$/);
  await expect(link).toBeVisible();
  await expect(remove).toBeVisible();
});
