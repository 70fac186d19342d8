import type { Route } from "@playwright/test";
import { expect, test } from "./fixtures";
import { fill, textsOf } from "./texts";

test("two quick dismissals do not abort each other", async ({ own }) => {
  const { match } = textsOf("zh-TW");
  const { page } = await own("investor");
  await page.goto("/matches");
  const names = page.locator("main").getByRole("article").getByRole("heading", { level: 3 }).getByRole("link");
  await expect(names.nth(1)).toBeVisible();
  const [first = "", second = ""] = await names.allTextContents();

  // Neither gets a response before both are sent.
  const held: Route[] = [];
  await page.route("**/matches*", (route) => {
    if (route.request().method() === "POST") held.push(route);
    else void route.fallback();
  });
  for (const [count, name] of [first, second].entries()) {
    await page.getByRole("button", { name: fill(match.dismissNamed, { name }) }).click();
    await expect.poll(() => held.length).toBe(count + 1);
  }
  for (const route of held) await route.fallback();
  for (const name of [first, second]) {
    await expect(page.getByText(fill(match.dismissed, { name }))).toBeVisible();
    await expect(page.getByRole("button", { name: fill(match.restore, { name }) })).toBeVisible();
  }
});
