import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, newestMail, test } from "./fixtures";
import { fill, localePath, textsOf } from "./texts";

const password = "blue-kite-2026";

/** Neither Escape nor the backdrop closes it, and Tab stays inside. */
async function expectForced(page: Page, modal: Locator): Promise<void> {
  await expect(modal).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.click(4, 4);
  await expect(modal).toBeVisible();
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press(press % 5 === 4 ? "Shift+Tab" : "Tab");
    const outside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && activeElement?.closest("[role=dialog]") === null
        ? activeElement?.outerHTML
        : null;
    });
    expect(outside, "the focus stays in the modal").toBeNull();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test("a startup resets its account before anything else, in Chinese", async ({ own }) => {
  const zh = textsOf("zh-TW").accounts;
  const { page, email: oldEmail } = await own("startupReset");
  const modal = page.getByRole("dialog", { name: zh.firstLogin.reset.title });
  for (const path of ["/", "/startups", "/startup", "/messages", "/signup/welcome", "/no-such-page", "/staff/review"]) {
    await page.goto(path);
    await expect(modal, path).toBeVisible();
  }
  await page.goto("/startups");
  await expectForced(page, modal);
  const refused = await page.request.post("/api/v1/startups/review");
  expect([refused.status(), await refused.json()]).toMatchObject([403, { error: { code: "reset_required" } }]);
  expect((await page.request.get("/api/auth/user")).status()).toBe(200);

  const email = modal.getByLabel(textsOf("zh-TW").accounts.fields.email);
  const secret = modal.getByRole("textbox", { name: zh.fields.password });
  await email.fill("");
  await modal.getByRole("button", { name: zh.firstLogin.reset.submit, exact: true }).click();
  await expect(email).toBeFocused();
  await email.fill(oldEmail);
  await secret.fill("Demo-pass-1");
  await modal.getByRole("button", { name: "顯示密碼" }).click();
  await expect(secret).toHaveAttribute("type", "text");
  await modal.getByRole("button", { name: zh.firstLogin.reset.submit, exact: true }).click();
  // A refused save closes the modal with a toast; it reopens on the next page, with what was wrong.
  await expect(modal).toBeHidden();
  await expect(page.getByText(textsOf("zh-TW").logIn.password.same)).toBeVisible();
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(modal).toBeVisible();

  const newEmail = `reset-${crypto.randomUUID().slice(0, 8)}@example.test`;
  await email.fill(newEmail);
  await secret.fill(password);
  await modal.getByRole("button", { name: zh.firstLogin.reset.submit, exact: true }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByText(fill(textsOf("zh-TW").logIn.unproven.saved, { email: newEmail }))).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  const logIn = (address: string) =>
    page.request.post("/api/auth/login", { data: { email: address, password, type: "startup" } });
  expect([(await logIn(newEmail)).status(), (await logIn(oldEmail)).status()]).toEqual([200, 200]);

  await page.goto((await newestMail(page, newEmail)).links[0] ?? "");
  await page.getByRole("button", { name: zh.confirmEmail.submit }).click();
  await expect(page.getByText(fill(zh.confirmEmail.done, { email: newEmail }))).toBeVisible();
  expect([(await logIn(newEmail)).status(), (await logIn(oldEmail)).status()]).toEqual([200, 401]);
});

test("an investor sets a password and agrees, in English at 360 px", async ({ own }) => {
  const en = textsOf("en-US").accounts;
  const { page } = await own("investorReset", { phone: true, locale: "en-US", losesConnection: true });
  await page.goto(localePath("en-US", "/investors"));
  const modal = page.getByRole("dialog");
  await expect(modal).toHaveAccessibleName(/^Welcome, .+!$/);
  await expectForced(page, modal);

  // Tap instead of click: a resting mouse pointer would keep a toast open.
  const submit = modal.getByRole("button", { name: en.firstLogin.submit });
  await expect(submit).toBeDisabled();
  await modal.getByRole("textbox", { name: en.firstLogin.password.field }).fill(password);
  const confirm = modal.getByRole("textbox", { name: en.firstLogin.password.confirm });
  await confirm.fill("another-word-1");
  await modal.getByLabel(en.firstLogin.agree).check();
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  await submit.tap();
  await expect(page.getByText(en.password_error_message)).toBeVisible();
  expect(sent, "nothing is sent").toBe(0);

  // A failed save closes the modal with a toast; it reopens on the next page.
  await page.route("**/first-login**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await confirm.fill(password);
  // The keyboard's "Go".
  await confirm.press("Enter");
  await expect(modal).toBeHidden();
  expect(sent).toBe(1);
  await expect(page.getByText(textsOf("en-US").errors.unavailable)).toBeVisible();
  await page.unroute("**/first-login**");
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(modal).toBeVisible();

  await modal.getByRole("textbox", { name: en.firstLogin.password.field }).fill(password);
  await confirm.fill(password);
  await modal.getByLabel(en.firstLogin.agree).check();
  await confirm.press("Enter");
  await expect(modal).toBeHidden();
  await expect(page.getByText(en.firstLogin.done)).toBeVisible();
  await page.goto(localePath("en-US", "/investor"));
  await expect(modal).toBeHidden();
});

test("an investor without JavaScript reads the terms and agrees", async ({ person }) => {
  const zh = textsOf("zh-TW").accounts;
  const { page } = await person({ javaScriptEnabled: false });
  const email = `terms-${crypto.randomUUID().slice(0, 8)}@example.test`;
  // Sign up through the API without accepting the terms.
  await page.request.post("/api/v1/investors/signup", { data: { email, password, name: "王小明" } });
  await page.goto((await newestMail(page, email)).links[0] ?? "");
  await page.goto(page.url().replace("/en-US", ""));
  const link = new URL(page.url());
  await page.goto(`/activate${link.search}`);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole("button", { name: zh.activate.submit }).click();
  await expect(page).toHaveURL(/\/activate\/success/);
  await page.goto("/startups");
  const modal = page.getByRole("dialog", { name: fill(zh.firstLogin.terms.title, { name: "王小明" }) });
  await expect(modal).toBeVisible();
  const box = modal.getByRole("region", { name: textsOf("zh-TW").content.terms.title });
  expect((await box.boundingBox())?.height).toBe(300);
  await modal.getByRole("button", { name: zh.firstLogin.submit }).click();
  await expect(modal, "the checkbox is required").toBeVisible();
  await modal.getByLabel(zh.firstLogin.agree).check();
  await modal.getByRole("button", { name: zh.firstLogin.submit }).click();
  await expect(page).toHaveURL(/\/startups$/);
  await expect(page.locator("noscript p")).toHaveText(zh.firstLogin.done);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a forced account can log out", async ({ person }) => {
  const zh = textsOf("zh-TW").accounts;
  const { page } = await person();
  const email = `leaves-${crypto.randomUUID().slice(0, 8)}@example.test`;
  await page.request.post("/api/v1/investors/signup?lang=zh-TW", { data: { email, password, name: "王小明" } });
  await page.goto((await newestMail(page, email)).links[0] ?? "");
  await page.locator('[name="password"]').fill(password);
  await page.getByRole("button", { name: zh.activate.submit }).click();
  await page.getByRole("dialog").getByRole("button", { name: zh.firstLogin.logout }).click();
  await expect(page.getByText(zh.logout.done)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
