import type { Page, Route } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { fill, type Locale, localePath, textsOf } from "./texts";

/** Ways to lose a post's response; each returns a function that restores the connection. */
const losses = {
  "the connection is gone": async (page: Page) => {
    // Everything that loads on a form's first use has loaded.
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  "the connection is cut": (page: Page) => lose(page, (route) => route.abort("connectionreset")),
  "the answer cannot be read": (page: Page) =>
    lose(page, (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" })),
  "the answer breaks off": (page: Page) =>
    lose(page, (route) => route.fulfill({ status: 200, contentType: "text/x-script", body: '[{"_1":2},"da' })),
};

async function lose(page: Page, answer: (route: Route) => Promise<void>) {
  const handler = (route: Route) => (route.request().method() === "POST" ? answer(route) : route.continue());
  await page.route("**/*", handler);
  return () => page.unroute("**/*", handler);
}

/** Waits until the server has responded, because a heart updates optimistically. */
async function answered(page: Page, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await press();
  await answer;
}

/** The toasts about a lost connection; each failed press shows one. */
const unreachable = (page: Page, locale: Locale) => page.getByText(textsOf(locale).layout.unreachable);

test("a section's form keeps the input until it is saved, however the response is lost", async ({ own }) => {
  const { page } = await own("startupDraft", { losesConnection: true, name: "斷線測試" });
  await page.goto("/startup/information/edit");
  const { profiles, layout } = textsOf("zh-TW");
  const slogan = page.locator('[name="report.zh_tw.slogan"]');
  const save = page.getByRole("button", { name: profiles.form.save, exact: true });

  for (const [loss, happens] of Object.entries(losses)) {
    await test.step(loss, async () => {
      const typed = `${loss} ${Date.now()}`;
      await slogan.fill(typed);
      const backToNormal = await happens(page);
      await save.focus();
      await page.keyboard.press("Enter");
      await expect(unreachable(page, "zh-TW").last()).toBeVisible();
      // Product §17.1: without an answer, the error's name and message.
      await expect(page.getByText(/^\w*Error: /).last()).toBeVisible();
      await expect(slogan).toHaveValue(typed);
      await expect(save).toBeEnabled();
      await expect(save, "the focus stays where it was").toBeFocused();
      await expect(page.getByText(layout.error.page)).toHaveCount(0);

      await backToNormal();
      await save.click();
      await expect(page.getByText(profiles.toast.saved).last()).toBeVisible();
      await page.goto("/startup/information/edit");
      await expect(slogan).toHaveValue(typed);
    });
  }
});

test("a lost connection is reported on a phone in English, and keeps a rejected form's errors", async ({ person }) => {
  const locale = "en-US";
  const { accounts } = textsOf(locale);
  const { page } = await person({ phone: true, locale, losesConnection: true });
  await page.goto(localePath(locale, "/login"));
  const email = page.getByLabel(accounts.fields.email);
  await email.fill("nobody@example.test");
  await page.locator('[name="password"]').fill("not-the-word-1");
  const submit = page.locator("main").getByRole("button", { name: accounts.login.submit, exact: true });
  await submit.click();
  const refusal = page.getByText(textsOf(locale).errors.wrong_credentials);
  await expect(refusal).toBeVisible();

  const backToNormal = await losses["the connection is gone"](page);
  await email.fill("somebody@example.test");
  await submit.click();
  await expect(unreachable(page, locale)).toBeVisible();
  await expect(email).toHaveValue("somebody@example.test");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await backToNormal();
  await submit.click();
  await expect(refusal).toBeVisible();
});

test("a failed heart reverts with a toast, and can be pressed again", async ({ own }) => {
  const { page } = await own("investorBasic", { losesConnection: true });
  const { favorites } = textsOf("zh-TW");
  await page.goto("/startups");
  // Suggestions above the list have no heart.
  const card = page.getByRole("article").filter({ has: page.getByRole("button", { name: /^收藏/ }) });
  const name = ((await card.first().getByRole("heading").getByRole("link").textContent()) ?? "").trim();
  const add = page.getByRole("button", { name: fill(favorites.add, { name }) });
  const remove = page.getByRole("button", { name: fill(favorites.remove, { name }) });

  // A press cancels the revalidation of the previous one, so the loaded data is older than the last response.
  const isLoading = (url: URL) => url.pathname === "/startups.data";
  for (const happens of [losses["the connection is gone"], losses["the answer cannot be read"]]) {
    const backToNormal = await happens(page);
    await add.click();
    await expect(unreachable(page, "zh-TW").last()).toBeVisible();
    await expect(add).toBeVisible();
    await page.unroute(isLoading);
    await backToNormal();
    await answered(page, () => add.click());
    await expect(remove).toBeVisible();
    await page.reload();
    await page.route(isLoading, () => {});
    await answered(page, () => remove.click());
    await expect(add).toBeVisible();
  }
});

test("the state of one profile's heart does not carry over to the next profile", async ({ own }) => {
  const { page } = await own("investorBasic", { losesConnection: true });
  const { favorites } = textsOf("zh-TW");
  const hearts = { empty: favorites.add, filled: favorites.remove };
  const heart = (text: string) =>
    page
      .locator("main")
      .getByRole("button", { name: text.split("{{")[0] })
      .first();
  const open = async (nth: number) => {
    // The address changes before the page does, and a profile has cards too.
    await expect(page.getByRole("heading", { level: 1, name: textsOf("zh-TW").search.startups.title })).toBeVisible();
    const link = page.getByRole("article").nth(nth).getByRole("heading").getByRole("link");
    const name = ((await link.textContent()) ?? "").trim();
    await link.click();
    await expect(page).toHaveURL(/\/startups\/\w+/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expect(heart(hearts.empty)).toBeVisible();
  };
  await page.goto("/startups");
  await open(0);
  const first = page.url();
  await page
    .locator("header")
    .getByRole("link", { name: textsOf("zh-TW").layout.links.startups })
    .click();
  await open(1);
  // The revalidation never completes: leaving the page cancels it.
  await page.route(`${page.url()}.data*`, () => {});
  await answered(page, () => heart(hearts.empty).click());
  await expect(heart(hearts.filled)).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(first);
  await expect(heart(hearts.filled)).toHaveCount(0);
  await expect(heart(hearts.empty)).toBeVisible();
});

test("an invitation stays in its form until it is sent", async ({ own, makeAccount }) => {
  const { page } = await own("investorGold", { losesConnection: true });
  const { messaging } = textsOf("zh-TW");
  const startup = await makeAccount("startup");
  await page.goto(`/startups/${startup.id}`);
  const message = page.locator('textarea[name="message"]');
  const here = page.url();
  const invitation = `您好，想了解貴公司的募資計畫。 ${Date.now()}`;
  await message.fill(invitation);
  const send = page.getByRole("button", { name: messaging.pitch.submit });
  const backToNormal = await losses["the connection is gone"](page);
  await send.click();
  await expect(unreachable(page, "zh-TW")).toBeVisible();
  await expect(page).toHaveURL(here);
  await expect(message).toHaveValue(invitation);
  await expect(send).toBeFocused();

  await backToNormal();
  await send.click();
  await expect(page).toHaveURL(/\/messages\/\w+$/);
  await expect(page.getByText(invitation)).toBeVisible();
});

test("a company's name can be typed without a connection", async ({ own }) => {
  const { page } = await own("investorBasic", { losesConnection: true });
  const { investors, profiles } = textsOf("zh-TW");
  await page.goto("/investor/holding/edit");
  await page.getByRole("button", { name: investors.rows.add }).click();
  const name = page.getByRole("combobox", { name: investors.rows.name });
  await page.context().setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/investor/companies"));
  await name.pressSequentially("潮間");
  await failed;
  await name.pressSequentially("智漁");
  await page.getByRole("button", { name: profiles.form.save, exact: true }).click();
  await expect(unreachable(page, "zh-TW")).toBeVisible();
  await expect(name).toHaveValue("潮間智漁");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: profiles.form.save, exact: true }).click();
  await expect(page.getByText(profiles.toast.saved)).toBeVisible();
  await expect(name).toHaveValue("潮間智漁");
});

test("a form whose schema and editor are gone after a deployment keeps what is typed", async ({ own }) => {
  const { page } = await own("startupDraft", { losesConnection: true });
  await page.goto("/startup/detail/edit");
  // Shown once the fields are hydrated: without the page's own modules it would be reloaded.
  await expect(page.locator("[id$=-count]").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
  const summary = page.locator('textarea[name="report.zh_tw.summary"]');
  const gone = page.waitForResponse((response) => response.status() === 404);
  await summary.focus();
  await gone;
  await page.keyboard.type("冷鏈空車率高達四成。");
  await page.waitForLoadState("networkidle");
  await expect(summary).toHaveValue("冷鏈空車率高達四成。");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await page.unroute("**/assets/*.js");
  await page.getByRole("button", { name: textsOf("zh-TW").profiles.form.save, exact: true }).click();
  await expect(page.getByText(textsOf("zh-TW").profiles.toast.saved).last()).toBeVisible();
  await expect(page.getByText("冷鏈空車率高達四成。").first()).toBeAttached();
});
