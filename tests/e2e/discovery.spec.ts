import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { demo, expect, expectNoSidewaysScroll, test } from "./fixtures";
import { readDocument } from "./page-texts";
import { holdScripts } from "./page-watch";
import { allIn, parseServed, textIn } from "./served-html";
import { fill, type Locale, localePath, textsOf } from "./texts";

const { access, profilePages, search } = textsOf("zh-TW");

const cards = (page: Page) => page.locator("section ul > li article");
const status = (page: Page) => page.locator("section [role=status]");

/** A search that finds two startups. */
const biotechnology = "/api/v1/startups?size=2&keyword=%E7%94%9F%E6%8A%80";

/** The ids returned by an API search. */
async function found(request: APIRequestContext, path: string, headers = {}): Promise<string[]> {
  const answer = await request.get(path, { headers });
  const { data } = (await answer.json()) as { data: { result: Array<{ id: string }> } };
  return data.result.map(({ id }) => id);
}

/** The first profile that is not the viewer's own, because owners see all of theirs. */
async function someoneElses(request: APIRequestContext, ids: string[], headers = {}): Promise<string | undefined> {
  const answer = await request.get("/api/auth/user", { headers });
  const { user } = (await answer.json()) as { user: { id: string } };
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
  const [id] = await found(page.request, "/api/v1/startups?size=1");
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
for (const who of ["investorBasic", "investor"] as const) {
  test(`profile pages look right to ${who}`, async ({ signedIn }) => {
    const { page } = await signedIn(who);
    const startup = await someoneElses(page.request, await found(page.request, biotechnology));
    await page.goto(`/startups/${startup}`);
    const locked = page.getByText(access.holds.report);
    const report = page.getByRole("heading", { name: textsOf("zh-TW").startups.fields.report.summary });
    await expect(who === "investor" ? report : locked).toBeVisible();
    await expect(who === "investor" ? locked : report).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (who === "investor") return;

    const [investor] = await found(page.request, "/api/v1/search/investor?size=1");
    await page.goto(`/investors/${investor}`);
    await expect(page.getByRole("heading", { name: textsOf("zh-TW").investorPage.approach })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test("profile pages name what each level reads, and what it does not", async ({ request, server }) => {
  for (const [locale, who, mayRead] of [
    ["zh-TW", "investor", true],
    ["zh-TW", "startup", false],
    ["en-US", "investorGold", true],
    ["en-US", "staff", true],
  ] as const) {
    const texts = textsOf(locale);
    const headers = { Authorization: `Bearer ${await server.demoToken(demo[who])}` };
    const read = async (path: string) => {
      const answer = await request.get(localePath(locale, path), { headers });
      const document = parseServed(await answer.text());
      const headings = allIn(document).filter(({ nodeName }) => /^h[1-6]$/.test(nodeName));
      return { headings: headings.map((one) => textIn(one).trim()), texts: readDocument(document).texts };
    };
    const startup = await someoneElses(request, await found(request, biotechnology, headers), headers);
    const page = await read(`/startups/${startup}`);
    const summary = texts.startups.fields.report.summary;
    expect(
      page.headings.some((heading) => heading.includes(summary)),
      who,
    ).toBe(mayRead);
    expect(page.texts.includes(texts.access.holds.report), who).toBe(!mayRead);

    const [investor] = await found(request, "/api/v1/search/investor?size=1", headers);
    expect((await read(`/investors/${investor}`)).headings.join("\n"), who).toContain(texts.investorPage.approach);
  }
});

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
