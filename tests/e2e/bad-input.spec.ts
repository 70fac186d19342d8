import { expect, test } from "./fixtures";

/** tests/bad-input.worker.test.ts covers the routes' responses to bad input. */
test("a rejected form marks and focuses the field and keeps the input, in both languages", async ({ person }) => {
  for (const path of ["/signup?type=startup", "/en-US/signup?type=startup"]) {
    const { page } = await person();
    await page.goto(path);
    await page.locator('[name="name"]').fill("晨星科技");
    await page.locator('[name="email"]').fill("not an address");
    await page.locator('[name="password"]').fill("Bridge-over-2026");
    await page.locator("main form").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      form.requestSubmit();
    });
    await expect(page.locator('[name="email"]')).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator('[name="email"]')).toBeFocused();
    await expect(page.locator('[name="name"]')).toHaveValue("晨星科技");
  }
});
