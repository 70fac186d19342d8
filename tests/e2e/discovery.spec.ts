import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { holdScripts } from "./page-watch";
import { fill, type Locale, localePath, textsOf } from "./texts";

const { access, profilePages, search } = textsOf("zh-TW");

const cards = (page: Page) => page.locator("section ul > li article");
const status = (page: Page) => page.locator("section [role=status]");

/** The ids returned by an API search. */
async function found(page: Page, path: string): Promise<string[]> {
  const answer = await page.request.get(path);
  const { data } = (await answer.json()) as { data: { result: Array<{ id: string }> } };
  return data.result.map(({ id }) => id);
}

/** The first profile that is not the viewer's own, because owners see all of theirs. */
async function someoneElses(page: Page, ids: string[]): Promise<string | undefined> {
  const { user } = (await (await page.request.get("/api/auth/user")).json()) as { user: { id: string } };
  return ids.find((id) => id !== user.id);
}

test("a reader searches, filters, sorts and goes back, and the URL always matches the results", async ({ person }) => {
  const { page } = await person();
  await page.goto("/startups");
  const all = await status(page).textContent();

  await page.getByLabel(search.form.label).fill("生技");
  await page.getByRole("button", { name: search.form.submit }).click();
  await expect(page).toHaveURL(/\?keyword=/);
  await expect(status(page)).not.toHaveText(all ?? "");
  const searched = (await status(page).textContent()) ?? "";

  const biotech = page.getByRole("checkbox", { name: "生技與製藥" });
  await biotech.check();
  await expect(page).toHaveURL(/industry_keys=biotechnology/);
  await expect(biotech).toBeFocused();
  await page.getByLabel(search.sort.label).selectOption("newest");
  await expect(page).toHaveURL(/sort=newest/);

  await page.getByRole("link", { name: fill(search.filters.remove, { label: "生技與製藥" }) }).click();
  await expect(page).not.toHaveURL(/industry_keys/);
  await expect(biotech).not.toBeChecked();
  await expect(status(page)).toHaveText(searched);

  await page.goBack();
  await expect(biotech).toBeChecked();
  await expect(page.getByLabel(search.form.label)).toHaveValue("生技");
});

test("input typed while a filter is being applied is kept", async ({ person }) => {
  const { page } = await person();
  await page.goto("/startups");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/startups\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("checkbox", { name: "健康與醫療" }).check();
  await page.getByLabel(search.form.label).fill("生技");
  release();
  await expect(page.getByRole("list", { name: search.filters.inUse })).toContainText("健康與醫療");
  await expect(page.getByLabel(search.form.label)).toHaveValue("生技");
});

test("a filter chosen before the scripts ran is applied once they do", async ({ person }) => {
  const { page } = await person({ losesConnection: true });
  const scripts = await holdScripts(page);
  const opening = page.goto("/startups");
  await page.getByRole("checkbox", { name: "健康與醫療" }).check();
  scripts.release();
  await opening;
  await expect(page.getByRole("list", { name: search.filters.inUse })).toContainText("健康與醫療");
  await expect(page).toHaveURL(/industry/);
});

test("a search without results says so and offers a reset", async ({ person }) => {
  const { page } = await person();
  await page.goto("/startups?keyword=qqqqqqqq&industry_keys=games");
  await expect(page.getByText(search.startups.emptyTitle)).toBeVisible();
  await page.getByRole("link", { name: search.startups.reset }).click();
  await expect(page).toHaveURL(/\/startups$/);
  await expect(cards(page)).toHaveCount(12);
});

for (const javaScriptEnabled of [true, false]) {
  test(`on a phone the filters are a sheet, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    person,
  }) => {
    const { page } = await person({ phone: true, javaScriptEnabled });
    await page.goto("/investors");
    const angels = page.getByRole("checkbox", { name: textsOf("zh-TW").investors.types.angel });
    await expect(angels).toBeHidden();
    await page.getByRole("button", { name: search.filters.open }).click();
    await angels.check();
    await expect(page).toHaveURL(/\/investors$/);
    await page.getByRole("button", { name: search.filters.apply }).first().click();
    await expect(page).toHaveURL(/type=angel/);
    await expect(angels).toBeHidden();
    await expect(page.getByRole("list", { name: search.filters.inUse })).toContainText("天使投資人");
    await expectNoSidewaysScroll(page);
  });
}

test("a visitor reads the introduction and follows the step that unlocks the rest", async ({ person }) => {
  const { page } = await person({ phone: true });
  const [id] = await found(page, "/api/v1/startups?size=1");
  await page.goto("/startups");
  await cards(page).first().getByRole("link").click();
  await expect(page).toHaveURL(`/startups/${id}`);
  await expect(page.getByRole("heading", { name: profilePages.startup.about })).toBeVisible();
  await expect(page.getByText(access.holds.report)).toBeVisible();
  await expect(page.getByText(access.holds.financials)).toBeVisible();
  const similar = page.getByRole("region", { name: profilePages.startup.similar }).getByRole("article");
  expect(await similar.count()).toBeGreaterThan(1);
  for (const card of await similar.all()) await expect(card.getByRole("listitem").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: access.steps.log_in.action }).first().click();
  await expect(page).toHaveURL(/\/login\/types$/);
});

// Access is tested with the commands (tests/gates.worker.test.ts); this tests what it looks like.
for (const [locale, phone, viewers] of [
  ["zh-TW", false, ["investorBasic", "investor", "startup"]],
  ["en-US", true, ["investorGold", "staff"]],
] as const) {
  test(`profile pages for each level in ${locale}`, async ({ signedIn }) => {
    const texts = textsOf(locale);
    for (const who of viewers) {
      const { page } = await signedIn(who, { locale, phone });
      const startup = await someoneElses(page, await found(page, "/api/v1/startups?size=2&keyword=%E7%94%9F%E6%8A%80"));
      await page.goto(localePath(locale, `/startups/${startup}`));
      const locked = page.getByText(texts.access.holds.report);
      const report = page.getByRole("heading", { name: texts.startups.fields.report.summary });
      const mayRead = who !== "investorBasic" && who !== "startup";
      await expect(mayRead ? report : locked).toBeVisible();
      await expect(mayRead ? locked : report).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      // The walk in pages.spec.ts covers phones in English.
      if (!phone) await expectAccessible(page);

      const [investor] = await found(page, "/api/v1/search/investor?size=1");
      await page.goto(localePath(locale, `/investors/${investor}`));
      await expect(page.getByRole("heading", { name: texts.investorPage.approach })).toBeVisible();
      await expectNoSidewaysScroll(page);
      if (!phone) await expectAccessible(page);
    }
  });
}

test("missing profiles return 404 in the reader's language", async ({ request }) => {
  for (const locale of ["zh-TW", "en-US"] as Locale[]) {
    const { errors } = textsOf(locale);
    for (const [path, text] of [
      ["/startups/01J00000000000000000000000", errors.startup_not_found],
      ["/investors/nobody", errors.investor_not_found],
    ] as const) {
      const answer = await request.get(localePath(locale, path));
      expect(answer.status()).toBe(404);
      const [main] = /<main.*<\/main>/s.exec(await answer.text()) ?? [];
      expect(main).toContain(text);
    }
  }
});
