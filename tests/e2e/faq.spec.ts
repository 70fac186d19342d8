import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { fill, type Locale, localePath, textsOf } from "./texts";

for (const [locale, words, simplified] of [
  ["zh-TW", "抽成", "审核"],
  ["en-US", "commission", "deleted"],
] as const satisfies ReadonlyArray<readonly [Locale, string, string]>) {
  test(`a reader finds, opens and shares an answer, in ${locale}`, async ({ person }) => {
    const { faq } = textsOf(locale);
    const { page, context } = await person({ locale, phone: locale === "en-US" });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(localePath(locale, "/faq"));
    await expect(page.getByRole("heading", { name: faq.topic.start, level: 2 })).toBeVisible();

    const search = page.getByRole("searchbox", { name: faq.search.label });
    await search.fill(simplified);
    await expect(page.locator("mark").first()).toBeVisible();
    await search.fill("zzzz");
    await expect(page.getByText(fill(faq.search.noneTitle, { q: "zzzz" })).last()).toBeVisible();
    await expectAccessible(page);
    await search.fill(words);
    const question = page.getByRole("main").locator("summary");
    await expect(question).toHaveCount(1);
    const title = (await question.getByRole("heading").textContent()) ?? "";
    await question.click();
    await expectAccessible(page);
    await page.getByRole("button", { name: fill(faq.copy.label, { question: title }) }).click();
    await expect(page.getByText(faq.copy.copied)).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toMatch(new RegExp(`^${localePath(locale, "/faq/")}`));

    await search.press("Enter");
    await expect(page).toHaveURL(/[?&]q=/);
    const audiences = page.getByRole("navigation", { name: faq.audiences });
    await audiences.getByRole("link", { name: faq.audience.investor, exact: true }).click();
    await expect(page).toHaveURL(/audience=investor/);
    await expect(search).toHaveValue(words);
    await page.goto(copied);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  });
}

test("without scripts the search works too, and the layouts have their widths", async ({ person }) => {
  const { faq } = textsOf("zh-TW");
  const { page } = await person({ javaScriptEnabled: false });
  await page.setViewportSize({ width: 1800, height: 900 });
  await page.goto("/faq");
  await page.getByRole("searchbox", { name: faq.search.label }).fill("募资");
  await page.getByRole("button", { name: faq.search.button, exact: true }).click();
  await expect(page.locator("mark").first()).toHaveText("募資");
  const expectWidths = (width: number) =>
    expect
      .poll(() =>
        Promise.all(
          ["header .shell", "main .shell", "footer .shell"].map(
            async (at) => (await page.locator(at).first().boundingBox())?.width,
          ),
        ),
      )
      .toEqual([width, width, width]);
  await expectWidths(1028);
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectWidths(1800);
  await page.goto("/partners/corporate");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("header").getByRole("link")).toHaveCount(2);
  expect((await page.locator("main section").first().boundingBox())?.y).toBe(0);
});
