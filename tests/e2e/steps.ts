import type { Page } from "@playwright/test";
import type { SignUpType } from "../../app/features/accounts/accounts/rules";
import { expect, newestMail } from "./fixtures";
import { drawPng } from "./pictures";
import { type Locale, localePath, textsOf } from "./texts";

/** Shared steps of journeys, from sign-up to a published profile. */

const password = "Bridge-over-2026";

/** The label of one industry in each language. */
const logistics: Record<Locale, string> = { "zh-TW": "物流與供應鏈", "en-US": "Logistics & Supply Chain" };

/** Signs up with the form and the mailed link, up to the welcome page. */
export async function signUp(page: Page, locale: Locale, who: { type: SignUpType; name: string; email: string }) {
  const { accounts } = textsOf(locale);
  await page.goto(localePath(locale, `/signup?type=${who.type}`));
  await page.locator('[name="name"]').fill(who.name);
  if (who.type === "investor") await page.locator('[name="investorType"]').selectOption("venture_capital");
  await page.getByLabel(accounts.fields.email).fill(who.email);
  await page.locator('[name="password"]').fill(password);
  await page.locator('[name="terms"]').check();
  await page.getByRole("button", { name: accounts.signup.submit }).click();
  await expect(page.getByRole("heading", { name: accounts.success.title })).toBeVisible();

  const { links } = await newestMail(page, who.email);
  const link = links.find((address) => address.includes("/activate"));
  expect(link).toBeTruthy();
  await page.goto(link ?? "");
  await page.locator('[name="password"]').fill(password);
  await page.getByRole("button", { name: accounts.activate.submit }).click();
  await expect(page.getByRole("heading", { name: accounts.activate.successTitle })).toBeVisible();
}

/** Selects an option of a tag picker by its label. */
async function pick(page: Page, field: string, label: string) {
  const group = page.getByRole("group", { name: field });
  await group.locator("summary").click();
  await group.getByRole("searchbox").fill(label);
  await group.getByLabel(label, { exact: true }).check();
  await group.locator("summary").click();
}

/** Uploads a square image; the cover is cropped as proposed. */
async function upload(page: Page, field: string, locale: Locale) {
  const sent = page.locator(`input[name="${field}"]`);
  const group = page.locator("fieldset", { has: sent }).last();
  await group
    .locator('input[type="file"]')
    .setInputFiles({ name: "picture.png", mimeType: "image/png", buffer: drawPng(400, 400) });
  if (field === "cover") await page.getByRole("button", { name: textsOf(locale).fileFields.crop.apply }).click();
  await expect(sent).not.toHaveValue("");
}

/** Writes into a rich text editor by its label. */
async function write(page: Page, label: string, text: string) {
  // The editor loads when its field is first used.
  await page.getByRole("textbox", { name: label }).first().focus();
  await page
    .locator(`[role="textbox"][contenteditable="true"]`)
    .and(page.getByRole("textbox", { name: label }))
    .fill(text);
}

async function save(page: Page, locale: Locale) {
  const { profiles } = textsOf(locale);
  await page.getByRole("button", { name: profiles.form.save, exact: true }).click();
  await expect(page.getByText(profiles.toast.saved)).toBeVisible();
}

export async function fillStartup(page: Page, locale: Locale, name: string) {
  const { startups } = textsOf(locale);
  const open = (section: string) => page.goto(localePath(locale, `/startup/${section}/edit?lang=zh-TW`));

  await open("information");
  await expect(page.locator('[name="name"]')).toHaveValue(name);
  await upload(page, "photo", locale);
  await upload(page, "cover", locale);
  await page.locator('[name="report.zh_tw.slogan"]').fill("讓每一顆文旦都有去處");
  await page
    .locator('[name="report.zh_tw.description"]')
    .fill(`${name}替小農把生鮮冷鏈的空車與訂單配在一起，天使投資人已參與。`);
  await pick(page, startups.fields.industry_keys, logistics[locale]);
  await page.locator('[name="contacts"]').fill("王小明");
  await page.locator('[name="phone"]').fill("02-2712-3456#123");
  await page.locator('[name="company_info.company_status"]').selectOption("已設立");
  await page.locator('[name="company_info.employees"]').selectOption("1~10人");
  await page.locator('[name="company_info.company_start_at"]').fill("2021-03-15");
  await page.locator('[name="company_info.register_country"]').selectOption("TW");
  await page.locator('[name="company_info.sn"]').fill("22099131");
  await page.locator('[name="company_info.capital"]').fill("5,000,000");
  await page.locator('[name="currency"]').selectOption("TWD");
  await save(page, locale);

  await open("fundraising");
  await page.locator('[name="funding_info.status"]').selectOption({ index: 1 });
  await write(page, startups.fields.report.financial_status, "月營收新台幣八十萬元，現金可用十四個月。");
  await write(page, startups.fields.report.operating_condition, "合作農場四十二家，每週配送兩千箱。");
  await save(page, locale);

  await open("detail");
  const details = [
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
  for (const field of details)
    await write(page, startups.fields.report[field], `${field}：冷鏈空車率高達四成，我們用路線媒合降到一成。`);
  await save(page, locale);
}

export async function fillInvestor(page: Page, locale: Locale) {
  const { investors, profiles } = textsOf(locale);
  await page.goto(localePath(locale, "/investor/information/edit?lang=zh-TW"));
  await upload(page, "photo", locale);
  await page.locator('[name="phone"]').fill("+886 912 345 678");
  await page.locator('[name="capital"]').fill("20000000");
  await page.locator('[name="currency"]').selectOption("TWD");
  await pick(page, investors.fields.industry_keys, logistics[locale]);
  await page.locator('[name="langs.zh_tw.title"]').fill("獨立天使投資人");
  await page.locator('[name="langs.zh_tw.experience"]').fill("二十年供應鏈管理，投資過六家早期公司。");
  await write(page, investors.fields.langs.description, "專注農業與物流的種子輪。");
  const languages = page.getByRole("navigation", { name: profiles.form.editLanguage });
  await languages.getByRole("link", { name: profiles.languages["en-US"] }).click();
  await page.locator('[name="langs.en_us.title"]').fill("Independent angel investor");
  await page.locator('[name="langs.en_us.experience"]').fill("Twenty years in supply chains, six early investments.");
  await write(page, investors.fields.langs.description, "Seed rounds in agriculture and logistics.");
  await save(page, locale);
}

export async function submit(page: Page, locale: Locale, path: string) {
  const { profiles } = textsOf(locale);
  await page.goto(localePath(locale, path));
  await page.getByRole("button", { name: profiles.action.submit }).click();
  await expect(page.getByText(profiles.toast.submitted)).toBeVisible();
}

/** Approves a submitted profile as a reviewer. */
export async function approve(page: Page, locale: Locale, name: string) {
  const { review } = textsOf(locale);
  // Wait for hydration; before it, the button submits without confirmation.
  await page.goto(localePath(locale, "/staff/review"));
  await page.getByRole("link", { name }).first().click();
  await page.getByRole("button", { name: review.decision.approve }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: review.decision.approve }).click();
  await expect(page.getByText(review.done.approved)).toBeVisible();
}
