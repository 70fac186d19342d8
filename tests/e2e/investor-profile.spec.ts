import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { drawPng } from "./pictures";
import { fill, textsOf } from "./texts";

const zh = textsOf("zh-TW");
const en = textsOf("en-US");
const photo = { name: "photo.png", mimeType: "image/png", buffer: drawPng(60, 60) };

async function save(page: Page, texts = zh) {
  // The toast of an earlier save may still be there.
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: texts.profiles.form.save, exact: true }).click();
  await answered;
  await expect(page.getByText(texts.profiles.toast.saved).last()).toBeVisible();
}

/** The editor of a rich text, which loads when its field is first used. */
async function editor(page: Page, label: string): Promise<Locator> {
  const field = page.getByRole("textbox", { name: label });
  await field.first().focus();
  return field.and(page.locator('[contenteditable="true"]'));
}

const value = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue();

test("an investor fills in both languages on a phone, becomes a general member, cancels and edits again", async ({
  own,
}) => {
  const { page } = await own("investorBasic", { phone: true, locale: "en-US", name: "Wang" });
  const { profiles, profileForms, investors } = en;
  await page.goto("/en-US/investor");
  await expect(page.getByText(en.levels.investor.empty).first()).toBeVisible();
  await page.getByRole("link", { name: profiles.overview.nextFillButton }).first().click();
  await expect(page).toHaveURL(/\/en-US\/investor\/information\/edit/);

  const sent = page.locator('input[name="photo"]');
  await page.locator("fieldset", { has: sent }).last().locator('input[type="file"]').setInputFiles(photo);
  await expect(sent).not.toHaveValue("");
  await page.locator('[name="phone"]').fill("+886 912 345 678");
  await page.locator('[name="currency"]').selectOption("TWD");
  await page.locator('[name="capital"]').fill("NT$20,000,000");
  await expect(page.getByText("= TWD 20,000,000")).toBeVisible();
  await page.locator('[name="check_size.min"]').fill("100萬");
  await expect(page.getByText("= TWD 1,000,000")).toBeVisible();
  const most = page.locator('[name="check_size.max"]');
  await most.fill("1,5");
  await page.getByRole("button", { name: profiles.form.save, exact: true }).click();
  await expect(page.getByText(profileForms.issues.amount), "one point five, or fifteen?").toBeVisible();
  await most.fill("1.5M");
  await expect(page.getByText("= TWD 1,500,000")).toBeVisible();
  const industries = page.getByRole("group", { name: investors.fields.industry_keys });
  await industries.locator("summary").click();
  await industries.getByRole("checkbox").first().check();
  await industries.locator("summary").click();

  const languages = page.getByRole("navigation", { name: profiles.form.editLanguage });
  await page.locator('[name="langs.en_us.title"]').fill("Independent angel");
  await page.locator('[name="langs.en_us.experience"]').fill("Twenty years in supply chains.");
  await (await editor(page, investors.fields.langs.description)).fill("Seed rounds.");
  await save(page, en);
  await expect(most, "what was understood is stored").toHaveValue("1500000");
  await expect(page.locator('[name="check_size.min"]')).toHaveValue("1000000");
  await expect(
    languages.getByRole("link", { name: /中文/ }),
    "the other language still has three missing texts",
  ).toContainText(fill(profiles.form.missingCount, { number: 3 }));

  await languages.getByRole("link", { name: /中文/ }).click();
  await page.getByRole("button", { name: fill(profiles.form.copyFrom, { language: "English" }) }).click();
  await expect(page.locator('[name="langs.zh_tw.title"]')).toHaveValue("Independent angel");
  await page.locator('[name="langs.zh_tw.title"]').fill("獨立天使投資人");
  await page.locator('[name="langs.zh_tw.experience"]').fill("二十年供應鏈管理。");
  await (await editor(page, investors.fields.langs.description)).fill("專注種子輪。");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await save(page, en);

  await page.goto("/en-US/investor");
  await expect(page.getByRole("main").getByRole("img", { name: /13.*13/ })).toBeVisible();
  await page.getByRole("button", { name: profiles.action.submit }).click();
  await expect(page.getByRole("dialog").getByText(profiles.levelUp.title)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: profiles.levelUp.close }).click();
  await expect(page.getByText(en.levels.investor.normal).first()).toBeVisible();
  await page.getByRole("button", { name: profiles.action.cancel }).click();
  await expect(page.getByText(profiles.toast.cancelled)).toBeVisible();
  await expect(page, "cancelling redirects to the path without /edit").toHaveURL(/\/en-US\/investor$/);
  await page.goto("/en-US/investor/information/edit?lang=zh-TW");
  await expect(page.locator('[name="langs.zh_tw.title"]')).toHaveValue("獨立天使投資人");
});

test("companies link to startups, and are moved, removed and restored with their link", async ({ own }) => {
  const { page } = await own("investorBasic");
  const { profileForms, investors } = zh;
  await page.goto("/investor/holding/edit");
  const add = page.getByRole("button", { name: investors.rows.add });
  await add.click();
  const name = page.getByRole("combobox", { name: investors.rows.name });
  // At once: the answer to each further letter would replace the options.
  await name.first().fill("生技");
  const option = page.getByRole("option").first();
  await expect(option).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByText(investors.rows.linked)).toBeVisible();
  const company = await value(page, "current_invest[0].name");
  const link = await value(page, "current_invest[0].startup_id");
  expect(link).toMatch(/^\w{26}$/);

  await add.click();
  await page.locator('[name="current_invest[1].name"]').fill("別處的公司");
  await page.keyboard.press("Escape");
  await page.locator('[name="current_invest[1].year"]').fill("2024");
  const row = (number: number) => fill(profileForms.rows.row, { label: investors.rows.label, number });
  await page.getByRole("button", { name: fill(profileForms.rows.down, { label: row(1) }) }).click();
  await expect.poll(() => value(page, "current_invest[1].startup_id")).toBe(link);
  await page.getByRole("button", { name: fill(profileForms.rows.remove, { label: row(2) }) }).click();
  await expect(page.locator('[name="current_invest[1].name"]')).toHaveCount(0);
  await page.getByRole("button", { name: profileForms.rows.undo }).click();
  await expect.poll(() => value(page, "current_invest[1].startup_id")).toBe(link);
  await save(page);

  await page.goto("/investor/holding");
  const linked = page.getByRole("main").getByRole("link", { name: company });
  await expect(linked).toHaveAttribute("href", `/startups/${link}`);
  await expect(page.getByText("別處的公司")).toBeVisible();

  // Typing another name unlinks.
  await page.goto("/investor/holding/edit");
  await page.locator('[name="current_invest[1].name"]').pressSequentially("X");
  await expect.poll(() => value(page, "current_invest[1].startup_id")).toBe("");
});

test("without JavaScript, companies are saved, one linked by URL", async ({ request, own }) => {
  const answer = await request.get("/api/v1/startups?size=1");
  const startup = ((await answer.json()) as { data: { result: Array<{ id: string; name: string }> } }).data.result[0];
  const { page } = await own("investorBasic", { javaScriptEnabled: false });
  const { profiles, investors } = zh;
  await page.goto("/investor/disposed/edit");
  await page.getByRole("button", { name: investors.rows.add }).click();
  await page.locator('[name="history_invest[0].name"]').fill("早年的投資");
  await page.locator('[name="history_invest[0].startup_id"]').fill("https://elsewhere.example/company");
  await page.getByRole("button", { name: profiles.form.save, exact: true }).click();
  await expect(page.getByText(investors.issues.startup)).toBeVisible();
  await page
    .locator('[name="history_invest[0].startup_id"]')
    .fill(`https://fundbridge.example/startups/${startup?.id}`);
  await page.getByRole("button", { name: profiles.form.save, exact: true }).click();
  await expect(page.locator("noscript p")).toHaveText(profiles.toast.saved);
  await page.goto("/investor/disposed");
  await expect(page.getByRole("main").getByRole("link", { name: "早年的投資" })).toBeVisible();
});

test("the English card and page of an investor say what is only in Chinese", async ({ own }) => {
  const name = `林${[..."一二三四五六七八九十"].sort(() => Math.random() - 0.5).join("")}`;
  const { id, page } = await own("investor", { javaScriptEnabled: false, locale: "en-US", name });
  const foreign = en.profilePages.profile.onlyChinese;
  await page.goto(`/en-US/investors?keyword=${name}`);
  const card = page.getByRole("article").filter({ hasText: name });
  await expect(card.getByText(en.profileCards.partlyIn.zh_tw)).toBeVisible();
  await page.goto(`/en-US/investors/${id}`);
  const header = page.locator("header", { has: page.locator("h1") });
  await expect(header.getByText(foreign)).toBeVisible();
  await expect(header.locator('[lang="zh-TW"]')).toHaveText([name]);
  await page.goto(`/investors/${id}`);
  await expect(header.getByText(zh.profilePages.profile.onlyEnglish)).toHaveCount(0);
});

test("a heart adds a startup to the favourites, with and without JavaScript", async ({ own }) => {
  const { page } = await own("investorBasic");
  const { profiles, favorites } = zh;
  await page.goto("/startups");
  // Suggestions above the list have no heart.
  const card = page.getByRole("article").filter({ has: page.getByRole("button", { name: /^收藏/ }) });
  const name = (await card.first().getByRole("heading").getByRole("link").textContent()) ?? "";
  const favorite = fill(favorites.add, { name: name.trim() });
  const forget = fill(favorites.remove, { name: name.trim() });
  // A heart updates optimistically; leaving the page cancels requests not yet sent.
  const stored = () => page.waitForResponse((response) => response.request().method() === "POST");
  const remembered = stored();
  await page.getByRole("button", { name: favorite }).click();
  await expect(page.getByRole("button", { name: forget })).toBeVisible();
  await remembered;

  await page.goto("/investor");
  await page.getByRole("link", { name: profiles.account.favorites }).first().click();
  await expect(page).toHaveURL(/\/startups\?favorites=1/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: name.trim() }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name.trim());
  const forgotten = stored();
  await page.getByRole("button", { name: forget }).click();
  await expect(page.getByRole("button", { name: favorite })).toBeVisible();
  await forgotten;
  await page.goto("/startups?favorites=1");
  await expect(page.getByText(favorites.emptyTitle)).toBeVisible();

  const plain = await own("investorBasic", { javaScriptEnabled: false });
  await plain.page.goto("/startups?sort=newest");
  await plain.page.getByRole("button", { name: favorite }).click();
  await expect(plain.page).toHaveURL(/\/startups\?sort=newest/);
  await plain.page.getByRole("button", { name: forget }).click();
  await expect(plain.page.getByRole("button", { name: favorite })).toBeVisible();
});
