import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { textsOf } from "./texts";

const { search, startups } = textsOf("zh-TW");

const box = (page: Page) => page.getByRole("combobox", { name: search.form.label });
const options = (page: Page) => page.getByRole("listbox", { name: search.suggestions.label }).getByRole("option");
const active = (page: Page) => options(page).and(page.locator("[aria-selected=true]"));
const inUse = (page: Page) => page.getByRole("list", { name: search.filters.inUse });

/** Clicks the middle of an area of the map, on its outline or its number. */
async function clickMiddle(page: Page, area: string): Promise<void> {
  await page.locator(area).scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(area).boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
}

test("a reader opens a suggested startup and a suggested filter by keyboard alone", async ({ person }) => {
  const { page } = await person();
  await page.goto("/startups");
  await box(page).fill("醫療");
  const filter = options(page).filter({ hasText: search.suggestions.kinds.industry_keys });
  await expect(filter.first()).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue("醫療");

  await page.keyboard.press("ArrowDown");
  await expect(box(page)).toHaveAttribute("aria-activedescendant", /.+/);
  while (!(await active(page).textContent())?.includes(search.suggestions.kinds.industry_keys)) {
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/industry_keys=/);
  await expect(page).not.toHaveURL(/keyword=/);
  await expect(box(page)).toHaveValue("");

  await box(page).fill("醫療");
  await expect(options(page).filter({ hasText: search.suggestions.kinds.startup }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/startups\/[0-9A-Z]{26}$/);
});

test("recent searches stay in the browser, and are removed one by one or all at once", async ({ person }) => {
  const { page } = await person({ phone: true });
  const recent = options(page).filter({ hasText: search.suggestions.kinds.recent });
  for (const keyword of ["綠能", "<b>生技</b>", "شركة"]) {
    await page.goto(`/startups?keyword=${encodeURIComponent(keyword)}`);
  }
  await page.goto("/startups");
  await box(page).click();
  await expect(recent).toHaveCount(3);
  await expect(recent.nth(1)).toContainText("<b>生技</b>");
  await expectNoSidewaysScroll(page);

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect(recent).toHaveCount(2);
  await recent.last().click();
  await expect(page).toHaveURL(/keyword=%E7%B6%A0%E8%83%BD/);

  await page.goto("/investors");
  await box(page).click();
  await expect(recent).toHaveCount(0);
  await page.goto("/startups");
  await box(page).click();
  await page.getByRole("button", { name: search.suggestions.clear }).click();
  await expect(recent).toHaveCount(0);
  await page.reload();
  await box(page).click();
  await expect(recent).toHaveCount(0);
});

test("without a connection the search bar still searches", async ({ person }) => {
  const { page } = await person({ losesConnection: true });
  await page.goto("/startups");
  await page.route("**/search/suggest?*", (route) => route.abort());
  await box(page).fill("生技");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/keyword=/);
});

for (const javaScriptEnabled of [true, false]) {
  test(`the map filters by keyboard and pointer, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    person,
  }) => {
    const { page } = await person({ javaScriptEnabled });
    const { taipei, nantou } = startups.options.regions;
    await page.goto("/startups");
    const submit = async () => {
      if (!javaScriptEnabled) await page.getByRole("button", { name: search.filters.apply }).last().click();
    };
    await page.getByRole("checkbox", { name: taipei }).focus();
    await page.keyboard.press("Space");
    await submit();
    await expect(inUse(page)).toContainText(taipei);
    await clickMiddle(page, "use[href$='#nantou']");
    await submit();
    await expect(inUse(page)).toContainText(nantou);
    await expect(page.getByRole("checkbox", { name: nantou })).toBeChecked();

    await page.getByRole("radio", { name: search.regions.map }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("checkbox", { name: taipei }).uncheck();
    await submit();
    await expect(page).toHaveURL(/region=/);
    await expect(inUse(page)).not.toContainText(taipei);
  });
}
