import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, newestMail, newIp, type Person, test } from "./fixtures";
import { newAccount, newAccountPassword as password } from "./new-account";
import { fill, type Locale, localePath, textsOf } from "./texts";

/** Tries wrong passwords for one account, each from a different IP address. */
async function flood(page: Page, email: string): Promise<number[]> {
  const guess = (index: number) =>
    page.request.post("/api/auth/login", {
      data: { email, type: "startup", password: `guess-${index}` },
      headers: { "CF-Connecting-IP": newIp() },
    });
  const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => guess(index)));
  return answers.map((answer) => answer.status());
}

async function logIn({ page }: Person, locale: Locale, email: string, typed: string) {
  const { fields, login } = textsOf(locale).accounts;
  await page.goto(`${localePath(locale, "/login")}?type=startup`);
  await page.getByLabel(fields.email).fill(email);
  await page.getByRole("textbox", { name: fields.password }).fill(typed);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
}

test("an attacker's guesses do not lock the owner out: a known browser and the mailed link still work", async ({
  person,
}) => {
  const zh = textsOf("zh-TW");
  const home = await person();
  const email = await newAccount(home, "startup", "晨星科技");
  await home.page.goto("/logout");
  await home.page.getByRole("main").getByRole("button", { name: zh.accounts.logout.submit }).click();
  await expect(home.page.getByText(zh.accounts.logout.done)).toBeVisible();

  const statuses = await flood(home.page, email);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);

  const phone = await person({ phone: true });
  await logIn(phone, "zh-TW", email, password);
  await expect(phone.page.getByText(fill(zh.errors.rate_limited_until, { minutes: 60 }))).toBeVisible();
  await expect(phone.page.getByText(zh.accounts.login.lockedText)).toBeVisible();
  await expectAccessible(phone.page);
  await expectNoSidewaysScroll(phone.page);

  await logIn(home, "zh-TW", email, password);
  await expect(home.page).toHaveURL(/:\d+\/$/);

  await phone.page.getByRole("button", { name: zh.accounts.login.lockedSend }).click();
  await expect(phone.page.getByText(zh.accounts.forgot.sentTitle, { exact: true })).toBeVisible();
  const [link = ""] = (await newestMail(phone.page, email, "重設")).links;
  await phone.page.goto(link);
  await phone.page.getByRole("textbox", { name: zh.accounts.forgot.newPassword }).fill("green-boat-77");
  await phone.page.getByRole("button", { name: zh.accounts.forgot.save }).click();
  await expect(phone.page.getByText(zh.accounts.forgot.done)).toBeVisible();
  await logIn(phone, "zh-TW", email, "green-boat-77");
  await expect(phone.page).toHaveURL(/:\d+\/$/);
});

test("the rate limit notice is the same for an unknown address, without JavaScript and in English", async ({
  person,
}) => {
  const en = textsOf("en-US");
  const nobody = `nobody-${crypto.randomUUID()}@example.test`;
  const someone = await person({ javaScriptEnabled: false, locale: "en-US" });
  await flood(someone.page, nobody);
  const refused = someone.page.waitForResponse((answer) => answer.request().method() === "POST");
  await logIn(someone, "en-US", nobody, password);
  const answer = await refused;
  expect([answer.status(), Number(answer.headers()["retry-after"]) > 3000]).toEqual([429, true]);
  await expect(someone.page.getByText(fill(en.errors.rate_limited_until, { minutes: 60 }))).toBeVisible();
  await someone.page.getByRole("button", { name: en.accounts.login.lockedSend }).click();
  await expect(someone.page.getByRole("heading", { name: en.accounts.forgot.sentTitle })).toBeVisible();
});

test("a new password that is common or contains the name is rejected at its field", async ({ person }) => {
  const { accounts } = textsOf("en-US");
  const { page } = await person({ phone: true, locale: "en-US" });
  await page.goto("/en-US/signup?type=angel");
  await page.getByLabel(accounts.fields.investorName).fill("Marigold Chen");
  await page.getByLabel(accounts.fields.email).fill(`m-${crypto.randomUUID()}@example.test`);
  await page.getByRole("checkbox").check();
  const field = page.getByRole("textbox", { name: accounts.fields.password });
  for (const [typed, message] of [
    ["marigold-2026", accounts.password.holdsOwner],
    ["starwars1", accounts.password.tooCommon],
  ] as const) {
    await field.fill(typed);
    await page.getByRole("button", { name: accounts.signup.submit }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(accounts.fields.investorName)).toHaveValue("Marigold Chen");
  }
  await expectNoSidewaysScroll(page);
});
