import type { Page } from "@playwright/test";
import { samplePdf } from "../support/sample-files";
import { expectAccessible } from "./accessible";
import { closeWithEscape, demo, expect, test } from "./fixtures";
import { drawPng } from "./pictures";
import { fill, textsOf } from "./texts";

const { common, fileFields, files, layout, profiles, profileForms, profilePages } = textsOf("zh-TW");
const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(samplePdf()) });

/** The field of a document or image, by its form name. */
const zone = (page: Page, name: string) =>
  page.locator("fieldset", { has: page.locator(`input[name="${name}"]`) }).last();

test("documents are added, rejected, moved, removed and restored, and persist after saving", async ({ own }) => {
  const { page } = await own("startupDraft");
  await page.goto("/startup/more/edit");
  const report = zone(page, "financial_report");
  await report.locator('input[type="file"]').setInputFiles({ ...pdf("假的.pdf"), buffer: Buffer.from("<html>") });
  await expect(report.getByText(files.document.error.wrongType)).toBeVisible();
  await report.getByRole("button", { name: fill(files.dismissOf, { name: "假的.pdf" }) }).click();
  await report
    .locator('input[type="file"]')
    .setInputFiles({ ...pdf("加密.pdf"), buffer: Buffer.from(samplePdf("/Encrypt 9 0 R")) });
  await expect(report.getByText(files.document.error.protected)).toBeVisible();
  await report.locator('input[type="file"]').setInputFiles(pdf("財報.pdf"));
  await expect(report.getByText("財報.pdf", { exact: true })).toBeVisible();

  const adder = page.getByLabel(fileFields.document.add);
  await adder.setInputFiles([pdf("甲.pdf")]);
  const first = page.locator('[name="documents[0].name"]');
  const second = page.locator('[name="documents[1].name"]');
  await expect(first).toHaveValue("甲.pdf");
  await adder.setInputFiles([pdf("乙.pdf")]);
  await expect(second).toHaveValue("乙.pdf");
  await second.fill("營運計畫");
  await page.getByRole("button", { name: fill(fileFields.document.down, { name: "甲.pdf" }) }).click();
  await expect(first).toHaveValue("營運計畫");
  await page.getByRole("button", { name: fill(fileFields.document.removeOf, { name: "甲.pdf" }) }).click();
  await expect(second).toHaveCount(0);
  await page
    .getByText(fill(fileFields.document.removedOf, { name: "甲.pdf" }))
    .getByRole("button", { name: files.undo })
    .click();
  await expect(second).toHaveValue("甲.pdf");
  await expectAccessible(page);

  await page.getByRole("button", { name: profiles.form.save, exact: true }).click();
  await expect(page.getByText(profiles.toast.saved)).toBeVisible();
  await page.goto("/startup/more/edit");
  await expect(first).toHaveValue("營運計畫");
  await expect(second).toHaveValue("甲.pdf");
  await expect(zone(page, "financial_report").getByText("財報.pdf", { exact: true })).toBeVisible();

  // The download keeps the file name.
  const download = page.waitForEvent("download");
  await zone(page, "financial_report")
    .getByRole("link", { name: fill(common.document.downloadOf, { name: "財報.pdf" }) })
    .click();
  expect((await download).suggestedFilename()).toBe("財報.pdf");
});

test("an upload is cancelled, and a failed one is retried", async ({ own }) => {
  const { page } = await own("startupDraft", { losesConnection: true });
  await page.goto("/startup/more/edit");
  const estimate = zone(page, "estimated_financial_report");
  const choose = () => estimate.locator('input[type="file"]').setInputFiles(pdf("預估.pdf"));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/docs*", async (route) => {
    await held;
    await route.abort();
  });
  await choose();
  // Leaving would lose an upload in progress.
  await page.getByRole("banner").getByRole("link").first().click();
  await page
    .getByRole("dialog", { name: profileForms.unsaved.title })
    .getByRole("button", { name: profileForms.unsaved.stay })
    .click();
  await estimate.getByRole("button", { name: fill(files.cancelOf, { name: "預估.pdf" }) }).click();
  await expect(estimate.getByText("預估.pdf")).toHaveCount(0);
  release();
  await choose();
  await expect(estimate.getByText(files.error.network)).toBeVisible();
  await page.unroute("**/api/v1/docs*");
  await estimate.getByRole("button", { name: files.retry }).click();
  await expect(page.locator('[name="estimated_financial_report"]')).not.toHaveValue("");
});

test("without JavaScript, documents are uploaded with the form", async ({ own }) => {
  const { page } = await own("startupDraft", { javaScriptEnabled: false });
  await page.goto("/startup/more/edit");
  const list = page.locator('input[type="file"][name="documents_file"]');
  await list.setInputFiles([pdf("丙.pdf"), pdf("丁.pdf")]);
  await page.getByRole("button", { name: profiles.form.save, exact: true }).click();
  await expect(page.locator("noscript p")).toHaveText(profiles.toast.saved);
  await page.goto("/startup/more/edit");
  await expect(page.locator('[name^="documents["][name$=".name"]')).toHaveCount(2);
});

test("a large photo is cropped with the keyboard and resized", async ({ own }) => {
  const { page } = await own("startupDraft");
  await page.goto("/startup/information/edit");
  const cover = zone(page, "cover");
  await cover.locator('input[type="file"]').setInputFiles({
    name: "photo.png",
    mimeType: "image/png",
    buffer: drawPng(3000, 2000),
  });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByAltText(fileFields.crop.image)).toBeVisible();
  const area = dialog.getByLabel(fileFields.crop.area);
  await area.focus();
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: fileFields.crop.apply }).click();
  await expect(cover.getByText(fileFields.image.uploaded)).toBeVisible();
  await expect(page.locator('[name="cover"]')).not.toHaveValue("");
  const id = await page.locator('[name="cover"]').inputValue();
  const original = await page.request.get(`/files/${id}`);
  expect(original.headers()["content-type"]).toBe("image/webp");
  const small = await page.request.get(`/files/${id}?w=256`);
  expect(small.headers()["content-type"]).toBe("image/webp");
  // Private until the form that shows it is saved.
  expect(small.headers()["cache-control"]).toBe("private, no-cache");
  expect((await small.body()).length).toBeLessThan((await original.body()).length);
  const size = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, `/files/${id}?w=256`);
  expect(size).toEqual([256, 85]);
});

test("on a phone an edit page starts with its form, cropping speaks of fingers, and favorites are in the menu", async ({
  own,
}) => {
  const { page } = await own("startupDraft", { phone: true });
  await page.goto("/startup/information/edit");
  const panel = page.locator("#account-panel");
  await expect(panel).toBeHidden();
  const form = page.getByRole("main").locator("form").filter({ visible: true });
  await expect(form.locator("input, textarea, select, label").filter({ visible: true }).first()).toBeInViewport();
  const fold = page.getByRole("button", { name: layout.account.menu });
  await fold.tap();
  await expect(panel).toBeVisible();
  await fold.press("Enter");
  await expect(panel).toBeHidden();

  const photo = { name: "photo.png", mimeType: "image/png", buffer: drawPng(600, 400) };
  await zone(page, "cover").locator('input[type="file"]').setInputFiles(photo);
  await expect(page.getByText(fileFields.crop.touchHint)).toBeVisible();
  await expect(page.getByText(fileFields.crop.hint)).toBeHidden();
  await closeWithEscape(page.getByRole("dialog"));

  // A rejected picture is not a change, so leaving needs no confirmation.
  await page.locator(`header summary[aria-label="${layout.header.menu}"]`).tap();
  await page.getByRole("link", { name: layout.header.favorites }).tap();
  await expect(page).toHaveURL(/\/investors\?favorites=1/);
});

test("investors of the required level download a startup's documents, and see when that fails", async ({
  signedIn,
  request,
  server,
}) => {
  const as = async (who: "startup" | "investor") => ({
    headers: { Authorization: `Bearer ${await server.demoToken(demo[who])}` },
  });
  const me = await request.get("/auth_api/v1/auth/me", await as("startup"));
  const { data } = (await me.json()) as { data: { id: string } };
  const { page } = await signedIn("investorGold", { losesConnection: true });
  await page.goto(`/startups/${data.id}`);
  const link = page.getByRole("link", {
    name: fill(common.document.downloadOf, { name: profilePages.startup.financialReport }),
  });
  const path = (await link.getAttribute("href")) ?? "";
  const download = page.waitForEvent("download");
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  const part = await page.request.get(path, { headers: { Range: "bytes=0-4" } });
  expect([part.status(), await part.text()]).toEqual([206, "%PDF-"]);

  await page.route(`**${path}`, (route) => route.abort());
  await link.click();
  await expect(page.getByText(common.document.downloadFailed)).toBeVisible();

  expect((await request.get(path, await as("investor"))).status()).toBe(404);
});
