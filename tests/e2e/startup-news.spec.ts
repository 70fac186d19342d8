import { demo, expect, expectAccessible, test } from "./fixtures";
import { drawPng } from "./pictures";
import { fill, type Locale, localePath, textsOf } from "./texts";

for (const locale of ["zh-TW", "en-US"] as const satisfies readonly Locale[]) {
  test(`a startup publishes news and a reward, an investor reads them, and a deletion is undone, in ${locale}`, async ({
    signedIn,
    person,
  }) => {
    test.slow();
    const { news, access } = textsOf(locale);
    const title = `e2e ${locale} ${Date.now()}`;
    const { page: owner } = await signedIn("startup", { locale });
    const at = (path: string) => localePath(locale, path);

    await owner.goto(at("/startup/more"));
    await owner.getByRole("link", { name: news.more.manageNews }).click();
    await owner.getByRole("link", { name: news.own.newsNew }).first().click();
    await owner.getByRole("button", { name: news.form.save }).click();
    const titleField = owner.locator(`[name="langs.${locale === "en-US" ? "en_us" : "zh_tw"}.title"]`);
    const required = owner.locator('[name="langs.zh_tw.title"]');
    await expect(required).toHaveAttribute("aria-invalid", "true");
    await required.fill(title);
    if (locale === "en-US") {
      await owner.getByRole("link", { name: "English" }).click();
      await titleField.fill(title);
    }
    await owner.locator('[name="link"]').fill("https://example.com/story");
    await owner
      .locator('input[type="file"]')
      .setInputFiles({ name: "team.png", mimeType: "image/png", buffer: drawPng(900, 900) });
    const crop = owner.getByRole("dialog");
    await expect(crop).toBeVisible();
    await owner.keyboard.press("Escape");
    await expect(crop).toBeHidden();
    await expect(owner.locator('[name="photo"]')).toHaveValue("");
    await owner
      .locator('input[type="file"]')
      .setInputFiles({ name: "team.png", mimeType: "image/png", buffer: drawPng(900, 900) });
    await crop.getByRole("button", { name: textsOf(locale).files.crop.apply }).click();
    await expect(owner.locator('[name="photo"]')).not.toHaveValue("");
    await owner.getByRole("button", { name: news.form.save }).click();
    await expect(owner.getByText(news.toast.created)).toBeVisible();
    await expect(owner.getByRole("heading", { name: title })).toBeVisible();
    await expectAccessible(owner);

    const { page: investor } = await signedIn("investor", { locale });
    const answer = await owner.request.get("/auth_api/v1/auth/me");
    const { data } = (await answer.json()) as { data: { id: string } };
    await investor.goto(at(`/startups/${data.id}`));
    await expect(investor.locator("#news").getByRole("heading", { name: title })).toBeVisible();
    await investor.goto(at(`/startups/${data.id}/news`));
    await expect(investor.getByRole("heading", { name: title })).toBeVisible();
    await expect(investor.getByAltText(fill(news.photoOf, { title }))).toBeVisible();
    const { page: visitor } = await person({ locale });
    await visitor.goto(at(`/startups/${data.id}/news`));
    await expect(visitor.getByText(access.holds.news)).toBeVisible();
    expect(await visitor.content()).not.toContain(title);

    await owner.getByRole("button", { name: fill(news.own.deleteOf, { title }) }).click();
    await owner.getByRole("alertdialog").getByRole("button", { name: news.own.deleteConfirm }).click();
    await expect(owner.getByText(fill(news.deleted.text, { title }))).toBeVisible();
    await expect(owner.getByRole("heading", { name: title })).toHaveCount(0);
    await owner.getByRole("button", { name: news.deleted.undo }).click();
    await expect(owner.getByText(news.toast.restored)).toBeVisible();
    await expect(owner.getByRole("heading", { name: title })).toBeVisible();
  });
}

test("rewards are written, ordered and deleted without scripts", async ({ signedIn }) => {
  const { news } = textsOf("zh-TW");
  const name = `回饋 ${Date.now()}`;
  const { page } = await signedIn("startup", { javaScriptEnabled: false });
  await page.goto("/startup/more/rewards/new");
  await page.getByRole("button", { name: news.form.save }).click();
  await expect(page.locator('[name="langs.zh_tw.name"]')).toHaveAttribute("aria-invalid", "true");
  await page.locator('[name="langs.zh_tw.name"]').fill(name);
  await page.locator('[name="minimum_amount"]').fill("1,000,000");
  await page.getByRole("button", { name: news.form.save }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  const headings = () => page.locator("main ol h2").allTextContents();
  expect((await headings()).at(-1)).toBe(name);
  await page.getByRole("button", { name: fill(news.own.up, { title: name }) }).click();
  expect((await headings()).at(-2)).toBe(name);
  await page.getByRole("button", { name: fill(news.own.deleteOf, { title: name }) }).click();
  await expect(page.getByText(fill(news.deleted.text, { title: name }))).toBeVisible();
  await expect(page.getByRole("heading", { name })).toHaveCount(0);
});

test("a startup's address carries its name", async ({ person }) => {
  const { page } = await person();
  const answer = await page.request.post("/api/auth/login", {
    data: { ...demo.startup, password: "Demo-pass-1" },
  });
  const { token } = (await answer.json()) as { token: string };
  const me = await page.request.get("/auth_api/v1/auth/me", { headers: { Authorization: `Bearer ${token}` } });
  const { data } = (await me.json()) as { data: { id: string; name: string } };
  await page.context().clearCookies();
  await page.goto(`/startups/${data.id}/wrong-name?lang=x`);
  const right = decodeURIComponent(new URL(page.url()).pathname);
  expect(right).toMatch(new RegExp(`^/startups/${data.id}/.+`));
  expect(right).not.toContain("wrong-name");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(data.name.split(" ")[0] ?? "");
  const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
  expect(decodeURIComponent(new URL(canonical ?? "").pathname)).toBe(right);
  await page.goto(`/startups/${data.id}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", canonical ?? "");
});
