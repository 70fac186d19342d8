import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, newestMail, test } from "./fixtures";
import { fill, localePath, textsOf } from "./texts";

test("an API key is shown once, works within its scopes, and stops when it is turned off", async ({ own, request }) => {
  const locale = "en-US";
  const { apiKeys: texts } = textsOf(locale);
  const { page, email } = await own("startup", { locale, phone: true });
  await page.goto(localePath(locale, "/account/api-keys"));
  await expect(page.getByText(texts.list.empty)).toBeVisible();

  await page.getByRole("button", { name: texts.form.submit }).click();
  await expect(page.getByText(texts.form.noScopes)).toBeVisible();
  await page.getByRole("textbox", { name: texts.form.name }).fill("CRM sync");
  await page.getByLabel(texts.scopes.account_read.name).check();
  await page.getByLabel(fill(texts.form.daysOption, { days: 30 })).check();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: texts.form.submit }).click();
  const shown = page.getByLabel(texts.shown.label);
  await expect(shown).toHaveValue(/^fb_live_[2-9a-z]{58}$/);
  const key = await shown.inputValue();
  await newestMail(page, email, "/account/api-keys");

  const headers = { Authorization: `Bearer ${key}` };
  const read = await request.get("/auth_api/v1/auth/me", { headers });
  expect(await read.json()).toMatchObject({ data: { email } });
  const other = await request.get("/api/v1/messages", { headers });
  expect([other.status(), (await other.json()).error.code]).toEqual([403, "scope_missing"]);

  await page.reload();
  await expect(page.getByText(fill(texts.list.ending, { ending: key.slice(-4) }))).toBeVisible();
  await expect(page.getByText(texts.list.used)).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: fill(texts.list.offOf, { name: "CRM sync" }) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: texts.list.off, exact: true }).click();
  await expect(page.getByText(texts.list.empty)).toBeVisible();
  expect((await request.get("/auth_api/v1/auth/me", { headers })).status()).toBe(401);
});
