import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { dropSession, expect, expectNoSidewaysScroll, newestMail, test } from "./fixtures";
import { fill, localePath, textsOf } from "./texts";

const provider = { provider: "LINE" };

async function userOf(page: Page): Promise<Record<string, unknown>> {
  const answer = await page.request.get("/api/auth/user");
  return ((await answer.json()) as { user: Record<string, unknown> }).user;
}

/** A new person at LINE, who is not yet a friend of the official account. */
const newPerson = () => ({
  name: `小美 ${crypto.randomUUID().slice(0, 8)}`,
  email: `line-${crypto.randomUUID().slice(0, 8)}@example.test`,
});

/** Fills in LINE's login page as a new person, and continues. */
async function consentAs(page: Page, { name, email }: { name: string; email: string }, forgery = "none") {
  await expect(page.locator("html[data-simulated]")).toBeVisible();
  await page.locator('input[name="person"][value="new"]').check();
  await page.locator('input[name="name"]').fill(name);
  await page.locator('input[name="email"]').fill(email);
  await page.locator(`input[name="forgery"][value="${forgery}"]`).check();
  await page.locator('button[value="allow"]').click();
}

async function consentAgain(page: Page, name: string) {
  await page.getByLabel(name).check();
  await page.locator('input[name="adds_friend"]').uncheck();
  await page.locator('button[value="allow"]').click();
}

test("an angel signs up with LINE in English on a phone, confirms the address by mail, and logs in again", async ({
  person,
  server,
}) => {
  const { accounts: en, settings, errors } = textsOf("en-US");
  const someone = newPerson();
  const { page } = await person({ phone: true, locale: "en-US" });
  await page.goto(localePath("en-US", "/signup?type=angel"));
  await expectAccessible(page);
  await page.getByRole("link", { name: fill(en.social.signup, provider) }).click();
  await expectNoSidewaysScroll(page);
  await consentAs(page, someone);
  await expect(page.getByRole("heading", { name: en.success.title })).toBeVisible();
  expect(server.line.people.list().at(-1)).toMatchObject({ name: someone.name, friend: true });

  const mail = await newestMail(page, someone.email);
  expect(mail.subject).toContain("LINE");
  await page.goto(mail.links[0] ?? "");
  await page.getByRole("link", { name: fill(en.social.activate, provider) }).click();
  await consentAgain(page, someone.name);
  const modal = page.getByRole("dialog");
  await modal.getByLabel(en.firstLogin.agree).check();
  await modal.getByRole("button", { name: en.firstLogin.submit }).click();
  await expect(modal).toBeHidden();
  expect(await userOf(page)).toMatchObject({ kind: "investor", type: "angel", email: someone.email });

  await page.goto(localePath("en-US", "/account"));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: fill(settings.logins.unlinkOf, provider) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: settings.logins.unlink }).click();
  await expect(page.getByText(errors.last_login)).toBeVisible();

  await dropSession(page);
  await page.goto(localePath("en-US", "/login?type=angel"));
  await page.getByRole("link", { name: fill(en.social.login, provider) }).click();
  await consentAs(page, newPerson(), "signature");
  await expect(page.getByText(en.social.failed)).toBeVisible();
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  await page.getByRole("link", { name: fill(en.social.login, provider) }).click();
  await consentAgain(page, someone.name);
  await expect(page).toHaveURL(/\/en-US$/);
  expect(await userOf(page)).toMatchObject({ email: someone.email });
});

test("a member links LINE in the settings, is told things there, asks it what waits, logs in with it, and unlinks it", async ({
  own,
  server,
}) => {
  const { settings, accounts } = textsOf("zh-TW");
  const someone = { ...newPerson(), email: "" };
  const { page, email } = await own("investorGold");
  await page.goto("/account");
  // `/account/link/line`
  await page.getByRole("link", { name: fill(settings.logins.linkOf, provider) }).click();
  await consentAs(page, someone);
  await expect(page.getByText(fill(settings.logins.linked, provider))).toBeVisible();
  const unlink = page.getByRole("button", { name: fill(settings.logins.unlinkOf, provider) });
  await newestMail(page, email, "LINE");

  const toPreferences = page.getByRole("link", { name: settings.sections.preferences });
  await toPreferences.click();
  const messages = page.getByRole("group", { name: settings.preferences.topics.messages });
  const atLine = messages.getByLabel(settings.preferences.channels.line);
  await atLine.check();
  await page.getByLabel(settings.preferences.names).check();
  await page.getByRole("button", { name: settings.preferences.submit }).click();
  await expect(page.getByText(settings.preferences.saved)).toBeVisible();
  await expect(atLine).toBeChecked();
  await expect(page.getByLabel(settings.preferences.names)).toBeChecked();

  await page.goto(server.line.origin);
  const chat = page.locator("section", { has: page.getByRole("heading", { name: someone.name }) });
  await chat.locator('button[value="write"]').click();
  await expect(chat.getByRole("link", { name: /\/\?openExternalBrowser=1$/ })).toBeVisible();
  await chat.locator('button[value="unfollow"]').click();
  await expect(chat.locator('button[value="follow"]')).toBeVisible();

  await dropSession(page);
  await page.goto("/login?type=investor");
  await page.getByRole("link", { name: fill(accounts.social.login, provider) }).click();
  await consentAgain(page, someone.name);
  await expect(page).not.toHaveURL(/login/);
  expect(await userOf(page)).toMatchObject({ email });

  await page.goto("/account");
  await toPreferences.click();
  await expect(messages.getByLabel(settings.preferences.channels.digest)).toBeChecked();
  await expect(atLine, "not for who has blocked the official account").toHaveCount(0);
  await page.getByRole("link", { name: settings.sections.login, exact: true }).click();
  await unlink.click();
  const dialog = page.getByRole("alertdialog", { name: fill(settings.logins.unlinkTitle, provider) });
  await dialog.getByRole("button", { name: settings.logins.unlink }).click();
  await expect(page.getByText(fill(settings.logins.unlinked, provider))).toBeVisible();
  await expect(unlink).toBeHidden();

  await dropSession(page);
  await page.goto("/login?type=investor");
  await page.getByRole("link", { name: fill(accounts.social.login, provider) }).click();
  await consentAgain(page, someone.name);
  await expect(page.getByText(fill(accounts.social.refusal.social_no_email, provider))).toBeVisible();
});
