import { expect, expectAccessible, test } from "./fixtures";
import { fill, localePath, textsOf } from "./texts";

test("an investor dismisses a suggestion, undoes it at once, and restores another later", async ({ own }) => {
  const { match, layout } = textsOf("zh-TW");
  const { page } = await own("investor");
  await page.goto("/matches");
  await expect(page.getByRole("heading", { name: layout.links.matches, level: 1 })).toBeVisible();
  const names = page.locator("main").getByRole("article").getByRole("heading", { level: 3 }).getByRole("link");
  await expect(names.first()).toBeVisible();
  await expectAccessible(page);
  const name = (await names.first().textContent()) ?? "";

  await page.getByRole("button", { name: fill(match.dismissNamed, { name }) }).click();
  await expect(page.getByText(fill(match.dismissed, { name }))).toBeVisible();
  await expect(names.filter({ hasText: name })).toHaveCount(0);
  await page.getByRole("button", { name: match.undo, exact: true }).click();
  await expect(names.filter({ hasText: name })).toHaveCount(1);

  await page.getByRole("button", { name: fill(match.dismissNamed, { name }) }).click();
  await expect(page.getByRole("button", { name: fill(match.restore, { name }) })).toBeVisible();
  await expect(names.filter({ hasText: name })).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: fill(match.restore, { name }) }).click();
  await expect(names.filter({ hasText: name })).toHaveCount(1);
});

test("without JavaScript, suggestions are dismissed and restored as well", async ({ own }) => {
  const { match } = textsOf("en-US");
  const { page } = await own("investor", { locale: "en-US", javaScriptEnabled: false });
  await page.goto(localePath("en-US", "/matches"));
  const names = page.locator("main").getByRole("article").getByRole("heading", { level: 3 }).getByRole("link");
  const name = (await names.first().textContent()) ?? "";
  await page.getByRole("button", { name: fill(match.dismissNamed, { name }) }).click();
  await expect(page.getByRole("button", { name: fill(match.restore, { name }) })).toBeVisible();
  await expect(names.filter({ hasText: name })).toHaveCount(0);
  await page.getByRole("button", { name: fill(match.restore, { name }) }).click();
  await expect(names.filter({ hasText: name })).toHaveCount(1);
});
