import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, newestMail, type Person, test } from "./fixtures";
import { newAccount } from "./new-account";
import { fill, type Locale, localePath, textsOf } from "./texts";

const password = "Bridge-over-2026";

/**
 * The authenticator app's code, the given number of time steps from now. The server accepts one step before and after.
 * The later of two codes is for the next step, so that it is new and both stay valid if a step ends in between.
 */
function shownBy(key: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

async function logOut(page: Page, locale: Locale = "zh-TW") {
  await page.goto(localePath(locale, "/logout"));
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.endsWith("/logout"));
}

async function enterPassword(page: Page, locale: Locale, who: { email: string; type: string }) {
  const { accounts } = textsOf(locale);
  await page.goto(localePath(locale, `/login?type=${who.type}`));
  await page.getByLabel(accounts.fields.email).fill(who.email);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole("button", { name: accounts.login.submit, exact: true }).click();
}

/** Sets up the authenticator app; returns its key and the recovery codes. */
async function enrol(page: Page, locale: Locale) {
  const texts = textsOf(locale).secondFactor;
  await page.getByRole("button", { name: texts.totp.start }).click();
  await expect(page.getByRole("img", { name: texts.totp.qr })).toBeVisible();
  const key = (await page.locator("[data-totp-key]").textContent()) ?? "";
  const code = page.getByLabel(texts.code.label);
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await code.fill("000000");
  await page.getByRole("button", { name: texts.totp.confirm }).click();
  await expect(page.getByText(texts.code.wrong)).toBeVisible();
  await code.fill(shownBy(key));
  await page.getByRole("button", { name: texts.totp.confirm }).click();
  await expect(page.getByText(texts.recovery.shownTitle)).toBeVisible();
  const recovery = page.getByRole("listitem").filter({ hasText: /^[a-z0-9]{5}-[a-z0-9]{5}$/ });
  await expect(recovery).toHaveCount(10);
  return { key, codes: await recovery.allTextContents() };
}

// In English on a phone; the journeys below read the same pages in Chinese.
test("a login requires the authenticator app, or a single-use recovery code", async ({ person }) => {
  const locale = "en-US";
  const { secondFactor: texts, accounts } = textsOf(locale);
  const someone = await person({ locale, phone: true });
  const { page } = someone;
  const who = { email: await newAccount(someone, "startup", "曙光科技"), type: "startup" };
  await page.goto(localePath(locale, "/account/two-step"));
  await expectAccessible(page);
  const { key, codes } = await enrol(page, locale);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: texts.recovery.download, exact: true }).click();
  expect((await download).suggestedFilename()).toBe(texts.recovery.file);
  await newestMail(page, who.email, "/account/two-step");
  await page.reload();
  await expect(page.getByText(codes[0] ?? "", { exact: true })).toHaveCount(0);

  await logOut(page, locale);
  await enterPassword(page, locale, who);
  await expect(page).toHaveURL(/\/login\/verify$/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(localePath(locale, "/account"));
  await expect(page, "the password alone does not log in").toHaveURL(/\/login$/);
  await page.goto(localePath(locale, "/login/verify"));
  await page.getByLabel(texts.code.label).fill("123456");
  await page.getByRole("button", { name: texts.verify.submit }).first().click();
  await expect(page.getByText(texts.code.wrong)).toBeVisible();
  await page.getByLabel(texts.code.label).fill(shownBy(key, 1));
  await page.getByRole("button", { name: texts.verify.submit }).first().click();
  await page.waitForURL((url) => !url.pathname.includes("/login"));
  await page.goto(localePath(locale, "/account/two-step"));
  await expect(page.getByText(fill(texts.recovery.left_other, { count: 10 }))).toBeVisible();

  const enterByRecoveryCode = async () => {
    await logOut(page, locale);
    await enterPassword(page, locale, who);
    await page.getByText(texts.verify.useRecovery).click();
    await page.getByLabel(texts.code.recovery).fill(codes[0] ?? "");
    await page.getByRole("button", { name: texts.verify.submit }).last().click();
  };
  await enterByRecoveryCode();
  await page.waitForURL((url) => !url.pathname.includes("/login"));
  await enterByRecoveryCode();
  await expect(page.getByText(texts.code.wrong), "once").toBeVisible();
  await page.getByRole("link", { name: texts.verify.restart }).click();
  await expect(page.getByLabel(accounts.fields.email)).toBeVisible();
});

test("a passkey is added, logs in, and is removed", async ({ person }) => {
  const texts = textsOf("zh-TW").secondFactor;
  const someone = await person();
  const { page, context } = someone;
  const device = await context.newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const who = { email: await newAccount(someone, "investor", "林怡君"), type: "investor" };
  await page.goto("/account/two-step");
  await page.getByLabel(texts.passkey.name).fill("書房的電腦");
  await page.getByRole("button", { name: texts.passkey.add }).click();
  await expect(page.getByText(texts.recovery.shownTitle)).toBeVisible();
  await expect(page.getByText("書房的電腦")).toBeVisible();

  await logOut(page);
  await enterPassword(page, "zh-TW", who);
  await page.getByRole("button", { name: texts.passkey.use }).click();
  await page.waitForURL((url) => !url.pathname.includes("/login"));

  await page.goto("/account/two-step");
  await expect(page.getByText(texts.passkey.used)).toBeVisible();
  await page.getByRole("button", { name: fill(texts.passkey.removeOf, { name: "書房的電腦" }) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: texts.passkey.remove }).click();
  await expect(page.getByText(texts.passkey.removed)).toBeVisible();
  await logOut(page);
  await enterPassword(page, "zh-TW", who);
  await page.waitForURL((url) => !url.pathname.includes("/login"));
});

test("without JavaScript, the authenticator app is set up and used", async ({ person }) => {
  const texts = textsOf("zh-TW").secondFactor;
  const someone: Person = await person({ javaScriptEnabled: false });
  const { page } = someone;
  const who = { email: await newAccount(someone, "startup", "曙光科技"), type: "startup" };
  await page.goto("/account/two-step");
  const { key } = await enrol(page, "zh-TW");
  await logOut(page);
  await enterPassword(page, "zh-TW", who);
  await page.getByLabel(texts.code.label).fill(shownBy(key, 1));
  await page.getByRole("button", { name: texts.verify.submit }).first().click();
  await page.waitForURL((url) => !url.pathname.includes("/login"));
});

test("staff without a required second factor have no access until they set it up", async ({ person, ownServer }) => {
  const strict = await ownServer({ STAFF_SECOND_FACTOR: "required" });
  const texts = textsOf("zh-TW").secondFactor;
  const someone = await person({ origin: strict.origin });
  const { page } = someone;
  const email = await newAccount(someone, "investor", "林怡君");
  await strict.queryFirst(
    "UPDATE accounts SET kind = 'staff', staff_role = 'admin' WHERE email = ? RETURNING id",
    email,
  );
  await logOut(page);
  await enterPassword(page, "zh-TW", { email, type: "staff" });
  await expect(page.getByText(texts.required.title)).toBeVisible();
  for (const path of ["/", "/staff/accounts", "/account", "/startups"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/account\/two-step$/);
  }
  const { key } = await enrol(page, "zh-TW");
  await page.goto("/staff/accounts");
  await expect(page).toHaveURL(/\/staff\/accounts$/);
  await page.goto("/account/two-step");
  await page.getByRole("button", { name: texts.totp.remove }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: texts.totp.remove }).click();
  await expect(page.getByText(textsOf("zh-TW").errors.last_factor)).toBeVisible();

  // After ten minutes, changing a level requires a fresh proof, and keeps the input.
  const startup = await newAccount(await person({ origin: strict.origin }), "startup", "曙光科技");
  const row = await strict.queryFirst<{ id: string }>("SELECT id FROM accounts WHERE email = ?", startup);
  await page.goto(`/staff/accounts/${row?.id}`);
  await strict.queryFirst("UPDATE sessions SET proved_at = 0 RETURNING id");
  const form = page.locator("form#level");
  await form.locator('[name="level"]').selectOption({ index: 1 });
  await form.locator('[name="note"]').fill("活動贈送");
  await form.getByRole("button").click();
  await expect(page.getByText(texts.proof.inPlace)).toBeVisible();
  await page.getByLabel(texts.code.either).fill("000000");
  await page.getByRole("button", { name: texts.proof.submit, exact: true }).click();
  await expect(page.getByText(texts.code.wrong)).toBeVisible();
  await page.getByLabel(texts.code.either).fill(shownBy(key, 1));
  await page.getByRole("button", { name: texts.proof.submit, exact: true }).click();
  await expect(page.getByText(texts.proof.done)).toBeVisible();
  await expect(form.locator('[name="note"]')).toHaveValue("活動贈送");
  await form.getByRole("button").click();
  await expect(page.getByText(textsOf("zh-TW").staff.actions.done)).toBeVisible();
});
