import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { fill, localePath, textsOf } from "./texts";

for (const [locale, phone, javaScriptEnabled] of [
  ["zh-TW", false, true],
  ["en-US", true, true],
  ["zh-TW", true, false],
] as const) {
  test(`a search finds what has most of the words, and corrects a typo: ${locale}, ${phone ? "phone" : "desktop"}, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    person,
  }) => {
    const { page } = await person({ locale, phone, javaScriptEnabled });
    const { search, profileCards } = textsOf(locale);
    const box = page.getByLabel(search.form.label);
    const cards = page.getByRole("article");
    await page.goto(localePath(locale, "/startups"));
    await box.fill("半導體 曇花一現");
    await box.press("Enter");
    await expect(page.getByText(search.startups.partial)).toBeVisible();
    await expect(cards.first()).toContainText(`${profileCards.found.missing}曇花一現`);
    await expect(cards.first().locator("mark").first()).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    for (const [typed, meant] of [
      ["人工智彗", "人工智慧"],
      ["semiconductro", "semiconductor"],
    ] as const) {
      await page.goto(localePath(locale, `/startups?keyword=${encodeURIComponent(typed)}`));
      await expect(cards).toHaveCount(0);
      await page.getByRole("link", { name: meant, exact: true }).click();
      await expect(box).toHaveValue(meant);
      await expect(cards.first()).toBeVisible();
      await expect(page.getByText(search.startups.partial)).toBeHidden();
    }
  });
}

for (const locale of ["zh-TW", "en-US"] as const) {
  test(`an editor makes a keyword without results a synonym, dismisses another, and undoes both: ${locale}`, async ({
    own,
  }) => {
    const { emptySearches: texts } = textsOf(locale);
    const { page } = await own("editor", { locale });
    await page.goto(localePath(locale, "/staff/content/searches"));
    // The demo data is shared: each language has its own keyword.
    const [accepted, synonymOf] = locale === "zh-TW" ? ["零碳排放", "淨零"] : ["solar cell", "太陽能"];
    const item = (spelling: string) => page.getByRole("listitem").filter({ hasText: spelling });
    const field = item(accepted).getByLabel(texts.synonymOf);
    const press = (spelling: string, name: string) => item(spelling).getByRole("button", { name, exact: true }).click();
    await field.fill("甲，乙");
    await press(accepted, texts.accept);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);

    await field.fill(synonymOf);
    await press(accepted, texts.accept);
    await expect(item(accepted)).toContainText(fill(texts.wasAccepted, { word: synonymOf }));
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await press(accepted, texts.undo);
    await expect(item(accepted).getByLabel(texts.synonymOf)).toBeVisible();

    if (locale === "en-US") return;
    await press("老人照護", texts.dismiss);
    await expect(item("老人照護")).toContainText(texts.wasDismissed);
    await press("老人照護", texts.undo);
    await expect(item("老人照護").getByLabel(texts.synonymOf)).toBeVisible();
  });
}
