import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";

for (const phone of [true, false]) {
  const screen = phone ? "a phone" : "a wide screen";
  test(`the API's reference, opened at a call on ${screen}, makes that call on the demo data`, async ({ person }) => {
    const { page } = await person({ phone, locale: "en-US" });
    await page.goto("/api/docs#?route=get-/api/v1/startups");
    await expect(page).toHaveTitle("API reference | Fundbridge");
    await page.getByRole("button", { name: "EXECUTE" }).click();
    await expect(page.getByText("OK (200)")).toBeVisible();
    await expect(page.getByRole("region", { name: "RESPONSE" })).toContainText('"is_lower_bound": false');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // A wide screen shows one part at a time.
    if (!phone) await page.getByRole("link", { name: "Fundbridge API" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Fundbridge API" })).toBeVisible();
    await expect(page.getByRole("link", { name: "中文" })).toHaveAttribute("href", "?lang=zh-TW");
  });
}
