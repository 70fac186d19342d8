import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, newestMail, test } from "./fixtures";
import { fill, localePath, textsOf } from "./texts";

const [ownPassword, attackersPassword] = ["owner-kite-2026", "stranger-boat-77"];

test("the activation link sets the password, even if someone else signed up first", async ({ person }) => {
  const locale = "en-US";
  const { accounts, events, settings } = textsOf(locale);
  const { page } = await person({ phone: true, locale });
  const email = `taken-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const signUp = (password: string) =>
    page.request.post(`/api/v1/startups?lang=${locale}`, {
      data: { email, password, name: "晨星科技", term_version: 1 },
    });
  expect((await signUp(attackersPassword)).status()).toBe(201);
  expect((await signUp(ownPassword)).status()).toBe(201);

  await page.goto((await newestMail(page, email)).links[0] ?? "");
  await expect(page.getByText(fill(accounts.activate.ready, { email }))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const password = page.getByLabel(accounts.activate.password);
  await password.fill("password123");
  await page.getByRole("button", { name: accounts.activate.submit }).click();
  await expect(page.getByText(accounts.password.tooCommon)).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(ownPassword);
  await page.getByRole("button", { name: accounts.activate.submit }).click();
  await expect(page.getByRole("heading", { name: accounts.activate.successTitle })).toBeVisible();

  const logIn = (typed: string) =>
    page.request.post("/api/auth/login", { data: { email, password: typed, type: "startup" } });
  expect((await logIn(attackersPassword)).status()).toBe(401);
  expect((await logIn(ownPassword)).status()).toBe(200);

  await page.goto(localePath(locale, "/account/sessions"));
  const activity = page.locator("section", { has: page.getByRole("heading", { name: settings.activity.title }) });
  await expect(activity.getByRole("listitem").first()).toContainText(events.account.logged_in);
  await expect(activity.getByText(events.account.activated)).toBeVisible();
  await expect(activity.getByText(settings.activity.ways.activation)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
