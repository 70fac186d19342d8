import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { demo, dropSession, expect, expectNoSidewaysScroll, newestMail, newIp, test } from "./fixtures";
import { fill, localePath, textsOf } from "./texts";

type Provider = "google" | "facebook";
const names = { google: "Google", facebook: "Facebook" };

const newAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.test`;

async function userOf(page: Page): Promise<Record<string, unknown>> {
  const answer = await page.request.get("/api/auth/user");
  return ((await answer.json()) as { user: Record<string, unknown> }).user;
}

const zh = textsOf("zh-TW").accounts;
const withProvider = (text: string, provider: Provider) => fill(text, { provider: names[provider] });

async function isGuest(page: Page): Promise<void> {
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
}

test("an angel signs up with Google and a referral, accepts the terms, and logs in again", async ({
  person,
  own,
  atProvider,
}) => {
  const referrer = await own("startup");
  const link = await referrer.page.request.get("/api/v1/me/reference");
  const reference = new URL(((await link.json()) as { data: { url: string } }).data.url).searchParams.get("reference");

  const { page, context } = await person();
  const email = newAddress("angel");
  await atProvider("google", { subject: email, name: "林安琪", email, emailVerified: true });
  await page.goto(`/signup?type=angel&reference=${reference}`);
  await page.getByRole("link", { name: withProvider(zh.social.signup, "google") }).click();
  await expect(page.getByText(zh.social.welcomeNew)).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);

  const modal = page.getByRole("dialog", { name: fill(zh.firstLogin.terms.title, { name: "林安琪" }) });
  await expect(modal).toBeVisible();
  await modal.getByLabel(zh.firstLogin.agree).check();
  await modal.getByRole("button", { name: zh.firstLogin.submit }).click();
  await expect(modal).toBeHidden();
  expect(await userOf(page)).toMatchObject({ kind: "investor", type: "angel", email, term_version: 1, name: "林安琪" });
  const { reference_who_investor } = await userOf(referrer.page);
  expect(reference_who_investor).toContainEqual({ id: (await userOf(page)).id });
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left.filter((name) => name.startsWith("social") || name === "fb_social")).toEqual([]);

  await dropSession(page);
  await page.goto("/login?type=angel");
  await page.getByRole("link", { name: withProvider(zh.social.login, "google") }).click();
  await expect(page.getByText(fill(zh.social.welcome, { name: "林安琪" }))).toBeVisible();
});

test("a startup signs up with Facebook in English on a phone, and confirms its address by mail", async ({
  person,
  atProvider,
}) => {
  const en = textsOf("en-US").accounts;
  const { page } = await person({ phone: true, locale: "en-US" });
  const email = newAddress("startup");
  await atProvider("facebook", { subject: email, email });
  await page.goto(localePath("en-US", "/signup?type=startup"));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: withProvider(en.social.signup, "facebook") }).click();
  await expect(page.getByRole("heading", { name: en.success.title })).toBeVisible();
  await isGuest(page);

  const mail = await newestMail(page, email);
  expect(mail.subject).toContain("Facebook");
  await page.goto(mail.links[0] ?? "");
  await expect(page.getByText(fill(en.activate.ready, { email }))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: withProvider(en.social.activate, "facebook") }).click();
  await expect(page).toHaveURL(/\/en-US$/);
  expect(await userOf(page)).toMatchObject({ kind: "startup", email, term_version: 1, is_publish: 0 });

  await dropSession(page);
  await page.goto(localePath("en-US", "/login?type=startup"));
  await page.getByRole("link", { name: withProvider(en.social.login, "facebook") }).click();
  await expect(page).toHaveURL(/\/en-US$/);
  expect(await userOf(page)).toMatchObject({ kind: "startup", email });
});

test("a verified address logs in to its account; signed-in users are redirected from another login", async ({
  person,
  atProvider,
  makeAccount,
}) => {
  const { page } = await person();
  const { email } = await makeAccount("investorGold");
  await atProvider("google", { subject: email, email: email.toUpperCase(), emailVerified: true });
  await page.goto("/login?type=investor");
  await page.getByRole("link", { name: withProvider(zh.social.login, "google") }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await userOf(page)).toMatchObject({ kind: "investor", email, level: "gold" });
  await newestMail(page, email, "Google");
  await page.goto("/login/google?type=startup");
  await expect(page, "signed-in users are redirected home").toHaveURL(/:\d+\/$/);
});

for (const [why, provider, is, reason] of [
  ["cancels", "google", { denies: true }, "social_refused"],
  ["gives no address", "facebook", {}, "social_no_email"],
] as const) {
  test(`a user who ${why} sees the reason once and is not logged in`, async ({ person, atProvider }) => {
    const { page } = await person();
    await atProvider(provider, is);
    await page.goto("/login?type=startup");
    await page.getByRole("link", { name: withProvider(zh.social.login, provider) }).click();
    const modal = page.getByRole("dialog", { name: withProvider(zh.social.refusal.title, provider) });
    await expect(modal.getByText(withProvider(zh.social.refusal[reason], provider))).toBeVisible();
    // All reasons use the same modal: check it once.
    if (reason === "social_no_email") await expectAccessible(page);
    await modal.getByRole("button", { name: zh.social.refusal.close }).click();
    await expect(modal).toBeHidden();
    await isGuest(page);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(modal).toBeHidden();
  });
}

test("the page after a refused login names each other reason, and nobody is logged in", async ({
  person,
  atProvider,
}) => {
  // The redirects need no page: the final response is the same as without scripts.
  const { page, context } = await person();
  for (const [why, provider, is, reason] of [
    ["rejected at the exchange", "facebook", { tokenStatus: 403 }, "social_refused"],
    ["rejected at the profile", "google", { profileStatus: 403 }, "social_refused"],
    ["someone else's unverified address", "google", { email: demo.startup.email }, "social_unverified"],
    ["someone else's address at Facebook", "facebook", { email: demo.startup.email }, "social_unverified"],
  ] as const) {
    await context.clearCookies();
    await atProvider(provider, is);
    const end = await page.request.get(`/login/${provider}?type=startup`);
    expect(await end.text(), why).toContain(withProvider(zh.social.refusal[reason], provider));
    await isGuest(page);
  }
});

test("other failures show a toast: a broken provider, a forged response, another browser's response", async ({
  person,
  atProvider,
}) => {
  const { page } = await person();
  const failed = page.getByText(zh.social.failed);
  await atProvider("google", { email: newAddress("broken"), emailVerified: true, profileStatus: 500 });
  await page.goto("/login?type=cvc");
  await page.getByRole("link", { name: withProvider(zh.social.login, "google") }).click();
  await expect(failed).toBeVisible();
  await expect(page).toHaveURL(/\/login\?type=cvc$/);

  await dropSession(page);
  for (const path of [
    "/login?code=x&state=y",
    "/login?error=access_denied&state=y",
    "/login?error=server_error&state=",
  ]) {
    await page.goto("/login/types");
    await page.goto(path);
    await expect(failed).toBeVisible();
  }
  await isGuest(page);
  await page.goto("/login/twitter");
  await expect(page.getByText(textsOf("zh-TW").errors.not_found).first()).toBeVisible();
});

test("without JavaScript, a failed login shows a notice, and login works", async ({ person, atProvider }) => {
  const { page } = await person({ javaScriptEnabled: false });
  await atProvider("google", { denies: true });
  await page.goto("/login?type=cvc");
  await page.getByRole("link", { name: withProvider(zh.social.login, "google") }).click();
  await expect(page.getByRole("alert")).toContainText(withProvider(zh.social.refusal.social_refused, "google"));
  const email = newAddress("cvc");
  await atProvider("google", { email, emailVerified: true });
  await page.getByRole("link", { name: withProvider(zh.social.login, "google") }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await userOf(page)).toMatchObject({ type: "cvc", card_level: "normal" });
});

test("the page of types logs in with a provider as the chosen type", async ({ person, atProvider }) => {
  const { page } = await person();
  const email = newAddress("choice");
  await atProvider("google", { email, emailVerified: true });
  await page.goto("/login/types");
  const label = fill(zh.social.loginAs, { provider: "Google", type: zh.types.cvc });
  await page.getByRole("link", { name: label }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await userOf(page)).toMatchObject({ type: "cvc" });
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the API only exchanges social tokens issued for this site", async ({ request, atProvider }) => {
  const headers = { "CF-Connecting-IP": newIp() };
  const exchange = async (path: string, data: unknown) => {
    const answer = await request.post(`${path}?lang=en-US`, { headers, data });
    const body = (await answer.json()) as { data?: { token: string }; error?: { code: string; fields?: object } };
    return {
      status: answer.status(),
      code: body.error?.code,
      fields: Object.keys(body.error?.fields ?? {}),
      ...body.data,
    };
  };
  const userBy = async (token = "") => {
    const answer = await request.get("/auth_api/v1/auth/me", { headers: { Authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { data: object }).data;
  };
  const verified = { email: newAddress("api"), emailVerified: true };
  const token = await atProvider("google", verified);
  const startup = await exchange("/api/v1/auth/google", { token, reference: null });
  expect(startup.status).toBe(200);
  expect(await userBy(startup.token)).toMatchObject({ kind: "startup", email: verified.email });
  const investor = await exchange("/api/v1/auth/investor/google", { token });
  expect(await userBy(investor.token)).toMatchObject({ kind: "investor", type: "angel", term_version: 0 });

  const foreign = { email: demo.startup.email, emailVerified: true, audience: "another-site" };
  for (const provider of ["google", "facebook"] as const) {
    const stolen = await atProvider(provider, foreign);
    expect(await exchange(`/api/v1/auth/${provider}`, { token: stolen })).toMatchObject({
      status: 401,
      code: "wrong_social_token",
    });
    expect(await exchange(`/api/v1/auth/${provider}`, { token: "made-up" })).toMatchObject({ status: 401 });
    const unverified = await atProvider(provider, { email: demo.startup.email });
    expect(await exchange(`/api/v1/auth/${provider}`, { token: unverified })).toMatchObject({
      status: 403,
      code: "social_unverified",
    });
    const unknown = await atProvider(provider, { email: newAddress("waits") });
    expect(await exchange(`/api/v1/auth/${provider}`, { token: unknown })).toMatchObject({
      status: 403,
      code: "not_activated",
    });
  }
  expect(await exchange("/api/v1/auth/google", {})).toMatchObject({ status: 422, fields: ["token"] });
  expect(await exchange("/api/v1/auth/investor/google", { token: 1, reference: 2, more: 3 })).toMatchObject({
    status: 422,
    fields: ["token", "reference", "more"],
  });
  expect(await exchange("/api/v1/auth/twitter", { token })).toMatchObject({ status: 404 });
});
