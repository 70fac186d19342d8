import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { demo, dropSession, expect, expectNoSidewaysScroll, newestMail, newIp, test } from "./fixtures";
import { newAccount, newAccountPassword } from "./new-account";
import { textsOf } from "./texts";

const password = "blue-kite-2026";
const zh = textsOf("zh-TW").accounts;
const en = textsOf("en-US").accounts;
const newAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.test`;

async function activationLink(page: Page, email: string): Promise<string> {
  const [link] = (await newestMail(page, email)).links;
  if (!link) throw new Error(`No link was mailed to ${email}.`);
  return link;
}

test("a startup signs up, activates by mail, logs out and in again", async ({ person }) => {
  const { page } = await person();
  const email = newAddress("startup");
  await page.goto("/signup");
  await page.getByRole("link", { name: /^新創公司/ }).click();
  await expect(page).toHaveTitle(/註冊新創公司帳號/);

  await page.getByRole("button", { name: "建立帳號" }).click();
  await expect(page.getByLabel("公司或團隊名稱")).toBeFocused();
  await page.getByLabel("公司或團隊名稱").fill("晨星科技");
  await page.getByLabel("電子郵件").fill(email);
  await page.getByRole("textbox", { name: "密碼" }).fill("password123");
  const origin = page.getByLabel(zh.fields.startupOrigin);
  await expect(origin, "optional").toHaveValue("");
  await origin.selectOption({ label: "加速器或育成中心" });
  await page.getByLabel("我已閱讀並同意").check();
  await page.getByRole("button", { name: "建立帳號" }).click();
  await expect(page.getByText("這個密碼太常見")).toBeVisible();
  await expect(page.getByLabel("電子郵件")).toHaveValue(email);
  await expect(origin).toHaveValue("accelerator");
  await page.getByRole("textbox", { name: "密碼" }).fill(password);
  await page.getByRole("button", { name: "建立帳號" }).click();

  await expect(page.getByRole("heading", { name: "請到信箱啟用帳號" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const link = await activationLink(page, email);
  await page.goto(link);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole("button", { name: "啟用並登入" }).click();
  await expect(page.getByRole("heading", { name: "帳號已啟用" })).toBeVisible();
  await page.getByRole("link", { name: "開始設定" }).click();
  await expect(page.getByRole("heading", { name: "晨星科技，歡迎加入募橋" })).toBeVisible();

  await page.goto("/login");
  await expect(page, "signed-in users are redirected from the login page").toHaveURL(/\/$/);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "連結已失效" })).toBeVisible();

  await page.goto("/logout");
  await page.getByRole("button", { name: "登出" }).click();
  await expect(page.getByText("您已登出。")).toBeVisible();
  await page.goto("/startup");
  await expect(page, "a members' page redirects visitors to the login").toHaveURL(/\/login$/);
  await page.getByLabel("電子郵件").fill(email);
  await page.getByRole("textbox", { name: "密碼" }).fill("not-my-password");
  await page.getByRole("button", { name: "登入", exact: true }).click();
  await expect(page.getByText("電子郵件或密碼不正確。")).toBeVisible();
  await page.getByRole("textbox", { name: "密碼" }).fill(password);
  await page.getByRole("button", { name: "登入", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/startup");
  await expect(page).toHaveURL(/\/startup/);
});

test("a startup says in English how it heard of the platform, without JavaScript, and staff read it", async ({
  person,
  signedIn,
}) => {
  const { page } = await person({ phone: true, javaScriptEnabled: false, locale: "en-US" });
  const email = newAddress("heard");
  await page.goto("/en-US/signup?type=startup");
  await page.getByLabel("Company or team name").fill("Morning Star");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("password123");
  const origin = page.getByLabel(en.fields.startupOrigin);
  await origin.selectOption({ label: "An event or trade show" });
  await page.getByLabel("I have read and agree").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This password is too common")).toBeVisible();
  await expect(origin).toHaveValue("event");
  await expectNoSidewaysScroll(page);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email to activate" })).toBeVisible();

  const staff = await signedIn("staff");
  await staff.page.goto(`/staff/accounts?q=${email}`);
  await staff.page.getByRole("link", { name: "Morning Star" }).first().click();
  await expect(staff.page.getByText("活動或展會")).toBeVisible();
});

test("an investor signs up in English on a phone without JavaScript, and has the link resent", async ({ person }) => {
  const { page } = await person({ phone: true, javaScriptEnabled: false, locale: "en-US" });
  const email = newAddress("investor");
  await page.goto("/signup?type=investor");
  await expect(page, "English readers are redirected to the English page").toHaveURL(/\/en-US\/signup\?type=investor$/);
  await page.getByLabel("Firm name").fill("Mei Lin");
  await page.getByLabel("Investor type").selectOption({ label: "Venture capital" });
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill("password123");
  await page.getByLabel("I have read and agree").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This password is too common")).toBeVisible();
  await expect(page.getByLabel("Firm name")).toHaveValue("Mei Lin");
  await expect(page.getByLabel("Investor type")).toHaveValue("venture_capital");
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue("");
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email to activate" })).toBeVisible();
  const firstLink = await activationLink(page, email);

  await page.goto("/en-US/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("button", { name: "Resend activation email" }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(async () => expect(await activationLink(page, email)).not.toBe(firstLink)).toPass();

  await page.goto(await activationLink(page, email));
  await page.locator('[name="password"]').fill(password);
  await page.getByRole("button", { name: "Activate and log in" }).click();
  await page.getByRole("link", { name: "Get started" }).click();
  await expect(page.getByRole("heading", { name: "Welcome to Fundbridge, Mei Lin" })).toBeVisible();
});

test("signing up with an existing address looks the same, and its owner is notified by mail", async ({ person }) => {
  const { page } = await person();
  const signUp = async (email: string) => {
    await page.goto("/signup?type=startup");
    await page.getByLabel("公司或團隊名稱").fill("晨星科技");
    await page.getByLabel("電子郵件").fill(email);
    await page.getByRole("textbox", { name: "密碼" }).fill(password);
    await page.getByLabel("我已閱讀並同意").check();
    await page.getByRole("button", { name: "建立帳號" }).click();
    await expect(page.getByText(email)).toBeVisible();
    return (await page.getByRole("main").textContent())?.replace(email, "…");
  };
  const free = await signUp(newAddress("free"));
  expect(await signUp(demo.startupDraft.email)).toBe(free);
  await newestMail(page, demo.startupDraft.email, "您已經有募橋帳號");
});

// An angel does so in `main-job.spec.ts`.
test("a CVC chooses the type, signs up, activates, and logs in as this type", async ({ person }) => {
  const type = "cvc";
  const { page } = await person();
  const email = newAddress(type);
  await page.goto("/login/types");
  await page.getByRole("link", { name: zh.types[type], exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?type=${type}$`));
  // The previous page has a link with the same name.
  await expect(page.getByRole("textbox", { name: "密碼" })).toBeVisible();
  await page.getByRole("link", { name: zh.login.signup }).click();
  await expect(page).toHaveTitle(new RegExp(zh.types[type]));
  await page.getByLabel("企業或投資部門名稱").fill("林安琪");
  await page.getByLabel("電子郵件").fill(email);
  await page.getByRole("textbox", { name: "密碼" }).fill(password);
  await page.getByLabel("我已閱讀並同意").check();
  await page.getByRole("button", { name: "建立帳號" }).click();
  await page.goto(await activationLink(page, email));
  await page.locator('[name="password"]').fill(password);
  await page.getByRole("button", { name: "啟用並登入" }).click();
  await expect(page.getByRole("heading", { name: "帳號已啟用" })).toBeVisible();

  await dropSession(page);
  await page.goto(`/login?type=${type}`);
  await page.getByLabel("電子郵件").fill(email);
  await page.getByRole("textbox", { name: "密碼" }).fill(password);
  await page.getByRole("button", { name: "登入", exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  const answer = await page.request.get("/api/auth/user");
  expect(await answer.json()).toMatchObject({ user: { kind: "investor", type, email, term_version: 1 } });
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a forgotten password is reset by mail, and other sessions end", async ({ person, request }) => {
  const someone = await person();
  const { page } = someone;
  const email = await newAccount(someone, "startup", "晨星");
  const elsewhere = await request.post("/api/auth/login", {
    data: { email, type: "startup", password: newAccountPassword },
    headers: { "CF-Connecting-IP": newIp() },
  });
  const { token } = (await elsewhere.json()) as { token: string };
  const bearer = { headers: { Authorization: `Bearer ${token}` } };
  expect((await request.get("/api/auth/user", bearer)).status()).toBe(200);
  await page.context().clearCookies();

  const ask = async (address: string) => {
    await page.goto("/login?type=startup");
    await page.getByRole("link", { name: zh.login.forgot }).click();
    await expect(page.getByRole("heading", { name: zh.forgot.title })).toBeVisible();
    await page.getByLabel("電子郵件").fill(address);
    await page.getByRole("button", { name: zh.forgot.submit }).click();
    await expect(page.getByRole("heading", { name: zh.forgot.sentTitle })).toBeVisible();
    return (await page.getByRole("main").textContent())?.replace(address, "…");
  };
  expect(await ask(newAddress("unknown")), "nobody learns which addresses exist").toBe(await ask(email));
  const [link = ""] = (await newestMail(page, email, "重設")).links;
  expect(new URL(link).pathname).toMatch(/^\/forgot\/startup\/[\w-]{43}$/);

  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole("textbox", { name: zh.forgot.newPassword }).fill(email);
  await page.getByRole("button", { name: zh.forgot.save }).click();
  await expect(page.getByText(zh.password.holdsOwner)).toBeVisible();
  await page.getByRole("textbox", { name: zh.forgot.newPassword }).fill("green-boat-77");
  await page.getByRole("button", { name: zh.forgot.save }).click();
  await expect(page.getByText(zh.forgot.done)).toBeVisible();
  await page.getByLabel("電子郵件").fill(email);
  await page.getByRole("textbox", { name: "密碼" }).fill("green-boat-77");
  await page.getByRole("button", { name: "登入", exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect((await page.request.get("/api/auth/user")).status()).toBe(200);
  expect((await request.get("/api/auth/user", bearer)).status(), "the other session has ended").toBe(401);
  await newestMail(page, email, "已變更");

  await page.goto(link);
  await expect(page.getByRole("heading", { name: zh.forgot.goneTitle })).toBeVisible();
});

test("a forgotten password is reset without JavaScript, in English on a phone", async ({ person }) => {
  const en = textsOf("en-US").accounts;
  const { page } = await person({ phone: true, javaScriptEnabled: false, locale: "en-US" });
  const email = newAddress("forgets");
  await page.request.post("/api/v1/investors/signup?lang=en-US", {
    data: { email, password, name: "Mei", term_version: 1 },
  });
  // Opening the mail proves ownership of the mailbox, so it also activates the account.
  await page.goto("/en-US/forgot/angel");
  await expect(page.getByLabel(en.fields.type)).toHaveValue("angel");
  await page.getByLabel(en.fields.email).fill("nobody");
  await page.getByRole("button", { name: en.forgot.submit }).click();
  await expect(page.getByLabel(en.fields.email)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(en.fields.email).fill(email);
  await page.getByRole("button", { name: en.forgot.submit }).click();
  await expect(page.getByRole("heading", { name: en.forgot.sentTitle })).toBeVisible();
  await page.goto((await newestMail(page, email, "Reset")).links[0] ?? "");
  await page.getByRole("textbox", { name: en.forgot.newPassword }).fill("green-boat-77");
  await page.getByRole("button", { name: en.forgot.save }).click();
  await expect(page).toHaveURL(/\/en-US\/login\?type=investor$/);
  await page.getByLabel(en.fields.email).fill(email);
  await page.getByRole("textbox", { name: en.fields.password }).fill("green-boat-77");
  await page.getByRole("button", { name: en.login.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/en-US$/);
});

test("/redirect only follows paths of this site", async ({ person }) => {
  const { page } = await person();
  for (const [to, expected] of [
    ["/startups?page=2", /\/startups\?page=2$/],
    ["//evil.example", /:\d+\/$/],
    ["/\\evil.example", /:\d+\/$/],
    ["https://evil.example", /:\d+\/$/],
    ["javascript:alert(1)", /:\d+\/$/],
    ["%2f%2fevil.example", /:\d+\/$/],
  ] as const) {
    await page.goto(`/redirect?to=${encodeURIComponent(to)}`);
    await expect(page, to).toHaveURL(expected);
  }
});
