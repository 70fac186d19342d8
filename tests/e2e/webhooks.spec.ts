import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { textsOf } from "./texts";

const { webhooks } = textsOf("en-US");
const zh = textsOf("zh-TW");

test("a member adds a webhook, sends a test message, replaces the secret, and deletes it", async ({ own }) => {
  const { page } = await own("startup", { locale: "en-US" });
  await page.goto("/en-US/account/webhooks");
  await expect(page.getByText(webhooks.empty)).toBeVisible();
  const address = page.getByLabel(webhooks.add.url);
  await address.fill("https://127.0.0.1/internal");
  await page.getByRole("button", { name: webhooks.add.save }).click();
  await expect(page.getByText(webhooks.problems.refused)).toBeVisible();
  await expect(address).toHaveValue("https://127.0.0.1/internal");
  await address.fill("https://hooks.example.com/fundbridge");
  await page.getByLabel(webhooks.events["profile.published"]).uncheck();
  await page.getByRole("button", { name: webhooks.add.save }).click();

  await expect(page.getByText(webhooks.add.saved)).toBeVisible();
  await expect(page.getByText(webhooks.events["order.paid"])).toBeVisible();
  await expect(page.getByText(webhooks.events["profile.published"])).toBeHidden();
  const secret = page.getByLabel(webhooks.secret.label, { exact: true });
  await expect(secret).toBeHidden();
  await page.getByText(webhooks.secret.show).click();
  const first = await secret.inputValue();
  expect(first).toMatch(/^whsec_.{40,}$/);
  await page.getByRole("button", { name: webhooks.secret.replace }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: webhooks.secret.replace }).click();
  await expect(page.getByText(webhooks.secret.oldUntil)).toBeVisible();

  await page.getByRole("button", { name: webhooks.actions.test }).click();
  await expect(page.getByText(webhooks.actions.tested)).toBeVisible();
  await page.getByText(webhooks.log.content, { exact: true }).click();
  await expect(page.getByText('"type":"test"')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: webhooks.actions.remove }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: webhooks.actions.remove }).click();
  await expect(page.getByText(webhooks.empty)).toBeVisible();
});

test("webhooks work on a phone without scripts", async ({ own }) => {
  const { page } = await own("startup", { phone: true, javaScriptEnabled: false });
  await page.goto("/account/webhooks");
  await page.getByLabel(zh.webhooks.add.url).fill("https://hooks.example.com/fundbridge");
  await page.getByRole("button", { name: zh.webhooks.add.save }).click();
  await expect(page.getByText(zh.webhooks.states.on)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: zh.webhooks.actions.off }).click();
  await expect(page.getByText(zh.webhooks.offNotice)).toBeVisible();
  await page.getByRole("button", { name: zh.webhooks.actions.on }).click();
  await expect(page.getByRole("button", { name: zh.webhooks.actions.test })).toBeVisible();
});
