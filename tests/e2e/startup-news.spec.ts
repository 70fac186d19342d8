import { expectAccessible } from "./accessible";
import { closeWithEscape, expect, test } from "./fixtures";
import { readDocument } from "./page-texts";
import { drawPng } from "./pictures";
import { parseServed } from "./served-html";
import { fill, localePath, textsOf } from "./texts";

test("a startup publishes news in English, an investor reads them, and a deletion is undone", async ({
  own,
  signedIn,
  request,
}) => {
  const locale = "en-US";
  const { news, ownNews, access } = textsOf(locale);
  const title = "The first customer";
  const { page: owner, id } = await own("startup", { locale });
  const at = (path: string) => localePath(locale, path);

  await owner.goto(at("/startup/more"));
  await owner.getByRole("link", { name: ownNews.more.manageNews }).click();
  await expect(owner).toHaveURL(/\/startup\/more\/news$/);
  await owner.getByRole("link", { name: ownNews.own.newsNew }).first().click();
  await owner.getByRole("button", { name: ownNews.form.save }).click();
  const required = owner.locator('[name="langs.zh_tw.title"]');
  await expect(required).toHaveAttribute("aria-invalid", "true");
  await required.fill("第一位客戶");
  await owner.getByRole("link", { name: "English" }).click();
  await owner.locator('[name="langs.en_us.title"]').fill(title);
  await owner.locator('[name="link"]').fill("https://example.com/story");
  await owner
    .locator('input[type="file"]')
    .setInputFiles({ name: "team.png", mimeType: "image/png", buffer: drawPng(900, 900) });
  const crop = owner.getByRole("dialog");
  await closeWithEscape(crop);
  await expect(owner.locator('[name="photo"]')).toHaveValue("");
  await owner
    .locator('input[type="file"]')
    .setInputFiles({ name: "team.png", mimeType: "image/png", buffer: drawPng(900, 900) });
  await crop.getByRole("button", { name: textsOf(locale).fileFields.crop.apply }).click();
  await expect(owner.locator('[name="photo"]')).not.toHaveValue("");
  await owner.getByRole("button", { name: ownNews.form.save }).click();
  await expect(owner.getByText(ownNews.toast.created)).toBeVisible();
  await expect(owner.getByRole("heading", { name: title })).toBeVisible();
  await expectAccessible(owner);

  const { page: investor } = await signedIn("investor", { locale });
  await investor.goto(at(`/startups/${id}`));
  await expect(investor.locator("#news").getByRole("heading", { name: title })).toBeVisible();
  await investor.goto(at(`/startups/${id}/news`));
  await expect(investor.getByRole("heading", { name: title })).toBeVisible();
  await expect(investor.getByAltText(fill(news.photoOf, { title }))).toBeVisible();
  const forVisitors = await (await request.get(at(`/startups/${id}/news`))).text();
  expect(readDocument(parseServed(forVisitors)).texts).toContain(access.holds.news);
  expect(forVisitors).not.toContain(title);

  await owner.getByRole("button", { name: fill(ownNews.own.deleteOf, { title }) }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: ownNews.own.deleteConfirm }).click();
  await expect(owner.getByText(fill(ownNews.deleted.text, { title }))).toBeVisible();
  await expect(owner.getByRole("heading", { name: title })).toHaveCount(0);
  await owner.getByRole("button", { name: ownNews.deleted.undo }).click();
  await expect(owner.getByText(ownNews.toast.restored)).toBeVisible();
  await expect(owner.getByRole("heading", { name: title })).toBeVisible();
});

test("rewards are created, reordered and deleted without JavaScript", async ({ own }) => {
  const { ownNews } = textsOf("zh-TW");
  const name = "新的回饋";
  const { page } = await own("startup", { javaScriptEnabled: false });
  await page.goto("/startup/more/rewards/new");
  await page.getByRole("button", { name: ownNews.form.save }).click();
  await expect(page.locator('[name="langs.zh_tw.name"]')).toHaveAttribute("aria-invalid", "true");
  await page.locator('[name="langs.zh_tw.name"]').fill(name);
  await page.locator('[name="minimum_amount"]').fill("1,000,000");
  await page.getByRole("button", { name: ownNews.form.save }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  const headings = page.locator("main ol h2");
  await expect(headings.last()).toHaveText(name);
  const others = (await headings.allTextContents()).slice(0, -1);
  await page.getByRole("button", { name: fill(ownNews.own.up, { title: name }) }).click();
  await expect(headings).toHaveText([...others.slice(0, -1), name, ...others.slice(-1)]);
  await page.getByRole("button", { name: fill(ownNews.own.deleteOf, { title: name }) }).click();
  await expect(page.getByText(fill(ownNews.deleted.text, { title: name }))).toBeVisible();
  await expect(page.getByRole("heading", { name })).toHaveCount(0);
});

test("a startup's URL contains its name", async ({ person, makeAccount }) => {
  const { page } = await person();
  const { id } = await makeAccount("startup", "晨星科技");
  await page.goto(`/startups/${id}/wrong-name?lang=x`);
  const pathname = decodeURIComponent(new URL(page.url()).pathname);
  expect(pathname).toMatch(new RegExp(`^/startups/${id}/.+`));
  expect(pathname).not.toContain("wrong-name");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("晨星科技");
  const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
  expect(decodeURIComponent(new URL(canonical ?? "").pathname)).toBe(pathname);
  await page.goto(`/startups/${id}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", canonical ?? "");
});
