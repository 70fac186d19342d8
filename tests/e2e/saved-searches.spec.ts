import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { fill, localePath, textsOf } from "./texts";

test("an investor saves a search, renames it, stops its mail and undoes its deletion, in English on a phone", async ({
  own,
}) => {
  const locale = "en-US";
  const { savedSearches, layout } = textsOf(locale);
  const { page } = await own("investor", { locale, phone: true });
  const list = localePath(locale, "/startups?keyword=AI");
  await page.goto(list);
  await page.getByText(savedSearches.save.button).click();
  const name = page.getByLabel(savedSearches.save.name);
  await expect(name).toHaveValue("AI");
  await name.fill("https://example.com/x");
  await page.getByRole("button", { name: savedSearches.save.submit, exact: true }).click();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("AI e2e");
  await expectAccessible(page);
  await page.getByRole("button", { name: savedSearches.save.submit, exact: true }).click();
  await expect(page.getByText(fill(savedSearches.save.saved, { name: "AI e2e" }))).toBeVisible();
  expect(new URL(page.url()).search).toBe("?keyword=AI");

  await page.getByRole("link", { name: layout.links.savedSearches, exact: true }).first().click();
  await expect(page.getByRole("heading", { name: layout.links.savedSearches, level: 1 })).toBeVisible();
  const entry = page.getByRole("article");
  await expect(entry).toHaveCount(1);
  await entry.getByText(savedSearches.rename.button).click();
  await entry.getByRole("textbox", { name: savedSearches.save.name }).fill("AI 2");
  await entry.getByRole("button", { name: savedSearches.rename.submit, exact: true }).click();
  await expect(page.getByRole("heading", { name: "AI 2" })).toBeVisible();
  const mail = page.getByRole("button", { name: fill(savedSearches.mail.label, { name: "AI 2" }) });
  await mail.click();
  await expect(mail).toHaveAttribute("aria-pressed", "false");
  await expectAccessible(page);

  await page.getByRole("button", { name: fill(savedSearches.delete.of, { name: "AI 2" }) }).click();
  await expect(page.getByText(savedSearches.empty.title)).toBeVisible();
  await page.getByRole("button", { name: savedSearches.deleted.undo }).click();
  await expect(page.getByRole("heading", { name: "AI 2" })).toBeVisible();
  await expect(mail).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("link", { name: "AI 2" }).click();
  await expect(page).toHaveURL(new RegExp(`${list.replace("?", "\\?")}$`));
});

test("without scripts a search is saved too, and a rejected name keeps what was typed", async ({ own }) => {
  const { savedSearches, layout } = textsOf("zh-TW");
  const { page } = await own("startup", { javaScriptEnabled: false });
  await page.goto("/investors?type=angel");
  await page.getByText(savedSearches.save.button).click();
  const name = page.getByLabel(savedSearches.save.name);
  await name.fill("www.example.com");
  await page.getByRole("button", { name: savedSearches.save.submit, exact: true }).click();
  await expect(page.getByRole("heading", { name: layout.links.savedSearches, level: 1 })).toBeVisible();
  await expect(name).toHaveValue("www.example.com");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("天使");
  await page.getByRole("button", { name: savedSearches.save.submit, exact: true }).click();
  await expect(page.getByText(fill(savedSearches.save.saved, { name: "天使" }))).toBeVisible();
  await expect(page).toHaveURL(/\/investors\?type=angel$/);
});
