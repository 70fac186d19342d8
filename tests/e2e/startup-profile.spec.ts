import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { drawPng } from "./pictures";
import { fill, textsOf } from "./texts";

const { profiles, profileForms, startups } = textsOf("zh-TW");
const logo = { name: "logo.png", mimeType: "image/png", buffer: drawPng(40, 40) };
const cover = { name: "cover.png", mimeType: "image/png", buffer: drawPng(120, 40) };
const pdf = { name: "簡報.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };

async function save(page: Page) {
  // The toast of an earlier save may still be there.
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: profiles.form.save, exact: true }).click();
  await answered;
  await expect(page.getByText(profiles.toast.saved).last()).toBeVisible();
}

async function upload(page: Page, field: string, file: typeof logo) {
  const sent = page.locator(`input[name="${field}"]`);
  await page.locator("fieldset", { has: sent }).last().locator('input[type="file"]').setInputFiles(file);
  await expect(sent).not.toHaveValue("");
}

/** The editor of a rich text, which loads when its field is first used. */
async function editor(page: Page, label: string): Promise<Locator> {
  const field = page.getByRole("textbox", { name: label });
  await field.first().focus();
  return field.and(page.locator('[contenteditable="true"]'));
}

async function expectNames(page: Page, list: string, names: string[]) {
  await expect(page.locator(`[name^="${list}["][name$=".name"]`)).toHaveCount(names.length);
  for (const [at, name] of names.entries())
    await expect(page.locator(`[name="${list}[${at}].name"]`)).toHaveValue(name);
}

const ring = (page: Page, section: string) => page.getByRole("link", { name: section }).first().getByRole("img");

test("a startup completes and submits its profile", async ({ own }) => {
  const { id, page } = await own("startupDraft", { name: "橘井冷鏈" });
  // All nine texts are typed in the main job.
  const texts = ["summary", "purpose", "problem", "solution", "business_model", "market", "competition", "product"];
  const zh_tw = Object.fromEntries(texts.map((field) => [field, `<p>${field}：冷鏈空車率高達四成。</p>`]));
  const filled = await page.request.put(`/api/v1/startups/${id}`, { data: { report: { zh_tw } } });
  expect(filled.ok(), await filled.text()).toBe(true);
  await page.goto("/startup/information/edit");
  await expect(ring(page, startups.sections.information)).toHaveAccessibleName(/1.*10/);
  const submit = page.getByRole("button", { name: profiles.action.submit });
  await expect(submit).toBeDisabled();
  const start = page.locator('[name="company_info.company_start_at"]');
  const sn = page.locator('[name="company_info.sn"]');
  await page.locator('[name="company_info.company_status"]').selectOption("尚未設立");
  await expect(start).toBeHidden();
  await expect(sn).toBeHidden();
  await page.locator('[name="company_info.company_status"]').selectOption("已設立");
  await expect(start).toBeVisible();
  await page.locator('[name="company_info.register_country"]').selectOption("JP");
  await expect(page.getByLabel(startups.labels.foreignNumber)).toBeVisible();
  await page.locator('[name="company_info.register_country"]').selectOption("TW");

  await sn.fill("12345678");
  await sn.blur();
  await expect(page.getByText(profileForms.issues.sn)).toBeVisible();
  await page.getByRole("button", { name: profiles.form.save, exact: true }).click();
  await expect(sn, "the invalid field is focused").toBeFocused();
  await sn.fill("22099131");
  await expect(page.getByText(profileForms.issues.sn)).toBeHidden();

  await upload(page, "photo", logo);
  await upload(page, "cover", cover);
  await page.locator('[name="report.zh_tw.slogan"]').fill("讓空車變成收入");
  await page.locator('[name="report.zh_tw.description"]').fill("替小農把冷鏈的空車與訂單配在一起。");
  const industries = page.getByRole("group", { name: startups.fields.industry_keys });
  await industries.locator("summary").click();
  await industries.getByLabel("物流與供應鏈", { exact: true }).check();
  await industries.locator("summary").click();
  await page.locator('[name="contacts"]').fill("王小明");
  await page.locator('[name="phone"]').fill("02-2712-3456#123");
  await page.locator('[name="company_info.employees"]').selectOption("1~10人");
  await start.fill("2021-03-15");
  const capital = page.locator('[name="company_info.capital"]');
  await page.locator('[name="currency"]').selectOption("TWD");
  await capital.fill("大約五百");
  await page.getByRole("button", { name: profiles.form.save, exact: true }).click();
  await expect(page.getByText(profileForms.issues.amount), "the message has examples").toBeVisible();
  await expect(capital).toBeFocused();
  await capital.fill("ＮＴ＄５，０００，０００");
  await expect(page.getByText(profileForms.issues.amount)).toBeHidden();
  await expect(page.getByText("= TWD 5,000,000")).toBeVisible();
  await save(page);
  await page.reload();
  await expect(capital).toHaveValue("5000000");
  await expect(ring(page, startups.sections.information)).toHaveAccessibleName(/15.*15/);

  await page.getByRole("button", { name: profiles.form.saveAndContinue }).click();
  await expect(page).toHaveURL(/\/startup\/fundraising\/edit/);
  await page.locator('[name="funding_info.status"]').selectOption("raising");
  await page.locator('[name="funding_info.round"]').selectOption("seed");
  await page.locator('[name="funding_info.fundraising"]').fill("三千萬");
  await expect(page.getByText("= TWD 30,000,000")).toBeVisible();
  await page.locator('[name="funding_info.fund_of_shares"]').fill("12.5");
  await (await editor(page, startups.fields.report.financial_status)).fill("月營收八十萬元。");
  await (await editor(page, startups.fields.report.operating_condition)).fill("合作農場四十二家。");
  await page.getByRole("button", { name: profiles.form.saveAndContinue }).click();
  await expect(page).toHaveURL(/\/startup\/detail\/edit/);
  await (await editor(page, startups.fields.report.why)).fill("法規今年開放共同配送。");
  await page.getByRole("button", { name: profiles.form.saveAndContinue }).click();

  await expect(page).toHaveURL(/\/startup\/more\/edit/);
  await page.getByRole("button", { name: startups.rows.teams.add }).click();
  await page.locator('[name="teams[0].name"]').fill("林怡君");
  await upload(page, "teams[0].photo", logo);
  await page.locator('[name="website"]').fill("example.test/about");
  await upload(page, "financial_report", pdf);
  await page.locator('[name="documents[0].file_id"]').waitFor({ state: "detached" });
  const documents = page.getByRole("group", { name: startups.fields.documents });
  await documents.locator('input[type="file"]').setInputFiles([pdf, { ...pdf, name: "附件.pdf" }]);
  await expect(page.locator('[name="documents[1].file_id"]')).not.toHaveValue("");
  await page.locator('[name="term_of_protected.zh_tw"]').fill("請勿外流。");
  await save(page);
  await expectAccessible(page);

  await page.goto("/startup/more");
  await expect(page.getByText("林怡君")).toBeVisible();
  await expect(page.getByRole("link", { name: "example.test/about" })).toHaveAttribute(
    "href",
    "https://example.test/about",
  );
  await expect(page.getByText("請勿外流。")).toBeVisible();
  await expect(page.getByRole("main").getByText("附件.pdf")).toBeVisible();

  await page.goto("/startup/fundraising");
  await expect(page.getByRole("main").getByText(/30,000,000|3,000 ?萬/)).toBeVisible();

  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page.getByText(profiles.toast.submitted)).toBeVisible();
  await expect(page).toHaveURL(/\/startup\/fundraising$/);
  await page.goto("/startup/information/edit");
  await expect(page, "a profile in review is read-only").toHaveURL(/\/startup\/information$/);
  await page.getByRole("button", { name: profiles.action.cancel }).click();
  await expect(page.getByText(profiles.toast.cancelled)).toBeVisible();
  await expect(page).toHaveURL(/\/startup\/information\/edit/);
});

// Product §3.6: the long texts are required in Chinese only, and a startup
// submits once all required fields are filled.
test("rings and the submit button ask for Chinese while English is edited, and say which language lacks what", async ({
  own,
}) => {
  const { page } = await own("startupDraft", { name: "雙語測試" });
  for (const locale of ["zh-TW", "en-US"] as const) {
    const { profiles, startups, layout, common } = textsOf(locale);
    await page.goto(`${locale === "en-US" ? "/en-US" : ""}/startup/detail/edit?lang=en-US`);
    const link = page
      .getByRole("navigation", { name: layout.account.sections })
      .getByRole("link", { name: startups.sections.detail });
    const ring = link.getByRole("img");
    const texts = [
      "summary",
      "purpose",
      "problem",
      "solution",
      "business_model",
      "market",
      "competition",
      "product",
      "why",
    ] as const;
    const fields = texts.map((text) => startups.fields.report[text]).join(profiles.overview.listSeparator);
    const empty = fill(profiles.ring.named.chinese, { fields });
    const name = `${fill(common.progress, { filled: 0, total: 9 })}${common.phraseSeparator}${empty}`;
    await expect(ring).toHaveAccessibleName(name);
    await expect(link.getByText(fill(profiles.ring.counted.chinese, { count: 9 }))).toBeVisible();
    await (await editor(page, startups.fields.report.summary)).fill("Food waste in the cold chain.");
    await expect(ring, "an English text fills nothing that is required").toHaveAccessibleName(name);
    await expect(page.getByRole("button", { name: profiles.action.submit })).toBeDisabled();
  }
});

test("rows of a list are added, moved, removed and restored with the keyboard alone", async ({ own }) => {
  const { page } = await own("startupDraft", { name: "列表測試" });
  await page.goto("/startup/more/edit");
  const add = page.getByRole("button", { name: startups.rows.awards.add });
  for (const [at, name] of ["甲", "乙", "丙"].entries()) {
    await add.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(`[name="awards[${at}].name"]`)).toBeFocused();
    await page.keyboard.type(name);
  }
  await expectNames(page, "awards", ["甲", "乙", "丙"]);

  const row = (number: number) => fill(profileForms.rows.row, { label: startups.rows.awards.label, number });
  const down = (number: number) =>
    page.getByRole("button", { name: fill(profileForms.rows.down, { label: row(number) }) });
  const up = (number: number) => page.getByRole("button", { name: fill(profileForms.rows.up, { label: row(number) }) });
  await down(1).focus();
  await page.keyboard.press("Enter");
  await expect(down(2), "the focus follows the row").toBeFocused();
  await page.keyboard.press("Enter");
  await expect(up(3), "at the end only the up button is enabled").toBeFocused();
  await expectNames(page, "awards", ["乙", "丙", "甲"]);

  await page.getByRole("button", { name: fill(profileForms.rows.remove, { label: row(2) }) }).focus();
  await page.keyboard.press("Enter");
  const undo = page.getByRole("button", { name: profileForms.rows.undo });
  await expect(undo).toBeFocused();
  await expect(page.getByText(fill(profileForms.rows.removed, { name: "丙" }))).toBeVisible();
  await expectNames(page, "awards", ["乙", "甲"]);
  await page.keyboard.press("Enter");
  await expectNames(page, "awards", ["乙", "丙", "甲"]);
  await expect(undo).toBeHidden();
  await expectAccessible(page);

  // Leaving with unsaved changes requires confirmation.
  await page.getByRole("link", { name: startups.sections.service }).first().click();
  await expect(page.getByRole("dialog", { name: profileForms.unsaved.title })).toBeVisible();
  await page.getByRole("button", { name: profileForms.unsaved.stay }).click();
  await save(page);
  await page.reload();
  await expectNames(page, "awards", ["乙", "丙", "甲"]);
});

test("the language switch keeps the input, and copying a text can be undone", async ({ own }) => {
  const { page } = await own("startupDraft", { name: "語言測試" });
  await page.goto("/startup/fundraising/edit");
  const languages = page.getByRole("navigation", { name: profiles.form.editLanguage });
  const label = startups.fields.report.financial_status;
  await (await editor(page, label)).fill("月營收八十萬元。");
  await languages.getByRole("link", { name: "English" }).click();
  await expect(await editor(page, label)).toHaveText("");
  await (await editor(page, label)).fill("Draft in English.");
  await languages.getByRole("link", { name: "中文" }).click();
  await expect(await editor(page, label)).toHaveText("月營收八十萬元。");
  await languages.getByRole("link", { name: "English" }).click();
  await expect(await editor(page, label)).toHaveText("Draft in English.");

  const copyButtons = page.getByRole("button", { name: fill(profiles.form.copyField, { language: "中文" }) });
  await copyButtons.first().click();
  await expect(await editor(page, label)).toHaveText("月營收八十萬元。");
  // The editor's own undo button has the same name, and a title.
  await page.getByRole("button", { name: profiles.form.copyFieldUndo }).and(page.locator(":not([title])")).click();
  await expect(await editor(page, label)).toHaveText("Draft in English.");
  await copyButtons.nth(1).click();
  await expect(page.getByText(fill(profiles.form.copyFieldNothing, { language: "中文" }))).toBeVisible();

  await save(page);
  await page.reload();
  await expect(page.locator('[name="report.zh_tw.financial_status"]')).toHaveValue(/月營收八十萬元。/);
  await expect(page.locator('[name="report.en_us.financial_status"]')).toHaveValue(/Draft in English\./);
});

test("without JavaScript, a startup saves a section, edits its lists and restores a row", async ({ own }) => {
  const { id, page } = await own("startupDraft", { javaScriptEnabled: false, name: "沒有腳本" });
  await page.goto("/startup/information/edit");
  await page.locator('[name="contacts"]').fill("王小明");
  await page.locator('[name="report.en_us.slogan"]').fill("Both languages in sight");
  await page.locator('[name="photo_file"]').setInputFiles(logo);
  await page.locator('[name="company_info.register_country"]').selectOption("TW");
  await page.locator('[name="company_info.sn"]').fill("12345678");
  await page.getByRole("button", { name: profiles.form.save, exact: true }).click();
  await expect(page.getByText(profileForms.issues.sn)).toBeVisible();
  await expect(page.locator('[name="contacts"]'), "the input is kept").toHaveValue("王小明");
  await page.locator('[name="company_info.sn"]').fill("22099131");
  await page.getByRole("button", { name: profiles.form.save, exact: true }).click();
  await expect(page.getByText(profileForms.issues.sn)).toBeHidden();
  await page.goto("/startup/information?lang=en-US");
  await expect(page.getByText("Both languages in sight")).toBeVisible();
  await expect(page.getByText("22099131")).toBeVisible();

  await page.goto("/startup/more/edit");
  await page.getByRole("button", { name: startups.rows.patents.add }).click();
  await page.locator('[name="patents[0].name"]').fill("第一件");
  await page.getByRole("button", { name: startups.rows.patents.add }).click();
  await page.locator('[name="patents[1].name"]').fill("第二件");
  await page
    .locator("details", { has: page.locator('[name="patents[0].name_en_us"]') })
    .locator("summary")
    .click();
  await page.locator('[name="patents[0].name_en_us"]').fill("The first");
  const row = fill(profileForms.rows.row, { label: startups.rows.patents.label, number: 1 });
  await page.getByRole("button", { name: fill(profileForms.rows.remove, { label: row }) }).click();
  await expectNames(page, "patents", ["第二件"]);
  await page.getByRole("button", { name: profileForms.rows.undo }).click();
  await expectNames(page, "patents", ["第一件", "第二件"]);
  await page.getByRole("button", { name: profiles.form.save, exact: true }).click();
  await expect(page.locator("noscript p")).toHaveText(profiles.toast.saved);
  await page.goto("/startup/more");
  await expect(page.getByText("第一件")).toBeVisible();
  await expect(page.getByText("第二件")).toBeVisible();

  // The English page has the English texts, and marks those that are only in Chinese.
  const foreign = textsOf("en-US").profilePages.profile.onlyChinese;
  const honours = page.locator("#honours");
  await page.goto(`/en-US/startups/${id}`);
  await expect(honours.getByText("The first")).toBeVisible();
  await expect(honours.getByText("第一件")).toHaveCount(0);
  await expect(honours.locator('[lang="zh-TW"]')).toHaveText(["第二件"]);
  await expect(honours.getByText(foreign)).toBeVisible();
  await expect(page.locator("header", { has: page.locator("h1") }).getByText(foreign)).toBeVisible();
});

test("a rich text's editor that loads late leaves the focus where the reader went, and does not keep others from loading", async ({
  own,
}) => {
  const { page } = await own("startupDraft");
  await page.goto("/startup/detail/edit");
  const textArea = (field: string) => page.locator(`textarea[name="report.zh_tw.${field}"]`);
  const editors = page.locator('[role="textbox"][contenteditable="true"]');
  // Goes to the second text at the very moment at which the first one's editor appears.
  await textArea("purpose").evaluate((next) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[contenteditable="true"]')) return;
      observer.disconnect();
      next.focus();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await textArea("summary").focus();
  await expect(editors).toHaveCount(2);
  await expect(editors.nth(1)).toBeFocused();

  // Leaves the third text before its editor is there.
  await textArea("problem").evaluate((third) => {
    third.focus();
    third.blur();
  });
  await expect(editors).toHaveCount(3);
  await expect(page.locator("body")).toBeFocused();
});
