import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { demo, demoPassword, expect, expectNoSidewaysScroll, newestMail, newIp, test } from "./fixtures";
import { fill, textsOf } from "./texts";

const newPassword = "green-kite-2027";
const { settings, checkout, memberships, sharing } = textsOf("zh-TW");

/** Logs in on another device. */
async function elsewhere(request: APIRequestContext, email: string, password: string) {
  const answer = await request.post("/api/auth/login", {
    data: { email, type: "startup", password },
    headers: { "CF-Connecting-IP": newIp() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  const open = () => request.get("/account", { headers: { Cookie: `fb_session=${token}` }, maxRedirects: 0 });
  return {
    expectLoggedIn: async () => expect((await open()).status()).toBe(200),
    expectLoggedOut: async () => {
      const refused = await open();
      expect(refused.status()).toBe(302);
      expect(refused.headers().location).toMatch(/\/login$/);
    },
  };
}

test("a password and an address are changed, and the other devices are logged out", async ({ own, request }) => {
  const { page, email } = await own("startupDraft");
  const before = await elsewhere(request, email, demoPassword);
  await before.expectLoggedIn();

  await page.goto("/account");
  const form = page.locator("form#password");
  await form.getByRole("textbox", { name: settings.proof.current }).fill("not-my-password");
  await form.getByRole("textbox", { name: settings.password.new }).fill(newPassword);
  await form.getByRole("button", { name: settings.password.submit }).click();
  await expect(form.getByText(settings.proof.wrongPassword)).toBeVisible();
  await form.getByRole("textbox", { name: settings.proof.current }).fill(demoPassword);
  await form.getByRole("textbox", { name: settings.password.new }).fill(newPassword);
  await form.getByRole("button", { name: settings.password.submit }).click();
  await expect(page.getByText(settings.password.changed)).toBeVisible();
  await newestMail(page, email, "密碼已變更");
  await before.expectLoggedOut();

  const address = `new-${email}`;
  const emailForm = page.locator("form#email");
  await emailForm.getByLabel(settings.email.new).fill(address);
  await emailForm.getByRole("textbox", { name: settings.proof.current }).fill(newPassword);
  await emailForm.getByRole("button", { name: settings.email.submit }).click();
  await expect(page.getByText(settings.email.sent)).toBeVisible();
  // Word joiners prevent mail clients from linking the address.
  const notice = await newestMail(page, email, "變更您的募橋登入信箱");
  expect(notice.text.replaceAll("\u2060", "")).toContain(address);
  await page.goto((await newestMail(page, address)).links[0] ?? "");
  await page.locator("main form").getByRole("button").click();
  await newestMail(page, email, "登入信箱已變更");
  await page.goto("/account");
  await expect(page.getByText(fill(settings.email.current, { email: address }))).toBeVisible();

  const after = await elsewhere(request, address, newPassword);
  await after.expectLoggedIn();
  await page.goto("/account/sessions");
  await expect(page.getByText(settings.sessions.current)).toHaveCount(1);
  await page
    .getByRole("listitem")
    .getByRole("button", { name: /^登出「/ })
    .click();
  await expect(page.getByText(settings.sessions.ended)).toBeVisible();
  await expect(page.getByText(settings.sessions.alone)).toBeVisible();
  await after.expectLoggedOut();
});

test("the owner exports their data, deletes the account and cancels the deletion", async ({ own }) => {
  const { page, email } = await own("startupDraft", { phone: true, name: "曙光科技" });
  await page.goto("/account/preferences");
  const row = (topic: keyof typeof settings.preferences.topics) =>
    page.getByRole("group", { name: settings.preferences.topics[topic] });
  const { channels } = settings.preferences;
  await row("review").getByLabel(channels.page).check();
  await row("courses").getByLabel(channels.mail).check();
  await page.getByLabel(settings.preferences.quietFrom).selectOption("22");
  await page.getByLabel(settings.preferences.quietTo).selectOption("22");
  await page.getByRole("button", { name: settings.preferences.submit }).click();
  await expect(page.getByText(settings.preferences.quietEqual)).toBeVisible();
  await page.getByLabel(settings.preferences.quietTo).selectOption("7");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: settings.preferences.submit }).click();
  await expect(page.getByText(settings.preferences.saved)).toBeVisible();
  await page.reload();
  await expect(row("review").getByLabel(channels.page)).toBeChecked();
  await expect(row("courses").getByLabel(channels.mail)).toBeChecked();
  await expect(row("messages").getByLabel(channels.digest)).toBeChecked();
  await expect(page.getByLabel(settings.preferences.quietTo)).toHaveValue("7");

  await page.goto("/account/data");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: settings.data.export }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), "utf8")) as Record<string, Record<string, unknown>>;
  expect(file).toMatchObject({ account: { email, muted_mails: ["review"] }, profile: { name: "曙光科技" } });

  await page.getByRole("textbox", { name: settings.proof.current }).fill(demoPassword);
  await page.getByRole("button", { name: settings.data.delete }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: settings.data.delete }).click();
  await expect(page.getByText(settings.data.requested)).toBeVisible();
  await newestMail(page, email, "刪除");
  await page.goto("/");
  await expect(page.getByText("這個帳號將於")).toBeVisible();
  await expectNoSidewaysScroll(page);
  const keep = page.locator("main").getByRole("button", { name: textsOf("zh-TW").erasing.keep });
  const { action } = memberships.card;
  for (const [path, begin] of [
    ["/plans/startup", page.getByRole("link", { name: action.buy, exact: true })],
    ["/checkout?item=startup_gold.monthly", page.getByRole("checkbox", { name: checkout.buyer.keep })],
    ["/startup/profile", page.getByText(sharing.form.create, { exact: true })],
  ] as const) {
    await test.step(`nothing that would be refused is offered on ${path}`, async () => {
      await page.goto(path);
      await expect(keep.first()).toBeVisible();
      await expect(begin).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    });
  }
  await page.goto("/");
  await page.getByRole("link", { name: textsOf("zh-TW").erasing.cancel }).click();
  await expect(page.getByRole("button", { name: settings.data.cancel })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/startup/profile");
  await keep.first().click();
  await expect(page).toHaveURL(/\/startup\/profile$/);
  await expect(page.getByText(sharing.form.create, { exact: true })).toBeVisible();
  await expect(page.getByText(settings.data.cancelled)).toBeVisible();
  await expect(page.getByText("這個帳號將於")).toHaveCount(0);
});

test("account pages are inaccessible to others", async ({ request, server, baseURL }) => {
  for (const path of ["/account", "/account/sessions", "/account/preferences", "/account/data"]) {
    expect((await request.get(path)).url(), path).toMatch(/\/login$/);
  }
  const answer = await request.get("/account/export.json", { maxRedirects: 0 });
  expect(answer.status()).toBe(302);

  const headers = { Authorization: `Bearer ${await server.demoToken(demo.staff)}` };
  expect((await request.get("/account/data", { headers })).status(), "staff data belongs to the product").toBe(403);
  const foreign = await request.post("/account/sessions", {
    form: { session: "01ARZ3NDEKTSV4RRFFQ69G5FAV" },
    headers: { ...headers, Origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  expect(foreign.status(), "another's session").toBe(404);
});
