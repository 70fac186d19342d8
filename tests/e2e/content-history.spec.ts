import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { drawPng } from "./pictures";
import { fill, localePath, textsOf } from "./texts";

/** Versions of content and the image library: `/staff/content/:kind/:itemid/history`, `/staff/content/images`. */

const png = (name: string) => ({ name, mimeType: "image/png", buffer: drawPng(300, 200) });

test("an editor compares two versions of an article, and restores the older one", async ({ own }) => {
  const { deskHistory } = textsOf("zh-TW");
  const { page } = await own("staff");
  await page.goto("/staff/content/images");
  const article = await page.locator('a[href^="/staff/content/news/"]').first().getAttribute("href");
  await page.goto(`${article}/history`);
  const versions = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("radio") });
  const before = await versions.count();
  expect(before).toBeGreaterThan(1);
  await expectAccessible(page);

  await page.getByRole("radio", { name: fill(deskHistory.history.chooseOlder, { number: 1 }) }).check();
  await page.getByRole("button", { name: deskHistory.history.compare }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    fill(deskHistory.compare.title, { from: 1, to: before }),
  );
  await expect(page.locator("ins").first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: fill(deskHistory.restore.buttonOf, { number: 1 }) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: deskHistory.restore.confirm }).click();
  await expect(page.getByText(fill(deskHistory.restore.done, { number: 1 }))).toBeVisible();
  await expect(versions).toHaveCount(before + 1);
  await expect(versions.first()).toContainText(fill(deskHistory.history.restoredFrom, { number: 1 }));
  await expect(versions.first()).toContainText(deskHistory.history.draft);
  await page.goto(`${article}/history/compare?from=1&to=${before + 1}`);
  await expect(page.getByText(deskHistory.compare.same)).toBeVisible();
});

test("an editor uploads images, describes one, finds it and archives it, in English on a phone", async ({ own }) => {
  const locale = "en-US";
  const { deskHistory } = textsOf(locale);
  const name = `e2e-${locale}.png`;
  const { page } = await own("staff", { locale, phone: true });
  await page.goto(localePath(locale, "/staff/content/images"));
  await page.locator('input[type="file"]').setInputFiles([png(name), png("other.png")]);
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(card).toBeVisible();
  await expect(card).toContainText(deskHistory.images.missing.both);
  await card.getByLabel(deskHistory.images.altOf.zh_tw).fill(`港口 ${locale}`);
  await card.getByLabel(deskHistory.images.altOf.en_us).fill(`Quay <b>${locale}</b>`);
  await card.getByRole("button", { name: fill(deskHistory.images.saveOf, { name }) }).click();
  await expect(page.getByText(deskHistory.images.saved)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole("searchbox").fill("Quay");
  await page.getByRole("button", { name: deskHistory.images.searchButton }).click();
  await expect(page).toHaveURL(/q=Quay/);
  await expect(card.getByRole("img")).toHaveAttribute("alt", "Quay <b>en-US</b>");
  await expectAccessible(page);
  await card.getByRole("button", { name: fill(deskHistory.images.archiveOf, { name }) }).click();
  await expect(page.getByText(deskHistory.images.archived)).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole("navigation", { name: deskHistory.images.title }).getByRole("link").last().click();
  await expect(card).toContainText(deskHistory.images.archivedBadge);
});

test("images are uploaded and rejected without JavaScript", async ({ own }) => {
  const { deskHistory, files } = textsOf("zh-TW");
  const { page } = await own("staff", { javaScriptEnabled: false });
  await page.goto("/staff/content/images");
  const bad = { name: "bad.png", mimeType: "image/png", buffer: Buffer.from("no image") };
  await page.locator('input[type="file"]').setInputFiles([png("plain.png"), bad]);
  // The chooser has the same name.
  await page.locator("button", { hasText: deskHistory.images.upload }).click();
  await expect(
    page.getByText(fill(deskHistory.images.rejected, { name: "bad.png", reason: files.error.wrongType })),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "plain.png" })).toBeVisible();
});
