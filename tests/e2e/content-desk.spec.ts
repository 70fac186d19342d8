import { dayMs, hourMs } from "../../app/durations";
import { toTaipeiInput } from "../../app/locales/taipei-time";
import { expectAccessible } from "./accessible";
import { button, field, fillArticle } from "./articles";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { localePath, textsOf } from "./texts";

/** The content desk: from an empty form to the published page, and two editors at once. */

test("an editor writes news in English, sees what is missing, previews, schedules and publishes it", async ({
  own,
}) => {
  const locale = "en-US";
  const { desk, layout } = textsOf(locale);
  test.slow();
  const { page } = await own("editor", { locale });
  const title = `桌上的消息 ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(localePath(locale, "/staff/content"));
  await page.locator('a[href$="/staff/content/news"]').first().click();
  await page.getByRole("link", { name: desk.list.new, exact: true }).click();
  await expect(field(page, "langs.zh_tw.title")).toBeVisible();

  await test.step("a draft may lack anything; what publishing needs is counted by language", async () => {
    const missing = page.locator('a[href*="langs."]');
    await expect(missing, "Chinese alone").toHaveCount(3);
    await field(page, "langs.en_us.summary").fill("A summary.");
    await expect(missing, "both languages").toHaveCount(5);
    await field(page, "langs.zh_tw.title").fill(title);
    await expect(missing).toHaveCount(4);
    await button(page, desk.form.save).click();
    await expect(page.getByText(desk.toast.saved)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await button(page, desk.form.publish).click();
    await expect(page.getByText(desk.toast.incomplete)).toBeVisible();
    await expect(field(page, "langs.en_us.title")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  const form = new URL(page.url()).pathname;
  const id = form.split("/").at(-1) ?? "";

  await test.step("the preview is the real page, with the way back", async () => {
    await fillArticle(page, title);
    await button(page, desk.form.preview).click();
    await page.waitForURL(`**/news/${id}?preview=${id}`);
    await expect(page.getByText(layout.preview.text)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title} in English`);
    await page.getByRole("link", { name: layout.preview.back }).click();
    await expect(field(page, "langs.zh_tw.title")).toHaveValue(title);
    await expect(page.getByText(desk.missing.none)).toBeVisible();
  });

  await test.step("a schedule is shown and can be cancelled", async () => {
    await page.getByText(desk.schedule.title).click();
    await field(page, "schedule_at").fill(toTaipeiInput(Date.now() + dayMs));
    await button(page, desk.schedule.submit).click();
    await expect(page.getByText(desk.toast.scheduled)).toBeVisible();
    await expect(page.getByText(desk.state.scheduled, { exact: true })).toBeVisible();
    await button(page, desk.schedule.cancel).click();
    await expect(page.getByText(desk.toast.unscheduled)).toBeVisible();
    await expect(page.getByText(desk.state.draft, { exact: true })).toBeVisible();
  });

  await test.step("publishing saves what was typed, and visitors read it", async () => {
    await field(page, "langs.en_us.title").fill(`${title}！`);
    await button(page, desk.form.publish).click();
    await expect(page.getByText(desk.toast.published)).toBeVisible();
    await expect(page.getByText(desk.state.published, { exact: true })).toBeVisible();
    await page.goto(localePath(locale, `/news/${id}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${title}！`);
    await expect(page.getByText(layout.preview.text)).toHaveCount(0);
  });

  await test.step("deleting asks first and can be undone", async () => {
    await page.goto(form);
    await button(page, desk.delete.submit).click();
    await page.getByRole("alertdialog").getByRole("button", { name: desk.delete.submit }).click();
    await expect(page.getByText(desk.delete.done)).toBeVisible();
    await button(page, desk.delete.recover).click();
    await expect(page.getByText(desk.toast.recovered)).toBeVisible();
    await expect(field(page, "langs.zh_tw.summary")).toHaveValue("一段摘要。");
  });
});

test("two editors at once lose nothing and choose field by field", async ({ own }) => {
  const { desk, profiles, profileForms } = textsOf("zh-TW");
  test.slow();
  const { page: mine } = await own("editor");
  const { page: theirs } = await own("editor");
  await mine.goto("/staff/content/news/new");
  await field(mine, "langs.zh_tw.title").fill("起初");
  await button(mine, desk.form.save).click();
  await expect(mine.getByRole("heading", { level: 1 })).toHaveText("起初");
  await theirs.goto(mine.url());

  await field(theirs, "langs.zh_tw.title").fill("他們的標題");
  await field(theirs, "langs.en_us.title").fill("Theirs");
  await button(theirs, desk.form.save).click();
  await expect(theirs.getByText(desk.toast.saved)).toBeVisible();

  await field(mine, "langs.zh_tw.title").fill("我的標題");
  await field(mine, "source").fill("/about");
  await button(mine, desk.form.save).click();
  const conflict = mine.locator('[id="conflict-langs.zh_tw.title"]');
  await expect(conflict).toContainText("他們的標題");
  await expect(conflict).toBeFocused();
  await expect(mine.locator('[id="conflict-langs.en_us.title"]')).toHaveCount(0);
  await expect(field(mine, "langs.zh_tw.title")).toHaveValue("我的標題");
  await expectAccessible(mine);
  await conflict.getByLabel(profileForms.conflict.theirs).check();
  await button(mine, desk.form.save).click();
  await expect(mine.getByText(profiles.toast.savedMerged)).toBeVisible();
  await expect(field(mine, "langs.zh_tw.title")).toHaveValue("他們的標題");
  await expect(field(mine, "langs.en_us.title")).toHaveValue("Theirs");
  await expect(field(mine, "source")).toHaveValue("/about");
});

test("an editor writes an event, previews, schedules and publishes it", async ({ own }) => {
  const { desk, layout, eventPages } = textsOf("zh-TW");
  const { page } = await own("editor");
  const title = `桌上的活動 ${crypto.randomUUID().slice(0, 8)}`;
  const start = Date.now() + 7 * dayMs;
  await page.goto("/staff/content/event/new");
  await field(page, "langs.zh_tw.title").fill(title);
  await fillArticle(page, title);
  await field(page, "starts_at").fill(toTaipeiInput(start));
  await field(page, "ends_at").fill(toTaipeiInput(start - hourMs));
  await field(page, "registration").selectOption("open");
  await field(page, "langs.zh_tw.place").fill("台北市中正區");
  await field(page, "langs.en_us.place").fill("Zhongzheng, Taipei");
  await button(page, desk.form.save).click();
  await expect(page.getByText(desk.toast.saved)).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await button(page, desk.form.publish).click();
  await expect(page.getByText(eventPages.issues.endsBeforeStart).first()).toBeVisible();
  await field(page, "ends_at").fill(toTaipeiInput(start + hourMs));

  await button(page, desk.form.preview).click();
  await page.waitForURL(`**/events/${id}?preview=${id}`);
  await expect(page.getByText(layout.preview.text)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByRole("link", { name: layout.preview.back }).click();
  await expect(field(page, "langs.zh_tw.title")).toHaveValue(title);

  await page.getByText(desk.schedule.title).click();
  await field(page, "schedule_at").fill(toTaipeiInput(Date.now() + dayMs));
  await button(page, desk.schedule.submit).click();
  await expect(page.getByText(desk.toast.scheduled)).toBeVisible();
  await expect(page.getByText(desk.state.scheduled, { exact: true })).toBeVisible();

  await button(page, desk.form.publish).click();
  await expect(page.getByText(desk.toast.published)).toBeVisible();
  await expect(page.getByText(desk.state.published, { exact: true })).toBeVisible();
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("台北市中正區").first()).toBeVisible();
});
