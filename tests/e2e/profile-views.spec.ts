import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { textsOf } from "./texts";

const { profileViews, settings, common, viewsCard } = textsOf("zh-TW");

/** Headless browsers identify themselves as such, and would count as bots. */
const userAgent = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";

test("a startup sees who viewed it, until the investor browses anonymously", async ({ own }) => {
  const startup = await own("startup", { phone: true });
  const name = "觀景投資人";
  const investor = await own("investor", { name });
  await investor.context.setExtraHTTPHeaders({ "User-Agent": userAgent });

  await startup.page.goto("/startup/views");
  await expect(startup.page.getByText(profileViews.empty.title)).toBeVisible();

  await investor.page.clock.install();
  await investor.page.goto(`/startups/${startup.id}`);
  // The page's clock runs ahead; the server counts once five seconds have really passed.
  await expect(async () => {
    await investor.page.clock.runFor(6000);
    await investor.page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
    await startup.page.reload();
    await expect(startup.page.getByRole("link", { name, exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(startup.page);
  await expectNoSidewaysScroll(startup.page);

  await startup.page.goto("/startup");
  await startup.page.locator("summary", { hasText: viewsCard.chart.table }).press("Enter");
  await expect(startup.page.getByRole("row").nth(1).getByRole("cell").first()).toHaveText("1");
  await expectAccessible(startup.page);

  await investor.page.goto("/account/preferences");
  await investor.page.getByLabel(profileViews.preference.label).check();
  await investor.page.getByRole("button", { name: settings.preferences.submit }).click();
  await expect(investor.page.getByText(settings.preferences.saved)).toBeVisible();
  await expect(investor.page.getByLabel(profileViews.preference.label)).toBeChecked();

  await startup.page.goto("/startup/views");
  await expect(startup.page.getByRole("heading", { name: profileViews.list.anonymous })).toBeVisible();
  const source = await (await startup.page.request.get("/startup/views")).text();
  expect(source).toContain(common.brand);
  for (const secret of [name, investor.id]) expect(source).not.toContain(secret);
});
