import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { newAccount } from "./new-account";
import { type Locale, localePath, textsOf } from "./texts";

/** Two tabs editing the same form (decision 015). */

const saveButton = (page: Page, locale: Locale) =>
  page.getByRole("button", { name: textsOf(locale).profiles.form.save, exact: true });

async function save(page: Page, locale: Locale) {
  await saveButton(page, locale).click();
}

/** Switches the language being edited. */
async function inLanguage(page: Page, language: Locale, locale: Locale) {
  const { form, languages } = textsOf(locale).profiles;
  const tabs = page.getByRole("navigation", { name: form.editLanguage });
  await tabs.getByRole("link", { name: languages[language] }).click();
  await expect(field(page, `report.${language === "zh-TW" ? "zh_tw" : "en_us"}.slogan`)).toBeVisible();
}

const saved = (page: Page, locale: Locale) => page.getByText(textsOf(locale).profiles.toast.saved, { exact: true });
const conflictOf = (page: Page, path: string) => page.locator(`[id="conflict-${path}"]`);
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

test("the second save of a section shows the first one's changes, and loses nothing", async ({ person }) => {
  const locale = "zh-TW";
  const { profiles, profileForms } = textsOf(locale);
  test.slow();
  const founder = await person({ locale });
  await newAccount(founder, "startup", "晨星");
  const mine = founder.page;
  const path = localePath(locale, "/startup/information/edit");
  await mine.goto(path);
  const theirs = await founder.context.newPage();
  await theirs.goto(path);

  await field(theirs, "name").fill("晨星（另一個視窗）");
  await field(theirs, "contacts").fill("陳小華");
  await inLanguage(theirs, "en-US", locale);
  await field(theirs, "report.en_us.slogan").fill("Theirs");
  await inLanguage(theirs, "zh-TW", locale);
  await field(theirs, "report.zh_tw.slogan").fill("他們的");
  await save(theirs, locale);
  await expect(saved(theirs, locale)).toBeVisible();

  await field(mine, "name").fill("晨星（我的）");
  await field(mine, "phone").fill("02-1234-5678");
  // Switching the language reloads the page's data; the form must not change.
  await inLanguage(mine, "en-US", locale);
  await field(mine, "report.en_us.slogan").fill("Mine");
  await inLanguage(mine, "zh-TW", locale);
  await expect(field(mine, "name")).toHaveValue("晨星（我的）");
  await save(mine, locale);

  await test.step("nothing is saved, all input is kept, and the first conflict is focused", async () => {
    await expect(mine.getByText(profileForms.conflict.title)).toBeVisible();
    await expect(conflictOf(mine, "name")).toBeFocused();
    await expect(conflictOf(mine, "name")).toContainText("晨星（另一個視窗）");
    await expect(field(mine, "name")).toHaveValue("晨星（我的）");
    await expect(field(mine, "phone")).toHaveValue("02-1234-5678");
    await expect(conflictOf(mine, "contacts")).toHaveCount(0);
    await expect(conflictOf(mine, "report.zh_tw.slogan")).toHaveCount(0);
    await expectAccessible(mine);
    await mine.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(mine);
    await mine.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step("the summary links to a conflict in the other language, and switching loses nothing", async () => {
    const summary = mine.locator("[data-form-errors] a");
    await expect(summary).toHaveCount(2);
    await summary.nth(1).click();
    await expect(conflictOf(mine, "report.en_us.slogan")).toBeVisible();
    await inLanguage(mine, "zh-TW", locale);
    await inLanguage(mine, "en-US", locale);
    await expect(conflictOf(mine, "report.en_us.slogan")).toHaveCount(1);
    await expect(field(mine, "report.en_us.slogan")).toHaveValue("Mine");
    await expect(field(mine, "name")).toHaveValue("晨星（我的）");
  });

  await test.step("the chosen values are saved", async () => {
    await conflictOf(mine, "report.en_us.slogan").getByLabel(profileForms.conflict.theirs).check();
    await expect(field(mine, "report.en_us.slogan")).toBeHidden();
    await save(mine, locale);
    await expect(mine.getByText(profiles.toast.savedMerged)).toBeVisible();
    await expect(conflictOf(mine, "name")).toHaveCount(0);
    await mine.goto(path);
    await expect(field(mine, "name")).toHaveValue("晨星（我的）");
    await expect(field(mine, "phone")).toHaveValue("02-1234-5678");
    await expect(field(mine, "contacts")).toHaveValue("陳小華");
    await expect(field(mine, "report.en_us.slogan")).toHaveValue("Theirs");
    await expect(field(mine, "report.zh_tw.slogan")).toHaveValue("他們的");
  });

  await test.step("a conflict in a list shows which rows differ", async () => {
    const more = localePath(locale, "/startup/more/edit");
    for (const [page, name] of [
      [mine, "我的獎"],
      [theirs, "另一個獎"],
    ] as const) {
      await page.goto(more);
      await page.getByRole("button", { name: textsOf(locale).startups.rows.awards.add }).click();
      await field(page, "awards[0].name").fill(name);
    }
    await save(theirs, locale);
    await expect(saved(theirs, locale)).toBeVisible();
    await save(mine, locale);
    const awards = conflictOf(mine, "awards");
    await expect(awards).toBeFocused();
    await expect(awards).toContainText(profileForms.conflict.onlyTheirs);
    await expect(awards).toContainText("另一個獎");
    await expect(awards).toContainText("我的獎");
    await save(mine, locale);
    await expect(saved(mine, locale)).toBeVisible();
    await expect(field(mine, "awards[0].name")).toHaveValue("我的獎");
  });
});

test("it works without JavaScript, and an invalid field loses nothing, in English", async ({ person }) => {
  const locale = "en-US";
  const { profiles, profileForms } = textsOf(locale);
  test.slow();
  const plain = await person({ locale, javaScriptEnabled: false });
  await newAccount(plain, "investor", "林怡君");
  const mine = plain.page;
  const path = localePath(locale, "/investor/information/edit");
  await mine.goto(path);
  const theirs = await plain.context.newPage();
  await theirs.goto(path);

  await field(theirs, "name").fill("林（另一個視窗）");
  await field(theirs, "langs.en_us.title").fill("Partner");
  await save(theirs, locale);
  await expect(theirs.locator("noscript p")).toHaveText(profiles.toast.saved);
  await expect(field(theirs, "name")).toHaveValue("林（另一個視窗）");

  await field(mine, "name").fill("林（我的）");
  await field(mine, "phone").fill("not a phone");
  await save(mine, locale);
  await expect(mine.getByText(profileForms.issues.phone)).toBeVisible();
  await field(mine, "phone").fill("02-1234-5678");
  await save(mine, locale);
  await expect(mine.getByText(profileForms.conflict.title)).toBeVisible();
  await expect(conflictOf(mine, "name")).toContainText("林（另一個視窗）");
  await expect(field(mine, "name")).toHaveValue("林（我的）");
  await expectNoSidewaysScroll(mine);

  // An invalid field must not reset the conflict or the chosen value.
  await conflictOf(mine, "name").getByLabel(profileForms.conflict.theirs).check();
  await field(mine, "phone").fill("not a phone");
  await save(mine, locale);
  await expect(mine.getByText(profileForms.issues.phone)).toBeVisible();
  await expect(conflictOf(mine, "name").getByLabel(profileForms.conflict.theirs)).toBeChecked();
  await field(mine, "phone").fill("02-1234-5678");
  await save(mine, locale);
  await expect(field(mine, "name")).toHaveValue("林（另一個視窗）");
  await expect(field(mine, "phone")).toHaveValue("02-1234-5678");
  await expect(field(mine, "langs.en_us.title")).toHaveValue("Partner");
});

test("two tabs edit the same news", async ({ person }) => {
  const { profiles, ownNews } = textsOf("zh-TW");
  const founder = await person();
  await newAccount(founder, "startup", "晨星");
  const mine = founder.page;
  await mine.goto("/startup/more/news/new");
  await field(mine, "langs.zh_tw.title").fill("得獎");
  await mine.getByRole("button", { name: ownNews.form.save, exact: true }).click();
  await expect(mine.getByText(ownNews.toast.created)).toBeVisible();
  await mine.getByRole("link", { name: /編輯/ }).first().click();
  await expect(field(mine, "langs.zh_tw.title")).toHaveValue("得獎");
  const theirs = await founder.context.newPage();
  await theirs.goto(mine.url());

  await field(theirs, "langs.zh_tw.title").fill("另一個標題");
  await field(theirs, "link").fill("https://example.com/");
  await theirs.getByRole("button", { name: ownNews.form.save, exact: true }).click();
  await expect(theirs.getByText(ownNews.toast.updated)).toBeVisible();

  await field(mine, "langs.zh_tw.title").fill("我的標題");
  await mine.getByRole("button", { name: ownNews.form.save, exact: true }).click();
  await expect(conflictOf(mine, "langs.zh_tw.title")).toContainText("另一個標題");
  await mine.getByRole("button", { name: ownNews.form.save, exact: true }).click();
  await expect(mine.getByText(profiles.toast.savedMerged)).toBeVisible();
  await expect(field(mine, "langs.zh_tw.title")).toHaveValue("我的標題");
});
